import Foundation
import Graphics

/// The presentation of an action sheet in a popover. In a narrow window the sheet is at the lower edge.
@MainActor
final class AlertPopoverPresentationController: UIPopoverPresentationController {
    /// The window of the presentation, which is needed at its end.
    @WeakWindow private var window: UIWindow?

    private var alert: UIAlertController? { presentedViewController as? UIAlertController }

    override var preferredContentSize: CGSize { alert?.content.popoverSize ?? super.preferredContentSize }

    // A click beside the popover is the cancel action (R227).
    override func touchEndedBeside() { if !isInTransition { alert?.clickedBeside() } }

    override func presentationTransitionWillBegin() {
        window = containerView?.window
        alert?.content.isInPopover = true
        if backgroundColor == nil { popoverView.fillColor = AlertColors.popover }
        super.presentationTransitionWillBegin()
    }

    override func presentationTransitionDidEnd(_ completed: Bool) {
        super.presentationTransitionDidEnd(completed)
        if completed { alert?.keepFocus() }
    }

    override func dismissalTransitionDidEnd(_ completed: Bool) {
        super.dismissalTransitionDidEnd(completed)
        if completed { alert?.returnFocus(in: window) }
    }

    package override func systemAdaptiveStyle(for traits: UITraitCollection) -> UIModalPresentationStyle {
        traits.horizontalSizeClass == .compact ? .custom : .none
    }

    override func adaptedController(for style: UIModalPresentationStyle) -> UIPresentationController? {
        guard style == .custom else { return super.adaptedController(for: style) }
        let controller = AlertPresentationController(
            presentedViewController: presentedViewController, presenting: presenter)
        controller.style = .custom
        return controller
    }

    override var missingSourceMessage: String {
        """
        Your application has presented a UIAlertController (\(presentedViewController.logName)) of style \
        UIAlertControllerStyleActionSheet from \(presentingViewController.logName). The modalPresentationStyle of a \
        UIAlertController with this style is UIModalPresentationPopover. You must provide location information for \
        this popover through the alert controller's popoverPresentationController. You must provide either a \
        sourceView and sourceRect or a barButtonItem. If this information is not known when you present the alert \
        controller, you may provide it in the UIPopoverPresentationControllerDelegate method \
        prepareForPopoverPresentation.
        """
    }
}
