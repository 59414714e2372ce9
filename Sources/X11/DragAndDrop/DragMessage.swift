/// A message of a drag's source to the window under the pointer, in the protocol XDND.
///
/// [XDND](https://www.freedesktop.org/wiki/Specifications/XDND/) is the protocol of drags between clients.
public enum DragMessage: Hashable, Sendable {
    /// The drag comes over the window. `types` are its first three types; with `hasList` the source has a list of all.
    case enter(source: WindowID, version: Int, types: [AtomID], hasList: Bool)
    /// The pointer is at a point of the root window. `action` is what the source suggests.
    case position(source: WindowID, x: Int, y: Int, time: Timestamp, action: AtomID)
    /// The drag has left the window.
    case leave(source: WindowID)
    /// The user has dropped.
    case drop(source: WindowID, time: Timestamp)

    /// Creates the message of a client message; `nil` if it belongs to another protocol or is too short.
    public init?(_ message: Event.ClientMessage, atoms: DragAtoms) {
        let data = message.data
        guard data.count == 5, data[0] != 0 else { return nil }
        let source = WindowID(rawValue: UInt(bitPattern: data[0]) & 0xFFFF_FFFF)
        func atom(_ place: Int) -> AtomID { AtomID(rawValue: UInt(bitPattern: data[place]) & 0xFFFF_FFFF) }
        func time(_ place: Int) -> Timestamp { Timestamp(rawValue: UInt(bitPattern: data[place]) & 0xFFFF_FFFF) }
        switch message.type {
        case atoms.enter:
            self = .enter(
                source: source, version: (data[1] >> 24) & 0xFF, types: (2...4).map(atom).filter { $0 != .none },
                hasList: data[1] & 1 != 0)
        case atoms.position:
            self = .position(
                source: source, x: Int(Int16(truncatingIfNeeded: data[2] >> 16)),
                y: Int(Int16(truncatingIfNeeded: data[2])), time: time(3), action: atom(4))
        case atoms.leave: self = .leave(source: source)
        case atoms.drop: self = .drop(source: source, time: time(2))
        default: return nil
        }
    }

    var source: WindowID {
        switch self {
        case .enter(let source, _, _, _), .position(let source, _, _, _, _), .leave(let source), .drop(let source, _):
            source
        }
    }
}

/// The atoms of the protocol XDND.
public struct DragAtoms: Sendable {
    let enter, position, leave, drop: AtomID

    /// Creates the atoms with given numbers.
    public init(enter: AtomID, position: AtomID, leave: AtomID, drop: AtomID) {
        (self.enter, self.position, self.leave, self.drop) = (enter, position, leave, drop)
    }
}
