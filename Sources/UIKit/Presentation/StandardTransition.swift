import Foundation
import Graphics

/// The animator of a `modalTransitionStyle` (R210).
@MainActor
final class StandardTransition: NSObject, UIViewControllerAnimatedTransitioning {
    let style: UIModalTransitionStyle
    let isPresenting: Bool

    init(_ style: UIModalTransitionStyle, isPresenting: Bool) {
        self.style = style
        self.isPresenting = isPresenting
    }

    /// Returns the style of a transition: that of the context if it provides one (R170), and a cross dissolve if the
    /// user prefers less motion.
    nonisolated static func style(
        presented: UIModalTransitionStyle, context: UIModalTransitionStyle?, reducesMotion: Bool
    ) -> UIModalTransitionStyle { reducesMotion ? .crossDissolve : context ?? presented }

    /// Returns the duration of a style in seconds.
    nonisolated static func duration(of style: UIModalTransitionStyle) -> TimeInterval {
        switch style {
        case .coverVertical: 0.5
        case .crossDissolve: 0.3
        case .flipHorizontal: 0.75
        case .partialCurl: 0.6
        }
    }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        Self.duration(of: style)
    }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        let container = context.containerView
        if let to = context.view(forKey: .to) {
            if let controller = context.viewController(forKey: .to) { to.frame = context.finalFrame(for: controller) }
            // In a dismissal the returning view is behind the one that leaves.
            isPresenting ? container.addSubview(to) : container.insertSubview(to, at: 0)
        }
        switch style {
        case .coverVertical: cover(context)
        case .crossDissolve: dissolve(context)
        case .flipHorizontal: flip(context)
        case .partialCurl: curl(context)
        }
    }

    /// Returns the presented controller's view.
    private func presentedView(_ context: any UIViewControllerContextTransitioning) -> UIView? {
        context.view(forKey: isPresenting ? .to : .from)
    }

    /// Moves the view up from the lower edge, or down again.
    private func cover(_ context: any UIViewControllerContextTransitioning) {
        guard let view = presentedView(context) else { return finish(context, true) }
        let (near, distance) = (view.center, context.containerView.bounds.maxY - view.frame.minY)
        let far = CGPoint(x: near.x, y: near.y + distance)
        view.center = isPresenting ? far : near
        UIView.animate(
            withDuration: transitionDuration(using: context), delay: 0, usingSpringWithDamping: 1,
            initialSpringVelocity: 0
        ) { [isPresenting] in
            view.center = isPresenting ? near : far
        } completion: { [self] _ in
            view.center = near
            finish(context)
        }
    }

    /// Rolls the presenter's page up, or down again at a dismissal.
    private func curl(_ context: any UIViewControllerContextTransitioning) {
        guard let view = context.view(forKey: isPresenting ? .from : .to), let page = PageCurlView(of: view) else {
            return dissolve(context)
        }
        context.containerView.addSubview(page)
        if !isPresenting { page.progress = 1 }
        UIView.animate(withDuration: transitionDuration(using: context)) { [isPresenting] in
            page.progress = isPresenting ? 1 : 0
        } completion: { [self] _ in
            page.removeFromSuperview()
            finish(context)
        }
    }

    private func dissolve(_ context: any UIViewControllerContextTransitioning) {
        guard let view = presentedView(context) else { return finish(context, true) }
        let alpha = view.alpha
        if isPresenting { view.alpha = 0 }
        UIView.animate(withDuration: transitionDuration(using: context)) { [isPresenting] in
            view.alpha = isPresenting ? alpha : 0
        } completion: { [self] _ in
            view.alpha = alpha
            finish(context)
        }
    }

    /// Turns the old view to its edge, and then the new one from its edge.
    private func flip(_ context: any UIViewControllerContextTransitioning) {
        let (from, to) = (context.view(forKey: .from), context.view(forKey: .to))
        let half = transitionDuration(using: context) / 2
        var perspective = CATransform3DIdentity
        perspective.m34 = -1 / max(1, 2 * context.containerView.bounds.width)
        let direction: CGFloat = isPresenting ? 1 : -1
        let (fromTransform, toTransform) = (from?.transform3D, to?.transform3D)
        to?.transform3D = CATransform3DRotate(perspective, -direction * .pi / 2, 0, 1, 0)
        UIView.animate(withDuration: half, delay: 0, options: .curveEaseIn) {
            from?.transform3D = CATransform3DRotate(perspective, direction * .pi / 2, 0, 1, 0)
        }
        UIView.animate(withDuration: half, delay: half, options: .curveEaseOut) {
            if let toTransform { to?.transform3D = toTransform }
            // If only one view takes part, it is invisible in the second half.
            if to == nil { from?.alpha = 0 }
        } completion: { [self, alpha = from?.alpha] _ in
            if let fromTransform { from?.transform3D = fromTransform }
            if let toTransform { to?.transform3D = toTransform }
            if let alpha { from?.alpha = alpha }
            finish(context)
        }
    }

    /// Ends the transition, in a later turn if there was nothing to animate.
    private func finish(_ context: any UIViewControllerContextTransitioning, _ isEmpty: Bool = false) {
        context.completeTransition(isEmpty || !context.transitionWasCancelled)
    }
}
