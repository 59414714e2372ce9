import Foundation

/// A controller with an input view or an accessory view of its own, such as the text bar of a conversation, shows it as
/// long as it is visible: it is first responder while no other responder of the window is (R741).
extension UIViewController {
    fileprivate var hasInputViews: Bool { canBecomeFirstResponder && (inputAccessoryView != nil || inputView != nil) }

    /// Becomes first responder of a window without one, because the view has appeared.
    func showInputViews() {
        guard let window = viewIfLoaded?.window, window.firstResponder == nil, hasInputViews else { return }
        becomeFirstResponder()
    }

    /// Stops being first responder, because the view is about to disappear. Editing in the accessory view ends.
    func leaveInputViews() {
        guard let view = viewIfLoaded, let window = view.window, let first = window.firstResponder,
            first.isInside(view), hasInputViews
        else { return }
        // The controller is first responder after that.
        if (first as? UIView)?.window is InputViewWindow { first.resignFirstResponder() }
        if window.firstResponder === self { resignFirstResponder() }
    }
}

extension UIResponder {
    /// The nearest controller around this responder that has appeared and shows input views of its own while no other
    /// responder is first.
    var controllerWithInputViews: UIViewController? {
        var next = self.next
        while let responder = next {
            if let controller = responder as? UIViewController, controller.appearance == .appeared,
                controller.hasInputViews, let view = controller.viewIfLoaded, isInside(view)
            {
                return controller
            }
            next = responder.next
        }
        return nil
    }

    /// Whether this former first responder can be first again in a window: no other one is, except for a controller
    /// that shows its input views.
    func mayReturn(in window: UIWindow) -> Bool {
        guard let first = window.firstResponder else { return true }
        return first is UIViewController && (first.inputAccessoryView != nil || first.inputView != nil)
    }

    /// Whether this responder can become first without taking the role from another one: none is first, or a controller
    /// around it is, which shows its input views.
    func mayTakeFirst(in window: UIWindow) -> Bool {
        guard let first = window.firstResponder else { return true }
        guard first is UIViewController else { return false }
        var next = self.next
        while let responder = next {
            if responder === first { return responder.inputAccessoryView != nil || responder.inputView != nil }
            next = responder.next
        }
        return false
    }
}
