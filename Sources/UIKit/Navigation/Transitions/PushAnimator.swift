import Foundation
import Graphics

/// The animator of pushes and pops (R409). Users who prefer less motion see a cross fade.
@MainActor
final class PushAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    private let isPush: Bool
    private let reducesMotion: Bool

    init(isPush: Bool, reducesMotion: Bool = UIAccessibility.isReduceMotionEnabled) {
        self.isPush = isPush
        self.reducesMotion = reducesMotion
    }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        PushGeometry.duration
    }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        guard let container = context.containerView as? ChildrenView, let from = context.view(forKey: .from),
            let to = context.view(forKey: .to)
        else { return context.completeTransition(true) }
        if let controller = context.viewController(forKey: .to) { to.frame = context.finalFrame(for: controller) }
        isPush ? container.addSubview(to) : container.insertSubview(to, at: 0)
        // A presentation in a controller's context moves with the controller's view.
        let (overTo, overFrom) = (viewsOver(to, context, .to), viewsOver(from, context, .from))
        var top = to
        for view in overTo {
            container.insertSubview(view, aboveSubview: top)
            top = view
        }
        container.layoutIfNeeded()
        let (overUpper, overLower) = isPush ? (overTo, overFrom) : (overFrom, overTo)
        if reducesMotion { return fade([isPush ? to : from] + overUpper, context) }

        let (upper, lower) = isPush ? (to, from) : (from, to)
        let isRightToLeft = container.effectiveUserInterfaceLayoutDirection == .rightToLeft
        let geometry = PushGeometry(width: container.bounds.width, isRightToLeft: isRightToLeft)
        let (start, end): (CGFloat, CGFloat) = isPush ? (0, 1) : (1, 0)
        let duration = transitionDuration(using: context)
        let isLinear = context.isInteractive
        container.beginMotion(upper: upper, lower: lower, isRightToLeft: isRightToLeft)
        container.move(
            [upper, container.upperShadow] + overUpper, from: geometry.upperOffset(at: start),
            to: geometry.upperOffset(at: end), duration: duration, isLinear: isLinear)
        container.move(
            [lower] + overLower, from: geometry.lowerOffset(at: start), to: geometry.lowerOffset(at: end),
            duration: duration, isLinear: isLinear)
        UIView.animate(
            withDuration: duration, delay: 0, options: isLinear ? .curveLinear : .curveEaseInOut
        ) {
            container.shade.alpha = geometry.shade(at: end)
        } completion: { _ in
            context.completeTransition(!context.transitionWasCancelled)
        }
    }

    /// The views that are shown over the view of a controller, from back to front.
    private func viewsOver(
        _ view: UIView, _ context: any UIViewControllerContextTransitioning, _ key: UITransitionContextViewControllerKey
    ) -> [UIView] {
        context.viewController(forKey: key)?.viewsInPlace.filter { $0 !== view } ?? []
    }

    private func fade(_ uppers: [UIView], _ context: any UIViewControllerContextTransitioning) {
        let alphas = uppers.map(\.alpha)
        if isPush { for upper in uppers { upper.alpha = 0 } }
        UIView.animate(withDuration: transitionDuration(using: context)) { [isPush] in
            for (upper, alpha) in zip(uppers, alphas) { upper.alpha = isPush ? alpha : 0 }
        } completion: { _ in
            for (upper, alpha) in zip(uppers, alphas) { upper.alpha = alpha }
            context.completeTransition(!context.transitionWasCancelled)
        }
    }
}
