import Foundation

/// Methods for events in the life of a scene. All of them are optional.
///
/// ```
/// class SceneDelegate: UIResponder, UIWindowSceneDelegate {
///     var window: UIWindow?
///
///     func scene(
///         _ scene: UIScene, willConnectTo session: UISceneSession,
///         options connectionOptions: UIScene.ConnectionOptions
///     ) {
///         guard let scene = scene as? UIWindowScene else { return }
///         let window = UIWindow(windowScene: scene)
///         window.rootViewController = UIViewController()
///         window.makeKeyAndVisible()
///         self.window = window
///     }
/// }
/// ```
///
/// The class is named in Info.plist (`UISceneDelegateClassName`) or in the configuration that the application's
/// delegate returns.
@preconcurrency @MainActor
public protocol UISceneDelegate: NSObjectProtocol {
    /// Called after the scene was created. The delegate usually creates the scene's windows here.
    ///
    /// - Parameters:
    ///   - scene: The new scene.
    ///   - session: The session of the scene.
    ///   - connectionOptions: The URLs and activities that the scene must show first.
    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions)
    /// Called when the scene is disconnected, before its windows leave it.
    func sceneDidDisconnect(_ scene: UIScene)
    /// Called after the scene became active.
    func sceneDidBecomeActive(_ scene: UIScene)
    /// Called before the scene becomes inactive.
    func sceneWillResignActive(_ scene: UIScene)
    /// Called before the scene enters the foreground.
    func sceneWillEnterForeground(_ scene: UIScene)
    /// Called after the scene entered the background, for example because its window was minimized.
    func sceneDidEnterBackground(_ scene: UIScene)
    /// Called when a connected scene must open URLs. A scene that is being connected has its URLs in the connection
    /// options.
    func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>)
    /// Returns the activity to restore in the next run, or `nil` for none.
    ///
    /// It is called when the scene enters the background and when the program ends. Without this method, the activity
    /// in `session.stateRestorationActivity` stays.
    func stateRestorationActivity(for scene: UIScene) -> NSUserActivity?
    /// Called with the stored activity, after the scene was connected and before it is active.
    func scene(_ scene: UIScene, restoreInteractionStateWith stateRestorationActivity: NSUserActivity)
    /// Called before the scene receives an activity of this type.
    func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String)
    /// Called when a connected scene must show an activity. A scene that is being connected has its activity in the
    /// connection options.
    func scene(_ scene: UIScene, continue userActivity: NSUserActivity)
    /// Never called, because activities do not come from other devices.
    func scene(_ scene: UIScene, didFailToContinueUserActivityWithType userActivityType: String, error: any Error)
    /// Called after the scene's `userActivity` was updated, before the scene's state is stored.
    func scene(_ scene: UIScene, didUpdate userActivity: NSUserActivity)
}

extension UISceneDelegate {
    /// The default implementation does nothing.
    public func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {}
    /// The default implementation does nothing.
    public func sceneDidDisconnect(_ scene: UIScene) {}
    /// The default implementation does nothing.
    public func sceneDidBecomeActive(_ scene: UIScene) {}
    /// The default implementation does nothing.
    public func sceneWillResignActive(_ scene: UIScene) {}
    /// The default implementation does nothing.
    public func sceneWillEnterForeground(_ scene: UIScene) {}
    /// The default implementation does nothing.
    public func sceneDidEnterBackground(_ scene: UIScene) {}
    /// The default implementation does nothing.
    public func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {}
    /// Returns an activity that stands for no answer.
    public func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? { UndecidedActivity() }
    /// The default implementation does nothing.
    public func scene(_ scene: UIScene, restoreInteractionStateWith stateRestorationActivity: NSUserActivity) {}
    /// The default implementation does nothing.
    public func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String) {}
    /// The default implementation does nothing.
    public func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {}
    /// The default implementation does nothing.
    public func scene(
        _ scene: UIScene, didFailToContinueUserActivityWithType userActivityType: String, error: any Error
    ) {}
    /// The default implementation does nothing.
    public func scene(_ scene: UIScene, didUpdate userActivity: NSUserActivity) {}
}

/// The answer of a delegate that does not implement `stateRestorationActivity(for:)`.
final class UndecidedActivity: NSUserActivity {
    init() { super.init(activityType: "") }
}
