import Foundation

extension UIApplication {
    /// Updates screens and scenes after the monitors changed, and then posts the notifications (R121 to R131).
    func screensDidChange(to infos: [ScreenDescription]) {
        let changes = screens.update(to: infos)
        let connected = scenes.connected.compactMap { $0 as? UIWindowScene }
        let mainIsNeeded = MainScreenRule.externalSceneLeaves(
            main: screens.main, application: connected.filter { $0.session.takesInput }.map(\.screen),
            connected: screens.all)
        for scene in connected {
            if mainIsNeeded, scene.session.role == .windowExternalDisplayNonInteractive, scene.screen === screens.main {
                scenes.disconnect(scene)
            } else if changes.disconnected.contains(where: { $0 === scene.screen }) {
                leaveLostScreen(scene, wasMain: scene.screen === changes.formerMain)
            } else if !scenes.fillsScreen(scene) {
                scene.host?.screensDidChange()
            } else if changes.changed.contains(where: { $0.screen === scene.screen }) {
                scene.geometryDidChange(to: scene.screen.bounds, on: scene.screen)
                scene.host?.place()
            } else {
                // The window manager may have moved its window because other monitors changed.
                scene.host?.checkPlacement()
            }
        }
        changes.post()
        if scenes.mode == .explicit {
            for screen in changes.connected where screen !== screens.main { connectExternalScene(on: screen) }
        }
    }

    /// Handles a scene whose monitor was disconnected. A scene that belongs to its monitor disconnects, and any other
    /// moves to the main screen (decision on R127).
    ///
    /// Without scenes of its own, the program keeps the scene of the former main screen too, because the user has no
    /// other.
    private func leaveLostScreen(_ scene: UIWindowScene, wasMain: Bool) {
        if scene.session.role == .windowExternalDisplayNonInteractive
            || (scenes.mode == .implicit && !wasMain && !screens.all.isEmpty)
        {
            scenes.disconnect(scene)
        } else if let screen = screens.all.first {
            let size = scene.frameOnScreen.size
            let frame = scenes.fillsScreen(scene) ? screen.bounds : CGRect(origin: .zero, size: size)
            let hasGuest = scenes.connected.contains { $0 !== scene && ($0 as? UIWindowScene)?.screen === screen }
            scene.geometryDidChange(to: frame, on: screen)
            scene.host?.place()
            // The scene that was shown there so far fills the screen, and the user may not be able to work with it.
            if scenes.mode == .implicit, wasMain, hasGuest { scene.host?.activate() }
        }
    }
}
