/// The actions and targets of a control, with their events, in the order in which they were added.
@MainActor
struct ControlActions {
    /// A closure with a target, which is held weakly.
    struct TargetAction {
        weak var target: AnyObject?
        /// Whether the action was added without a target. A responder in the responder chain then handles it.
        let isForResponderChain: Bool
        let call: (AnyObject?, UIControl, UIEvent?) -> Void
    }

    enum Entry {
        case action(UIAction)
        case target(TargetAction)
    }

    private(set) var entries: [(entry: Entry, events: UIControl.Event)] = []

    /// Adds an action. It replaces one with the same identifier, for the events that both have.
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

    /// Removes a target for the events. `nil` removes all targets.
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

    /// Returns the entries for any of the events, each once.
    func matching(_ events: UIControl.Event) -> [Entry] {
        entries.filter { !$0.events.isDisjoint(with: events) }.map(\.entry)
    }

    var allEvents: UIControl.Event { entries.reduce(into: []) { $0.formUnion($1.events) } }

    var actions: [(action: UIAction, events: UIControl.Event)] {
        entries.compactMap { if case .action(let action) = $0.entry { (action, $0.events) } else { nil } }
    }

    /// The targets that still exist.
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
