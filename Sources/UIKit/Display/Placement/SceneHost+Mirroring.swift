import Foundation

/// Keeps a scene on a further monitor from covering the program's own scenes (R942).
///
/// Outputs that mirror each other show the same part of the desktop. A window that fills the one then fills the other,
/// too, and the user cannot reach what is below it. The scene has no window until its monitor has a part of its own.
extension SceneHost {
    /// Whether the scene has nothing to show at the server: none of its windows is visible, or its monitor mirrors the
    /// main one.
    func hasNothingToShow(_ scene: UIWindowScene) -> Bool {
        scene.ledger.stack.showsNothing || isMirror
    }

    /// Whether the scene is on a further monitor that shows the same part of the desktop as the main one.
    var isMirror: Bool {
        guard let scene, isGuest else { return false }
        let main = UIScreen.main
        return scene.screen !== main && scene.screen.info.pixelFrame.isMostlyShared(with: main.info.pixelFrame)
    }

    /// Takes the window away or shows it again, if the monitor has begun or ceased to mirror the main one.
    func mirroringMayHaveChanged() {
        if isGuest, isMade == isMirror { setNeedsCommit() }
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
