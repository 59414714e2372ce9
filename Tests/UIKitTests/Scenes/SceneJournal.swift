import Foundation
import UIKit

/// An application delegate that records all calls of delegates and all notifications, with the states at that moment.
///
/// An entry is e.g. `1 willConnect: unattached, app background`. Scenes have numbers, in the order of their first
/// connection; external scenes have the name of their monitor.
final class JournalDelegate: UIResponder, UIApplicationDelegate {
    let journal = Journal()
    private let tokens = Tokens()
    private var names: [String: String] = [:]
    /// A closure that returns the configuration of each new session.
    var configuration: (UISceneSession) -> UISceneConfiguration = { session in
        let configuration = UISceneConfiguration(name: "journal", sessionRole: session.role)
        configuration.delegateClass = JournalSceneDelegate.self
        return configuration
    }
    /// A closure called when a scene is connected, after its entry. By default it shows a window in the scene.
    var onConnect: (UIWindowScene, UIScene.ConnectionOptions) -> Void
    /// A closure that returns the result of `stateRestorationActivity(for:)`.
    var activity: (UIScene) -> NSUserActivity? = { _ in nil }
    private(set) var windows: [UIWindow] = []

    override init() {
        onConnect = { _, _ in }
        super.init()
        onConnect = { [unowned self] scene, _ in show(in: scene) }
        for (name, text) in Self.sceneNotifications {
            tokens.add(name) { [unowned self] in if let scene = $0.object as? UIScene { write("note \(text)", scene) } }
        }
        for (name, text) in Self.applicationNotifications {
            tokens.add(name) { [unowned self] _ in write("note \(text)") }
        }
    }

    /// Shows a window with a view controller that writes to the journal too.
    func show(in scene: UIWindowScene) {
        let window = UIWindow(windowScene: scene)
        window.rootViewController = ScribeController("root \(name(of: scene))", journal)
        window.rootViewController?.view.backgroundColor = .white
        window.makeKeyAndVisible()
        windows.append(window)
    }

    /// Returns the entries since the last call, without those of view controllers.
    func read() -> [String] { journal.read().filter { !$0.hasPrefix("root") } }

    func write(_ entry: String) { journal.write("app \(entry): \(UIApplication.shared.applicationState)") }

    func write(_ entry: String, _ scene: UIScene) {
        journal.write(
            "\(name(of: scene)) \(entry): \(scene.activationState), app \(UIApplication.shared.applicationState)")
    }

    func name(of scene: UIScene) -> String { name(of: scene.session, scene) }

    private func name(of session: UISceneSession, _ scene: UIScene?) -> String {
        if session.role == .windowExternalDisplayNonInteractive { return "external" }
        let name = names[session.persistentIdentifier] ?? "\(names.count + 1)"
        names[session.persistentIdentifier] = name
        return name
    }

    static let infoPlist: [String: Any] = ["UIApplicationSceneManifest": [String: Any]()]
    static let severalScenes: [String: Any] = [
        "UIApplicationSceneManifest": ["UIApplicationSupportsMultipleScenes": true]
    ]

    private static let sceneNotifications: [(NSNotification.Name, String)] = [
        (UIScene.willConnectNotification, "willConnect"), (UIScene.didDisconnectNotification, "didDisconnect"),
        (UIScene.didActivateNotification, "didActivate"), (UIScene.willDeactivateNotification, "willDeactivate"),
        (UIScene.willEnterForegroundNotification, "willEnterForeground"),
        (UIScene.didEnterBackgroundNotification, "didEnterBackground"),
    ]
    private static let applicationNotifications: [(NSNotification.Name, String)] = [
        (UIApplication.didFinishLaunchingNotification, "didFinishLaunching"),
        (UIApplication.didBecomeActiveNotification, "didBecomeActive"),
        (UIApplication.willResignActiveNotification, "willResignActive"),
        (UIApplication.didEnterBackgroundNotification, "didEnterBackground"),
        (UIApplication.willEnterForegroundNotification, "willEnterForeground"),
        (UIApplication.willTerminateNotification, "willTerminate"),
    ]

    // MARK: UIApplicationDelegate

