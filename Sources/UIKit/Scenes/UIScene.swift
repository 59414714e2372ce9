import Foundation

/// A part of the program that the user sees as a whole: a desktop window, or the content of an external monitor.
///
/// ```
/// for scene in UIApplication.shared.connectedScenes where scene.activationState == .foregroundActive {
///     scene.title = "Letter"
///     scene.subtitle = "Draft"        // The title bar shows "Letter — Draft".
/// }
/// ```
///
/// Programs do not create scenes. UIKit creates them at launch, for requests such as `activateSceneSession(for:)`, and
/// for external monitors.
@preconcurrency @MainActor
open class UIScene: UIResponder {
    /// The state of a scene in its life cycle.
    public enum ActivationState: Int, Sendable {
        /// The scene is not connected.
        case unattached = -1
        /// The scene is in the foreground and active, usually because it has the focus.
        case foregroundActive = 0
        /// The scene is in the foreground without being active.
        case foregroundInactive = 1
        /// The scene is not shown, for example because its window is minimized.
        case background = 2
    }

    /// The session that the scene belongs to.
    public let session: UISceneSession
    /// The delegate of the scene, which retains it.
    open var delegate: (any UISceneDelegate)?  // R114
    /// The state of the scene. The first state is `.unattached`.
    open internal(set) var activationState: ActivationState = .unattached {
        didSet {
            activationStateDidChange()
            UIApplication.shared.assistance?.setNeedsUpdate()
        }
    }
    /// The title in the title bar. The default is `nil`, which shows the program's name.
    open var title: String! { didSet { titleDidChange() } }
    /// The text after the title in the title bar. The default is empty.
    open var subtitle: String = "" { didSet { titleDidChange() } }
    /// The conditions under which the scene is activated for some content.
    open var activationConditions = UISceneActivationConditions()
    /// The number of restorations that continue after the call that started them (`extendStateRestoration()`).
    private(set) var restorationsUnderWay = 0

    /// Creates the scene of a session. UIKit calls it when the session is connected.
    public required init(session: UISceneSession, connectionOptions: UIScene.ConnectionOptions) {
        self.session = session
        super.init()
    }

    deinit { if session.connected === self { session.connected = nil } }

    func titleDidChange() {}
    func activationStateDidChange() {}

    open override var next: UIResponder? { UIApplication.shared }

    /// Announces that the scene continues its restoration after `scene(_:restoreInteractionStateWith:)` has returned.
    ///
    /// Until `completeStateRestoration()` is called, the delegate is not asked for a new state, and the stored state
    /// stays. Calls can be nested.
    open func extendStateRestoration() { restorationsUnderWay += 1 }

    /// Ends a restoration that `extendStateRestoration()` announced. A surplus call does nothing.
    open func completeStateRestoration() { restorationsUnderWay = max(0, restorationsUnderWay - 1) }

    // R100: posted after the delegate's method, with the scene as object.
    /// Posted after `scene(_:willConnectTo:options:)` of the delegate. The object is the scene.
    public nonisolated static let willConnectNotification = NSNotification.Name("UISceneWillConnectNotification")
    /// Posted after `sceneDidDisconnect(_:)` of the delegate. The object is the scene.
    public nonisolated static let didDisconnectNotification = NSNotification.Name("UISceneDidDisconnectNotification")
    /// Posted after `sceneDidBecomeActive(_:)` of the delegate. The object is the scene.
    public nonisolated static let didActivateNotification = NSNotification.Name("UISceneDidActivateNotification")
    /// Posted after `sceneWillResignActive(_:)` of the delegate. The object is the scene.
    public nonisolated static let willDeactivateNotification = NSNotification.Name("UISceneWillDeactivateNotification")
    /// Posted after `sceneWillEnterForeground(_:)` of the delegate. The object is the scene.
    public nonisolated static let willEnterForegroundNotification = NSNotification.Name(
        "UISceneWillEnterForegroundNotification")
    /// Posted after `sceneDidEnterBackground(_:)` of the delegate. The object is the scene.
    public nonisolated static let didEnterBackgroundNotification = NSNotification.Name(
        "UISceneDidEnterBackgroundNotification")
}
