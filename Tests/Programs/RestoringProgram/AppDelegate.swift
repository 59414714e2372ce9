import Foundation
import UIKit

/// A program that counts its runs in each of its sessions, and prints what was restored.
///
/// The number in the environment variable `SCENES` is the number of scenes that it opens, 1 by default. If `DEFAULTS`
/// is set, it counts the runs in `UserDefaults` too. If `BUNDLE` is set, it prints values of its Info.plist.
@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        if ProcessInfo.processInfo.environment["DEFAULTS"] != nil {
            let runs = UserDefaults.standard.integer(forKey: "runs") + 1
            UserDefaults.standard.set(runs, forKey: "runs")
            print("defaults of run \(runs)")
        }
        if ProcessInfo.processInfo.environment["BUNDLE"] != nil {
            let bundle = Bundle.main
            let keys = ["CFBundleShortVersionString", "CFBundleName", "CFBundleVersion", "LSRequiresIPhoneOS"]
            print("identifier \(bundle.bundleIdentifier ?? "none")")
            for key in keys { print("\(key) \(bundle.object(forInfoDictionaryKey: key) ?? "none")") }
            print("roles \((bundle.infoDictionary?["UIApplicationSceneManifest"] as? [String: Any])?.count ?? 0)")
        }
        return true
    }

    func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        print("new session")
        return UISceneConfiguration(name: "Pages", sessionRole: connectingSceneSession.role)
    }

    func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>) {
        print("discarded \(sceneSessions.count)")
    }

    func applicationWillTerminate(_ application: UIApplication) { print("willTerminate") }
}

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    private var run = 0

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {
        guard let windowScene = scene as? UIWindowScene else { return }
        run = (session.userInfo?["run"] as? Int ?? 0) + 1
        session.userInfo = ["run": run]
        let urls = connectionOptions.urlContexts.map(\.url.absoluteString).joined()
        print("connected \(session.persistentIdentifier) run \(run)\(urls.isEmpty ? "" : " with \(urls)")")
        window = UIWindow(windowScene: windowScene)
        window?.rootViewController = UIViewController()
        window?.makeKeyAndVisible()
    }

    func scene(_ scene: UIScene, restoreInteractionStateWith activity: NSUserActivity) {
        print("restored \(activity.activityType) \(activity.userInfo?["page"] ?? "") in state \(scene.activationState)")
    }

    func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
        let activity = NSUserActivity(activityType: "org.example.page")
        activity.userInfo = ["page": run]
        return activity
    }

    func sceneDidBecomeActive(_ scene: UIScene) {
        let application = UIApplication.shared
        print("active \(application.openSessions.count)")
        let wanted = ProcessInfo.processInfo.environment["SCENES"].flatMap { Int($0) } ?? 1
        if application.openSessions.count < wanted {
            application.requestSceneSessionActivation(nil, userActivity: nil, options: nil) { print("refused: \($0)") }
        }
    }
}
