import Foundation

/// Requests about scenes. Activations and destructions are carried out in a later turn of the main queue. If one is
/// refused, its error handler is called there with a `UISceneError`.
extension UIApplication {
    /// Brings the scene of a session to the user, or opens a new scene.
    ///
    /// ```
    /// let request = UISceneSessionActivationRequest()
    /// request.userActivity = NSUserActivity(activityType: "org.example.note")
    /// UIApplication.shared.activateSceneSession(for: request) { error in print(error) }
    /// ```
    ///
    /// - Parameters:
    ///   - request: The session to activate, or a request for a new scene, with its activity and options.
    ///   - errorHandler: Called with a `UISceneError` if the request is refused.
    public func activateSceneSession(
        for request: UISceneSessionActivationRequest, errorHandler: (@MainActor (any Error) -> Void)? = nil
    ) {
        let (role, session, activity) = (request.role, request.session, request.userActivity)
        let requesting = request.options?.requestingScene
        let isProminent = (request.options as? UIWindowScene.ActivationRequestOptions)?.isProminent == true
        later { [self] in
            let error = activate(session, role: role, activity, from: requesting, isProminent: isProminent)
            if let error { errorHandler?(error) }
        }
    }

    /// Brings the scene of a session to the user, or opens a new scene.
    ///
    /// A session without a scene is connected again. The scene receives the activity in its connection options, or in
    /// `scene(_:continue:)` if it was connected already.
    ///
    /// Without a session, an activity with a `targetContentIdentifier` goes to a scene whose activation conditions
    /// prefer it. If there cannot be a second scene, it goes to one that accepts it.
    ///
    /// - Parameters:
    ///   - sceneSession: The session to activate; `nil` requests a new scene.
    ///   - userActivity: The activity for the scene.
    ///   - options: Options such as the requesting scene, on whose screen a new scene opens.
    ///   - errorHandler: Called with a `UISceneError` if the request is refused.
    @available(
        iOS, introduced: 13.0, deprecated: 17.0, message: "Please use activateSceneSessionForRequest:errorHandler:"
    )
    public func requestSceneSessionActivation(
        _ sceneSession: UISceneSession?, userActivity: NSUserActivity?, options: UIScene.ActivationRequestOptions?,
        errorHandler: (@MainActor (any Error) -> Void)? = nil
    ) {
        let request =
            sceneSession.map { UISceneSessionActivationRequest(session: $0) } ?? UISceneSessionActivationRequest()
        request.userActivity = userActivity
        request.options = options
        activateSceneSession(for: request, errorHandler: errorHandler)
    }

    /// Ends a session for good. Its scene is disconnected, and then the delegate is informed. The program continues,
    /// even without scenes.
    ///
    /// The scene of an external monitor cannot be ended while the monitor is connected. Once it is unplugged, the
    /// waiting session can: the monitor's next connection is then a new session, whose configuration the delegate
    /// decides.
    ///
    /// - Parameters:
    ///   - sceneSession: The session to end. It must be one of `openSessions`.
    ///   - options: Ignored.
    ///   - errorHandler: Called with a `UISceneError` if the request is refused.
    public func requestSceneSessionDestruction(
        _ sceneSession: UISceneSession, options: UISceneDestructionRequestOptions?,
        errorHandler: (@MainActor (any Error) -> Void)? = nil
    ) {
        later { [self] in
            if let error = refusal(of: sceneSession, role: sceneSession.role), !isWaitingForMonitor(sceneSession) {
                errorHandler?(error)
            } else {
                scenes.discard(sceneSession)  // R108
                tellDiscarded()
            }
        }
    }

    /// Requests layout and drawing of all windows of a session's scene. Does nothing for a session without a scene.
    public func requestSceneSessionRefresh(_ sceneSession: UISceneSession) {
        guard let scene = sceneSession.scene as? UIWindowScene else { return }
        for window in scene.windows {
            window.setNeedsLayout()
            window.setNeedsDisplay()
        }
    }

    // MARK: Carrying out

    /// Returns the reason why no request about such a session is possible, or `nil`.
    private func refusal(of session: UISceneSession?, role: UISceneSession.Role) -> UISceneError? {
        guard scenes.mode == .explicit else {
            return UISceneError(.multipleScenesNotSupported, "The application does not use scenes.")
        }
        guard role == .windowApplication else {
            return UISceneError(.requestDenied, "Scenes with the role \(role.rawValue) follow their monitor.")
        }
        guard session.map({ session in scenes.sessions.contains { $0 === session } }) ?? true else {
            return UISceneError(.requestDenied, "The session is not one of the application's open sessions.")
        }
        return nil
    }

    /// Whether the session is kept for a monitor that has been unplugged (R131).
    private func isWaitingForMonitor(_ session: UISceneSession) -> Bool {
        session.role == .windowExternalDisplayNonInteractive && session.scene == nil
            && scenes.sessions.contains { $0 === session }
    }

    private func activate(
        _ session: UISceneSession?, role: UISceneSession.Role, _ activity: NSUserActivity?, from requesting: UIScene?,
        isProminent: Bool
    ) -> UISceneError? {
        if let error = refusal(of: session, role: role) { return error }
        if let scene = session?.scene {
            bring(scene, activity)
            return nil
        }
        let others = scenes.connected.filter { $0.session.role == .windowApplication }
        let isPossible = others.isEmpty || supportsMultipleScenes
        if session == nil, let identifier = activity?.targetContentIdentifier,
            let index = SceneChoice.index(
                among: others.map { $0.activationConditions.answer(to: identifier) }, newSceneIsPossible: isPossible)
        {
            bring(others[index], activity)
            return nil
        }
        guard isPossible else {
            return UISceneError(
                .multipleScenesNotSupported, "Info.plist does not enable UIApplicationSupportsMultipleScenes.")
        }
        // R101: a session without a scene is connected again
        let options = UIScene.ConnectionOptions(userActivity: activity)
        let request =
            session.map { SceneDirectory.Request(session: $0, options: options, isAnswered: true) }
            ?? scenes.request(role: role, options: options)
        let requester = requesting as? UIWindowScene
        let screen = requester?.screen ?? screen(for: request.session)
        let isInFront =
            isProminent && requester?.session.role == .windowApplication && requester?.activationState != .unattached
        scenes.connect(
            request, on: screens.all.contains { $0 === screen } ? screen : screens.main,
            inFrontOf: isInFront ? requester : nil)
        return nil
    }

    /// Brings a connected scene to the user and hands it the activity.
    private func bring(_ scene: UIScene, _ activity: NSUserActivity?) {
        (scene as? UIWindowScene)?.host?.activate()
        guard let activity else { return }
        scene.delegate?.scene(scene, willContinueUserActivityWithType: activity.activityType)
        scene.delegate?.scene(scene, continue: activity)
        if let scene = scene as? UIWindowScene { sceneContent?.continueActivity(activity, in: scene) }
    }
}
