import Foundation
import X11

/// An object that sets the modes of monitors, and restores the former ones when the program ends.
///
/// If the program is killed, another process restores them. That process waits for the end of the program and runs
/// `xrandr` (Debian's package x11-xserver-utils). Without `xrandr`, the monitors of a killed program keep their modes.
/// They also do if all processes that the program has started are killed with it.
@MainActor
final class ModeKeeper {
    private let connection: Connection
    private let monitors: MonitorWatcher
    /// The changes by the ids of the monitors.
    private var changed: [Int: Change] = [:]
    private var originalRoot: (width: Int, height: Int)?

    private struct Change {
        let original: DisplayMode
        var wanted: DisplayMode
        let substitute: ExitHandlerProcess?
    }

    init(connection: Connection, monitors: MonitorWatcher) {
        self.connection = connection
        self.monitors = monitors
    }

    /// Requests another mode without waiting. The server's events about monitors report it later.
    func set(_ mode: ScreenMode, onMonitor id: Int) {
        guard let monitor = monitors.layout[id: id], let crtc = monitor.crtc, let current = monitor.currentMode,
            let wanted = monitor.modes.first(where: { $0.id == mode.id })
        else { return }
        if changed[id] == nil {
            if changed.isEmpty { originalRoot = connection.rootSize }
            changed[id] = Change(
                original: current, wanted: wanted,
                substitute: ExitHandlerProcess(
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

    /// Restores the former modes. A mode that another client has set since then stays.
    func restore() {
        for (id, change) in changed {
            change.substitute?.dismiss()
            guard let monitor = monitors.layout[id: id], let crtc = monitor.crtc,
                monitor.currentMode?.id == change.wanted.id
            else { continue }
            connection.setMode(change.original, of: crtc)
        }
        // The server refuses this if another monitor uses the space meanwhile.
        if let originalRoot, originalRoot != connection.rootSize {
            connection.setRootSize(width: originalRoot.width, height: originalRoot.height)
        }
        changed = [:]
        originalRoot = nil
    }
}
