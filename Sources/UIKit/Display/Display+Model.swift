import Foundation
import X11

/// The requests of UIKit's model that concern the whole display.
extension Display {
    var monitorDescriptions: [ScreenDescription] { monitors.current }

    func setMode(_ mode: ScreenMode, onMonitor id: Int) { modes.set(mode, onMonitor: id) }

    var keepsScreenOn: Bool {
        get { idleTimer != nil }
        set { if newValue != keepsScreenOn { idleTimer = newValue ? IdleTimer(display: self) : nil } }
    }

    var selections: any SelectionHosting { selectionStates }

    /// The selections, which are made when they are needed first.
    var selectionStates: Selections {
        if let madeSelections { return madeSelections }
        let made = Selections(display: self)
        madeSelections = made
        return made
    }

    /// Whether the events of another client's window are needed for the desktop's settings, the window manager or a
    /// drag.
    func watches(_ window: WindowID) -> Bool {
        settings.watches(window) || windowManager.watches(window) || drops.watches(window)
            || drag?.watches(window) == true
    }

    /// Stops selecting the events of another client's window, unless they are still needed.
    func unwatchIfUnneeded(_ window: WindowID) {
        let receivesData = madeSelections?.requestors.contains(window) ?? false
        if !receivesData, !watches(window) { connection.unwatch(window) }
    }

    func carry(_ cargo: DragCargo, from scene: UIWindowScene, for follower: any DragFollower) -> any DragCarrier {
        let sender = DragSender(cargo, from: scene, for: follower, on: self)
        drag = sender
        return sender
    }

    func keepClipboard() { madeSelections?.keepClipboard() }

    func portalSettingsDidChange(to settings: PortalSettings) { self.settings.takePortal(settings) }

    func textInputTargetDidChange() { textInput.targetDidChange() }

    func commit() { scheduler.commitNow() }

    func afterNextCommit(_ body: @escaping @MainActor () -> Void) { scheduler.afterNextCommit(body) }

    /// Returns the part of a screen that no panel covers, in the screen's points.
    func freeArea(of screen: UIScreen) -> CGRect {
        let monitor = screen.info.pixelFrame
        guard let free = windowManager.workArea?.intersection(monitor), !free.isNull, !free.isEmpty else {
            return screen.bounds
        }
        let scale = 1 / screen.scale
        return free.offsetBy(dx: -monitor.minX, dy: -monitor.minY).applying(CGAffineTransform(scaleX: scale, y: scale))
    }
}

extension UIWindowScene {
    /// The scene's host at the X server.
    var sceneHost: SceneHost? { host as? SceneHost }
}
