import Foundation
import Testing
import UIKitTesting

@MainActor
struct VirtualDisplayTests {
    private func laptopAndTV() async throws -> VirtualDisplay {
        try await VirtualDisplay(monitors: [.monitor("LAPTOP", 1920, 1080), .monitor("TV", 1280, 720)])
    }

    @Test("a virtual display has the requested monitors, side by side, the first one primary")
    func firstMonitors() async throws {
        let display = try await laptopAndTV()
        #expect(
            try display.monitors == [
                .monitor("LAPTOP", 1920, 1080, x: 0, y: 0, isPrimary: true), .monitor("TV", 1280, 720, x: 1920, y: 0),
            ])
        let listed = try await ChildProgram(["xrandr", "--listmonitors"], on: display)
        try await listed.waitForExit()
        #expect(listed.standardOutput.contains("*LAPTOP 1920/508x1080/286+0+0  screen"))
        #expect(listed.standardOutput.contains("TV 1280/339x720/191+1920+0"))
        await display.terminate()
    }

    @Test("monitors can be plugged and unplugged, and the others keep their order")
    func plugging() async throws {
        let display = try await laptopAndTV()
        try display.plug(.monitor("WALL", 800, 600, below: "LAPTOP", millimetres: (200, 150)))
        #expect(
            try display.monitors.map(\.description) == [
                "LAPTOP* 1920x1080+0+0", "TV 1280x720+1920+0", "WALL 800x600+0+1080",
            ])
        #expect(try display.monitors.last?.millimetreWidth == 200)
        try display.unplug("LAPTOP")
        #expect(try display.monitors.map(\.name) == ["TV", "WALL"])
        try display.plug(.monitor("LAPTOP", 1024, 768))
        #expect(
            try display.monitors.map(\.description) == [
                "TV 1280x720+1920+0", "WALL 800x600+0+1080", "LAPTOP 1024x768+800+1080",
            ])
        try display.move("TV", toX: 2000, y: 10)
        try display.resize("TV", width: 640, height: 480)
        try display.setPrimary("WALL")
        #expect(
            try display.monitors.map(\.description) == [
                "WALL* 800x600+0+1080", "TV 640x480+2000+10", "LAPTOP 1024x768+800+1080",
            ])
    }

    @Test("a virtual display can lose its last monitor and get another one")
    func noMonitor() async throws {
        let display = try await VirtualDisplay(monitors: [.monitor("ONE", 640, 480)])
        try display.unplug("ONE")
        #expect(try display.monitors == [])
        try display.plug(.monitor("TWO", 800, 600))
        #expect(try display.monitors.map(\.description) == ["TWO 800x600+0+0"])
        let empty = try await VirtualDisplay(monitors: [])
        #expect(try empty.monitors == [])
    }
}
