import Foundation

/// Containment of controllers in other controllers.
extension UIViewController {
    func adopt(_ child: UIViewController) {
        guard child.parent !== self else { return }
        guard !child.isAncestor(of: self) else {
            Log.view.error("\(child.logName) cannot be a child of \(logName), which it contains.")
            return
        }
        if child.parent != nil {
            child.keepsContext = carriesContexts
            child.removeFromParent()
            child.keepsContext = false
        }
        child.willMove(toParent: self)
        children.append(child)
        child.parent = self
        child.isMovingToParent = true
        updateStatusBars()
    }

    func leaveParent() {
        guard let parent else { return }
        leaveContext()
        // The presented controller may have removed this one already.
        guard self.parent === parent else { return }
        parent.children.removeAll { $0 === self }
        self.parent = nil
        traitState?.ofParent = nil
        isMovingToParent = false
        // A parent that is disappearing would have ended this together with its own.
        if parent.appearance == .disappearing { endDisappearing() }
        didMove(toParent: nil)
        if appearance == .disappeared { isMovingFromParent = false }
        parent.updateStatusBars()
    }

    /// Returns whether this controller is `controller` or contains it.
    private func isAncestor(of controller: UIViewController) -> Bool {
        var current: UIViewController? = controller
        while let candidate = current {
            if candidate === self { return true }
            current = candidate.parent
        }
        return false
    }

    /// The outermost controller that contains this one, or this one itself.
    var outermost: UIViewController {
        var controller = self
        while let parent = controller.parent { controller = parent }
        return controller
    }

    /// The controller's name in log lines, as UIKit writes it: `<App.SettingsViewController: 0x55d0c8a01f20>`.
    var logName: String {
        let address = UInt(bitPattern: Unmanaged.passUnretained(self).toOpaque())
        // `NSStringFromClass` would end the program for a private or nested class.
        return "<\(_typeName(type(of: self), qualified: true)): 0x\(String(address, radix: 16))>"
    }
}
