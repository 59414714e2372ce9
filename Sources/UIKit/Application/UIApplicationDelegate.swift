import Foundation

/// What happens to the program as a whole. Every member is optional: it has a default.
@preconcurrency @MainActor
public protocol UIApplicationDelegate: NSObjectProtocol {
    /// The main window of a program without scenes.
    var window: UIWindow? { get set }
    func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool
    func applicationDidFinishLaunching(_ application: UIApplication)
    func applicationDidBecomeActive(_ application: UIApplication)
    func applicationWillResignActive(_ application: UIApplication)
    func applicationDidEnterBackground(_ application: UIApplication)
    func applicationWillEnterForeground(_ application: UIApplication)
    /// The program ends: the display server went away, everything has been closed, or SIGTERM, SIGINT or SIGHUP came.
    func applicationWillTerminate(_ application: UIApplication)
    /// The system has little memory left. Linux tells no program, so it is not called.
    func applicationDidReceiveMemoryWarning(_ application: UIApplication)
    /// A new day has begun.
    func applicationSignificantTimeChange(_ application: UIApplication)
    /// Which classes a new scene is made of. A program that implements it has scenes (R97).
    func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration
    /// The user, or the program itself, is done with these sessions for good; also told after the launch, of what ended
    /// while the program did not run (R107).
    func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>)
    /// The orientations that a window can be shown in. A monitor does not turn: the answer is for who asks.
    func application(
        _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
    ) -> UIInterfaceOrientationMask
}

extension UIApplicationDelegate {
    public var window: UIWindow? {
        get { nil }
        set {}
    }
    public func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool { true }
    public func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        applicationDidFinishLaunching(application)
        return true
    }
    public func applicationDidFinishLaunching(_ application: UIApplication) {}
    public func applicationDidBecomeActive(_ application: UIApplication) {}
    public func applicationWillResignActive(_ application: UIApplication) {}
    public func applicationDidEnterBackground(_ application: UIApplication) {}
    public func applicationWillEnterForeground(_ application: UIApplication) {}
    public func applicationWillTerminate(_ application: UIApplication) {}
    public func applicationDidReceiveMemoryWarning(_ application: UIApplication) {}
    public func applicationSignificantTimeChange(_ application: UIApplication) {}
    public func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration { UndecidedConfiguration(name: nil, sessionRole: connectingSceneSession.role) }
    public func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>) {}
    public func application(
        _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
    ) -> UIInterfaceOrientationMask { .all }

    /// What `@main` calls: runs the program with this class as its delegate.
    public static func main() {
        StandardOutput.bufferByLine()
        // Not by way of the class's name: to look for the class of a name Foundation goes through all that it has.
        if self is NSObject.Type {
            exit(
                UIApplication.begin(principalClassName: nil).run(self) {
                    Instantiable.make(self).map { unsafeDowncast($0, to: Self.self) }
                })
        }
        // No object of Foundation's: there it is said what that means.
        exit(UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, _typeName(self, qualified: true)))
    }
}

/// The answer of a delegate that does not implement `configurationForConnecting`: how UIKit, which can ask an object
/// what it implements, would know.
final class UndecidedConfiguration: UISceneConfiguration {}
