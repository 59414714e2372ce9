import Foundation
import Graphics

/// The transition of an alert, which zooms in and fades out, or of an action sheet, which slides up and down.
@MainActor
final class AlertAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    private let style: UIAlertController.Style
    private let isPresenting: Bool

    init(style: UIAlertController.Style, isPresenting: Bool) {
        self.style = style
        self.isPresenting = isPresenting
    }

    /// The scale from which an alert zooms in.
    static let scale: CGFloat = 1.2

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        style == .alert ? (isPresenting ? 0.3 : 0.2) : (isPresenting ? 0.4 : 0.3)
    }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        let context = transitionContext
        let key: UITransitionContextViewKey = isPresenting ? .to : .from
        guard let view = context.view(forKey: key) else { return context.completeTransition(true) }
        if isPresenting {
            context.containerView.addSubview(view)
            if let controller = context.viewController(forKey: .to) { view.frame = context.finalFrame(for: controller) }
            UIView.performWithoutAnimation { hide(view, in: context.containerView) }
        }
        let curve: UIView.AnimationOptions = isPresenting ? .curveEaseOut : .curveEaseInOut
        UIView.animate(withDuration: transitionDuration(using: context), delay: 0, options: curve) { [self] in
            if isPresenting { show(view) } else { hide(view, in: context.containerView) }
        } completion: { [self] _ in
            let isOver = !context.transitionWasCancelled
            // A cancelled dismissal shows the view again, and a dismissed view may be presented again.
            if !isPresenting { show(view) }
            context.completeTransition(isOver)
        }
    }

    private func show(_ view: UIView) {
        fade(view, isFaded: false)
        view.transform = .identity
    }

    private func hide(_ view: UIView, in container: UIView) {
        switch style {
        case .actionSheet where !UIAccessibility.isReduceMotionEnabled:
            let way = max(0, container.bounds.maxY - view.frame.minY)
            view.transform = CGAffineTransform(translationX: 0, y: way)
        case .alert, .actionSheet:
            fade(view, isFaded: true)
            if isPresenting, !UIAccessibility.isReduceMotionEnabled {
                view.transform = CGAffineTransform(scaleX: Self.scale, y: Self.scale)
            }
        }
    }

    private func fade(_ view: UIView, isFaded: Bool) {
        if let content = view as? AlertContentView {
            content.isFaded = isFaded
        } else {
            view.alpha = isFaded ? 0 : 1
        }
    }
}
