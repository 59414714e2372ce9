import Testing
import UIKitTesting

@testable import X11

/// Other clients' windows whose events a connection has selected.
@MainActor
struct WatchedWindowTests {
    @Test("a window that is the window manager's and the settings manager's too reports both kinds of events")
    func twoPurposes() async throws {
        let display = try await VirtualDisplay(monitors: [.monitor("SCREEN", 800, 600)])
        let (connection, other) = (try Connection(name: display.name), try Connection(name: display.name))
        let window = other.createLeader()
        other.flush()
        _ = other.queryMonitors()
        connection.findSettings(of: window) { _ in }
        connection.watch(window)
        _ = connection.queryMonitors()
        try display.interfere(
            with: window.rawValue, .setProperty("_XSETTINGS_SETTINGS", type: "CARDINAL", format: 8, bytes: [1]))
        other.destroy(window)
        _ = other.queryMonitors()
        _ = connection.queryMonitors()
        var events: [String] = []
        connection.drain { event in
            switch event {
            case .property(window, connection.atoms[.xsettings], _, _): events.append("property")
            case .destroy(window): events.append("end")
            default: break
            }
        }
        #expect(events == ["property", "end"])
        connection.close()
        other.close()
        await display.terminate()
    }
}
