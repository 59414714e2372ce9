import Testing
import UIKitTesting

@testable import X11

/// The monitors that a connection reads from a real server.
@MainActor
struct ConnectionMonitorTests {
    @Test("monitors made from CRTCs, as for a server older than RandR 1.5, equal those that RandR 1.5 lists")
    func olderServers() async throws {
        let display = try await VirtualDisplay(
            monitors: [.monitor("DUMMY0", 1920, 1080), .monitor("DUMMY1", 1280, 720, isPrimary: true)],
            options: .init(server: .xorgDummy))
        try display.setEDID(VirtualEDID(product: 1, serial: 4).bytes, of: "DUMMY1")
        let connection = try Connection(name: display.name)
        let layout = connection.queryMonitors()
        #expect(layout.monitors.map(\.name) == ["DUMMY1", "DUMMY0"])
        #expect(layout == connection.queryMonitors(fromCRTCs: true))
        #expect(layout.monitors[0].edid == EDID(VirtualEDID(product: 1, serial: 4).bytes))
        #expect(layout.monitors[1].edid == nil)
        try display.unplug("DUMMY0")
        try display.unplug("DUMMY1")
        #expect(connection.queryMonitors().monitors.isEmpty)
        #expect(connection.queryMonitors(fromCRTCs: true).monitors.isEmpty)
        connection.close()
        #expect(connection.queryMonitors().monitors.isEmpty)
    }

    @Test("a size of the root window that X cannot have is refused by the server, and nothing else happens")
    func unreasonableSizes() async throws {
        let display = try await VirtualDisplay(monitors: [.monitor("SCREEN", 800, 600)])
        let connection = try Connection(name: display.name)
        let size = try display.framebuffer
        for (width, height) in [(Int.max, Int.max), (Int.min, 600), (800, 0), (1 << 32, 1 << 16)] {
            connection.setRootSize(width: width, height: height)
        }
        _ = connection.queryMonitors()
        #expect(try display.framebuffer == size)
        connection.close()
    }

    @Test("without RandR the root window is the one monitor")
    func withoutRandR() async throws {
        let display = try await VirtualDisplay(
            monitors: [], options: .init(framebuffer: (800, 600), withoutExtensions: ["RANDR"]))
        let monitors = try Connection(name: display.name).queryMonitors().monitors
        #expect(monitors.map(\.frame) == [PixelRect(x: 0, y: 0, width: 800, height: 600)])
    }

    @Test("modes are those that xrandr lists, and the current one is the one in use")
    func connectionMonitorModes() async throws {
        let display = try await VirtualDisplay(
            monitors: [.monitor("DUMMY0", 1920, 1080)], options: .init(server: .xorgDummy))
        let monitor = try #require(try Connection(name: display.name).queryMonitors().monitors.first)
        let expected = try display.modes(of: "DUMMY0")
        #expect(monitor.modes.map { [$0.width, $0.height] } == expected.map { [$0.width, $0.height] })
        #expect(zip(monitor.modes, expected).allSatisfy { abs($0.refreshRate - $1.refreshRate) < 0.01 })
        #expect(monitor.currentMode.map { [$0.width, $0.height] } == [1920, 1080])
    }

    @Test("a monitor of ten outputs is one monitor, and so is one without outputs")
    func manyOutputs() async throws {
        let display = try await VirtualDisplay(
            monitors: (0..<10).map { .monitor("DUMMY\($0)", 320, 240) }, options: .init(server: .xorgDummy))
        let outputs = (0..<10).map { "DUMMY\($0)" }.joined(separator: ",")
        for arguments in [["WALL", "3200/800x240/60+0+0", outputs], ["NONE", "300/80x200/60+0+300", "none"]] {
            let xrandr = try await ChildProgram(["xrandr", "--setmonitor"] + arguments, on: display)
            try await xrandr.waitForExit()
        }
        let monitors = try Connection(name: display.name).queryMonitors().monitors
        let listed = try display.monitors.map(\.name)
        #expect(monitors.map(\.name) == listed)
        #expect(monitors.map(\.name).sorted() == ["NONE", "WALL"])
        #expect(monitors.allSatisfy { $0.modes.isEmpty })
    }
}
