import Foundation
import X11

/// Sets the modes of monitors, and puts them back at the program's end: by itself where the program ends in order, by a
/// process that waits for the end where it is killed.
///
/// That process runs `xrandr` (Debian's package x11-xserver-utils); without it a killed program's monitors stay as they are. So
/// they do where whoever kills the program kills all it has started as well.
@MainActor
final class ModeKeeper {
    private let connection: Connection
    private let monitors: MonitorWatcher
    /// What was changed, by the monitor's id.
    private var changed: [Int: Change] = [:]
    private var originalRoot: (width: Int, height: Int)?

    private struct Change {
        let original: DisplayMode
        var wanted: DisplayMode
        let substitute: Substitute?
    }

    init(connection: Connection, monitors: MonitorWatcher) {
        self.connection = connection
        self.monitors = monitors
    }

    /// Asks for another mode. Nothing waits: the monitors' own events tell when it is there.
    func set(_ mode: ScreenMode, onMonitor id: Int) {
        guard let monitor = monitors.layout[id: id], let crtc = monitor.crtc, let current = monitor.currentMode,
            let wanted = monitor.modes.first(where: { $0.id == mode.id })
        else { return }
        if changed[id] == nil {
            if changed.isEmpty { originalRoot = connection.rootSize }
            changed[id] = Change(
                original: current, wanted: wanted,
                substitute: Substitute(
                    program: "xrandr",
                    arguments: [
                        "--display", connection.name, "--output", crtc.outputName, "--mode",
                        "0x" + String(current.id, radix: 16),
                    ]))
        }
        changed[id]?.wanted = wanted
        connection.setMode(wanted, of: crtc)
        connection.flush()
    }

    /// Gives all monitors back what they had; but what somebody else has set since stays.
    func restore() {
        for (id, change) in changed {
            change.substitute?.dismiss()
            guard let monitor = monitors.layout[id: id], let crtc = monitor.crtc,
                monitor.currentMode?.id == change.wanted.id
            else { continue }
            connection.setMode(change.original, of: crtc)
        }
        // Refused where somebody needs the room meanwhile.
        if let originalRoot, originalRoot != connection.rootSize {
            connection.setRootSize(width: originalRoot.width, height: originalRoot.height)
        }
        changed = [:]
        originalRoot = nil
    }
}
