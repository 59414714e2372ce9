import Foundation
import Graphics

/// The presentation of an alert in the middle of its window, or of an action sheet at the lower edge.
@MainActor
final class AlertPresentationController: UIPresentationController {
    private let dimming = UIView()
    /// The window of the presentation, which is needed at its end.
    @WeakWindow private var window: UIWindow?

    private var alert: UIAlertController? { presentedViewController as? UIAlertController }

    /// The area that the alert may cover.
    private var area: CGRect { containerView.map { $0.bounds.inset(by: $0.safeAreaInsets) } ?? .zero }

    override var frameOfPresentedViewInContainerView: CGRect { alert?.content.frame(in: area) ?? area }

    override func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize {
        let insets = containerView?.safeAreaInsets ?? .zero
        return alert?.content.frame(in: CGRect(origin: .zero, size: parentSize).inset(by: insets)).size ?? parentSize
    }

    override func touchEndedBeside() { alert?.clickedBeside() }
    override var dimsPresentersTint: Bool { true }
    /// The alert saves the first responder itself.
    override var keepsFirstResponder: Bool { true }

    override func systemAnimator(isPresenting: Bool) -> (any UIViewControllerAnimatedTransitioning)? {
        AlertAnimator(style: alert?.preferredStyle ?? .alert, isPresenting: isPresenting)
    }

    // MARK: Transitions

    override func presentationTransitionWillBegin() {
        guard let containerView else { return }
        window = containerView.window
        alert?.content.isInPopover = false
        dimming.isUserInteractionEnabled = false
        dimming.isOpaque = false
        dimming.backgroundColor = AlertColors.dimming
        dimming.frame = containerView.bounds
        dimming.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        containerView.insertSubview(dimming, at: 0)
        fade(from: 0, to: 1)
    }

    override func presentationTransitionDidEnd(_ completed: Bool) {
        if completed { alert?.keepFocus() } else { dimming.removeFromSuperview() }
    }

    override func dismissalTransitionWillBegin() { fade(from: 1, to: 0) }

    override func dismissalTransitionDidEnd(_ completed: Bool) {
        guard completed else { return dimming.alpha = 1 }
        dimming.removeFromSuperview()
        alert?.returnFocus(in: window)
    }

    private func fade(from start: CGFloat, to end: CGFloat) {
        guard let coordinator = presentedViewController.transitionCoordinator else { return dimming.alpha = end }
        dimming.alpha = start
        coordinator.animate { [dimming] _ in dimming.alpha = end }
    }
}
