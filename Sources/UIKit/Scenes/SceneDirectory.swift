import Foundation

/// The sessions and the connected scenes, and how they come and go.
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
    /// All that are open, connected or kept for later, in the order in which they were made.
    private(set) var sessions: [UISceneSession] = []
    /// Those that are over, and that the delegate has not been told of yet.
    private(set) var discarded: [UISceneSession] = []
    @UnkeptScene var lastActive: UIWindowScene?
    /// Something that is kept for the next run has changed.
    var onChange: (() -> Void)?

    // MARK: Implicit scenes

    func implicitScene(on screen: UIScreen) -> UIWindowScene? {
        guard mode == .implicit else { return nil }
        if let scene = connected.lazy.compactMap({ $0 as? UIWindowScene }).first(where: { $0.screen === screen }) {
            return scene
        }
        let session = UISceneSession(
            role: .windowApplication, configuration: UndecidedConfiguration(name: nil, sessionRole: .windowApplication))
        let scene = UIWindowScene(session: session, connectionOptions: UIScene.ConnectionOptions())
        add(session)
        place(scene, on: screen)
        return scene
    }

    /// The scenes that were made for a program which then turned out to have scenes of its own.
    func dropImplicitScenes() {
        for scene in connected.compactMap({ $0 as? UIWindowScene }) {
            for window in scene.windows { window.windowScene = nil }
            close(scene)
            remove(scene.session)
        }
    }

    // MARK: Sessions

    func add(_ session: UISceneSession) {
        sessions.append(session)
        session.onChange = { [weak self] in self?.onChange?() }
        onChange?()
    }

    private func remove(_ session: UISceneSession) {
        sessions.removeAll { $0 === session }
        session.onChange = nil
        onChange?()
    }

    /// The session ends for good, its scene with it. Whoever calls this sees to it that the delegate hears of it.
    func discard(_ session: UISceneSession) {
        if let scene = session.scene { disconnect(scene) }
        remove(session)
        discarded.append(session)
    }

    /// The sessions that the delegate is to be told of now.
    func takeDiscarded() -> Set<UISceneSession> {
        defer { discarded = [] }
        onChange?()
        return Set(discarded)
    }

    /// Sessions of the last run that are over already.
    func restoreDiscarded(_ sessions: [UISceneSession]) { discarded += sessions }

    /// What a run leaves to the next.
    var state: SessionState {
        for case let scene as UIWindowScene in connected {
            scene.session.screenName = scene.screen.info.name
            scene.session.lastFrame = scene.frameOnScreen
        }
        return SessionState(
            sessions: sessions.map { SessionRecord($0, wasActiveLast: $0.scene != nil && $0.scene === lastActive) },
            discarded: discarded.map { SessionRecord($0, wasActiveLast: false) })
    }

    // MARK: Scenes

    /// Gives a scene its place and its host.
    func place(_ scene: UIWindowScene, on screen: UIScreen) {
        let others = connected.compactMap { $0 as? UIWindowScene }.filter { $0.screen === screen }
        enlist(scene)
        scene.screen = screen
        let fills = fillsScreen(scene)
        let former = scene.session.screenName == screen.info.name ? scene.session.lastFrame : nil
        let restored = former.flatMap { fills ? nil : ScenePlacement.restored($0, screenBounds: screen.bounds) }
        scene.frameOnScreen =
            restored
            ?? ScenePlacement.frame(
                for: scene.session.role, screenBounds: screen.bounds,
                area: UIApplication.shared.display?.freeArea(of: screen) ?? screen.bounds, fillsScreen: fills,
                others: others.map(\.frameOnScreen))
        scene.session.screenName = screen.info.name
        if lastActive == nil { lastActive = scene }
        scene.host = UIApplication.shared.display.map { SceneHost(scene: scene, display: $0) }
    }

    func enlist(_ scene: UIScene) {
        scene.session.connected = scene
        connected.append(scene)
        onChange?()
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

    /// Ends a scene: its windows lose it and are shown nowhere (decision on R127). Its session stays, for another scene
    /// (R131).
    func disconnect(_ scene: UIScene) {
        guard connected.contains(where: { $0 === scene }) else { return }
        if let windowScene = scene as? UIWindowScene {
            scene.session.screenName = windowScene.screen.info.name
            scene.session.lastFrame = windowScene.frameOnScreen
        }
        scene.finish()
        if let windowScene = scene as? UIWindowScene {
            for window in windowScene.windows { window.windowScene = nil }
        }
        close(scene)
        if mode == .implicit { remove(scene.session) }
        onChange?()
    }

    private func close(_ scene: UIScene) {
        connected.removeAll { $0 === scene }
        scene.session.connected = nil
        if let windowScene = scene as? UIWindowScene {
            windowScene.statusBar.close()
            windowScene.host?.close()
            windowScene.host = nil
        }
        if lastActive === scene { lastActive = connected.lazy.compactMap { $0 as? UIWindowScene }.last }
    }
}
