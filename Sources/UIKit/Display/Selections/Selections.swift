import Foundation
import X11

/// The selections of the X server (ICCCM 2): those that the program owns, and those of other clients.
///
/// It is made with the first pasteboard that needs it, so other programs' selections cause no work before. The protocol
/// itself is in `SelectionOwnership` and `SelectionReading`.
@MainActor
final class Selections: SelectionHosting {
    let connection: Connection
    /// The window that owns selections and receives their values.
    let window: WindowID
    private unowned let display: Display
    var onChange: ((DesktopSelection) -> Void)?

    /// A selection and what is known about it.
    struct Record {
        let atom: AtomID
        var ownership: SelectionOwnership
        var offer: SelectionOffer?
        /// The number of offers so far. Content that was loaded for an earlier one is not sent.
        var offerCount = 0
        /// The names of the offered targets.
        var offered: [AtomID: String] = [:]
        /// The time at which the program has given the selection up.
        var withdrawal: Timestamp?
        /// Whether the server reports other owners (XFixes). Selected texts change too often for that.
        let isWatched: Bool
        /// The time since which another client has owned the selection; `nil` if unknown.
        var foreignTime: Timestamp?
        /// The known parts of another client's value. Without XFixes nothing is kept.
        var foreign = ForeignSelection()
    }
    var records: [DesktopSelection: Record] = [:]
    /// The readings in progress by the properties that receive their values.
    var readings: [AtomID: PendingReading] = [:]
    /// Properties of readings that were given up. Their owners may still write to them.
    var abandoned: Set<AtomID> = []
    /// The names of atoms, and the atoms of names.
    var names: [AtomID: String] = [:]
    var atoms: [String: AtomID] = [:]
    /// The number of readings so far, by which their properties are chosen.
    var readingCount = 0
    private let utf8Type: AtomID
    private let textTarget: AtomID

    /// The loads of other programs' values.
    let queues: [DesktopSelection: SelectionQueue] = [.clipboard: SelectionQueue(), .primary: SelectionQueue()]

    init(display: Display) {
        self.display = display
        connection = display.connection
        window = connection.createLeader()
        utf8Type = connection.atoms[.utf8String]
        textTarget = connection.queryAtoms(["TEXT"])[0]
        for selection in DesktopSelection.allCases {
            let atom =
                switch selection {
                case .clipboard: connection.atoms[.clipboard]
                case .primary: Connection.primarySelection
                case .drag: connection.atoms[.xdndSelection]
                }
            records[selection] = Record(
                atom: atom,
                ownership: SelectionOwnership(atoms: connection.selectionAtoms, largest: connection.largestPiece),
                isWatched: selection == .clipboard && connection.queryOwnerEvents(of: atom, for: window))
        }
        // Sent at once, so that the server reports the next owner. Nothing else may be sent for a long time.
        display.flush()
    }

    /// Returns the atoms of names, which the server is asked for once.
    func atoms(of list: [String]) -> [AtomID] {
        let unknown = list.filter { atoms[$0] == nil }
        if !unknown.isEmpty {
            for (name, atom) in zip(unknown, connection.queryAtoms(unknown)) { atoms[name] = atom }
        }
        return list.map { atoms[$0] ?? .none }
    }

    // MARK: Owning

    func offer(_ offer: SelectionOffer, as selection: DesktopSelection) {
        guard !connection.isBroken, let atom = records[selection]?.atom else { return }
        let atoms = atoms(of: offer.targets)
        guard let time = kept(selection) ?? acquired(atom) else { return }
        begin(offer, atoms, as: selection, at: time)
        display.flush()
    }

    private func begin(_ offer: SelectionOffer, _ atoms: [AtomID], as selection: DesktopSelection, at time: Timestamp) {
        records[selection]?.ownership.begin(at: time, targets: atoms.filter { $0 != .none })
        records[selection]?.offer = offer
        records[selection]?.offerCount += 1
        records[selection]?.offered = Dictionary(zip(atoms, offer.targets)) { first, _ in first }
        records[selection]?.foreign = ForeignSelection()
    }

    /// Returns the time since which a selection has been owned, if its value may change without becoming owner again.
    /// Selected texts change with each key, and nothing waits for a reply then. Other clients notice a change of the
    /// clipboard only by its new owner.
    private func kept(_ selection: DesktopSelection) -> Timestamp? {
        guard selection == .primary else { return nil }
        handleQueued()
        return records[selection]?.ownership.time
    }

    /// Becomes the owner of a selection. Returns the time, or `nil` if that has failed.
    private func acquired(_ atom: AtomID) -> Timestamp? {
        let time = serverTime()
        guard connection.queryOwnership(of: atom, by: window, time: time) else { return nil }
        // Events of earlier owners are in the queue by now. They must not end the new ownership.
        handleQueued()
        return time
    }

