/// Actions that are sent along the responder chain. Method references take the place of UIKit's selectors:
///
/// ```swift
/// UIApplication.shared.sendAction(UIResponder.resignFirstResponder, to: nil, from: nil, for: nil)
// EditorController has: func save(_ sender: UIButton)
/// UIApplication.shared.sendAction(EditorController.save, to: nil, from: button, for: event)
/// ```
///
/// A responder has the method if it is an instance of the method's class or of a subclass.
extension UIApplication {
    /// Calls a method without parameters of `target`, or of the first responder in the chain that has it.
    ///
    /// - Parameters:
    ///   - action: The method, for example `UIResponder.resignFirstResponder`.
    ///   - target: The object to call. With `nil`, the chain is searched. The search starts at the key window's first
    ///     responder, else at the key window, else at the application.
    ///   - sender: The object that sends the action. The method does not receive it.
    ///   - event: The event that caused the action. The method does not receive it.
    /// - Returns: Whether a method was called. If no responder has it, nothing happens.
    @discardableResult
    public func sendAction<Target: AnyObject, Result>(
        _ action: @escaping @MainActor (Target) -> @MainActor () -> Result, to target: Target?, from sender: Any?,
        for event: UIEvent?
    ) -> Bool {
        guard let target = target ?? actionTarget(action, sender) else { return false }
        _ = action(target)()
        return true
    }

    /// Calls a method that takes the sender, with the same search as for a method without parameters.
    ///
    /// - Parameters:
    ///   - action: The method, for example `EditorController.save` with one parameter.
    ///   - target: The object to call. With `nil`, the responder chain is searched.
    ///   - sender: The argument of the method. If it is not of the parameter's type, no method is called.
    ///   - event: The event that caused the action. The method does not receive it.
    /// - Returns: Whether a method was called.
    @discardableResult
    public func sendAction<Target: AnyObject, Sender, Result>(
        _ action: @escaping @MainActor (Target) -> @MainActor (Sender) -> Result, to target: Target?, from sender: Any?,
        for event: UIEvent?
    ) -> Bool {
        guard let own = sender as? Sender, let target = target ?? actionTarget(action, sender) else { return false }
        _ = action(target)(own)
        return true
    }

    /// Calls a method that takes the sender and the event, with the same search as for a method without parameters.
    ///
    /// - Parameters:
    ///   - action: The method, with a sender and an optional event as parameters.
    ///   - target: The object to call. With `nil`, the responder chain is searched.
    ///   - sender: The first argument of the method. If it is not of the parameter's type, no method is called.
    ///   - event: The second argument of the method.
    /// - Returns: Whether a method was called.
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
        // R66
        let start: UIResponder? = keyWindow?.firstResponder ?? keyWindow ?? self
        return start?.target(forAction: action, withSender: sender)
    }
}

extension UIResponder {
    /// Returns the first responder that has a method, from this one up the responder chain, or `nil` if none has it.
    ///
    /// - Parameters:
    ///   - action: The method. A responder has it if it is an instance of the method's class or of a subclass.
    ///   - sender: The object that would send the action. It does not affect the search.
    public func target<Target: AnyObject, Method>(
        forAction action: @escaping @MainActor (Target) -> Method, withSender sender: Any?
    ) -> Target? {
        // R66
        var responder: UIResponder? = self
        while let current = responder {
            if let found = current as? Target { return found }
            responder = current.next
        }
        return nil
    }
}
