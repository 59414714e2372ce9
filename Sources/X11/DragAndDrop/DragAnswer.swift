/// A message of a drag's target to its source, in the protocol XDND.
public enum DragAnswer: Hashable, Sendable {
    /// The answer to a position.
    case status(Status)
    /// The drop was handled. Before version 5 only the target is set.
    case finished(target: WindowID, isAccepted: Bool, action: AtomID)

    /// The content of XdndStatus.
    public struct Status: Hashable, Sendable {
        /// The window over which the drag is.
        public let target: WindowID
        /// Whether a drop would be taken.
        public let isAccepted: Bool
        /// Whether positions inside the rectangle are wanted too.
        public let wantsAllPositions: Bool
        /// The part of the root window for which the answer holds, in pixels; `nil` if it is empty.
        public let rectangle: PixelRect?
        /// The action that a drop would have.
        public let action: AtomID

        /// Creates an answer.
        public init(
            target: WindowID, isAccepted: Bool, wantsAllPositions: Bool = true, rectangle: PixelRect? = nil,
            action: AtomID
        ) {
            self.target = target
            self.isAccepted = isAccepted
            self.wantsAllPositions = wantsAllPositions
            self.rectangle = rectangle
            self.action = action
        }
    }

    /// Creates the answer of a client message; `nil` if it is none, or is too short.
    ///
    /// - Parameters:
    ///   - message: The message.
    ///   - status: The atom of XdndStatus.
    ///   - finished: The atom of XdndFinished.
    public init?(_ message: Event.ClientMessage, status: AtomID, finished: AtomID) {
        let data = message.data
        guard data.count == 5, data[0] != 0 else { return nil }
        func number(_ place: Int) -> UInt { UInt(bitPattern: data[place]) & 0xFFFF_FFFF }
        let target = WindowID(rawValue: number(0))
        switch message.type {
        case status:
            let (width, height) = (Int(number(3) >> 16), Int(number(3) & 0xFFFF))
            let rectangle = PixelRect(
                x: Int(Int16(truncatingIfNeeded: data[2] >> 16)), y: Int(Int16(truncatingIfNeeded: data[2])),
                width: width, height: height)
            self = .status(
                Status(
                    target: target, isAccepted: number(1) & 1 != 0, wantsAllPositions: number(1) & 2 != 0,
                    rectangle: width > 0 && height > 0 ? rectangle : nil, action: AtomID(rawValue: number(4))))
        case finished:
            self = .finished(
                target: target, isAccepted: number(1) & 1 != 0, action: AtomID(rawValue: number(2)))
        default: return nil
        }
    }

    var target: WindowID {
        switch self {
        case .status(let status): status.target
        case .finished(let target, _, _): target
        }
    }
}
