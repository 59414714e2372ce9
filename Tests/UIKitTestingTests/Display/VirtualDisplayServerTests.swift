import Foundation
import Testing
import UIKit
import UIKitTesting

@MainActor
struct VirtualDisplayServerTests {
    @Test("a virtual display can be killed, and every later call throws")
    func killing() async throws {
        let display = try await VirtualDisplay()
        try await display.kill()
        #expect(!display.isRunning)
        #expect(throws: DisplayError.connectionLost) { try display.tree() }
        #expect(throws: DisplayError.connectionLost) { try display.plug(.monitor("TV", 10, 10)) }
        await display.terminate()
    }

    @Test("a virtual display can be frozen and continued, and calls report it meanwhile")
    func freezing() async throws {
        let display = try await VirtualDisplay()
        try await display.freeze()
        #expect(throws: DisplayError.frozen) { try display.monitors }
        let asking = try await ChildProgram(["xprop", "-root"], on: display)
        await #expect(throws: WaitError.self) { try await asking.waitForExit(timeout: .milliseconds(200)) }
        try await display.thaw()
        #expect(try await asking.waitForExit() == .exited(0))
        #expect(try display.monitors.count == 1)
    }

    @Test("a server ends with its virtual display, and terminating it twice is harmless")
    func termination() async throws {
        let display = try await VirtualDisplay()
        let server = display.processID
        #expect(FileManager.default.fileExists(atPath: "/proc/\(server)"))
        await display.terminate()
        #expect(!FileManager.default.fileExists(atPath: "/proc/\(server)"))
        await display.terminate()
    }

    @Test("a server that does not start is an error with its own message")
    func failedStart() async throws {
        do {
            _ = try await VirtualDisplay(options: .init(arguments: ["-no-such-argument"]))
            Issue.record("it started")
        } catch let error as DisplayError {
            guard case .serverFailed(let command, let reason) = error else { throw error }
            #expect(command.hasPrefix("Xvfb "))
            #expect(reason.contains("no-such-argument"))
        }
        #expect(
            DisplayError.notInstalled(program: "Xvfb", package: "xvfb").description.contains("apt-get install xvfb"))
    }

    @Test("a virtual display can be started without RandR and without shared memory")
    func withoutExtensions() async throws {
        let display = try await VirtualDisplay(
            monitors: [], options: .init(framebuffer: (800, 600), withoutExtensions: ["RANDR", "MIT-SHM"]))
        #expect(try display.framebuffer == (800, 600))
        #expect(throws: MonitorError.noRandR) { try display.monitors }
        let info = try await ChildProgram(["xdpyinfo"], on: display)
        try await info.waitForExit()
        #expect(info.standardOutput.contains("XTEST"))
        #expect(!info.standardOutput.contains("RANDR"))
        #expect(!info.standardOutput.contains("MIT-SHM"))
        await #expect(throws: MonitorError.noRandR) {
            try await VirtualDisplay(options: .init(withoutExtensions: ["RANDR"]))
        }
    }

    @Test("the framebuffer grows to hold the first monitors, and later ones beyond it are refused")
    func framebuffer() async throws {
        let display = try await VirtualDisplay(
            monitors: [.monitor("A", 900, 300), .monitor("B", 400, 700)], options: .init(framebuffer: (1000, 500)))
        #expect(try display.framebuffer == (1300, 700))
        #expect(throws: MonitorError.self) { try display.plug(.monitor("C", 10, 10)) }
        #expect(throws: MonitorError.nameInUse("A")) { try display.plug(.monitor("A", 10, 10, x: 0, y: 0)) }
        #expect(throws: MonitorError.noSuchMonitor("C")) { try display.unplug("C") }
        #expect(throws: MonitorError.self) { try display.move("A", toX: -1, y: 0) }
        #expect(try display.monitors.map(\.name) == ["A", "B"])
        await #expect(throws: DisplayError.self) {
            try await VirtualDisplay(monitors: [], options: .init(framebuffer: (0, 10)))
        }
    }

    @Test("other clients are notified of each change of the monitors")
    func notices() async throws {
        let display = try await VirtualDisplay()
        let watcher = try await ChildProgram(["xev", "-root", "-event", "structure"], on: display)
        try await waitUntil("xev to watch") { try display.clients().count == 1 }
        // xev is connected. Only its first event shows that it has selected events.
        try await waitUntil("a ConfigureNotify") {
            try display.plug(.monitor("TV", 10, 10))
            try display.unplug("TV")
            return watcher.standardOutput.contains("ConfigureNotify")
        }
    }

    @Test("several virtual displays can run side by side")
    func severalDisplays() async throws {
        async let one = VirtualDisplay(monitors: [.monitor("ONE", 100, 100)])
        async let two = VirtualDisplay(monitors: [.monitor("TWO", 100, 100)])
        let displays = try await [one, two]
        #expect(Set(displays.map(\.name)).count == 2)
        #expect(try displays.map { try $0.monitors.map(\.name) } == [["ONE"], ["TWO"]])
    }
}
