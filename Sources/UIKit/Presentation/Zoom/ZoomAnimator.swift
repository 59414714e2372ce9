import Foundation
import Graphics

/// The animator with which a view grows out of another one, and shrinks into it again.
@MainActor
final class ZoomAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    /// The duration in seconds.
    static let duration: TimeInterval = 0.45
    /// The part of the duration in which the view fades.
    static let fade = 0.4

    private let source: (UIViewController.Transition.ZoomSourceViewProviderContext) -> UIView?
    private let settings: ZoomSettings
    private let isShowing: Bool
    private let fallback: any UIViewControllerAnimatedTransitioning

    /// Creates an animator.
    ///
    /// - Parameters:
    ///   - source: Returns the view to zoom from.
    ///   - settings: The options.
    ///   - isShowing: Whether the view grows.
    ///   - fallback: The animator for transitions without such a view.
    init(
        _ source: @escaping (UIViewController.Transition.ZoomSourceViewProviderContext) -> UIView?,
        _ settings: ZoomSettings,
        isShowing: Bool, fallback: any UIViewControllerAnimatedTransitioning
    ) {
        self.source = source
        self.settings = settings
        self.isShowing = isShowing
        self.fallback = fallback
    }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        Self.duration
    }

    /// Returns the transform of a view that moves a part of it to a rectangle, or `nil` if one of them is empty.
    ///
    /// - Parameters:
    ///   - part: The part.
    ///   - frame: The frame of the view, around whose centre it is transformed.
    ///   - rect: The rectangle.
    nonisolated static func transform(of part: CGRect, in frame: CGRect, to rect: CGRect) -> CGAffineTransform? {
        guard part.isFinite, frame.isFinite, rect.isFinite, part.width > 0, part.height > 0, rect.width > 0,
            rect.height > 0
        else { return nil }
        let scale = CGSize(width: rect.width / part.width, height: rect.height / part.height)
        let way = CGPoint(
            x: rect.midX - frame.midX - scale.width * (part.midX - frame.midX),
            y: rect.midY - frame.midY - scale.height * (part.midY - frame.midY))
        return CGAffineTransform(translationX: way.x, y: way.y).scaledBy(x: scale.width, y: scale.height)
    }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        let container = context.containerView
        if let to = context.view(forKey: .to) {
            if let controller = context.viewController(forKey: .to) { to.frame = context.finalFrame(for: controller) }
            isShowing ? container.addSubview(to) : container.insertSubview(to, at: 0)
        }
        container.layoutIfNeeded()
        guard let view = context.view(forKey: isShowing ? .to : .from),
            let (small, source) = smallTransform(of: view, context)
        else { return fallback.animateTransition(using: context) }
        let (own, alpha) = (view.transform, view.alpha)
        let (ownRadius, clips) = (view.layer.cornerRadius, view.clipsToBounds)
        let look = (source as? any ZoomSource)?.zoomLook
        let radius = look.map { ZoomLook.length($0.cornerRadius, before: small) }
        let backdrop = look?.makeBackdrop(of: view, small: small)
        if let backdrop { container.insertSubview(backdrop, belowSubview: view) }
        let faces = [view, backdrop].compactMap(\.self)
        let dimming = settings.makeDimming(in: container.bounds)
        if let dimming { container.insertSubview(dimming, belowSubview: backdrop ?? view) }
        if let radius, radius > 0 { view.clipsToBounds = true }
        @MainActor func show(isSmall: Bool) {
            for face in faces {
                face.transform = isSmall ? own.concatenating(small) : own
                if let radius { face.layer.cornerRadius = isSmall ? radius : ownRadius }
            }
        }
        if isShowing {
            show(isSmall: true)
            for face in faces { face.alpha = 0 }
        }
        dimming?.show(!isShowing)
        let duration = transitionDuration(using: context)
        // The view is seen through while it is small, so that the source seems to become the view.
        UIView.animate(
            withDuration: duration * Self.fade, delay: isShowing ? 0 : duration * (1 - Self.fade),
            options: .curveLinear
        ) { [isShowing] in
            for face in faces { face.alpha = isShowing ? alpha : 0 }
        }
        UIView.animate(
            withDuration: duration, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0
        ) { [isShowing] in
            show(isSmall: !isShowing)
            dimming?.show(isShowing)
        } completion: { _ in
            backdrop?.removeFromSuperview()
            dimming?.removeFromSuperview()
            show(isSmall: false)
            view.alpha = alpha
            view.clipsToBounds = clips
            context.completeTransition(!context.transitionWasCancelled)
        }
    }

    /// Returns the transform that makes the view as small as its source, and the source, or `nil` without one.
    private func smallTransform(
        of view: UIView, _ context: any UIViewControllerContextTransitioning
    ) -> (CGAffineTransform, UIView)? {
        guard let zoomed = context.viewController(forKey: isShowing ? .to : .from),
            let other = context.viewController(forKey: isShowing ? .from : .to)
        else { return nil }
        let controllers = UIViewController.Transition.ZoomSourceViewProviderContext(
            sourceViewController: other, zoomedViewController: zoomed)
        guard let source = source(controllers), let window = source.window, window === context.containerView.window
        else { return nil }
        let place = source.convert(source.bounds, to: context.containerView)
        let part = view.convert(settings.alignment(of: view, to: source, zoomed), to: context.containerView)
        return Self.transform(of: part, in: view.frame, to: place).map { ($0, source) }
    }
}
