import Foundation

/// Requests about scenes. Each is carried out in a later turn of the main queue; what is refused, `errorHandler` hears
/// there as a `UISceneError`.
extension UIApplication {
    /// Brings a session's scene before the user, or opens a new one: `requestSceneSessionActivation` by another name.
    public func activateSceneSession(
        for request: UISceneSessionActivationRequest, errorHandler: (@MainActor (any Error) -> Void)? = nil
    ) {
        let (role, session, activity) = (request.role, request.session, request.userActivity)
        let screen = request.options?.requestingScene
        later { [self] in
            if let error = activate(session, role: role, activity, from: screen) { errorHandler?(error) }
        }
    }

    /// Brings a session's scene before the user, connecting it again where it has none (R101), or opens a new scene
    /// where `sceneSession` is `nil`. The scene gets the activity: in its connection options, or in
    /// `scene(_:continue:)` where it was connected.
    ///
    /// An activity with a `targetContentIdentifier` goes to a scene whose activation conditions prefer it, instead of
    /// to a new one; and to one that can take it where there cannot be a second scene.
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

    /// Ends a session for good: its scene disconnects, then the delegate hears of it (R108). The program goes on, with
    /// whatever scenes are left.
    public func requestSceneSessionDestruction(
        _ sceneSession: UISceneSession, options: UISceneDestructionRequestOptions?,
        errorHandler: (@MainActor (any Error) -> Void)? = nil
    ) {
        later { [self] in
            if let error = refusal(of: sceneSession, role: sceneSession.role) {
                errorHandler?(error)
            } else {
                scenes.discard(sceneSession)
                tellDiscarded()
            }
        }
    }

    /// Draws a session's scene anew. A session without a scene has nothing to draw.
    public func requestSceneSessionRefresh(_ sceneSession: UISceneSession) {
        guard let scene = sceneSession.scene as? UIWindowScene else { return }
        for window in scene.windows {
            window.setNeedsLayout()
            window.setNeedsDisplay()
        }
    }

    // MARK: Carrying out

    /// Why nothing can be asked for such a session at all.
    private func refusal(of session: UISceneSession?, role: UISceneSession.Role) -> UISceneError? {
        guard scenes.mode == .explicit else {
            return UISceneError(.multipleScenesNotSupported, "The application has no scenes of its own.")
        }
        guard role == .windowApplication else {
            return UISceneError(.requestDenied, "Scenes with the role \(role.rawValue) come and go with their monitor.")
        }
        guard session.map({ session in scenes.sessions.contains { $0 === session } }) ?? true else {
            return UISceneError(.requestDenied, "The session is not one of the application's open sessions.")
        }
        return nil
    }

    private func activate(
        _ session: UISceneSession?, role: UISceneSession.Role, _ activity: NSUserActivity?, from requesting: UIScene?
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
                .multipleScenesNotSupported, "Info.plist does not say UIApplicationSupportsMultipleScenes.")
        }
        let options = UIScene.ConnectionOptions(userActivity: activity)
        let request =
            session.map { SceneDirectory.Request(session: $0, options: options, isAnswered: true) }
            ?? scenes.request(role: role, options: options)
        let screen = (requesting as? UIWindowScene)?.screen ?? screen(for: request.session)
        scenes.connect(request, on: screens.all.contains { $0 === screen } ? screen : screens.main)
        return nil
    }

    /// Shows a connected scene to the user and hands it the activity.
    private func bring(_ scene: UIScene, _ activity: NSUserActivity?) {
        (scene as? UIWindowScene)?.host?.activate()
        guard let activity else { return }
        scene.delegate?.scene(scene, willContinueUserActivityWithType: activity.activityType)
        scene.delegate?.scene(scene, continue: activity)
    }
}
