import CXTest
import Foundation

/// A window manager to start on a ``VirtualDisplay``.
public enum WindowManager: String, Sendable, Hashable, CaseIterable {
    /// Openbox: stacking, the closest to EWMH.
    case openbox
    /// i3: tiling.
    case i3
    /// Metacity: stacking and compositing, GNOME's way.
    case metacity

    /// The Debian package that has it.
    public var package: String { self == .i3 ? "i3-wm" : rawValue }

    func command(in folder: URL, configuration: [String]) throws -> [String] {
        switch self {
        case .openbox: return ["openbox", "--sm-disable"]
        case .i3:
            let file = folder.appendingPathComponent("i3.config")
            // No bar, no key bindings, no first-start dialogue.
            let text =
                "# i3 config file (v4)\nfont pango:monospace 8\nfocus_on_window_activation focus\nipc-socket \(folder.path)/i3.socket\n"
                + configuration.map { $0 + "\n" }.joined()
            try text.write(to: file, atomically: true, encoding: .utf8)
            return ["i3", "-c", file.path]
        case .metacity: return ["metacity", "--sm-disable", "--no-force-fullscreen"]
        }
    }

    /// Nothing of the user's own configuration is read or written.
    func environment(in folder: URL) -> [String: String?] {
        [
            "HOME": folder.path, "XDG_RUNTIME_DIR": folder.path, "XDG_CONFIG_HOME": folder.path,
            "XDG_CACHE_HOME": folder.path, "XDG_DATA_HOME": folder.path, "GSETTINGS_BACKEND": "memory",
            "DBUS_SESSION_BUS_ADDRESS": nil, "I3SOCK": nil, "SESSION_MANAGER": nil, "WAYLAND_DISPLAY": nil,
        ]
    }
}

/// A window manager that runs.
@MainActor
struct RunningWindowManager {
    let kind: WindowManager
    let program: ChildProgram

    func end() async { await program.terminate() }
}

extension VirtualDisplay {
    /// Starts a window manager, in the place of the one that this display started before, and returns when it manages the
    /// display (`_NET_SUPPORTING_WM_CHECK`).
    ///
    /// - Parameter configuration: Further lines of i3's configuration file; the others have none.
    /// - Throws: ``DisplayError`` when it is not installed; ``WaitError`` when it does not come up.
    public func start(
        _ manager: WindowManager, configuration: [String] = [], timeout: Duration = .seconds(30)
    ) async throws {
        _ = try connected()
        await stopWindowManager()
        let folder = try TemporaryFolder()
        let program: ChildProgram
        do {
            program = try await ChildProgram(
                manager.command(in: folder.url, configuration: configuration), display: name,
                environment: manager.environment(in: folder.url),
                directory: folder.url.path, keeping: folder)
        } catch let error as ProcessError where error.errno == ENOENT {
            throw DisplayError.notInstalled(program: manager.rawValue, package: manager.package)
        }
        windowManager = RunningWindowManager(kind: manager, program: program)
        try await waiters.wait(
            for: "\(manager) to manage \(name)", timeout: timeout,
            instead: {
                let properties = (try? propertyNames(of: root))?.joined(separator: " ") ?? "no answer"
                return
                    "its name is \((try? windowManagerName) ?? "unknown"); the root window has \(properties); it wrote: \(program.standardError.suffix(1000))"
            },
            condition: { [weak self] in
                guard let self, let name = try? windowManagerName, !name.isEmpty else { return false }
                return (try? property("_NET_SUPPORTED", of: root)) != nil
            })
        try await waitForWindowManager(until: .now + timeout, timeout: timeout)
    }

    /// Ends the window manager that this display started; windows stay, unmanaged.
    public func stopWindowManager() async {
        await windowManager?.end()
        windowManager = nil
    }

    /// The window manager as it names itself (`_NET_WM_NAME` of its check window); nil when none manages the display.
    public var windowManagerName: String? {
        get throws {
            let connection = try connected()
            let check = "_NET_SUPPORTING_WM_CHECK"
            guard let window = try property(check, of: root)?.values.first else { return nil }
            do {
                // The property of a manager that died stays on the root window; the window it names does not.
                try connection.perform { _ = XSelectInput($0, Window(window), PropertyChangeMask) }
                guard try property(check, of: window)?.values.first == window else { return nil }
                return try property("_NET_WM_NAME", of: window)?.string ?? ""
            } catch is XError {
                return nil
            }
        }
    }
}
