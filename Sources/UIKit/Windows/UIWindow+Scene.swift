import Foundation
import Graphics

/// How a window belongs to its scene, and shows there.
extension UIWindow {
    func attach(to scene: UIWindowScene) {
        registration.scene = scene
        scene.add(registration, level: windowLevel)
        adoptScreen(scene.screen)
        traitsDidChange()
        let allowed = FullScreenRule.frame(frame, in: scene.size)
        if allowed != frame { frame = allowed }
        updateShown()
    }

    /// Leaves one scene and enters another, or none; whether it is hidden stays as it was (R14).
    func move(to scene: UIWindowScene?) {
        if let old = registration.scene { leave(old) }
        if let scene { attach(to: scene) }
    }

    private func leave(_ old: UIWindowScene) {
        setShown(false, in: old)
        // A key window may be hidden (R39): then nothing above has taken the key from it.
        old.giveUpKey(self)
        old.remove(registration.number, host: registration.host)
        registration.host = nil
        registration.scene = nil
    }

    /// The way of applications without scenes: a window goes to a screen (R124).
    func move(toSceneOn screen: UIScreen) {
        guard let scene = UIApplication.shared.implicitScene(on: screen) else {
            Log.window.error(
                "Setting a window's screen does nothing in an application with scenes: set its windowScene.")
            return
        }
        windowScene = scene
    }

    func setHidden(_ hidden: Bool) {
        layer.isHidden = hidden
        updateShown()
    }

    private func updateShown() {
        guard let scene = registration.scene else { return }
        setShown(!isHidden, in: scene)
    }

    private func setShown(_ shown: Bool, in scene: UIWindowScene) {
        guard shown != isShown else { return }
        isShown = shown
        if shown {
            scene.show(self, body: installRoot)
        } else {
            UIApplication.shared.input.cancelLost()
            scene.hide(self, body: removeRootFromScreen)
        }
    }

    func post(_ name: NSNotification.Name) { NotificationCenter.default.post(name: name, object: self) }

    // MARK: Geometry

    /// The frame that the window gets when `frame` is asked for.
    func allowed(_ frame: CGRect) -> CGRect {
        guard let scene = registration.scene else { return frame }
        return FullScreenRule.frame(frame.standardized, in: scene.size)
    }

    /// Another size tells the controllers before and after (R141). Within a change of the scene's that is done already.
    func resize(to size: CGSize, _ change: () -> Void) {
        let transition = transform.isIdentity && size.isFinite ? WindowTransition.begin(in: self, size: size) : nil
        change()
        transition?.finish()
        registration.scene?.statusBar.windowDidChange(self)
    }

    func sceneDidResize(from old: CGSize, to new: CGSize) {
        let next = FullScreenRule.frame(frame, movingFrom: old, to: new)
        if next != frame { frame = next }
    }

    /// Takes over the screen's scale.
    func adoptScreen(_ screen: UIScreen) {
        layer.contentsScale = screen.scale
        forEachInTree { $0.layer.adoptScale(screen.scale) }
    }

    var transformOfWindowToDesktop: CGAffineTransform {
        let inScene = layer.transformToSuperlayer
        return inScene.concatenating(windowScene?.space.transformToDesktop ?? screen.space.transformToDesktop)
    }

    /// To another window, or to the screen's points.
    func transform(toWindow window: UIWindow?) -> CGAffineTransform {
        if let window {
            // Windows of one scene have it in common, which is exact whatever the screens' scales are.
            if let scene = windowScene, scene === window.windowScene {
                return layer.transformToSuperlayer.concatenating(window.layer.transformToSuperlayer.inverted())
            }
            return transformOfWindowToDesktop.concatenating(window.transformOfWindowToDesktop.inverted())
        }
        return transformOfWindowToDesktop.concatenating(screen.space.transformToDesktop.inverted())
    }
}
