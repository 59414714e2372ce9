import Foundation

extension UIViewController {
    /// Adds a command to the controller's ``keyCommands``. A command that was added already is not added again.
    ///
    /// ```swift
    /// addKeyCommand(
    ///     UIKeyCommand(title: "Reload", input: "r", modifierFlags: .command) { [weak self] _ in self?.reload() })
    /// ```
    public func addKeyCommand(_ keyCommand: UIKeyCommand) {
        guard !addedKeyCommands.contains(where: { $0 === keyCommand }) else { return }
        addedKeyCommands.append(keyCommand)
    }

    /// Removes a command that was added. Does nothing for another one.
    public func removeKeyCommand(_ keyCommand: UIKeyCommand) {
        addedKeyCommands.removeAll { $0 === keyCommand }
    }

    /// The controller inside this one, or itself, that receives keys while there is no first responder.
    package var keyTarget: UIViewController {
        var controller = self
        while let child = controller.keyChild { controller = child }
        return controller
    }
}