    func application(
        _ application: UIApplication, willFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        write("willFinishLaunching with \(application.connectedScenes.count)")
        return true
    }
    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        write("didFinishLaunching with \(application.connectedScenes.count)")
        return true
    }
    func applicationDidBecomeActive(_ application: UIApplication) { write("didBecomeActive") }
    func applicationWillResignActive(_ application: UIApplication) { write("willResignActive") }
    func applicationDidEnterBackground(_ application: UIApplication) { write("didEnterBackground") }
    func applicationWillEnterForeground(_ application: UIApplication) { write("willEnterForeground") }
    func applicationWillTerminate(_ application: UIApplication) { write("willTerminate") }
    func application(
        _ application: UIApplication, configurationForConnecting session: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        write("configurationForConnecting \(name(of: session, nil))")
        return configuration(session)
    }
    func application(_ application: UIApplication, didDiscardSceneSessions sessions: Set<UISceneSession>) {
        write("didDiscard \(sessions.map { name(of: $0, nil) }.sorted().joined(separator: " "))")
    }
}

final class JournalSceneDelegate: UIResponder, UIWindowSceneDelegate {
    private var application: JournalDelegate? { UIApplication.shared.delegate as? JournalDelegate }

    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
        let activities = options.userActivities.map(\.activityType).joined()
        application?.write(activities.isEmpty ? "willConnect" : "willConnect with \(activities)", scene)
        if let scene = scene as? UIWindowScene { application?.onConnect(scene, options) }
    }
    func sceneDidDisconnect(_ scene: UIScene) { application?.write("didDisconnect", scene) }
    func sceneDidBecomeActive(_ scene: UIScene) { application?.write("didBecomeActive", scene) }
    func sceneWillResignActive(_ scene: UIScene) { application?.write("willResignActive", scene) }
    func sceneWillEnterForeground(_ scene: UIScene) { application?.write("willEnterForeground", scene) }
    func sceneDidEnterBackground(_ scene: UIScene) { application?.write("didEnterBackground", scene) }
    func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? { application?.activity(scene) }
    func scene(_ scene: UIScene, restoreInteractionStateWith activity: NSUserActivity) {
        application?.write("restore \(activity.activityType)", scene)
    }
    func scene(_ scene: UIScene, willContinueUserActivityWithType type: String) {
        application?.write("willContinue \(type)", scene)
    }
    func scene(_ scene: UIScene, continue activity: NSUserActivity) {
        application?.write("continue \(activity.activityType)", scene)
    }
    func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
        application?.write("open \(contexts.map(\.url.absoluteString).joined())", scene)
    }
}

extension UIApplication {
    /// Returns the scenes with the role `windowApplication`, in the order of their names.
    @MainActor
    func applicationScenes(_ delegate: JournalDelegate) -> [UIWindowScene] {
        connectedScenes.compactMap { $0 as? UIWindowScene }.filter { $0.session.role == .windowApplication }
            .sorted { delegate.name(of: $0) < delegate.name(of: $1) }
    }

    /// Requests another scene and returns the error, or `nil` if it was not refused.
    @MainActor
    func request(
        _ session: UISceneSession? = nil, _ activity: NSUserActivity? = nil, from scene: UIScene? = nil
    ) async -> UISceneError? {
        let options = UIScene.ActivationRequestOptions()
        options.requestingScene = scene
        return await answer {
            self.requestSceneSessionActivation(session, userActivity: activity, options: options, errorHandler: $0)
        }
    }

    @MainActor
    func destroy(_ session: UISceneSession) async -> UISceneError? {
        await answer { self.requestSceneSessionDestruction(session, options: nil, errorHandler: $0) }
    }

    /// Makes a request and returns its error.
    ///
    /// A request is carried out in the next turn of the main queue, and its error arrives by the turn after it.
    private func answer(_ ask: (@escaping @MainActor (any Error) -> Void) -> Void) async -> UISceneError? {
        var error: UISceneError?
        ask { error = $0 as? UISceneError }
        let wasSynchronous = error != nil
        for _ in 0..<2 {
            await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
        }
        return wasSynchronous ? nil : error
    }
}
