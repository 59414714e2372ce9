import Foundation
import Graphics

/// The relation between a window and its scene.
extension UIWindow {
    func attach(to scene: UIWindowScene) {
        record.scene = scene
        scene.add(record, level: windowLevel)
        adoptScreen(scene.screen)
        traitsDidChange()
        let allowed = FullScreenRule.frame(frame, in: scene.size)
        if allowed != frame { frame = allowed }
        updateShown()
    }

    /// Moves the window from its scene to another one, or to none. Whether it is hidden does not change (R14).
    func move(to scene: UIWindowScene?) {
        if let old = record.scene { leave(old) }
        // Code that ran while the window left may have moved it already.
        if let other = record.scene {
            guard other !== scene else { return }
            leave(other)
        }
        if let scene, record.scene == nil { attach(to: scene) }
    }

    private func leave(_ old: UIWindowScene) {
        setShown(false, in: old)
        // A hidden window may be key (R39), and then hiding it above has not taken the key away.
        old.giveUpKey(self)
        old.remove(record)
    }

    /// Moves the window to a screen, in an application without scenes (R124).
    func move(toSceneOn screen: UIScreen) {
        guard let scene = UIApplication.shared.implicitScene(on: screen) else {
            Log.window.error(
                "Setting a window's screen has no effect in an application with scenes. Set its windowScene.")
            return
        }
        windowScene = scene
    }

    func setHidden(_ hidden: Bool) {
        layer.isHidden = hidden
        updateShown()
    }

    private func updateShown() {
        guard let scene = record.scene else { return }  // R8
        setShown(!isHidden, in: scene)
    }

    private func setShown(_ shown: Bool, in scene: UIWindowScene) {
        guard shown != isShown else { return }
        isShown = shown
        if shown {
            scene.show(self, body: installRoot)
        } else {
            UIApplication.shared.input.cancelTouches(of: self)
            scene.hide(self, body: removeRootFromScreen)
        }
    }

    func post(_ name: NSNotification.Name) { NotificationCenter.default.post(name: name, object: self) }

    // MARK: Geometry

    /// Returns the frame that the window gets if `frame` is set.
    func allowed(_ frame: CGRect) -> CGRect {
        guard let scene = record.scene else { return frame }
        return FullScreenRule.frame(frame.standardized, in: scene.size)
    }

    /// Changes the size and informs the controllers before and after (R141). A change of the scene's size has informed
    /// them already.
    func resize(to size: CGSize, _ change: () -> Void) {
        let transition = transform.isIdentity && size.isFinite ? WindowTransition.begin(in: self, size: size) : nil
        change()
        transition?.finish()
        record.scene?.statusBar.windowDidChange(self)
    }

    func sceneDidResize(from old: CGSize, to new: CGSize) {
        let next = FullScreenRule.frame(frame, movingFrom: old, to: new)
        if next != frame { frame = next }
    }

    /// Adopts the scale of a screen.
    func adoptScreen(_ screen: UIScreen) {
        layer.contentsScale = screen.scale
        forEachInTree { $0.layer.adoptScale(screen.scale) }
    }

    var transformOfWindowToDesktop: CGAffineTransform {
        let inScene = layer.transformToSuperlayer
        return inScene.concatenating(windowScene?.space.transformToDesktop ?? screen.space.transformToDesktop)
    }

    /// Returns the transform to another window's points, or to the screen's points for `nil` (R74).
    func transform(toWindow window: UIWindow?) -> CGAffineTransform {
        if let window {
            // Windows of one scene share its coordinates, so the result is exact at any scale of the screens.
            if let scene = windowScene, scene === window.windowScene {
                return layer.transformToSuperlayer.concatenating(window.layer.transformToSuperlayer.inverted())
            }
            return transformOfWindowToDesktop.concatenating(window.transformOfWindowToDesktop.inverted())
        }
        return transformOfWindowToDesktop.concatenating(screen.space.transformToDesktop.inverted())
    }
}
