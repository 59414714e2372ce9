import Foundation

/// The screens of the desktop, with one `UIScreen` for each monitor.
@MainActor
final class ScreenList {
    private(set) var all: [UIScreen] = []
    private let noScreen = UIScreen(.none)

    var main: UIScreen { all.first ?? noScreen }

    /// Creates the screens at launch. No notifications are posted for them (R121).
    func start(with infos: [ScreenDescription]) {
        all = infos.map(UIScreen.init)
        setFrameDuration()
        mainTraitsDidChange()
    }

    /// Applies the user's present preferences to the traits of the screens.
    func preferencesDidChange() {
        noScreen.updateTraits()
        for screen in all { screen.updateTraits() }
        mainTraitsDidChange()
    }

    private func mainTraitsDidChange() { UITraitCollection.screenTraits = main.traitCollection }

    /// Sets the beat of animations to the rate of the fastest monitor; 60 Hz if no rate is known (R298).
    private func setFrameDuration() {
        let rates = all.compactMap { $0.info.currentMode?.refreshRate }.filter { (1...1_000).contains($0) }
        AnimationClock.shared.frameDuration = 1 / (rates.max() ?? 60)
    }

    /// Updates the screens to the monitors that the display server shows now.
    ///
    /// A screen stays the same object as long as its monitor is connected. The list is complete before the first
    /// notification is posted.
    func update(to infos: [ScreenDescription]) -> Changes {
        var gone = Dictionary(uniqueKeysWithValues: all.map { ($0.info.id, $0) })
        let old = all
        var changes = Changes()
        changes.formerMain = all.first
        var screens: [UIScreen] = []
        for info in infos {
            guard let screen = gone.removeValue(forKey: info.id) else {
                let screen = UIScreen(info)
                changes.connected.append(screen)
                screens.append(screen)
                continue
            }
            screens.append(screen)
            guard screen.info != info else { continue }
            let hasNewSize = screen.info.pixelFrame.size != info.pixelFrame.size
            if hasNewSize || screen.info.hasOtherMode(than: info) { changes.withNewMode.append(screen) }
            changes.changed.append((screen, info))
        }
        all = screens
        for screen in old where gone[screen.info.id] != nil { changes.disconnected.append(screen) }
        // An observer of the new traits must find the new list.
        for (screen, info) in changes.changed { screen.update(to: info) }
        setFrameDuration()
        mainTraitsDidChange()
        return changes
    }

    /// The differences between two states of the screens.
    struct Changes {
        /// The former main screen, which may be disconnected.
        var formerMain: UIScreen?
        var disconnected: [UIScreen] = []
        var connected: [UIScreen] = []
        /// The screens with changed properties, such as size, position, scale or being primary, and the new properties.
        var changed: [(screen: UIScreen, info: ScreenDescription)] = []
        /// The screens among `changed` with another size or mode.
        var withNewMode: [UIScreen] = []

        @MainActor
        func post() {
            let center = NotificationCenter.default
            for screen in disconnected { center.post(name: UIScreen.didDisconnectNotification, object: screen) }
            for screen in connected { center.post(name: UIScreen.didConnectNotification, object: screen) }
            for screen in withNewMode { center.post(name: UIScreen.modeDidChangeNotification, object: screen) }
            for (screen, _) in changed { screen.adoptBrightness() }
        }
    }
}

extension ScreenDescription {
    /// Returns whether the monitor shows another mode. A mode that becomes known or unknown is not a change.
    fileprivate func hasOtherMode(than next: ScreenDescription) -> Bool {
        guard let currentMode, let other = next.currentMode else { return false }
        return currentMode.size != other.size || currentMode.refreshRate != other.refreshRate
    }
}
