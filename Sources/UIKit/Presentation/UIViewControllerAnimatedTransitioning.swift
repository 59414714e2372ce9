import Foundation

/// An animator: an object that animates the change from one controller to another.
///
/// ```
/// final class FadeAnimator: NSObject, UIViewControllerAnimatedTransitioning {
///     func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.3 }
///
///     func animateTransition(using context: any UIViewControllerContextTransitioning) {
///         guard let view = context.view(forKey: .to) else { return context.completeTransition(true) }
///         context.containerView.addSubview(view)
///         view.alpha = 0
///         UIView.animate(withDuration: transitionDuration(using: context)) {
///             view.alpha = 1
///         } completion: { _ in
///             context.completeTransition(!context.transitionWasCancelled)
///         }
///     }
/// }
/// ```
///
/// The transition lasts until the animator calls `completeTransition(_:)`.
@preconcurrency @MainActor
public protocol UIViewControllerAnimatedTransitioning: NSObjectProtocol {
    /// Returns the duration in seconds. It is called before `animateTransition(using:)`.
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval
    /// Adds the views to the container and animates them.
    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
    /// Returns an animator that can be paused and moved. An interactive transition then moves it by its
    /// `fractionComplete` instead of calling `animateTransition(using:)`. It must return the same one each time, which
    /// ends the transition in its completion.
    ///
    /// The method is optional. The default stands for an animator that cannot be interrupted, and does nothing itself.
    func interruptibleAnimator(
        using transitionContext: any UIViewControllerContextTransitioning
    ) -> any UIViewImplicitlyAnimating
    /// Called after the transition. The argument is `false` if it was cancelled. The default does nothing.
    func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
    public func interruptibleAnimator(
        using transitionContext: any UIViewControllerContextTransitioning
    ) -> any UIViewImplicitlyAnimating { NoInterruptibleAnimator() }
    public func animationEnded(_ transitionCompleted: Bool) {}

    /// Returns the animator that can be interrupted, or `nil` if the class has none.
    func ownInterruptibleAnimator(
        using transitionContext: any UIViewControllerContextTransitioning
    ) -> (any UIViewImplicitlyAnimating)? {
        let animator = interruptibleAnimator(using: transitionContext)
        return animator is NoInterruptibleAnimator ? nil : animator
    }
}

/// The sign of an animator without `interruptibleAnimator(using:)`, whose result is not optional.
@MainActor
private final class NoInterruptibleAnimator: NSObject, UIViewImplicitlyAnimating {
    var state: UIViewAnimatingState { .inactive }
    var isRunning: Bool { false }
    var isReversed = false
    var fractionComplete: CGFloat = 0

    func startAnimation() {}
    func startAnimation(afterDelay delay: TimeInterval) {}
    func pauseAnimation() {}
    func stopAnimation(_ withoutFinishing: Bool) {}
    func finishAnimation(at finalPosition: UIViewAnimatingPosition) {}
}

/// An interaction controller: an object that carries out a transition while the user controls it, for example with a
/// gesture. Most programs use `UIPercentDrivenInteractiveTransition`.
@preconcurrency @MainActor
public protocol UIViewControllerInteractiveTransitioning: NSObjectProtocol {
    /// Starts the transition.
    func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)
    /// The speed of the animation after the interaction, where 1 is the animator's. The default is 1.
    var completionSpeed: CGFloat { get }
    /// The curve of the animation after the interaction. The default is `.easeInOut`.
    var completionCurve: UIView.AnimationCurve { get }
    /// A Boolean value that indicates whether the user controls the transition from its start. The default is `true`.
    var wantsInteractiveStart: Bool { get }
}

extension UIViewControllerInteractiveTransitioning {
    public var completionSpeed: CGFloat { 1 }
    public var completionCurve: UIView.AnimationCurve { .easeInOut }
    public var wantsInteractiveStart: Bool { true }
}
