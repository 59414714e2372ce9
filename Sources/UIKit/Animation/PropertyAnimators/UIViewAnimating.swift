import Foundation

/// The state of an animator.
public enum UIViewAnimatingState: Int, Sendable {
    /// The animator has not begun, or has ended. It can be started.
    case inactive = 0
    /// The animator runs or is paused.
    case active = 1
    /// The animator was stopped, and waits for `finishAnimation(at:)`.
    case stopped = 2
}

/// The place at which an animation has ended.
public enum UIViewAnimatingPosition: Int, Sendable {
    /// The values that the animations lead to.
    case end = 0
    /// The values from before the animations, after a reversed animation for example.
    case start = 1
    /// The values that were shown when the animator was stopped.
    case current = 2
}

/// An object that runs animations, and that can be paused, moved to any part of them, and stopped.
@preconcurrency @MainActor
public protocol UIViewAnimating: NSObjectProtocol {
    /// The state of the animator.
    var state: UIViewAnimatingState { get }
    /// Whether the animations move.
    var isRunning: Bool { get }
    /// Whether the animations run backwards.
    var isReversed: Bool { get set }
    /// The part of the animations that is over, from 0 to 1.
    var fractionComplete: CGFloat { get set }

    /// Starts or continues the animations.
    func startAnimation()
    /// Starts the animations after a delay in seconds.
    func startAnimation(afterDelay delay: TimeInterval)
    /// Pauses the animations.
    func pauseAnimation()
    /// Stops the animations where they are. With `true` the animator becomes inactive without calling completions.
    func stopAnimation(_ withoutFinishing: Bool)
    /// Ends stopped animations at a place, and calls the completions.
    func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// An animator whose animations are the changes that closures make to views.
///
/// All requirements have a default implementation, as they are optional in UIKit. It does nothing, or calls the
/// requirement with fewer parameters.
@preconcurrency @MainActor
public protocol UIViewImplicitlyAnimating: UIViewAnimating {
    /// Adds animations that begin after a part of the remaining time.
    func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
    /// Adds animations.
    func addAnimations(_ animation: @escaping () -> Void)
    /// Adds a closure that is called at the end.
    func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
    /// Continues paused animations with another timing.
    func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}

extension UIViewImplicitlyAnimating {
    /// Adds animations without regard to the delay.
    public func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) { addAnimations(animation) }
    /// The default implementation does nothing.
    public func addAnimations(_ animation: @escaping () -> Void) {}
    /// The default implementation does nothing.
    public func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {}
    /// Continues with the present timing.
    public func continueAnimation(
        withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
    ) { startAnimation() }
}
