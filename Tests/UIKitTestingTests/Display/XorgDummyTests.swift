import Foundation
import Testing
@testable import UIKitTesting

@MainActor
struct XorgDummyTests {
    private func twoOutputs() async throws -> VirtualDisplay {
        try await VirtualDisplay(
            monitors: [.monitor("DUMMY0", 1920, 1080), .monitor("DUMMY1", 1280, 720, millimetres: (300, 170))],
            options: .init(server: .xorgDummy))
    }

    private func xrandr(_ arguments: String..., on display: VirtualDisplay) async throws -> String {
        let program = try await ChildProgram(["xrandr"] + arguments, on: display)
        try await program.waitForExit()
        return program.standardOutput
    }

    @Test("Xorg's dummy driver shows monitors that are outputs")
    func outputs() async throws {
        let display = try await twoOutputs()
        #expect(
            try display.monitors == [
                .monitor("DUMMY0", 1920, 1080, x: 0, y: 0, isPrimary: true),
                .monitor("DUMMY1", 1280, 720, x: 1920, y: 0, millimetres: (300, 170)),
            ])
        #expect(try display.framebuffer == (5760, 2160))
        let listed = try await xrandr("--listmonitors", on: display)
        #expect(listed.contains("*DUMMY0 1920/508x1080/286+0+0  DUMMY0"))
        #expect(listed.contains("DUMMY1 1280/300x720/170+1920+0  DUMMY1"))
        #expect(try display.connectedOutputs == ["DUMMY0", "DUMMY1"])
    }

    @Test("outputs can be plugged, unplugged, moved, resized and made primary")
    func xorgDummyChanges() async throws {
        let display = try await twoOutputs()
        try display.plug(.monitor("DUMMY5", 800, 600, below: "DUMMY0"))
        #expect(try display.connectedOutputs.contains("DUMMY5"))
        try display.unplug("DUMMY1")
        try display.move("DUMMY5", toX: 2000, y: 10)
        try display.resize("DUMMY0", width: 1000, height: 700)
        try display.setPrimary("DUMMY5")
        #expect(try display.monitors.map(\.description) == ["DUMMY5* 800x600+2000+10", "DUMMY0 1000x700+0+0"])
        try display.unplug("DUMMY5")
        try display.unplug("DUMMY0")
        #expect(try display.monitors == [])
        #expect(throws: MonitorError.noOutput("TV")) { try display.plug(.monitor("TV", 800, 600)) }
        #expect(throws: MonitorError.noSuchMonitor("DUMMY0")) { try display.move("DUMMY0", toX: 0, y: 0) }
        try display.plug(.monitor("DUMMY1", 640, 480))
        #expect(throws: MonitorError.self) { try display.resize("DUMMY1", width: 5761, height: 10) }
        #expect(try display.monitors.map(\.description) == ["DUMMY1 640x480+0+0"])
        let empty = try await VirtualDisplay(monitors: [], options: .init(server: .xorgDummy))
        #expect(try empty.monitors == [])
    }

    @Test("outputs have modes to choose from, and accept new ones")
    func xorgDummyModes() async throws {
        let display = try await twoOutputs()
        #expect(try display.modes(of: "DUMMY0").count > 10)
        let current = try #require(try display.modes(of: "DUMMY0").first(where: \.isCurrent))
        #expect((current.width, current.height) == (1920, 1080))
        try display.setMode("DUMMY1", width: 1024, height: 768)
        try display.setMode("DUMMY0", width: 1000, height: 500, refreshRate: 120)
        let new = try #require(try display.modes(of: "DUMMY0").first(where: \.isCurrent))
        #expect((new.width, new.height, new.refreshRate.rounded()) == (1000, 500, 120))
        #expect(try display.monitors.map(\.description) == ["DUMMY0* 1000x500+0+0", "DUMMY1 1024x768+1920+0"])
    }

    @Test("outputs have the EDIDs and millimetres that a test sets")
    func identity() async throws {
        let display = try await twoOutputs()
        try display.setEDID([UInt8](repeating: 0xab, count: 128), of: "DUMMY1")
        try display.unplug("DUMMY1")
        try display.plug(.monitor("DUMMY1", 1280, 720))
        #expect(try await xrandr("--props", on: display).contains("abababab"))
        try display.setEDID(nil, of: "DUMMY1")
        #expect(try await !xrandr("--props", on: display).contains("abababab"))
        try display.setMillimetres("DUMMY1", width: 160, height: 90)
        #expect(try display.monitors.last?.millimetreWidth == 160)
    }

    @Test("two outputs can show the same part of the desktop")
    func clones() async throws {
        let display = try await twoOutputs()
        try display.resize("DUMMY1", width: 1920, height: 1080)
        try display.move("DUMMY1", toX: 0, y: 0)
        #expect(try display.monitors.map(\.description) == ["DUMMY0* 1920x1080+0+0", "DUMMY1 1920x1080+0+0"])
    }

    @Test("the server leaves no file behind, and names missing packages")
    func folder() async throws {
        let display = try await twoOutputs()
        let arguments = try String(contentsOfFile: "/proc/\(display.processID)/cmdline", encoding: .utf8)
            .split(separator: "\0")
        let place = try #require(arguments.firstIndex(of: "-config")).advanced(by: 1)
        let folder = URL(fileURLWithPath: String(arguments[place])).deletingLastPathComponent().path
        #expect(FileManager.default.fileExists(atPath: folder))
        await display.terminate()
        try await waitUntil("the folder to go") { !FileManager.default.fileExists(atPath: folder) }
        let server = try VirtualServer(.init(server: .xorgDummy), width: 10, height: 10)
        #expect(server.notInstalled.description.contains("apt-get install xserver-xorg-core"))
        let log = try #require(server.folder).url.appendingPathComponent("xorg.log")
        try "(EE) Failed to load module \"dummy\" (module does not exist, 0)".write(
            to: log, atomically: true, encoding: .utf8)
        #expect(server.failure("").description.contains("apt-get install xserver-xorg-video-dummy"))
    }

    @Test("Xvfb refuses outputs and names the server that has them")
    func withoutOutputs() async throws {
        let display = try await VirtualDisplay(monitors: [.monitor("TV", 800, 600)])
        #expect(throws: MonitorError.noOutput("screen")) { try display.modes(of: "TV") }
        #expect(MonitorError.noOutput("screen").description.contains("xorgDummy"))
    }
}
