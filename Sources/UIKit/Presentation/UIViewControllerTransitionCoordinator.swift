import Foundation
import Graphics

/// A key for one of the two controllers of a transition.
public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
    /// The name of the key.
    public let rawValue: String

    /// Creates a key from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The controller that is shown before the transition.
    public static let from = UITransitionContextViewControllerKey(rawValue: "UITransitionContextFromViewController")
    /// The controller that is shown after the transition.
    public static let to = UITransitionContextViewControllerKey(rawValue: "UITransitionContextToViewController")
}

/// A key for the view of one of the two controllers of a transition.
public struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
    /// The name of the key.
    public let rawValue: String

    /// Creates a key from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The view that is shown before the transition.
    public static let from = UITransitionContextViewKey(rawValue: "UITransitionContextFromView")
    /// The view that is shown after the transition.
    public static let to = UITransitionContextViewKey(rawValue: "UITransitionContextToView")
}

/// Information about a transition in progress: a presentation, a dismissal, or a change of a window's size or traits.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
    /// A Boolean value that indicates whether the transition is animated. Changes of a window are not.
    var isAnimated: Bool { get }
    /// The presentation style of the transition; `.none` for a change of a window's size or traits.
    var presentationStyle: UIModalPresentationStyle { get }

    /// A Boolean value that indicates whether the user controlled the transition from its start.
    var initiallyInteractive: Bool { get }
    /// A Boolean value that indicates whether the user can take control of the running transition.
    var isInterruptible: Bool { get }
    /// A Boolean value that indicates whether the user controls the transition now.
    var isInteractive: Bool { get }
    /// A Boolean value that indicates whether the transition was cancelled.
    var isCancelled: Bool { get }
    /// The duration in seconds; 0 without an animation.
    var transitionDuration: TimeInterval { get }
    /// The progress of the interaction from 0 to 1, and 1 once the transition is over.
    var percentComplete: CGFloat { get }
    /// The speed of the transition after an interaction, where 1 is the animator's.
    var completionVelocity: CGFloat { get }
    /// The curve of the transition after an interaction; `.easeInOut` without one.
    var completionCurve: UIView.AnimationCurve { get }
    /// The view in which the transition takes place: that of the presentation, or the window that changes.
    var containerView: UIView { get }
    /// The rotation of the content. It is always the identity, because a desktop's window does not rotate.
    var targetTransform: CGAffineTransform { get }
    /// Returns the controller for a key. When a window changes, it is the window's root for both keys.
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
    /// Returns the view for a key. When a window changes, it is the root's view for both keys.
    func view(forKey key: UITransitionContextViewKey) -> UIView?
}

/// An object with which controllers run changes together with a transition.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext {
    /// Runs `animation` with the transition and `completion` after it. Returns `false`, without running anything, if
    /// the transition is over.
    @discardableResult
    func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool

    /// Runs `animation` with the transition, for views outside the container view, and `completion` after it. Returns
    /// `false`, without running anything, if the transition is over.
    ///
    /// While the user controls the transition, the animations of `view` and its subviews stand still and go on with
    /// those in the container view. A cancelled transition gives these views their former state back.
    ///
    /// - Parameters:
    ///   - view: The view that contains all views that `animation` changes. `nil`, a view in the container view and a
    ///     view around it stand for the container view.
    ///   - animation: The changes.
    ///   - completion: Called after the transition, also if it was cancelled.
    @discardableResult
    func animateAlongsideTransition(
        in view: UIView?, animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool
    /// Calls `handler` when the user takes control of the transition, or gives it back.
    func notifyWhenInteractionChanges(_ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
}

extension UIViewControllerTransitionCoordinator {
    /// Runs `animation` with the transition. Returns `false`, without running it, if the transition is over.
    @discardableResult
    public func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool { animate(alongsideTransition: animation, completion: nil) }
}
