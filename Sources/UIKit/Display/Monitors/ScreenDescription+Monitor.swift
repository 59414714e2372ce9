import Foundation
import X11

extension ScreenDescription {
    /// Creates the description of a monitor.
    init(_ monitor: Monitor, scale: ScreenScale) {
        let pixels = CGSize(width: monitor.frame.width, height: monitor.frame.height)
        let millimeters = CGSize(width: monitor.millimeters.width, height: monitor.millimeters.height)
        self.init(
            id: monitor.id, name: monitor.name, edid: monitor.edid?.text,
            pixelFrame: CGRect(origin: CGPoint(x: monitor.frame.x, y: monitor.frame.y), size: pixels),
            millimeters: millimeters, isPrimary: monitor.isPrimary,
            scale: scale.scale(of: monitor.name, pixels: pixels, millimeters: millimeters),
            modes: monitor.modes.map(ScreenMode.init), preferredMode: monitor.preferredMode.map(ScreenMode.init),
            currentMode: monitor.currentMode.map(ScreenMode.init), brightness: monitor.backlight?.level,
            brightnessSteps: monitor.backlight?.steps ?? 0)
    }
}

extension ScreenMode {
    init(_ mode: DisplayMode) {
        self.init(id: mode.id, size: CGSize(width: mode.width, height: mode.height), refreshRate: mode.refreshRate)
    }
}

extension Display {
    /// Sets the backlight of a monitor to a level from 0 to 1. Nothing happens without a backlight.
    func setBrightness(_ level: CGFloat, ofMonitor id: Int) {
        guard let backlight = monitors.layout[id: id]?.backlight else { return }
        connection.setBacklight(backlight, to: Double(level))
        flush()
    }
}
