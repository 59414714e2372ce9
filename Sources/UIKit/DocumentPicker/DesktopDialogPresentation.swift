import Foundation

/// The presentation of a document picker whose dialog the desktop shows: nothing is seen of it in the window, which
/// takes no input meanwhile.
@MainActor
final class DesktopDialogPresentationController: UIPresentationController {
    /// Escape closes a dialog that the desktop has not shown yet. It does not end the saving of documents.
    override var usesEscape: Bool { (presentedViewController as? UIDocumentPickerViewController)?.isSaving != true }

    override func systemAnimator(isPresenting: Bool) -> (any UIViewControllerAnimatedTransitioning)? {
        DesktopDialogAnimator()
    }
}

/// An animator without an animation.
@MainActor
private final class DesktopDialogAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        if let controller = context.viewController(forKey: .to), let view = context.view(forKey: .to) {
            view.frame = context.finalFrame(for: controller)
            context.containerView.addSubview(view)
        }
        // A transition does not end in its beginning.
        UIApplication.shared.afterNextCommit { context.completeTransition(!context.transitionWasCancelled) }
    }
}
