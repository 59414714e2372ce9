import Foundation

/// The methods for adding methods of targets to a control without a ``Selector``.
///
/// ```swift
/// @MainActor final class Zoom {
///     func changed(_ slider: UISlider) { print(slider.value) }
/// }
///
/// let zoom = Zoom()
/// let slider = UISlider()
/// slider.addTarget(zoom, action: Zoom.changed, for: .valueChanged)
/// ```
///
/// Only `UIControl` conforms to this protocol.
@preconcurrency @MainActor
public protocol UIControlActions: UIControl {}

extension UIControl: UIControlActions {}

extension UIControlActions {
    /// Adds a method of `target` to be called for the events. The target is held weakly.
    ///
    /// With `nil` as target, the nearest responder of the method's class is called. The search starts at the window's
    /// first responder, then at the control itself.
    public func addTarget<Target: AnyObject>(
        _ target: Target?, action: @escaping @MainActor (Target) -> @MainActor () -> Void,
        for controlEvents: UIControl.Event
    ) {
        add(target, for: controlEvents) { target, _, _ in action(target)() }
    }

    /// Adds a method of `target` that takes the control.
    public func addTarget<Target: AnyObject>(
        _ target: Target?, action: @escaping @MainActor (Target) -> @MainActor (Self) -> Void,
        for controlEvents: UIControl.Event
    ) {
        add(target, for: controlEvents) { target, control, _ in action(target)(control) }
    }

    /// Adds a method of `target` that takes the control and the event. The event is `nil` if the program itself sent
    /// the action.
    public func addTarget<Target: AnyObject>(
        _ target: Target?, action: @escaping @MainActor (Target) -> @MainActor (Self, UIEvent?) -> Void,
        for controlEvents: UIControl.Event
    ) {
        add(target, for: controlEvents) { target, control, event in action(target)(control, event) }
    }

    private func add<Target: AnyObject>(
        _ target: Target?, for events: UIControl.Event, call: @escaping @MainActor (Target, Self, UIEvent?) -> Void
    ) {
        let action = ControlActions.TargetAction(target: ActionTarget(target)) {
            own, control, event in
            guard let control = control as? Self else { return }
            if let own {
                if let own = own as? Target { call(own, control, event) }
            } else if let found = control.responder(of: Target.self) {
                call(found, control, event)
            }
        }
        actions.add(action, for: events)
    }
}

extension UIControl {
    /// Adds an action to be called for the events. It replaces an action with the same identifier for these events.
    public func addAction(_ action: UIAction, for controlEvents: UIControl.Event) {
        actions.add(action, for: controlEvents)
    }

    /// Removes `action`, or another action with its identifier, for the events.
    public func removeAction(_ action: UIAction, for controlEvents: UIControl.Event) {
        actions.remove(action.identifier, for: controlEvents)
    }

    /// Removes the action with the given identifier for the events.
    public func removeAction(identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: UIControl.Event) {
        actions.remove(actionIdentifier, for: controlEvents)
    }

    /// Removes all methods of `target` for the events. `nil` removes those of all targets.
    public func removeTarget(_ target: AnyObject?, for controlEvents: UIControl.Event) {
        actions.remove(target: target, for: controlEvents)
    }

    /// Calls `iterator` for each action with its events, in the order in which they were added. Setting the last
    /// argument to `true` stops it. Targets are not included.
    public func enumerateEventHandlers(_ iterator: (UIAction, UIControl.Event, inout Bool) -> Void) {
        var isStopped = false
        for (action, events) in actions.actions where !isStopped { iterator(action, events, &isStopped) }
    }

    /// All events for which the control has an action or a target.
    public var allControlEvents: UIControl.Event { actions.allEvents }

    /// The targets that still exist. It contains an `NSNull` if there is an action for the responder chain.
    ///
    /// A target whose class is not `Hashable` is represented by its `ObjectIdentifier`.
    public var allTargets: Set<AnyHashable> {
        Set(actions.targets.map { $0 as? AnyHashable ?? AnyHashable(ObjectIdentifier($0 as AnyObject)) })
    }

    /// Calls the actions and targets for any of the events, each once, in the order in which they were added.
    public func sendActions(for controlEvents: UIControl.Event) { send(controlEvents, with: nil) }

    func send(_ events: UIControl.Event, with event: UIEvent?) {
        guard !events.isEmpty else { return }
        for entry in actions.matching(events) {
            switch entry {
            case .action(let action): sendAction(action)
            case .selector(let action):
                guard action.target.value != nil || action.target.isNone else { continue }
                sendAction(action.selector, to: action.target.value, for: event)
            case .target(let target):
                // A target that was deallocated is not replaced by one in the responder chain.
                guard target.target.value != nil || target.target.isNone else { continue }
                target.call(target.target.liveObject, self, event)
            }
        }
    }
}
