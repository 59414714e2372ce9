import Foundation

extension UIScreen {
    /// The sizes that the monitor can show, in the server's order: RandR's modes of its output, one for each size. A
    /// monitor that has none of its own (it is declared, or a part of an output) has its present size alone.
    public var availableModes: [UIScreenMode] {
        let modes = ScreenMode.distinct(info.modes, current: info.currentMode, preferred: info.preferredMode)
        return modes.isEmpty ? [shownMode].compactMap { $0 } : modes.map(UIScreenMode.init)
    }

    /// The mode that the monitor itself prefers; `nil` where it has no preference.
    public var preferredMode: UIScreenMode? { info.preferredMode.map(UIScreenMode.init) }

    /// The mode that is shown; `nil` for a screen without pixels.
    ///
    /// It can be set to one of `availableModes`, for a screen that shows a non-interactive external scene (R133); for any
    /// other, or to anything else, UIKit logs it and nothing changes. The monitor changes its mode by and by, with its upper
    /// left corner where it is: then the screen's values change, and `modeDidChangeNotification` is posted. When the
    /// program ends, the monitor gets back the mode that it had, even when the program is killed.
    public var currentMode: UIScreenMode? {
        get { shownMode }
        set {
            guard let newValue else { return }
            let application = UIApplication.shared
            let name = info.name
            guard
                application.scenes.connected.contains(where: {
                    $0.session.role == .windowExternalDisplayNonInteractive && ($0 as? UIWindowScene)?.screen === self
                })
            else {
                return Log.scene.error(
                    "The currentMode of a UIScreen can be set only for the screen of a non-interactive external scene; \(name) has none."
                )
            }
            guard availableModes.contains(newValue) else {
                return Log.scene.error("\(newValue) is not among the availableModes of the screen \(name).")
            }
            guard newValue != shownMode else { return }
            application.display?.modes.set(newValue.mode, onMonitor: info.id)
        }
    }

    private var shownMode: UIScreenMode? {
        if let mode = info.currentMode { return UIScreenMode(mode) }
        guard info.pixelFrame.width > 0 else { return nil }
        return UIScreenMode(ScreenMode(id: 0, size: info.pixelFrame.size, refreshRate: 0))
    }

    /// Pictures a second, from the present mode; 60 where nobody knows.
    public var maximumFramesPerSecond: Int {
        let rate = info.currentMode?.refreshRate.rounded() ?? 0
        return (1...1_000).contains(rate) ? Int(rate) : 60
    }

    /// The main screen, where this one shows the same part of the desktop (cloned outputs); else `nil` (decision on R123).
    public var mirrored: UIScreen? {
        let screens = UIApplication.shared.screens
        let main = screens.main
        guard main !== self, screens.all.contains(where: { $0 === self }), info.pixelFrame == main.info.pixelFrame
        else { return nil }
        return main
    }
}
