import Foundation

/// The connected scenes, and how they come and go.
@MainActor
final class SceneDirectory {
    /// How the program deals with scenes.
    enum Mode {
        /// Not known before launch; windows are shown nowhere.
        case undecided
        /// The program has none of its own (R96): one is made for each screen that it uses.
        case implicit
        case explicit
    }

    var mode = Mode.undecided
    /// In the order in which they were connected. UIKit retains a scene until it disconnects (R114).
    private(set) var connected: [UIScene] = []
    weak var lastActive: UIWindowScene?

    // MARK: Implicit scenes

    func implicitScene(on screen: UIScreen) -> UIWindowScene? {
        guard mode == .implicit else { return nil }
        if let scene = connected.lazy.compactMap({ $0 as? UIWindowScene }).first(where: { $0.screen === screen }) {
            return scene
        }
        let session = UISceneSession(
            role: .windowApplication, configuration: UndecidedConfiguration(name: nil, sessionRole: .windowApplication))
        let scene = UIWindowScene(session: session, connectionOptions: UIScene.ConnectionOptions())
        prepare(scene, on: screen)
        return scene
    }

    /// The scenes that were made for a program which then turned out to have scenes of its own.
    func dropImplicitScenes() {
        for scene in connected.compactMap({ $0 as? UIWindowScene }) {
            for window in scene.windows { window.windowScene = nil }
            close(scene)
        }
    }

    // MARK: Connecting

    /// A session that is about to be connected, with the delegate's answer for it (R101).
    struct Request {
        let session: UISceneSession
        let options: UIScene.ConnectionOptions
        /// The delegate implements `configurationForConnecting`.
        let isAnswered: Bool
    }

    /// Makes a session and asks the delegate for its configuration. One of another role is refused with a log line
    /// and the default stays.
    func request(role: UISceneSession.Role) -> Request {
        let application = UIApplication.shared
        let base = UISceneConfiguration(name: nil, sessionRole: role)
        let session = UISceneSession(role: role, configuration: base)
        let options = UIScene.ConnectionOptions()
        guard
            let answer = application.delegate?.application(
                application, configurationForConnecting: session, options: options),
            !(answer is UndecidedConfiguration)
        else { return Request(session: session, options: options, isAnswered: false) }
        session.configuration = checked(answer, for: role) ?? base
        return Request(session: session, options: options, isAnswered: true)
    }

    /// Makes the requested scene and takes it to the foreground (R99).
    func connect(_ request: Request, on screen: UIScreen) {
        let scene = makeScene(request)
        scene.delegate = makeDelegate(request.session.configuration)
        if let windowScene = scene as? UIWindowScene { prepare(windowScene, on: screen) } else { enlist(scene) }
        scene.connect(with: request.options)
        begin(scene)
    }

    private func checked(_ configuration: UISceneConfiguration, for role: UISceneSession.Role) -> UISceneConfiguration?
    {
        guard configuration.role != role else { return configuration }
        Log.scene.error(
            """
            The UISceneConfiguration returned by the application delegate has the role \(configuration.role.rawValue), \
            but the connecting scene session has the role \(role.rawValue). The default configuration is used.
            """)
        return nil
    }

    private func makeScene(_ request: Request) -> UIScene {
        let cls = request.session.configuration.sceneClass as? UIScene.Type ?? UIWindowScene.self
        return cls.init(session: request.session, connectionOptions: request.options)
    }

    private func makeDelegate(_ configuration: UISceneConfiguration) -> (any UISceneDelegate)? {
        guard let cls = configuration.delegateClass else { return nil }
        if let delegate = Instantiable.make(cls) as? any UISceneDelegate { return delegate }
        Log.scene.error(
            "The scene delegate class \(String(reflecting: cls)) is no UISceneDelegate; the scene has no delegate.")
        return nil
    }

    private func enlist(_ scene: UIScene) {
        scene.session.scene = scene
        connected.append(scene)
    }

    /// Gives a scene its place and its host.
    private func prepare(_ scene: UIWindowScene, on screen: UIScreen) {
        enlist(scene)
        scene.screen = screen
        scene.frameOnScreen = ScenePlacement.frame(
            for: scene.session.role, screenBounds: screen.bounds, fillsScreen: fillsScreen(scene))
        if lastActive == nil { lastActive = scene }
        scene.host = UIApplication.shared.display.map { SceneHost(scene: scene, display: $0) }
    }

    /// Where UIKit's scene would fill its screen (DESIGN, "Scenes").
    func fillsScreen(_ scene: UIScene) -> Bool {
        mode == .implicit || scene.session.role == .windowExternalDisplayNonInteractive
            || UIApplication.shared.infoPlist.requiresFullScreen
    }

    /// To the foreground: with a desktop window as soon as that is mapped, else at once.
    func begin(_ scene: UIScene) {
        guard let host = (scene as? UIWindowScene)?.host else {
            scene.becomeActive()
            return
        }
        host.begin()
    }

    // MARK: Disconnecting

    /// Ends a scene for good: its windows lose it and are shown nowhere (decision on R127).
    func disconnect(_ scene: UIScene) {
        guard connected.contains(where: { $0 === scene }) else { return }
        scene.finish()
        if let windowScene = scene as? UIWindowScene {
            for window in windowScene.windows { window.windowScene = nil }
        }
        close(scene)
    }

    private func close(_ scene: UIScene) {
        connected.removeAll { $0 === scene }
        if let windowScene = scene as? UIWindowScene {
            windowScene.statusBar.close()
            windowScene.host?.close()
            windowScene.host = nil
        }
        if lastActive === scene { lastActive = connected.lazy.compactMap { $0 as? UIWindowScene }.last }
    }
}

/// Where a new scene goes.
enum ScenePlacement {
    /// What a desktop window gets where the screen has room for it, in points.
    static let usualSize = CGSize(width: 1112, height: 834)

    /// The frame on the screen, in its points: all of it, or a window in its middle.
    static func frame(for role: UISceneSession.Role, screenBounds: CGRect, fillsScreen: Bool) -> CGRect {
        guard !fillsScreen, screenBounds.width > 0, screenBounds.height > 0 else { return screenBounds }
        let size = CGSize(
            width: min(usualSize.width, (screenBounds.width * 0.9).rounded(.down)),
            height: min(usualSize.height, (screenBounds.height * 0.85).rounded(.down)))
        return CGRect(
            x: ((screenBounds.width - size.width) / 2).rounded(.down),
            y: ((screenBounds.height - size.height) / 2).rounded(.down), width: size.width, height: size.height)
    }
}
