/// What a control calls for which events, in the order in which it was added.
@MainActor
struct ControlActions {
    /// A closure bound to a target, which it does not keep.
    struct TargetAction {
        weak var target: AnyObject?
        /// Added for no target: whoever in the responder chain can.
        let isForResponderChain: Bool
        let call: (AnyObject?, UIControl, UIEvent?) -> Void
    }

    enum Entry {
        case action(UIAction)
        case target(TargetAction)
    }

    private(set) var entries: [(entry: Entry, events: UIControl.Event)] = []

    /// An action takes the place of one with the same identifier, for the events that both have.
    mutating func add(_ action: UIAction, for events: UIControl.Event) {
        guard !events.isEmpty else { return }
        if let index = entries.firstIndex(where: { $0.entry.is(action) }) {
            entries[index].events.formUnion(events)
            return
        }
        remove(action.identifier, for: events)
        entries.append((.action(action), events))
    }

    mutating func add(_ target: TargetAction, for events: UIControl.Event) {
        guard !events.isEmpty else { return }
        entries.append((.target(target), events))
    }

    mutating func remove(_ identifier: UIAction.Identifier, for events: UIControl.Event) {
        remove(events) { entry in
            if case .action(let action) = entry { action.identifier == identifier } else { false }
        }
    }

    /// `nil` stands for all targets.
    mutating func remove(target: AnyObject?, for events: UIControl.Event) {
        remove(events) { entry in
            guard case .target(let own) = entry else { return false }
            return target == nil || own.target === target
        }
    }

    private mutating func remove(_ events: UIControl.Event, where isMeant: (Entry) -> Bool) {
        for index in entries.indices where isMeant(entries[index].entry) { entries[index].events.subtract(events) }
        entries.removeAll { $0.events.isEmpty }
    }

    /// What is called for any of the events, each once.
    func matching(_ events: UIControl.Event) -> [Entry] {
        entries.filter { !$0.events.isDisjoint(with: events) }.map(\.entry)
    }

    var allEvents: UIControl.Event { entries.reduce(into: []) { $0.formUnion($1.events) } }

    var actions: [(action: UIAction, events: UIControl.Event)] {
        entries.compactMap { if case .action(let action) = $0.entry { (action, $0.events) } else { nil } }
    }

    /// The targets that are still there.
    var targets: [AnyObject] {
        entries.compactMap { if case .target(let own) = $0.entry { own.target } else { nil } }
    }
}

extension ControlActions.Entry {
    @MainActor
    fileprivate func `is`(_ other: UIAction) -> Bool {
        if case .action(let action) = self { action === other } else { false }
    }
}
