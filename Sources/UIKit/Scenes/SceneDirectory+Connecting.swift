import Foundation

/// The steps that connect a session to a scene.
extension SceneDirectory {
    /// A session that is about to be connected.
    struct Request {
        let session: UISceneSession
        let options: UIScene.ConnectionOptions
        /// Whether the delegate has decided on the configuration. Restored sessions count as decided.
        let isAnswered: Bool
    }

    /// Creates a session and asks the delegate for its configuration (R101).
    func request(
        role: UISceneSession.Role, options: UIScene.ConnectionOptions = UIScene.ConnectionOptions()
    ) -> Request {
        let session = UISceneSession(role: role, configuration: UISceneConfiguration(undecidedFor: role))
        return Request(session: session, options: options, isAnswered: decideConfiguration(of: session, options))
    }

    /// Asks the delegate for the configuration of a session's scene. Returns whether the delegate implements the
    /// method.
    ///
    /// A configuration for another role is refused with a log line, and the default stays.
    func decideConfiguration(of session: UISceneSession, _ options: UIScene.ConnectionOptions) -> Bool {
        let application = UIApplication.shared
        guard
            let answer = application.delegate?.application(
                application, configurationForConnecting: session, options: options),
            !(answer is UndecidedConfiguration)
        else {
            session.decidedConfiguration.noteIfMissing()
            return false
        }
        if answer.role == session.role {
            session.decidedConfiguration = answer.clone()
        } else {
            Log.scene.error(
                """
                UISceneConfiguration for role \(answer.role.rawValue) was returned for a session with role \
                \(session.role.rawValue); the default configuration is used.
                """)
        }
        return true
    }

    /// Creates the session's scene, informs its delegate and brings it to the foreground (R99).
    ///
    /// - Parameters:
    ///   - request: The session, and the options for its scene.
    ///   - screen: The screen of the scene.
    ///   - requester: The scene in front of which the scene opens as a prominent one; `nil` for an ordinary scene.
    func connect(_ request: Request, on screen: UIScreen, inFrontOf requester: UIWindowScene? = nil) {
        let session = request.session
        if !sessions.contains(where: { $0 === session }) { add(session) }
        let cls = session.decidedConfiguration.sceneClass as? UIScene.Type ?? UIWindowScene.self
        let scene = cls.init(session: session, connectionOptions: request.options)
        scene.delegate = makeDelegate(session.decidedConfiguration)
        if let windowScene = scene as? UIWindowScene {
            windowScene.requester = requester
            place(windowScene, on: screen)
        } else {
            enlist(scene)
        }
        let window = window(of: scene, from: session.decidedConfiguration.storyboard)  // R117
        if let scene = scene as? UIWindowScene, scene.session.role == .windowApplication {
            UIApplication.shared.sceneContent?.makeContent(for: scene, options: request.options)
        }
        scene.connect(with: request.options)
        if let window {
            StoryboardLaunch.show(
                window, heldBy: (scene.delegate as? any UIWindowSceneDelegate)?.window, delegate: "scene")
        }
        if let activity = session.stateRestorationActivity {
            scene.delegate?.scene(scene, restoreInteractionStateWith: activity)
        }
        begin(scene)
    }

    private func window(of scene: UIScene, from storyboard: UIStoryboard?) -> UIWindow? {
        guard let storyboard, let scene = scene as? UIWindowScene else { return nil }
        return StoryboardLaunch.makeWindow(for: scene, from: storyboard)
    }

    private func makeDelegate(_ configuration: UISceneConfiguration) -> (any UISceneDelegate)? {
        guard let cls = configuration.delegateClass else { return nil }
        if let delegate = _Instantiable.make(cls) as? any UISceneDelegate { return delegate }
        Log.scene.error(
            "The scene delegate class \(String(reflecting: cls)) is not a UISceneDelegate; the scene has no delegate.")
        return nil
    }
}