    func withdraw(_ selection: DesktopSelection) {
        guard !connection.isBroken, let record = records[selection], let time = record.ownership.time else { return }
        records[selection]?.withdrawal = time
        records[selection]?.ownership.end()
        records[selection]?.offer = nil
        _ = connection.queryOwnership(of: record.atom, by: .none, time: time)
        display.flush()
    }

    /// Returns the server's time now. The time of the last event would be too early if another client has taken the
    /// selection since then.
    private func serverTime() -> Timestamp {
        connection.touch(window)
        let deadline = ContinuousClock.now + Self.patience
        while true {
            let events = connection.waitForSelectionEvents(of: window, requestors: requestors, until: deadline)
            guard !events.isEmpty else { return connection.lastEventTime }
            var found: Timestamp?
            for event in events {
                if case .property(window, connection.atoms[.casementTime], _, let time) = event { found = time }
                handle(event)
            }
            if let found { return found }
        }
    }

    /// Becomes the owner of the selection of drags. Returns the atoms of the forms, and waits for the server only if
    /// their names are new.
    ///
    /// - Parameters:
    ///   - offer: The content.
    ///   - time: The time of the first position that a target receives, with which it may ask for the content.
    func offerDrag(_ offer: SelectionOffer, at time: Timestamp) -> [AtomID] {
        guard !connection.isBroken, let atom = records[.drag]?.atom else { return [] }
        let atoms = atoms(of: offer.targets)
        // Data of the last drag is not sent under the name of this one.
        records[.drag]?.ownership.end()
        connection.setOwner(of: atom, to: window, time: time)
        begin(offer, atoms, as: .drag, at: time)
        return atoms.filter { $0 != .none }
    }

    /// Gives the selection of drags up. Transfers that have begun go on.
    func withdrawDrag() {
        guard !connection.isBroken, let record = records[.drag], let time = record.ownership.time else { return }
        records[.drag]?.ownership.end()
        records[.drag]?.offer = nil
        connection.setOwner(of: record.atom, to: .none, time: time)
    }

    /// Returns a closure with the values that a selection has now. `loaded` are the bytes that had to be loaded.
    private func values(
        of selection: DesktopSelection, loaded: [AtomID: [UInt8]] = [:]
    ) -> (AtomID) -> SelectionValue? {
        guard let record = records[selection], let offer = record.offer else { return { _ in nil } }
        return { [offered = record.offered, textTarget, utf8Type] target in
            let bytes: [UInt8]? =
                switch offer.content {
                case .ready(let bytes): offered[target].flatMap(bytes)
                case .lazy: loaded[target]
                }
            return bytes.map { SelectionValue(type: target == textTarget ? utf8Type : target, .bytes($0)) }
        }
    }

    private func answer(_ request: SelectionRequest) {
        guard request.owner == window, let selection = selection(request.selection) else {
            return connection.notify(request, property: .none)
        }
        answer(request, with: [request.target], of: selection) { [weak self] values in
            self?.records[selection]?.ownership.steps(for: request, value: values)
        }
    }

    /// Loads the bytes of forms and answers a request with them. The request is refused if the selection has got other
    /// content meanwhile.
    private func answer(
        _ request: SelectionRequest, with targets: [AtomID], of selection: DesktopSelection,
        steps: @escaping @MainActor ((AtomID) -> SelectionValue?) -> [SelectionOwnership.Step]?
    ) {
        let count = records[selection]?.offerCount
        load(targets, of: selection) { [weak self] loaded in
            guard let self else { return }
            guard records[selection]?.offerCount == count else {
                return connection.notify(request, property: .none)
            }
            perform(steps(values(of: selection, loaded: loaded)) ?? [], for: selection)
        }
    }

    /// Loads the bytes of forms, and calls back with those that have come within ten seconds. Nothing waits for forms
    /// whose bytes are there. The target of a drop has more time after each load.
    private func load(
        _ targets: [AtomID], of selection: DesktopSelection, loaded: @escaping @MainActor ([AtomID: [UInt8]]) -> Void
    ) {
        guard let record = records[selection], case .lazy(let load)? = record.offer?.content else { return loaded([:]) }
        let names = Dictionary(targets.compactMap { target in record.offered[target].map { (target, $0) } }) { $1 }
        guard !names.isEmpty else { return loaded([:]) }
        let drag = selection == .drag ? display.drag : nil
        drag?.loadBegins()
        let loads = SelectionLoads(of: names.count) { [weak self, weak drag] bytes in
            loaded(bytes)
            drag?.loadEnds()
            self?.flush()
        }
        for (target, name) in names { load(name) { loads.add($0, for: target) } }
    }

