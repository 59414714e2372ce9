import Foundation

/// The actions and targets of a control, with their events, in the order in which they were added.
@MainActor
struct ControlActions {
    /// A closure with a target, which is held weakly.
    struct TargetAction {
        let target: ActionTarget
        let call: (AnyObject?, UIControl, UIEvent?) -> Void
    }

    /// A selector with a target, which is held weakly.
    struct SelectorAction {
        let target: ActionTarget
        let selector: Selector
    }

    enum Entry {
        case action(UIAction)
        case target(TargetAction)
        case selector(SelectorAction)

        /// The target; `nil` for an action that has none of its own.
        var target: ActionTarget? {
            switch self {
            case .action: nil
            case .target(let own): own.target
            case .selector(let own): own.target
            }
        }
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

    /// Adds a selector. A target has each selector only once, for all its events.
    mutating func add(_ action: SelectorAction, for events: UIControl.Event) {
        guard !events.isEmpty else { return }
        let index = entries.firstIndex { entry, _ in
            if case .selector(let own) = entry {
                own.selector == action.selector && own.target.isSame(as: action.target)
            } else {
                false
            }
        }
        if let index {
            entries[index].events.formUnion(events)
        } else {
            entries.append((.selector(action), events))
        }
    }

    mutating func remove(_ identifier: UIAction.Identifier, for events: UIControl.Event) {
        remove(events) { entry in
            if case .action(let action) = entry { action.identifier == identifier } else { false }
        }
    }

    /// Removes the actions of a target for the events. `nil` stands for all targets.
    mutating func remove(target: Any?, for events: UIControl.Event) {
        let target = ActionTarget(target)
        remove(events) { entry in entry.target.map { target.isNone || $0.isSame(as: target) } ?? false }
    }

    /// Removes a selector of a target for the events. `nil` stands for all targets.
    mutating func remove(target: Any?, _ selector: Selector, for events: UIControl.Event) {
        let target = ActionTarget(target)
        remove(events) { entry in
            guard case .selector(let own) = entry, own.selector == selector else { return false }
            return target.isNone || own.target.isSame(as: target)
        }
    }

    /// Returns the selectors of a target for any of the events, in the order in which they were added.
    func selectors(of target: Any?, for events: UIControl.Event) -> [Selector] {
        let target = ActionTarget(target)
        return matching(events).compactMap { entry in
            guard case .selector(let own) = entry, own.target.isSame(as: target) else { return nil }
            return own.selector
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

    /// The targets that still exist. An `NSNull` stands for the responder chain.
    var targets: [Any] {
        entries.compactMap { entry, _ in entry.target?.isNone == true ? NSNull() : entry.target?.value }
    }
}

extension ControlActions.Entry {
    @MainActor
    fileprivate func `is`(_ other: UIAction) -> Bool {
        if case .action(let action) = self { action === other } else { false }
    }
}
