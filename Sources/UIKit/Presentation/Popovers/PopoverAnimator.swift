import Foundation
import Graphics

/// The appearance and disappearance of a popover: it grows from the tip of its arrow, and fades away.
@MainActor
final class PopoverAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    private let popoverView: PopoverView
    private let isPresenting: Bool

    init(_ popoverView: PopoverView, isPresenting: Bool) {
        self.popoverView = popoverView
        self.isPresenting = isPresenting
    }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        isPresenting ? 0.3 : 0.2
    }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        let view = popoverView
        if let shown = context.view(forKey: .to), let controller = context.viewController(forKey: .to) {
            shown.frame = context.finalFrame(for: controller)
            context.containerView.addSubview(shown)
        }
        let small = smallTransform
        if isPresenting {
            view.alpha = 0
            if !UIAccessibility.isReduceMotionEnabled { view.transform = small }
        }
        let changes = { [isPresenting] in
            view.alpha = isPresenting ? 1 : 0
            if isPresenting { view.transform = .identity }
        }
        let completion: (Bool) -> Void = { _ in
            view.alpha = 1
            view.transform = .identity
            context.completeTransition(!context.transitionWasCancelled)
        }
        let duration = transitionDuration(using: context)
        guard isPresenting else {
            return UIView.animate(withDuration: duration, animations: changes, completion: completion)
        }
        UIView.animate(
            withDuration: duration, delay: 0, usingSpringWithDamping: 0.9, initialSpringVelocity: 0,
            animations: changes, completion: completion)
    }

    /// A transform that makes the popover smaller and leaves the tip of its arrow where it is.
    private var smallTransform: CGAffineTransform {
        let (size, tip, scale) = (popoverView.bounds.size, popoverView.tip, Self.scale)
        let way = CGPoint(x: (tip.x - 0.5) * size.width * (1 - scale), y: (tip.y - 0.5) * size.height * (1 - scale))
        return CGAffineTransform(a: scale, b: 0, c: 0, d: scale, tx: way.x, ty: way.y)
    }

    private static let scale: CGFloat = 0.85
}
