import Foundation

/// The screens of the desktop: keeps one `UIScreen` a monitor and tells what changes.
@MainActor
final class ScreenList {
    private(set) var all: [UIScreen] = []
    private let noScreen = UIScreen(.none)

    var main: UIScreen { all.first ?? noScreen }

    /// The screens at launch: nothing is posted for them (R121).
    func start(with infos: [ScreenDescription]) {
        all = infos.map(UIScreen.init)
    }

    /// Takes over what the display server shows now. Screens stay the same objects as long as their monitors stay; the
    /// list is already the new one when the first notification is posted.
    func update(to infos: [ScreenDescription]) -> Changes {
        var gone = Dictionary(uniqueKeysWithValues: all.map { ($0.info.id, $0) })
        let old = all
        var changes = Changes()
        changes.formerMain = all.first
        all = []
        for info in infos {
            guard let screen = gone.removeValue(forKey: info.id) else {
                let screen = UIScreen(info)
                changes.connected.append(screen)
                all.append(screen)
                continue
            }
            all.append(screen)
            guard screen.info != info else { continue }
            let hasNewSize = screen.info.pixelFrame.size != info.pixelFrame.size
            if hasNewSize || screen.info.hasOtherMode(than: info) { changes.withNewMode.append(screen) }
            changes.changed.append((screen, info))
        }
        for screen in old where gone[screen.info.id] != nil { changes.disconnected.append(screen) }
        // Whoever is told of new traits finds the new list.
        for (screen, info) in changes.changed { screen.update(to: info) }
        return changes
    }

    struct Changes {
        /// The main screen of before; it may be gone.
        var formerMain: UIScreen?
        var disconnected: [UIScreen] = []
        var connected: [UIScreen] = []
        /// Whatever is different about them: size, place, scale, primary.
        var changed: [(screen: UIScreen, info: ScreenDescription)] = []
        /// Those of `changed` that have another size or mode.
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
    /// The monitor shows another of its modes. That it is not known any more which, or is known now, is no change.
    fileprivate func hasOtherMode(than next: ScreenDescription) -> Bool {
        guard let currentMode, let other = next.currentMode else { return false }
        return currentMode.size != other.size || currentMode.refreshRate != other.refreshRate
    }
}
