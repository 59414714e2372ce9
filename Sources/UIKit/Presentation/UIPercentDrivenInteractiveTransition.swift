import Foundation
import Graphics

/// An interaction controller that shows a part of the animator's animations, for example as far as a finger has moved.
///
/// ```
/// func panned(_ gesture: UIPanGestureRecognizer) {
///     let progress = gesture.translation(in: view).y / view.bounds.height
///     switch gesture.state {
///     case .began:
///         isInteracting = true
///         dismiss(animated: true)
///     case .changed:
///         interaction.update(progress)
///     case .ended where progress > 0.5:
///         interaction.finish()
///     default:
///         interaction.cancel()
///     }
/// }
/// ```
///
/// The animations are those that the animator makes in `animateTransition(using:)`, with `UIView.animate` or as layer
/// animations in the container. Changes outside of an animation block show at once. An animator with an
/// `interruptibleAnimator(using:)` is moved by its `fractionComplete` instead. A cancelled transition gives the views
/// back the frames, transforms and alpha values that they had before.
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning, _SelectorTable {
    /// Returns the method with a name in Objective-C, or `nil`. Programs do not call it.
    nonisolated open class func _selector(named name: String) -> Selector? { nil }

    private var driver: TransitionDriver?

    /// The duration of the animator in seconds; 0 before the first transition.
    open private(set) var duration: CGFloat = 0
    /// The part of the animations that is shown, from 0 to 1.
    open private(set) var percentComplete: CGFloat = 0
    /// The speed after the interaction, where 1 is the animator's. The default is 1, and values that are not positive
    /// count as 1.
    open var completionSpeed: CGFloat = 1
    /// The curve after the interaction. The default is `.easeInOut`.
    open var completionCurve = UIView.AnimationCurve.easeInOut
    /// The curve after the interaction instead of `completionCurve`. The default is `nil`.
    open var timingCurve: (any UITimingCurveProvider)?
    /// A Boolean value that indicates whether the user controls the transition from its start. With `false` it runs at
    /// once, and `pause()` gives the user control. The default is `true`.
    open var wantsInteractiveStart = true

    /// Starts the animator. Overrides call super.
    open func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
        percentComplete = 0
        guard let transition = transitionContext as? ControllerTransition, let animator = transition.animator else {
            return
        }
        let driver = TransitionDriver(transition, animator, isPaused: transition.isInteractive)
        self.driver = transition.state == .over ? nil : driver
        duration = CGFloat(driver.duration)
    }

    /// Lets go of a transition that is over. The program may keep the interaction controller, also in a controller that
    /// took part.
    final func transitionIsOver(_ transition: ControllerTransition) {
        if driver?.transition === transition { driver = nil }
    }

    /// Shows a part of the animations. Values outside of 0 to 1 are clamped; NaN counts as 0.
    open func update(_ percentComplete: CGFloat) {
        guard let driver, driver.isPaused else { return }
        self.percentComplete = percentComplete.isNaN ? 0 : min(max(0, percentComplete), 1)
        driver.show(self.percentComplete)
    }

    /// Stops the running transition where it is, and gives the user control.
    open func pause() {
        guard let driver, !driver.isPaused else { return }
        percentComplete = driver.pause()
    }

    /// Runs the transition to its end.
    open func finish() { complete(isCancelled: false) }

    /// Runs the transition back to its start.
    open func cancel() { complete(isCancelled: true) }

    private func complete(isCancelled: Bool) {
        guard let driver, driver.isPaused else { return }
        let speed = completionSpeed > 0 && completionSpeed.isFinite ? completionSpeed : 1
        let curve = timingCurve ?? UICubicTimingParameters(animationCurve: completionCurve)
        driver.run(isCancelled: isCancelled, speed: TimeInterval(speed), timing: curve)
    }
}
