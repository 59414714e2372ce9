import Foundation

/// The sessions and the connected scenes of the application.
@MainActor
final class SceneDirectory {
    /// The application's use of scenes.
    enum Mode {
        /// Not known before the launch. Windows are not shown.
        case undecided
        /// The program has no scenes of its own (R96). One is made for each screen that it uses.
        case implicit
        /// The program has scenes of its own.
        case explicit
    }

    var mode = Mode.undecided
    /// The connected scenes, in the order of their connection. They are retained until they disconnect (R114).
    private(set) var connected: [UIScene] = []
    /// The open sessions, with or without a scene, in the order of their creation.
    private(set) var sessions: [UISceneSession] = []
    /// The sessions that ended and have not been reported to the delegate yet.
    private(set) var discarded: [UISceneSession] = []
    @WeakScene var lastActive: UIWindowScene?
    /// A closure that is called when the state to store for the next run has changed.
    var onChange: (() -> Void)?

    // MARK: Implicit scenes

    /// Returns the scene on a screen in an application without scenes. It is created if there is none.
    func implicitScene(on screen: UIScreen) -> UIWindowScene? {
        guard mode == .implicit else { return nil }
        if let scene = connected.lazy.compactMap({ $0 as? UIWindowScene }).first(where: { $0.screen === screen }) {
            return scene
        }
        let session = UISceneSession(
            role: .windowApplication, configuration: UndecidedConfiguration(undecidedFor: .windowApplication))
        let scene = UIWindowScene(session: session, connectionOptions: UIScene.ConnectionOptions())
        add(session)
        place(scene, on: screen)
        return scene
    }

    /// Removes the implicit scenes of a program that turned out to have scenes of its own.
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

    /// Ends a session for good, and its scene with it. The caller must inform the delegate.
    func discard(_ session: UISceneSession) {
        if let scene = session.scene { disconnect(scene) }
        remove(session)
        discarded.append(session)
    }

    /// Returns the sessions to report to the delegate now, and clears the list.
    func takeDiscarded() -> Set<UISceneSession> {
        defer { discarded = [] }
        onChange?()
        return Set(discarded)
    }

    /// Adds sessions that had ended before this run.
    func restoreDiscarded(_ sessions: [UISceneSession]) { discarded += sessions }

    /// The state to store for the next run.
    var state: SessionState {
        for case let scene as UIWindowScene in connected {
            keepPlace(of: scene)
        }
        return SessionState(
            sessions: sessions.map { SessionRecord($0, wasActiveLast: $0.scene != nil && $0.scene === lastActive) },
            discarded: discarded.map { SessionRecord($0, wasActiveLast: false) })
    }

    private func keepPlace(of scene: UIWindowScene) {
        scene.session.screenIdentity = scene.screen.info.identity
        scene.session.lastFrame = scene.normalGeometry.frame
        scene.session.arrangement = scene.normalGeometry.arrangement
    }

    // MARK: Scenes

    /// Gives a scene its frame on a screen, and its host.
    func place(_ scene: UIWindowScene, on screen: UIScreen) {
        let others = connected.compactMap { $0 as? UIWindowScene }.filter { $0.screen === screen }
        enlist(scene)
        scene.screen = screen
        let fills = fillsScreen(scene)
        let isFormerScreen = scene.session.screenIdentity?.matches(screen.info.identity) == true
        let former = isFormerScreen ? scene.session.lastFrame : nil
        let restored = former.flatMap { fills ? nil : ScenePlacement.restored($0, screenBounds: screen.bounds) }
        let prominent = scene.requester.flatMap { requester -> CGRect? in
            guard !fills, requester.screen === screen else { return nil }
            return ScenePlacement.prominent(over: requester.frameOnScreen, area: screen.freeArea)
        }
        scene.frameOnScreen =
            prominent ?? restored
            ?? ScenePlacement.frame(
                for: scene.session.role, screenBounds: screen.bounds,
                area: screen.freeArea, fillsScreen: fills,
                others: others.map(\.frameOnScreen))
        scene.session.screenIdentity = screen.info.identity
        scene.normalGeometry = NormalGeometry(
            frame: scene.frameOnScreen, arrangement: fills || prominent != nil ? .normal : scene.session.arrangement)
        if lastActive == nil { lastActive = scene }
        scene.host = UIApplication.shared.display?.makeHost(for: scene)
    }

    func enlist(_ scene: UIScene) {
        scene.session.connected = scene
        connected = connected + [scene]
        onChange?()
    }

    /// Returns whether a scene fills its screen.
    ///
    /// External scenes do, and all scenes of a program without scenes of its own or with `UIRequiresFullScreen`.
    func fillsScreen(_ scene: UIScene) -> Bool {
        mode == .implicit || scene.session.role == .windowExternalDisplayNonInteractive
            || UIApplication.shared.infoPlist.requiresFullScreen
    }

    /// Brings a scene to the foreground: as soon as its X window is mapped, or at once if it shows nothing.
    func begin(_ scene: UIScene) {
        guard let host = (scene as? UIWindowScene)?.host else {
            scene.becomeActive()
            return
        }
        host.begin()
    }

    /// Disconnects a scene. Its windows leave it and are no longer shown (decision on R127).
    ///
    /// The session stays open for another scene (R131), except in an application without scenes.
    func disconnect(_ scene: UIScene) {
        guard connected.contains(where: { $0 === scene }) else { return }
        if let windowScene = scene as? UIWindowScene {
            keepPlace(of: windowScene)
        }
        scene.finish()
        if let windowScene = scene as? UIWindowScene {
            UIApplication.shared.sceneContent?.removeContent(of: windowScene)
            for window in windowScene.windows { window.windowScene = nil }
        }
        close(scene)
        UIApplication.shared.lifeCycle.sceneDidClose()
        if mode == .implicit { remove(scene.session) }
        onChange?()
    }

    private func close(_ scene: UIScene) {
        connected = connected.filter { $0 !== scene }
        scene.session.connected = nil
        if let windowScene = scene as? UIWindowScene {
            windowScene.statusBar.close()
            windowScene.menuBar?.end()
            windowScene.inputViews.close()
            windowScene.openMenu?.close(animated: false)
            windowScene.host?.close()
            windowScene.host = nil
        }
        guard lastActive === scene else { return }
        let others = connected.compactMap { $0 as? UIWindowScene }
        lastActive = others.last { $0.session.takesInput } ?? others.last
    }
}
