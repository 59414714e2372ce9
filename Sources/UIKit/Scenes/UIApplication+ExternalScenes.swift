extension UIApplication {
    /// Offers an external monitor to the program (R128): to the monitor's former session, or to a new one (R131).
    func connectExternalScene(on screen: UIScreen) {
        let kept = scenes.sessions.first {
            $0.role == .windowExternalDisplayNonInteractive && $0.scene == nil
                && $0.screenIdentity?.matches(screen.info.identity) == true
        }
        let request = kept.map {
            SceneDirectory.Request(session: $0, options: UIScene.ConnectionOptions(), isAnswered: true)
        }
        scenes.connect(request ?? scenes.request(role: .windowExternalDisplayNonInteractive), on: screen)
    }
}