    private func perform(_ steps: [SelectionOwnership.Step], for selection: DesktopSelection) {
        for step in steps {
            switch step {
            case .write(let value, let property, let window): connection.write(value, to: property, of: window)
            case .notify(let request, let property): connection.notify(request, property: property)
            case .watch(let window):
                // Selecting the events of a window replaces the earlier selection.
                if !connection.isOwn(window) { connection.watch(window) }
            case .unwatch(let window):
                if !connection.isOwn(window) { display.unwatchIfUnneeded(window) }
            case .readPairs(let request):
                let items = connection.queryValue(of: request.property, of: request.requestor, deletes: false)?.items
                let pairs = items?.map { AtomID(rawValue: $0) }
                // Each target is followed by the property for its value.
                let targets = stride(from: 0, to: pairs?.count ?? 0, by: 2).compactMap { pairs?[$0] }
                answer(request, with: targets, of: selection) { [weak self] values in
                    self?.records[selection]?.ownership.steps(for: request, pairs: pairs, value: values)
                }
            }
        }
    }

    // MARK: Events

    /// The windows of other clients to which values are transferred.
    var requestors: [WindowID] { records.values.flatMap(\.ownership.requestors) }

    func selection(_ atom: AtomID) -> DesktopSelection? { records.first { $0.value.atom == atom }?.key }

    /// Handles an event of a selection, or of a window that takes part in a transfer.
    func handle(_ event: Event) {
        switch event {
        case .selection(.requested(let request)): answer(request)
        case .selection(.answered(let answer)): readingWasAnswered(answer)
        case .selection(.lost(let loser, let atom, let time)):
            guard loser == window, let selection = selection(atom) else { return }
            wasLost(selection, at: time)
        case .selection(.ownerChanged(let atom, let owner, let time, let isEnd)):
            guard let selection = selection(atom) else { return }
            ownerChanged(of: selection, to: owner, at: time, isEnd: isEnd)
        case .property(let changed, let property, let isDeleted, _):
            if changed == window {
                if !isDeleted { readingGot(property) }
            } else if isDeleted {
                if records[.drag]?.ownership.requestors.contains(changed) == true {
                    display.drag?.pieceWasTaken()
                }
                for selection in DesktopSelection.allCases {
                    perform(
                        records[selection]?.ownership.steps(forDeleted: property, of: changed) ?? [], for: selection)
                }
            }
        case .destroy(let window):
            for selection in DesktopSelection.allCases { records[selection]?.ownership.windowIsGone(window) }
        default: break
        }
    }

    /// Handles the events about selections that have come already.
    func handleQueued() {
        while true {
            let events = connection.waitForSelectionEvents(of: window, requestors: requestors, until: .now)
            guard !events.isEmpty else { return }
            for event in events { handle(event) }
        }
    }

    /// Handles the loss of a selection that the program has owned. With XFixes the event of the new owner follows.
    private func wasLost(_ selection: DesktopSelection, at time: Timestamp) {
        guard let own = records[selection]?.ownership.time, !own.isLater(than: time) else { return }
        records[selection]?.ownership.end()
        records[selection]?.offer = nil
        records[selection]?.foreign = ForeignSelection()
        if records[selection]?.isWatched == false, selection != .drag { onChange?(selection) }
    }

    private func ownerChanged(of selection: DesktopSelection, to owner: WindowID, at time: Timestamp, isEnd: Bool) {
        guard let record = records[selection], owner != window else { return }
        if owner == .none, !isEnd, record.withdrawal == time { return }
        if let own = record.ownership.time, own.isLater(than: time) { return }
        records[selection]?.ownership.end()
        records[selection]?.offer = nil
        records[selection]?.foreignTime = owner == .none ? nil : time
        records[selection]?.foreign = ForeignSelection()
        if owner == .none { records[selection]?.foreign.targets = [] }
        if isEnd { ownerIsGone(record.atom) }
        onChange?(selection)
    }

    /// Sends the buffered requests, and requests a turn for events that a wait has left in the queue.
    func flush() { display.flush() }

    // MARK: The end

    /// Asks the clipboard manager to take the clipboard over (freedesktop.org, ClipboardManager).
    func keepClipboard() {
        guard !connection.isBroken, let record = records[.clipboard], let time = record.ownership.time else { return }
        let manager = connection.atoms[.clipboardManager]
        guard connection.querySelectionOwner(manager) != .none else { return }
        let property = connection.atoms[.casementSelection4]
        let targets = SelectionValue(type: Connection.atomType, .items(record.offered.keys.map(\.rawValue)))
        connection.write(targets, to: property, of: window)
        connection.convert(
            manager, to: connection.atoms[.saveTargets], property: property, of: window, time: time)
        let deadline = ContinuousClock.now + Self.longest
        while true {
            let events = connection.waitForSelectionEvents(of: window, requestors: requestors, until: deadline)
            guard !events.isEmpty, .now < deadline else { return }
            for event in events {
                if case .selection(.answered(let answer)) = event, answer.selection == manager { return }
                handle(event)
            }
        }
    }
}
