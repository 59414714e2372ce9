import Foundation

extension UIApplication {
    /// The monitors are others than before: screens and scenes follow, then the notifications tell (R121 to R131).
    func screensDidChange(to infos: [ScreenDescription]) {
        let changes = screens.update(to: infos)
        for scene in scenes.connected.compactMap({ $0 as? UIWindowScene }) {
            if changes.disconnected.contains(where: { $0 === scene.screen }) {
                leaveLostScreen(scene)
            } else if !scenes.fillsScreen(scene) {
                scene.host?.screensDidChange()
            } else if changes.changed.contains(where: { $0.screen === scene.screen }) {
                scene.geometryDidChange(to: scene.screen.bounds, on: scene.screen)
                scene.host?.place()
            }
        }
        changes.post()
        if scenes.mode == .explicit {
            for screen in changes.connected where screen !== screens.main { connectExternalScene(on: screen) }
        }
    }

    /// A scene that belongs to its monitor disconnects; any other goes to the main screen (decision on R127).
    private func leaveLostScreen(_ scene: UIWindowScene) {
        if scene.session.role == .windowExternalDisplayNonInteractive
            || (scenes.mode == .implicit && !screens.all.isEmpty)
        {
            scenes.disconnect(scene)
        } else if let screen = screens.all.first {
            let size = scene.frameOnScreen.size
            let frame = scenes.fillsScreen(scene) ? screen.bounds : CGRect(origin: .zero, size: size)
            scene.geometryDidChange(to: frame, on: screen)
            scene.host?.place()
        }
    }
}
