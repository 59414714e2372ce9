import Foundation

extension UIScreen {
    /// The modes that the monitor can show, in the order of RandR, with one mode for each size.
    ///
    /// If the modes are unknown, it contains the present size only. This is the case for a monitor that was defined
    /// with `xrandr --setmonitor`, or that is a part of an output. It is empty for a screen without pixels.
    public var availableModes: [UIScreenMode] {
        let modes = ScreenMode.distinct(info.modes, current: info.currentMode, preferred: info.preferredMode)
        return modes.isEmpty ? [shownMode].compactMap { $0 } : modes.map(UIScreenMode.init)
    }

    /// The mode that the monitor itself prefers; `nil` if it has no preference.
    public var preferredMode: UIScreenMode? { info.preferredMode.map(UIScreenMode.init) }

    /// The mode that the monitor shows; `nil` for a screen without pixels.
    ///
    /// ```
    /// let fullHD = screen.availableModes.first { $0.size == CGSize(width: 1920, height: 1080) }
    /// if let fullHD { screen.currentMode = fullHD }
    /// ```
    ///
    /// It can be set to one of `availableModes`, for a screen that shows a non-interactive external scene. Otherwise an
    /// error is logged and nothing changes. Setting `nil` does nothing.
    ///
    /// The monitor changes its mode some time later, and keeps the position of its upper left corner. Then the screen's
    /// values change, and `modeDidChangeNotification` is posted. When the program ends, the monitor gets its former
    /// mode back. If the program is killed, that takes the program `xrandr`.
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
            guard availableModes.contains(newValue) else {  // R133
                return Log.scene.error("\(newValue) is not among the availableModes of the screen \(name).")
            }
            guard newValue != shownMode else { return }
            application.display?.setMode(newValue.mode, onMonitor: info.id)
        }
    }

    private var shownMode: UIScreenMode? {
        if let mode = info.currentMode { return UIScreenMode(mode) }
        guard info.pixelFrame.width > 0 else { return nil }
        return UIScreenMode(ScreenMode(id: 0, size: info.pixelFrame.size, refreshRate: 0))
    }

    /// The refresh rate of the present mode in frames per second; 60 if it is unknown.
    public var maximumFramesPerSecond: Int { Int((refreshRate ?? 60).rounded()) }

    /// The exact refresh rate of the present mode in frames per second; `nil` if it is unknown.
    var refreshRate: Double? {
        info.currentMode.flatMap { (1...1_000).contains($0.refreshRate.rounded()) ? $0.refreshRate : nil }
    }

    /// Returns a link that calls a method of its target once for each frame of this screen.
    ///
    /// While the screen is disconnected the link has the rate of animations.
    public func displayLink(withTarget target: Any, selector sel: Selector) -> CADisplayLink? {
        CADisplayLink(target: target, selector: sel, screen: self)
    }

    /// The main screen if this screen shows the same part of the desktop (cloned outputs), otherwise `nil`.
    ///
    /// The outputs may differ in size. The screens have at least half of the smaller one in common.
    public var mirrored: UIScreen? {
        let screens = UIApplication.shared.screens
        let main = screens.main
        guard main !== self, screens.all.contains(where: { $0 === self }),
            info.pixelFrame.isMostlyShared(with: main.info.pixelFrame)
        else { return nil }
        return main  // R123
    }
}
