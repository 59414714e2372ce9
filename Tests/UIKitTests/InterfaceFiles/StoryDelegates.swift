import UIKit

/// An application delegate that records a launch with a storyboard.
final class StoryDelegate: UIResponder, UIApplicationDelegate {
    let journal = Journal()
    private let tokens = Tokens()
    /// A closure that changes the scene configurations of Info.plist.
    var configure: ((UISceneConfiguration) -> Void)?
    /// Whether the delegate creates the window itself.
    var makesWindow = false

    var window: UIWindow? {
        didSet {
            guard let window else { return }
            journal.write(
                "window set, \(window.isHidden ? "hidden" : "shown"), "
                    + (window.rootViewController == nil ? "without root" : "with root"))
        }
    }

    override init() {
        super.init()
        let journal = journal
        StoryController.tell = { journal.write($0) }
        for (name, text) in [
            (UIWindow.didBecomeVisibleNotification, "visible"), (UIWindow.didBecomeKeyNotification, "key"),
            (UIApplication.didBecomeActiveNotification, "active"),
        ] { tokens.add(name) { _ in journal.write(text) } }
    }

    private var root: String {
        window?.rootViewController.map { String(describing: type(of: $0)) } ?? "nobody"
    }

    func application(
        _ application: UIApplication, willFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        journal.write("willFinishLaunching, root \(root)")
        return true
    }
    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        journal.write(
            "didFinishLaunching, root \(root), hidden \(window.map { "\($0.isHidden)" } ?? "nil")")
        guard makesWindow else { return true }
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = UIStoryboard(name: "Main", bundle: nil).instantiateInitialViewController()
        window?.makeKeyAndVisible()
        return true
    }
    func application(
        _ application: UIApplication, configurationForConnecting session: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        let configuration = session.configuration
        configure?(configuration)
        return configuration
    }
}

final class WindowlessDelegate: UIResponder, UIApplicationDelegate {}

final class StorySceneDelegate: UIResponder, UIWindowSceneDelegate {
    private var journal: Journal? { (UIApplication.shared.delegate as? StoryDelegate)?.journal }

    var window: UIWindow? {
        didSet {
            let root = window?.rootViewController.map { String(describing: type(of: $0)) } ?? "nobody"
            journal?.write("scene window set, root \(root)")
        }
    }

    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
        let isInScene = window.map { (scene as? UIWindowScene)?.windows == [$0] } ?? false
        journal?.write(
            "willConnectTo, hidden \(window.map { "\($0.isHidden)" } ?? "nil"), in the scene \(isInScene)")
    }
    func sceneDidBecomeActive(_ scene: UIScene) { journal?.write("sceneDidBecomeActive") }
}
