import Foundation

/// The sessions that the last run has left.
@MainActor
struct RestoredSessions {
    var state = SessionState()

    /// Whether a program without a manifest had scenes because of its delegate's answer, and still has that delegate
    /// (R97).
    var hasScenes: Bool {
        state.sessions.contains { record in
            record.configuration.delegateClass != nil
                && record.configuration.configuration(role: UISceneSession.Role(rawValue: record.role)) != nil
        }
    }
}

extension UIApplication {
    /// Reads the sessions that are stored in the folder, and stores changes from now on.
    func beginKeeping(in folder: URL?) -> RestoredSessions {
        guard let folder else { return RestoredSessions() }
        let keeper = SessionKeeper(application: self, folder: folder)
        sessionKeeper = keeper
        let state = keeper.read().limited(toOne: !supportsMultipleScenes)
        scenes.onChange = { [weak keeper] in keeper?.setNeedsSave() }
        return RestoredSessions(state: state)
    }

    /// Returns the requests for the scenes to connect at launch. These are the scenes that were connected at the end of
    /// the last run, in their old order, or one new scene. Without a window manager the last one connected has the
    /// focus.
    func requests(
        for restored: RestoredSessions, _ options: UIScene.ConnectionOptions
    ) -> [SceneDirectory.Request] {
        scenes.restoreDiscarded(restored.state.discarded.map { $0.session().session })
        var requests: [SceneDirectory.Request] = []
        for record in restored.state.sessions {
            let (session, isDecided) = record.session()
            let options = requests.isEmpty ? options : UIScene.ConnectionOptions()
            if !isDecided { _ = scenes.decideConfiguration(of: session, options) }
            scenes.add(session)
            guard session.role == .windowApplication, record.isConnected else { continue }
            requests.append(SceneDirectory.Request(session: session, options: options, isAnswered: true))
        }
        return requests.isEmpty ? [scenes.request(role: .windowApplication, options: options)] : requests
    }

    /// Returns the screen that the session's scene was on, or the main screen if that one is not connected.
    func screen(for session: UISceneSession) -> UIScreen {
        let index = session.screenIdentity?.index(among: screens.all.map(\.info.identity))
        return index.map { screens.all[$0] } ?? screens.main
    }
}
