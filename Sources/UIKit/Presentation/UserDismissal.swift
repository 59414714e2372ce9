import Foundation

/// Dismissals by the user: a click beside the presented view, Escape, and a drag down.
extension UIPresentationController {
    /// Dismisses the presentation for the user, with the calls of the delegate (R194).
    ///
    /// The order is `ShouldDismiss`, `WillDismiss`, the presented controller's callbacks, `DidDismiss`. Without
    /// permission only `DidAttemptToDismiss` is called. During a transition nothing happens.
    func dismissByUser() {
        guard !isInTransition else { return }
        guard permitsDismissalByUser else { return refuseDismissalByUser() }
        delegate?.presentationControllerWillDismiss(self)
        finishDismissalByUser()
    }

    /// Dismisses the presentation, and notifies the delegate at the end.
    func finishDismissalByUser() {
        guard let presenter else { return }
        presenter.dismiss(animated: true) { self.delegate?.presentationControllerDidDismiss(self) }
    }

    /// Notifies the delegate that the user could not dismiss the presentation.
    func refuseDismissalByUser() { delegate?.presentationControllerDidAttemptToDismiss(self) }

    /// Whether the user may dismiss the presentation. The delegate is not asked if a controller is modal (R195).
    var permitsDismissalByUser: Bool {
        !presentedViewController.isModalForUser && delegate?.presentationControllerShouldDismiss(self) ?? true
    }

    /// Whether the presentation begins or ends.
    var isInTransition: Bool { presentedViewController.isBeingPresented || presentedViewController.isBeingDismissed }
}

extension UIViewController {
    /// Whether this controller, or the front-most of the controllers that it contains, is modal.
    var isModalForUser: Bool { isModalInPresentation || children.last?.isModalForUser == true }
}

extension UIPresentationController {
    /// The view whose controls Tab visits; `nil` for the whole window, because the views behind can be used.
    var keyboardFocusView: UIView? {
        (self as? UISheetPresentationController)?.letsTouchesThrough == true ? nil : presentedView
    }
}

extension UIWindow {
    /// Lets the front-most presentation use the Escape key (R197). Returns whether it does.
    func takeEscape() -> Bool {
        guard let front = rootViewController?.chain.last else { return false }
        return front.presenter?.presentation?.controller.takeEscape() ?? false
    }
}

// MARK: Drags

extension UISheetPresentationController {
    /// Begins the dismissal of a sheet that the user drags below its smallest detent. Returns `false` if it is not
    /// permitted.
    func beginDismissalByDrag() -> Bool {
        guard permitsDismissalByUser else { return false }
        delegate?.presentationControllerWillDismiss(self)
        presentedViewController.isBeingDismissed = true
        for controller in presentedViewController.chain.reversed() { controller.beginDisappearing(animated: true) }
        return true
    }

    /// Dismisses the sheet from the place to which it was dragged.
    func finishDismissalByDrag() { finishDismissalByUser() }

    /// Takes the dismissal back (R196).
    func cancelDismissalByDrag() {
        presentedViewController.isBeingDismissed = false
        for controller in presentedViewController.chain { controller.beginAppearing(animated: true) }
        for controller in presentedViewController.chain { controller.endAppearing() }
    }
}
