import Foundation

/// The legacy alerts that are up, in the order in which they were shown. Only the last one can be seen.
@MainActor
final class LegacyAlerts {
    private struct Entry {
        let alert: LegacyAlert
        /// The alert's owner, which the program need not retain.
        let owner: any LegacyAlertOwner
    }
    private var entries: [Entry] = []

    /// The alert that the user sees, or the last one that waits for a scene.
    var front: LegacyAlert? { entries.last?.alert }

    func add(_ alert: LegacyAlert, of owner: any LegacyAlertOwner) {
        entries.append(Entry(alert: alert, owner: owner))
    }

    /// Removes an alert. The one before it can be seen again.
    func remove(_ alert: LegacyAlert) {
        entries.removeAll { $0.alert === alert }
        front?.setCovered(false)
    }

    /// Covers all alerts but one.
    func cover(all visible: LegacyAlert) {
        for entry in entries { entry.alert.setCovered(entry.alert !== visible) }
    }

    // MARK: Scenes

    private var scenes: SceneDirectory { UIApplication.shared.scenes }

    /// Whether an alert can be shown now. In an application with scenes it waits for one.
    var canShow: Bool { scenes.mode != .explicit || scene != nil }

    /// The scene that is, or was last, active; `nil` without a scene that takes input.
    var scene: UIWindowScene? {
        if let last = scenes.lastActive, isUsable(last) { return last }
        return scenes.connected.lazy.compactMap { $0 as? UIWindowScene }.first(where: isUsable)
    }

    private func isUsable(_ scene: UIWindowScene) -> Bool {
        scene.session.takesInput && scenes.connected.contains { $0 === scene }
    }

    /// Shows the alerts that wait for a scene.
    func sceneDidConnect() { for entry in entries { entry.alert.sceneDidConnect() } }

    /// Ends the alerts of a scene that is gone.
    func sceneDidDisconnect(_ scene: UIScene) {
        for entry in entries where entry.alert.scene === scene { entry.alert.sceneIsGone() }
    }
}
