import Foundation

/// Whoever can handle an event: views, controllers, windows, scenes, the application.
///
/// What a responder does not handle goes to its `next`: view, superviews, root view controller, window, window
/// scene, application, application delegate (decision on R64).
@preconcurrency @MainActor
open class UIResponder: NSObject {
    @MainActor public override init() { super.init() }

    /// Whom an event goes to that this responder does not handle.
    open var next: UIResponder? { nil }

    /// What the user is doing with this responder. A scene's is brought up to date before the scene's state is kept.
    open var userActivity: NSUserActivity?

    /// Puts what is needed to take the activity up again into it.
    open func updateUserActivityState(_ activity: NSUserActivity) {}

    /// Takes the activity up again.
    open func restoreUserActivityState(_ activity: NSUserActivity) {}

    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesBegan(touches, with: event) }
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesMoved(touches, with: event) }
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesEnded(touches, with: event) }
    /// The touches will not end: a gesture has taken them, or their window, scene or device is gone.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesCancelled(touches, with: event)
    }
    /// Better values for what was estimated. X servers estimate nothing, so nobody but a client calls it.
    open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {
        next?.touchesEstimatedPropertiesUpdated(touches)
    }
}
