import Foundation

/// A part of the program that the user sees as a whole: a desktop window, or all of an external monitor.
@preconcurrency @MainActor
open class UIScene: UIResponder {
    public enum ActivationState: Int, Sendable {
        case unattached = -1
        case foregroundActive = 0
        case foregroundInactive = 1
        case background = 2
    }

    public let session: UISceneSession
    /// Retained (R114).
    open var delegate: (any UISceneDelegate)?
    open internal(set) var activationState: ActivationState = .unattached { didSet { activationStateDidChange() } }
    /// What the window manager shows in the title bar; `nil` is the program's name.
    open var title: String! { didSet { titleDidChange() } }
    /// What the title bar shows behind the title; empty for nothing.
    open var subtitle: String = "" { didSet { titleDidChange() } }
    /// Which content the scene is for.
    open var activationConditions = UISceneActivationConditions()
    /// How many restorations take longer than the call for them (`extendStateRestoration()`).
    private(set) var restorationsUnderWay = 0

    /// Called by UIKit when a session is connected.
    public required init(session: UISceneSession, connectionOptions: UIScene.ConnectionOptions) {
        self.session = session
        super.init()
    }

    deinit { if session.connected === self { session.connected = nil } }

    func titleDidChange() {}
    func activationStateDidChange() {}

    open override var next: UIResponder? { UIApplication.shared }

    /// The scene is still restoring its state when `scene(_:restoreInteractionStateWith:)` returns: until
    /// `completeStateRestoration()` the delegate is not asked for a new state, and what was kept stays.
    open func extendStateRestoration() { restorationsUnderWay += 1 }

    /// One restoration that `extendStateRestoration()` announced is done. A call too many does nothing.
    open func completeStateRestoration() { restorationsUnderWay = max(0, restorationsUnderWay - 1) }

    // Posted after the delegate's method, with the scene as object (R100).
    public nonisolated static let willConnectNotification = NSNotification.Name("UISceneWillConnectNotification")
    public nonisolated static let didDisconnectNotification = NSNotification.Name("UISceneDidDisconnectNotification")
    public nonisolated static let didActivateNotification = NSNotification.Name("UISceneDidActivateNotification")
    public nonisolated static let willDeactivateNotification = NSNotification.Name("UISceneWillDeactivateNotification")
    public nonisolated static let willEnterForegroundNotification = NSNotification.Name(
        "UISceneWillEnterForegroundNotification")
    public nonisolated static let didEnterBackgroundNotification = NSNotification.Name(
        "UISceneDidEnterBackgroundNotification")
}
