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
        container.layoutIfNeeded()
        if reducesMotion { return fade(to, from, context) }

        let (upper, lower) = isPush ? (to, from) : (from, to)
        let isRightToLeft = container.effectiveUserInterfaceLayoutDirection == .rightToLeft
        let geometry = PushGeometry(width: container.bounds.width, isRightToLeft: isRightToLeft)
        let (start, end): (CGFloat, CGFloat) = isPush ? (0, 1) : (1, 0)
        let duration = transitionDuration(using: context)
        let isLinear = context.isInteractive
        container.beginMotion(upper: upper, lower: lower, isRightToLeft: isRightToLeft)
        container.move(
            [upper, container.upperShadow], from: geometry.upperOffset(at: start), to: geometry.upperOffset(at: end),
            duration: duration, isLinear: isLinear)
        container.move(
            [lower], from: geometry.lowerOffset(at: start), to: geometry.lowerOffset(at: end), duration: duration,
            isLinear: isLinear)
        UIView.animate(
            withDuration: duration, delay: 0, options: isLinear ? .curveLinear : .curveEaseInOut
        ) {
            container.shade.alpha = geometry.shade(at: end)
        } completion: { _ in
            context.completeTransition(!context.transitionWasCancelled)
        }
    }

    private func fade(_ to: UIView, _ from: UIView, _ context: any UIViewControllerContextTransitioning) {
        let (upper, alpha) = isPush ? (to, to.alpha) : (from, from.alpha)
        if isPush { upper.alpha = 0 }
        UIView.animate(withDuration: transitionDuration(using: context)) { [isPush] in
            upper.alpha = isPush ? alpha : 0
        } completion: { _ in
            upper.alpha = alpha
            context.completeTransition(!context.transitionWasCancelled)
        }
    }
}
