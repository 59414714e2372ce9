import Foundation
import Graphics

/// The context of a transition: the controllers and views that take part in it, and the calls with which an animator
/// reports its progress.
///
/// An animator adds the view of the key `.to` to the container view and animates both views. Views that stay in place
/// are not given: a presentation in front of its presenter has no view for `.from`, and its dismissal has none for
/// `.to`.
@preconcurrency @MainActor
public protocol UIViewControllerContextTransitioning: NSObjectProtocol {
    /// The view in which the transition takes place.
    var containerView: UIView { get }
    /// A Boolean value that indicates whether the transition is animated.
    var isAnimated: Bool { get }
    /// A Boolean value that indicates whether the user controls the transition now.
    var isInteractive: Bool { get }
    /// A Boolean value that indicates whether the transition was cancelled.
    var transitionWasCancelled: Bool { get }
    /// The style of the presentation; `.none` for transitions of containers.
    var presentationStyle: UIModalPresentationStyle { get }
    /// Reports the progress of an interaction, from 0 to 1. Other values are clamped.
    func updateInteractiveTransition(_ percentComplete: CGFloat)
    /// Reports the end of an interaction. The transition runs to its end.
    func finishInteractiveTransition()
    /// Reports the end of an interaction. The transition runs back to its start.
    func cancelInteractiveTransition()
    /// Reports that the user takes control of a running transition.
    func pauseInteractiveTransition()
    /// Ends the transition. An animator must call it; further calls have no effect.
    ///
    /// - Parameter didComplete: Whether the transition reached its end. With `false` everything is as before.
    func completeTransition(_ didComplete: Bool)
    /// Returns the controller for a key.
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
    /// Returns the view for a key, or `nil` if it does not take part.
    func view(forKey key: UITransitionContextViewKey) -> UIView?
    /// The rotation of the content. It is always the identity, because a desktop's window does not rotate.
    var targetTransform: CGAffineTransform { get }
    /// Returns the frame of a controller's view before the transition, in the container; zero if it is not there yet.
    func initialFrame(for vc: UIViewController) -> CGRect
    /// Returns the frame of a controller's view after the transition, in the container; zero if it is not there then.
    func finalFrame(for vc: UIViewController) -> CGRect
}
