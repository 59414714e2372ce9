import Foundation

/// Keeps a scene on a further monitor from covering the program's own scenes (R942).
///
/// Outputs that mirror each other show the same part of the desktop. A window that fills the one then fills the other,
/// too, and the user cannot reach what is below it. The scene has no window until its monitor has a part of its own.
extension SceneHost {
    /// Whether the scene has nothing to show at the server: none of its windows is visible, or its monitor is a mirror.
    func hasNothingToShow(_ scene: UIWindowScene) -> Bool {
        scene.ledger.stack.showsNothing || isMirror
    }

    /// Finds out whether the scene's monitor is a mirror.
    func updateMirroring() {
        guard let scene, isGuest else { return isMirror = false }
        let frame = scene.screen.info.pixelFrame
        isMirror = display.screensOfUser.contains {
            $0 !== scene.screen && $0.info.pixelFrame.isMostlyShared(with: frame)
        }
    }

    /// Takes the window away or shows it again, if the monitor has become a mirror or ceased to be one.
    fileprivate func mirroringMayHaveChanged() {
        updateMirroring()
        guard let scene, isGuest else { return }
        if isMade ? isMirror : !hasNothingToShow(scene) { setNeedsCommit() }
    }
}

extension Display {
    /// The screens that a scene on a further monitor must not cover: those on which the user works with the program,
    /// and the main one if the program has scenes of its own.
    fileprivate var screensOfUser: [UIScreen] {
        let own = sceneHosts.filter { $0.isMade && !$0.isGuest }.compactMap { $0.model?.screen }
        return application.scenes.mode == .explicit ? own + [application.screens.main] : own
    }

    /// Checks the scenes on further monitors after the monitors, or the windows on the others, have changed.
    func mirroringMayHaveChanged() {
        guard !isClosing else { return }
        for host in sceneHosts { host.mirroringMayHaveChanged() }
    }
}

extension CGRect {
    /// Returns whether two parts of the desktop have at least half of the smaller one in common.
    func isMostlyShared(with other: CGRect) -> Bool {
        let shared = intersection(other)
        guard !shared.isEmpty else { return false }
        return shared.width * shared.height * 2 >= Swift.min(width * height, other.width * other.height)
    }
}
