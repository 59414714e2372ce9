import Foundation

extension UIApplication {
    /// The monitors are others than before: screens and scenes follow, then the notifications tell (R121 to R131).
    func screensDidChange(to infos: [ScreenDescription]) {
        let changes = screens.update(to: infos)
        for scene in scenes.connected.compactMap({ $0 as? UIWindowScene }) {
            if scene.session.role == .windowExternalDisplayNonInteractive, scene.screen === screens.main {
                // The main screen is the user's: nothing that takes no input may cover it.
                scenes.disconnect(scene)
            } else if changes.disconnected.contains(where: { $0 === scene.screen }) {
                leaveLostScreen(scene, wasMain: scene.screen === changes.formerMain)
            } else if !scenes.fillsScreen(scene) {
                scene.host?.screensDidChange()
            } else if changes.changed.contains(where: { $0.screen === scene.screen }) {
                scene.geometryDidChange(to: scene.screen.bounds, on: scene.screen)
                scene.host?.place()
            } else {
                // A window manager may have moved it on account of the other monitors.
                scene.host?.checkPlacement()
            }
        }
        changes.post()
        if scenes.mode == .explicit {
            for screen in changes.connected where screen !== screens.main { connectExternalScene(on: screen) }
        }
    }

    /// A scene that belongs to its monitor disconnects; any other goes to the main screen (decision on R127). So does that of the
    /// main screen itself in an application without scenes: it is all that the user has of the program.
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
            // What was shown there so far fills the screen, and may be no more than something to look at.
            if scenes.mode == .implicit, wasMain, hasGuest { scene.host?.activate() }
        }
    }
}
