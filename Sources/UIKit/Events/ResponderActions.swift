/// Actions along the responder chain, by method references in the place of UIKit's selectors:
///
///     UIApplication.shared.sendAction(UIResponder.resignFirstResponder, to: nil, from: nil, for: nil)
///     UIApplication.shared.sendAction(EditorController.save, to: nil, from: button, for: event)   // func save(_ sender: UIButton)
///
/// Whoever in the chain is of the method's class, or a subclass, has the method.
extension UIApplication {
    /// Calls a method of `target`; without one, of the first in the responder chain that has it, from the key window's first
    /// responder on, or from the window where it has none (R66). Whether there was somebody to call.
    @discardableResult
    public func sendAction<Target: AnyObject, Result>(
        _ action: @escaping @MainActor (Target) -> @MainActor () -> Result, to target: Target?, from sender: Any?,
        for event: UIEvent?
    ) -> Bool {
        guard let target = target ?? actionTarget(action, sender) else { return false }
        _ = action(target)()
        return true
    }

    /// The same with a method that takes the sender. Nobody is called where the sender is not of its type.
    @discardableResult
    public func sendAction<Target: AnyObject, Sender, Result>(
        _ action: @escaping @MainActor (Target) -> @MainActor (Sender) -> Result, to target: Target?, from sender: Any?,
        for event: UIEvent?
    ) -> Bool {
        guard let own = sender as? Sender, let target = target ?? actionTarget(action, sender) else { return false }
        _ = action(target)(own)
        return true
    }

    /// The same with a method that takes the sender and the event.
    @discardableResult
    public func sendAction<Target: AnyObject, Sender, Result>(
        _ action: @escaping @MainActor (Target) -> @MainActor (Sender, UIEvent?) -> Result, to target: Target?,
        from sender: Any?, for event: UIEvent?
    ) -> Bool {
        guard let own = sender as? Sender, let target = target ?? actionTarget(action, sender) else { return false }
        _ = action(target)(own, event)
        return true
    }

    private func actionTarget<Target: AnyObject, Method>(
        _ action: @escaping @MainActor (Target) -> Method, _ sender: Any?
    ) -> Target? {
        let start: UIResponder? = keyWindow?.firstResponder ?? keyWindow ?? self
        return start?.target(forAction: action, withSender: sender)
    }
}

extension UIResponder {
    /// The first that has a method, from here up the responder chain; `nil` where nobody has (R66). `sender` has no part in it.
    public func target<Target: AnyObject, Method>(
        forAction action: @escaping @MainActor (Target) -> Method, withSender sender: Any?
    ) -> Target? {
        var responder: UIResponder? = self
        while let current = responder {
            if let found = current as? Target { return found }
            responder = current.next
        }
        return nil
    }
}
