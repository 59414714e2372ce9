/// The owner's side of a selection (ICCCM 2.2 to 2.7): requests come in, steps go out.
///
/// ```swift
/// var ownership = SelectionOwnership(atoms: atoms, largest: 65_536)
/// ownership.begin(at: time, targets: [utf8])
/// for step in ownership.steps(for: request, value: { _ in text }) { perform(step) }
/// ```
///
/// It answers `TARGETS`, `TIMESTAMP` and `MULTIPLE` itself. Values larger than a limit are transferred in pieces: each
/// follows when the requestor has deleted the property with the previous one. Transfers go on when the selection has
/// been lost, and end with the requestor's window.
public struct SelectionOwnership: Sendable {
    /// A request to the server.
    public enum Step: Hashable, Sendable {
        /// Write a value to a property of a window.
        case write(SelectionValue, property: AtomID, window: WindowID)
        /// Answer a request. The property is ``AtomID/none`` in a refusal.
        case notify(SelectionRequest, property: AtomID)
        /// Select the events of a window's properties and of its end.
        case watch(WindowID)
        /// The events of a window are not needed any more.
        case unwatch(WindowID)
        /// Read the list of targets and properties, and pass it to `steps(for:pairs:value:)`.
        case readPairs(SelectionRequest)
    }

    private struct Transfer: Sendable {
        let window: WindowID
        let property: AtomID
        let type: AtomID
        var rest: ArraySlice<UInt8>
    }

    /// The greatest number of transfers in pieces at a time. The oldest one ends for a new one beyond it.
    static let mostTransfers = 32

    private let atoms: SelectionAtoms
    private let largest: Int
    private var transfers: [Transfer] = []
    /// The time from which on the selection is owned; `nil` while it is not.
    public private(set) var time: Timestamp?
    private var targets: [AtomID] = []

    /// Creates the state of a selection that is not owned.
    ///
    /// - Parameters:
    ///   - atoms: The atoms of the protocol.
    ///   - largest: The size in bytes from which on values are transferred in pieces, and the size of the pieces.
    public init(atoms: SelectionAtoms, largest: Int) {
        self.atoms = atoms
        self.largest = max(1, largest)
    }

    /// The windows that receive values in pieces.
    public var requestors: [WindowID] { transfers.map(\.window) }

    /// Notes that the selection is owned from `time` on, with values for `targets`.
    public mutating func begin(at time: Timestamp, targets: [AtomID]) {
        self.time = time
        self.targets = targets
    }

    /// Notes that the selection is not owned any more.
    public mutating func end() {
        time = nil
        targets = []
    }

    /// Returns the steps that answer a request.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - value: Returns the value for a target, or `nil` if there is none.
    public mutating func steps(for request: SelectionRequest, value: (AtomID) -> SelectionValue?) -> [Step] {
        guard let time, request.time == .currentTime || !time.isLater(than: request.time) else {
            return [.notify(request, property: .none)]
        }
        if request.target == atoms.multiple {
            return request.property == .none ? [.notify(request, property: .none)] : [.readPairs(request)]
        }
        // Clients from before ICCCM give no property and expect the target's name.
        let property = request.property == .none ? request.target : request.property
        guard let steps = convert(request.target, to: property, of: request.requestor, value: value) else {
            return [.notify(request, property: .none)]
        }
        return steps + [.notify(request, property: property)]
    }

    /// Returns the steps that answer a request for several targets.
    ///
    /// - Parameters:
    ///   - request: The request for `MULTIPLE`.
    ///   - pairs: The targets and properties, in turn. `nil` if the requestor's property does not hold such a list.
    ///   - value: Returns the value for a target, or `nil` if there is none.
    public mutating func steps(
        for request: SelectionRequest, pairs: [AtomID]?, value: (AtomID) -> SelectionValue?
    ) -> [Step] {
        guard var pairs, time != nil, pairs.count.isMultiple(of: 2), pairs.count <= 512 else {
            return [.notify(request, property: .none)]
        }
        var steps: [Step] = []
        var hasRefused = false
        for place in stride(from: 0, to: pairs.count, by: 2) {
            let (target, property) = (pairs[place], pairs[place + 1])
            let own =
                property == .none || target == atoms.multiple
                ? nil : convert(target, to: property, of: request.requestor, value: value)
            if let own {
                steps += own
            } else {
                pairs[place + 1] = .none
                hasRefused = true
            }
        }
        if hasRefused {
            let list = SelectionValue(type: atoms.atomPair, .items(pairs.map(\.rawValue)))
            steps.append(.write(list, property: request.property, window: request.requestor))
        }
        return steps + [.notify(request, property: request.property)]
    }

    private mutating func convert(
        _ target: AtomID, to property: AtomID, of window: WindowID, value: (AtomID) -> SelectionValue?
    ) -> [Step]? {
        if target == atoms.targets {
            let all = [atoms.targets, atoms.timestamp, atoms.multiple] + targets
            let list = SelectionValue(type: atoms.atom, .items(all.map(\.rawValue)))
            return [.write(list, property: property, window: window)]
        }
        if target == atoms.timestamp {
            let number = SelectionValue(type: atoms.integer, .items([time?.rawValue ?? 0]))
            return [.write(number, property: property, window: window)]
        }
        guard targets.contains(target), let value = value(target) else { return nil }
        guard let bytes = value.bytes, bytes.count > largest else {
            return [.write(value, property: property, window: window)]
        }
        var steps: [Step] = []
        transfers.removeAll { $0.window == window && $0.property == property }
        if transfers.count >= Self.mostTransfers {
            let oldest = transfers.removeFirst()
            steps += unwatchIfUnused(oldest.window, except: window)
        }
        transfers.append(Transfer(window: window, property: property, type: value.type, rest: bytes[...]))
        let size = SelectionValue(type: atoms.incremental, .items([UInt(bytes.count)]))
        return steps + [.watch(window), .write(size, property: property, window: window)]
    }

    /// Returns the steps after the requestor has deleted a property: the next piece follows. An empty one is the last.
    public mutating func steps(forDeleted property: AtomID, of window: WindowID) -> [Step] {
        guard let place = transfers.firstIndex(where: { $0.window == window && $0.property == property }) else {
            return []
        }
        let piece = transfers[place].rest.prefix(largest)
        transfers[place].rest.removeFirst(piece.count)
        let value = SelectionValue(type: transfers[place].type, .bytes(Array(piece)))
        var steps = [Step.write(value, property: property, window: window)]
        if piece.isEmpty {
            transfers.remove(at: place)
            steps += unwatchIfUnused(window)
        }
        return steps
    }

    private func unwatchIfUnused(_ window: WindowID, except other: WindowID = .none) -> [Step] {
        window == other || transfers.contains { $0.window == window } ? [] : [.unwatch(window)]
    }

    /// Ends the transfers to a window that has been destroyed.
    public mutating func windowIsGone(_ window: WindowID) { transfers.removeAll { $0.window == window } }
}
