import Foundation

/// Dismissals by the user: a click beside the presented view, Escape, and a drag down.
extension UIPresentationController {
    /// Dismisses the presentation for the user, with the calls of the delegate (R194).
    ///
    /// The order is `ShouldDismiss`, `WillDismiss`, the presented controller's callbacks, `DidDismiss`. Without
    /// permission only `DidAttemptToDismiss` is called. During a transition nothing happens.
    func dismissByUser() {
        guard !isInTransition else { return }
        permitsDismissalByUser ? startDismissalByUser() : refuseDismissalByUser()
    }

    /// Starts a dismissal that is permitted, and notifies the delegate at its end if it was not cancelled.
    func startDismissalByUser() {
        guard let presenter else { return }
        let delegate = userDelegate
        delegate?.presentationControllerWillDismiss(self)
        let presented = presentedViewController
        presenter.dismissPresented(animated: true) {
            guard presented.presenter == nil else { return }
            presented.didDismissByUser()
            delegate?.presentationControllerDidDismiss(self)
        }
    }

    /// Notifies the delegate that the user could not dismiss the presentation.
    func refuseDismissalByUser() { userDelegate?.presentationControllerDidAttemptToDismiss(self) }

    /// Whether the user may dismiss the presentation. The delegate is not asked if a controller is modal (R195).
    var permitsDismissalByUser: Bool {
        !presentedViewController.isModalForUser && userDelegate?.presentationControllerShouldDismiss(self) ?? true
    }

    /// The delegate, or that of the presentation that adapts to this one.
    private var userDelegate: (any UIAdaptivePresentationControllerDelegate)? {
        delegate ?? presentedViewController.presenter?.presentation?.controller.delegate
    }

    /// Whether a transition of the presentation is in progress.
    var isInTransition: Bool { container?.isInTransition ?? true }

    /// The view whose controls Tab visits; `nil` for the whole window, because the views behind can be used.
    var keyboardFocusView: UIView? {
        (self as? UISheetPresentationController)?.letsTouchesThrough == true ? nil : presentedView
    }
}

extension UIViewController {
    /// Whether this controller, or the front-most of the controllers that it contains, is modal.
    var isModalForUser: Bool { isModalInPresentation || children.last?.isModalForUser == true }
}

extension UIWindow {
    /// The presentation in front of all others in the window; `nil` without one.
    var frontPresentation: UIPresentationController? {
        rootViewController?.chain.last?.presenter?.presentation?.active
    }

    /// Lets the front-most presentation use the Escape key (R197). Returns whether it does.
    func takeEscape() -> Bool {
        guard let front = frontPresentation, front.usesEscape else { return false }
        front.dismissByUser()
        return true
    }
}
