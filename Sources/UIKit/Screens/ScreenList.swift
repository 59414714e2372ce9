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

    /// Takes over what the display server shows now. Screens stay the same objects as long as their names stay; the
    /// list is already the new one when the first notification is posted.
    func update(to infos: [ScreenDescription]) -> Changes {
        let old = all
        var changes = Changes()
        all = infos.map { info in
            guard let screen = old.first(where: { $0.info.name == info.name }) else {
                let screen = UIScreen(info)
                changes.connected.append(screen)
                return screen
            }
            if screen.info != info {
                if screen.info.pixelFrame.size != info.pixelFrame.size { changes.resized.append(screen) }
                changes.changed.append(screen)
                screen.info = info
            }
            return screen
        }
        changes.disconnected = old.filter { screen in !all.contains { $0 === screen } }
        return changes
    }

    struct Changes {
        var disconnected: [UIScreen] = []
        var connected: [UIScreen] = []
        /// Whatever is different about them: size, place, scale, primary.
        var changed: [UIScreen] = []
        /// Those of `changed` that have another size.
        var resized: [UIScreen] = []

        @MainActor
        func post() {
            let center = NotificationCenter.default
            for screen in disconnected { center.post(name: UIScreen.didDisconnectNotification, object: screen) }
            for screen in connected { center.post(name: UIScreen.didConnectNotification, object: screen) }
            for screen in resized { center.post(name: UIScreen.modeDidChangeNotification, object: screen) }
        }
    }
}
