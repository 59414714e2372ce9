import Foundation

/// Closures and method references in the place of UIKit's targets and selectors, which Swift on Linux does not have.
///
///     button.addTarget(self, action: EditorController.save, for: .touchUpInside)   // func save(_ sender: UIButton)
///     slider.addTarget(self, action: EditorController.zoomed, for: .valueChanged)  // func zoomed()
///
/// Only `UIControl` conforms.
@preconcurrency @MainActor
public protocol UIControlActions: UIControl {}

extension UIControl: UIControlActions {}

extension UIControlActions {
    /// Calls a method of `target` for the events. The target is not kept. Without one, the first in the responder chain
    /// that has the method is called: the first responder's, then the control's own.
    public func addTarget<Target: AnyObject>(
        _ target: Target?, action: @escaping @MainActor (Target) -> @MainActor () -> Void,
        for controlEvents: UIControl.Event
    ) {
        add(target, for: controlEvents) { target, _, _ in action(target)() }
    }

    /// The same with a method that takes the control.
    public func addTarget<Target: AnyObject>(
        _ target: Target?, action: @escaping @MainActor (Target) -> @MainActor (Self) -> Void,
        for controlEvents: UIControl.Event
    ) {
        add(target, for: controlEvents) { target, control, _ in action(target)(control) }
    }

    /// The same with a method that takes the control and the event, which is `nil` where a program has sent the action.
    public func addTarget<Target: AnyObject>(
        _ target: Target?, action: @escaping @MainActor (Target) -> @MainActor (Self, UIEvent?) -> Void,
        for controlEvents: UIControl.Event
    ) {
        add(target, for: controlEvents) { target, control, event in action(target)(control, event) }
    }

    private func add<Target: AnyObject>(
        _ target: Target?, for events: UIControl.Event, call: @escaping @MainActor (Target, Self, UIEvent?) -> Void
    ) {
        let action = ControlActions.TargetAction(target: target, isForResponderChain: target == nil) {
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
    /// Calls `action` for the events. An action with the same identifier gives way to it.
    public func addAction(_ action: UIAction, for controlEvents: UIControl.Event) {
        actions.add(action, for: controlEvents)
    }

    /// `action`, or one with its identifier, is not called for the events any more.
    public func removeAction(_ action: UIAction, for controlEvents: UIControl.Event) {
        actions.remove(action.identifier, for: controlEvents)
    }

    public func removeAction(identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: UIControl.Event) {
        actions.remove(actionIdentifier, for: controlEvents)
    }

    /// No method of `target` is called for the events any more; of no target at all where that is `nil`.
    public func removeTarget(_ target: AnyObject?, for controlEvents: UIControl.Event) {
        actions.remove(target: target, for: controlEvents)
    }

    /// Calls the iterator for each action, with its events, in the order in which they were added, until it sets the last
    /// argument.
    public func enumerateEventHandlers(_ iterator: (UIAction, UIControl.Event, inout Bool) -> Void) {
        var isStopped = false
        for (action, events) in actions.actions where !isStopped { iterator(action, events, &isStopped) }
    }

    /// All events that something is called for.
    public var allControlEvents: UIControl.Event { actions.allEvents }

    /// The targets whose methods are called.
    public var allTargets: [AnyObject] { actions.targets }

    /// Calls what was added for any of the events, in the order in which it was added, each once.
    public func sendActions(for controlEvents: UIControl.Event) { send(controlEvents, with: nil) }

    func send(_ events: UIControl.Event, with event: UIEvent?) {
        guard !events.isEmpty else { return }
        for entry in actions.matching(events) {
            switch entry {
            case .action(let action): sendAction(action)
            case .target(let target):
                // A target that is gone is not looked for in the responder chain.
                guard target.target != nil || target.isForResponderChain else { continue }
                target.call(target.target, self, event)
            }
        }
    }
}
