import Foundation

/// Methods for events that concern the program as a whole. All of them are optional.
///
/// ```
/// @main
/// class AppDelegate: UIResponder, UIApplicationDelegate {
///     var window: UIWindow?
///
///     func application(
///         _ application: UIApplication,
///         didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
///     ) -> Bool {
///         let window = UIWindow(frame: UIScreen.main.bounds)
///         window.rootViewController = MainViewController()
///         window.makeKeyAndVisible()
///         self.window = window
///         return true
///     }
/// }
/// ```
///
/// A program with scenes puts its windows into the scene delegates instead. Changes of the application's state are then
/// not reported to this delegate.
@preconcurrency @MainActor
public protocol UIApplicationDelegate: NSObjectProtocol {
    /// The main window of a program without scenes. The storyboard's window is assigned to it.
    var window: UIWindow? { get set }

    /// Called at the beginning of the launch. In an application without scenes, `false` keeps URLs and the quick action
    /// of the launch from being delivered.
    ///
    /// - Parameters:
    ///   - application: The application.
    ///   - launchOptions: The `url` or the `shortcutItem` of the launch in an application without scenes, otherwise
    ///     `nil`.
    func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool

    /// Called near the end of the launch, before scenes are connected. In an application without scenes, `false` keeps
    /// URLs and the quick action of the launch from being delivered.
    ///
    /// - Parameters:
    ///   - application: The application.
    ///   - launchOptions: The `url` or the `shortcutItem` of the launch in an application without scenes, otherwise
    ///     `nil`.
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool
    /// Called by the default `application(_:didFinishLaunchingWithOptions:)`.
    func applicationDidFinishLaunching(_ application: UIApplication)
    /// Called after the application has become active. Not called in an application with scenes.
    func applicationDidBecomeActive(_ application: UIApplication)
    /// Called before the application becomes inactive. Not called in an application with scenes.
    func applicationWillResignActive(_ application: UIApplication)
    /// Called after the application has entered the background. Not called in an application with scenes.
    func applicationDidEnterBackground(_ application: UIApplication)
    /// Called before the application enters the foreground. Not called in an application with scenes.
    func applicationWillEnterForeground(_ application: UIApplication)

    /// Called before the program ends: after the last scene was closed, when the display server is lost, or on SIGTERM,
    /// SIGINT or SIGHUP.
    func applicationWillTerminate(_ application: UIApplication)
    /// Never called: Linux does not warn programs about low memory.
    func applicationDidReceiveMemoryWarning(_ application: UIApplication)
    /// Called when a new day begins.
    func applicationSignificantTimeChange(_ application: UIApplication)

    /// Opens one of the program's own URLs, in an application without scenes.
    ///
    /// It is called after the launch if both methods of the launch have returned `true`, and for URLs that the program
    /// opens itself.
    ///
    /// - Returns: Whether the delegate has opened the URL. The result is ignored.
    func application(
        _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
    ) -> Bool
    /// Performs the quick action that the program was started for, in an application without scenes.
    ///
    /// It is called after the launch if both methods of the launch have returned `true`.
    ///
    /// - Parameters:
    ///   - application: The application.
    ///   - shortcutItem: The quick action.
    ///   - completionHandler: A closure to be called with a Boolean value that indicates success, which is ignored.
    func application(
        _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
        completionHandler: @escaping (Bool) -> Void)

    /// Returns the configuration for a new scene: its classes and its storyboard. A program that implements it has
    /// scenes.
    func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration

    /// Called after sessions have ended for good, by the user or by the program. It is also called after the launch for
    /// sessions that ended while the program was not running.
    func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>)

    /// Called after `registerForRemoteNotifications()`, because a desktop has no remote notifications.
    func application(
        _ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: any Error)

    /// Returns the orientations that a window supports. The default is all. The result has no effect on monitors, which
    /// do not rotate.
    func application(
        _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
    ) -> UIInterfaceOrientationMask
}

extension UIApplicationDelegate {
    /// Returns `nil`. Setting it has no effect.
    public var window: UIWindow? {
        get { nil }
        set {}
    }
    /// Returns `true`.
    public func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool { true }
    /// Calls `applicationDidFinishLaunching(_:)` and returns `true`.
    public func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        applicationDidFinishLaunching(application)
        return true
    }
    /// The default implementation does nothing.
    public func applicationDidFinishLaunching(_ application: UIApplication) {}
    /// The default implementation does nothing.
    public func applicationDidBecomeActive(_ application: UIApplication) {}
    /// The default implementation does nothing.
    public func applicationWillResignActive(_ application: UIApplication) {}
    /// The default implementation does nothing.
    public func applicationDidEnterBackground(_ application: UIApplication) {}
    /// The default implementation does nothing.
    public func applicationWillEnterForeground(_ application: UIApplication) {}
    /// The default implementation does nothing.
    public func applicationWillTerminate(_ application: UIApplication) {}
    /// The default implementation does nothing.
    public func applicationDidReceiveMemoryWarning(_ application: UIApplication) {}
    /// The default implementation does nothing.
    public func applicationSignificantTimeChange(_ application: UIApplication) {}
    /// Returns `false`.
    public func application(
        _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
    ) -> Bool { false }
    /// The default implementation does nothing.
    public func application(
        _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
        completionHandler: @escaping (Bool) -> Void
    ) {}
    /// Returns a configuration that stands for no answer.
    public func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration { UndecidedConfiguration(undecidedFor: connectingSceneSession.role) }
    /// The default implementation does nothing.
    public func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>) {}
    /// The default implementation does nothing.
    public func application(
        _ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: any Error
    ) {}
    /// Returns all orientations.
    public func application(
        _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
    ) -> UIInterfaceOrientationMask { .all }

    /// Runs the program with this class as its delegate. `@main` calls it.
    public static func main() {
        StandardOutput.bufferByLine()
        // The class is not looked up by name, because Foundation would search through everything it has.
        if self is NSObject.Type {
            exit(
                UIApplication.begin(principalClassName: nil).run(self) {
                    _Instantiable.make(self).map { unsafeDowncast($0, to: Self.self) }
                })
        }
        // Not an `NSObject`: `UIApplicationMain` logs the consequences.
        exit(UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, _typeName(self, qualified: true)))
    }
}

/// The answer of a delegate that does not implement `configurationForConnecting`. Swift cannot ask an object whether it
/// implements a method, as UIKit does.
final class UndecidedConfiguration: UISceneConfiguration {}
