import Foundation

/// Whoever can handle an event: views, controllers, windows, scenes, the application.
///
/// What a responder does not handle goes to its `next`: view, superviews, root view controller, window, window
/// scene, application, application delegate (decision on R64).
@preconcurrency @MainActor
open class UIResponder: NSObject {
    @preconcurrency @MainActor public override init() { super.init() }

    /// The object has been made from a storyboard: a controller before its view is loaded, a view with its outlets
    /// connected. Overrides call super.
    open func awakeFromNib() {}

    /// Whom an event goes to that this responder does not handle.
    open var next: UIResponder? { nil }

    /// What the user is doing with this responder. A scene's is brought up to date before the scene's state is kept.
    open var userActivity: NSUserActivity?

    /// Puts what is needed to take the activity up again into it.
    open func updateUserActivityState(_ activity: NSUserActivity) {}

    /// Takes the activity up again.
    open func restoreUserActivityState(_ activity: NSUserActivity) {}

    // MARK: First responder

    /// Whether the responder wants to be first for keys; no by default.
    open var canBecomeFirstResponder: Bool { false }
    /// Whether it may stop being first; yes by default.
    open var canResignFirstResponder: Bool { true }
    /// Whether keys come here first while the window is key. Each window has its own first responder.
    open var isFirstResponder: Bool { responderWindow?.firstResponder === self }

    /// Asks to be the first responder of its window. False where it cannot be, is in no window, or the present one does not
    /// step back. Subclasses that override it call super.
    @discardableResult
    open func becomeFirstResponder() -> Bool { takeFirst() }

    /// Asks not to be first any more. False where it may not stop. Subclasses that override it call super.
    @discardableResult
    open func resignFirstResponder() -> Bool { resignFirst() }

    /// The responder is first no more, although it has refused to step back.
    func firstResponderWasTaken() {}

    /// The window whose first responder it can be.
    var responderWindow: UIWindow? { next?.responderWindow }

    // MARK: Keys

    /// The commands that keys give here, looked up from the first responder on; none by default.
    open var keyCommands: [UIKeyCommand]? { nil }

    /// Keys have gone down (R63). A first responder that is a `UIKeyInput` takes what types; the rest goes to `next`.
    open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let rest = presses.filter { !typeText(of: $0) }
        if !rest.isEmpty { next?.pressesBegan(rest, with: event) }
    }
    /// Never called for a key, whose force does not change.
    open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        passOn(presses) { next?.pressesChanged($0, with: event) }
    }
    open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        passOn(presses) { next?.pressesEnded($0, with: event) }
    }
    /// The keys were taken away while they were down: another program has the keyboard, or the window is gone.
    open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        passOn(presses) { next?.pressesCancelled($0, with: event) }
    }

    /// Of what was taken as text nobody else hears.
    private func passOn(_ presses: Set<UIPress>, _ body: (Set<UIPress>) -> Void) {
        let rest = presses.filter { !($0.isText && $0.responder === self) }
        if !rest.isEmpty { body(rest) }
    }

    // MARK: Touches

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
