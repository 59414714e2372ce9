import Foundation

/// A snapshot of a scene's geometry, screen and traits. Windows, controllers and the delegate were last informed of it.
@MainActor
struct ReportedSceneState {
    let frame: CGRect
    let screen: UIScreen
    let scale: CGFloat
    let traits: UITraitCollection
    let geometry: UIWindowScene.Geometry
    let space: FixedSpace

    init(of scene: UIWindowScene) {
        let transform = scene.space.transformToDesktop
        frame = scene.frameOnScreen
        screen = scene.screen
        scale = scene.screen.scale
        traits = scene.traitCollection
        geometry = UIWindowScene.Geometry(size: frame.size, transformToDesktop: transform)
        space = FixedSpace(bounds: CGRect(origin: .zero, size: frame.size), transformToDesktop: transform)
    }
}

extension UIWindowScene {
    /// Gives the scene another position, size, screen or scale. Full-screen windows follow (R72), and then the delegate
    /// is informed (R139, R142).
    func geometryDidChange(to frame: CGRect, on screen: UIScreen) {
        let before = surroundings
        let nextTraits = traits(on: screen, for: frame.size)
        let changesTraits = nextTraits != before.traits
        guard
            before.frame != frame || before.screen !== screen || before.scale != screen.scale || changesTraits
        else {
            // The position of its screen on the desktop may have changed.
            surroundings = ReportedSceneState(of: self)
            return
        }
        let transitions = windows.map { window in
            (
                window,
                WindowTransition.begin(
                    in: window, size: FullScreenRule.frame(window.frame, movingFrom: size, to: frame.size).size,
                    traits: changesTraits ? nextTraits : nil)
            )
        }
        frameOnScreen = frame
        normalGeometry.frameDidChange(to: frame)
        self.screen = screen
        surroundings = ReportedSceneState(of: self)
        if before.frame.size != frame.size || before.scale != screen.scale { openMenu?.close(animated: false) }
        if before.frame.size != frame.size {
            for window in windows { window.sceneDidResize(from: before.frame.size, to: frame.size) }
        }
        if before.scale != screen.scale { adoptScale(of: screen) }
        statusBar.setNeedsUpdate()
        for (window, transition) in transitions {
            if let transition { transition.finish() } else if changesTraits { window.traitsDidChange() }
        }
        tellDelegate(of: before)
    }

    private func adoptScale(of screen: UIScreen) {
        for record in ledger.allRecords {
            record.window?.adoptScreen(screen)
            windowDidChange(record)
        }
        host?.sizeRestrictionsDidChange()
    }

    /// Calls the delegate. UIKit's older method reports another size, orientation, screen or traits. The newer one
    /// reports every move too.
    private func tellDelegate(of before: ReportedSceneState) {
        let now = surroundings
        guard let delegate = delegate as? any UIWindowSceneDelegate else { return }
        if before.frame.size != now.frame.size || before.screen !== now.screen || before.traits != now.traits {
            delegate.windowScene(
                self, didUpdate: before.space, interfaceOrientation: before.geometry.interfaceOrientation,
                traitCollection: before.traits)
        }
        if before.geometry != now.geometry {
            delegate.windowScene(self, didUpdateEffectiveGeometry: before.geometry)
        }
    }

    /// Applies changed limits for the size. The scene requests the nearest size within them.
    func restrictionsDidChange() {
        host?.sizeRestrictionsDidChange()
        guard sizeRestrictions != nil else { return }
        let nearest = restrictions.nearest(to: size)
        if nearest != size { take(CGRect(origin: frameOnScreen.origin, size: nearest)) }
    }
}
