import Foundation
import Testing
import UIKitTesting

@MainActor
struct VirtualMonitorsCommandTests {
    private func run(_ arguments: [String], environment: [String: String?] = [:]) async throws -> ChildProgram {
        let folder = try #require(Bundle.main.executableURL?.deletingLastPathComponent())
        let program = try await ChildProgram(
            [folder.appendingPathComponent("VirtualMonitors").path] + arguments, display: nil, environment: environment)
        try await program.waitForExit()
        return program
    }

    @Test(
        "virtual-monitors runs a command on monitors with positions, scales and millimetres, and exits with its status")
    func monitors() async throws {
        let program = try await run([
            "LAPTOP=1920x1080@2", "TV=1280x720+0+1080/700x400mm", "--", "sh", "-c", "xrandr --listmonitors; exit 7",
        ])
        #expect(try await program.waitForExit() == .exited(7))
        #expect(program.standardOutput.contains("*LAPTOP 1920/254x1080/143+0+0"))
        #expect(program.standardOutput.contains("TV 1280/700x720/400+0+1080"))
    }

    @Test("the screenshot shows the monitors alone, as they were while the command ran")
    func screenshot() async throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("screenshot-\(UUID().uuidString).png")
        defer { try? FileManager.default.removeItem(at: file) }
        let program = try await run([
            "--screenshot", file.path, "LEFT=300x200", "RIGHT=200x100", "--", "sh", "-c",
            // The window is gone a moment before the command is. A picture of that moment must not count.
            "xmessage -timeout 3 hello; sleep 0.3",
        ])
        #expect(try await program.waitForExit() == .exited(0))
        let picture = try Screenshot(contentsOf: file)
        #expect(picture.width == 500 && picture.height == 200)
        #expect(picture.histogram.count > 1, "the window of the command")
    }

    @Test("virtual-monitors starts any of the window managers, and Xorg", arguments: ["openbox", "twm", "none"])
    func managers(name: String) async throws {
        let program = try await run([
            "--server", "xorg", "--window-manager", name, "DUMMY0=800x600", "--", "sh", "-c",
            "xrandr; xprop -root _NET_SUPPORTING_WM_CHECK",
        ])
        #expect(program.standardOutput.contains("DUMMY0 connected primary 800x600+0+0"))
        #expect(program.standardOutput.contains("window id #") == (name == "openbox"))
    }

    @Test("virtual-monitors leaves no process behind when it is killed, not even a window manager's bus")
    func killed() async throws {
        let folder = try #require(Bundle.main.executableURL?.deletingLastPathComponent())
        let program = try await ChildProgram(
            [
                folder.appendingPathComponent("VirtualMonitors").path, "--window-manager", "xfwm4", "--", "sh", "-c",
                "echo $DISPLAY; exec sleep 1000",
            ], display: nil)
        let display = try await program.waitForLine(containing: ":")
        // The shell prints the display's name, and then becomes `sleep`.
        try await waitUntil("the programs on \(display)") {
            programs(on: display).isSuperset(of: ["xfwm4", "dbus-daemon", "sleep"])
        }
        program.send(signal: SIGKILL)
        try await waitUntil("the programs on \(display)", is: []) { programs(on: display) }
    }

    /// Returns the names of the processes that have this display in their environment.
    private func programs(on display: String) -> Set<String> {
        let processes = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
        return Set(
            processes.compactMap { id in
                guard Int(id) != nil, let data = FileManager.default.contents(atPath: "/proc/\(id)/environ") else {
                    return nil
                }
                let variables = data.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
                guard variables.contains("DISPLAY=\(display)") else { return nil }
                return (try? String(contentsOfFile: "/proc/\(id)/comm", encoding: .utf8))?
                    .trimmingCharacters(in: .whitespacesAndNewlines)
            })
    }

    @Test("virtual-monitors names what is wrong on its command line, and which package is missing")
    func usageErrors() async throws {
        let manager = try await run(["--window-manager", "nonsense", "--", "true"])
        #expect(try await manager.waitForExit() == .exited(64))
        #expect(manager.standardError.contains("nonsense"))
        #expect(manager.standardError.contains("xfwm4"))
        let missing = try await run(["--", "true"], environment: ["PATH": "/nowhere"])
        #expect(try await missing.waitForExit() == .exited(69))
        #expect(missing.standardError.contains("apt-get install xvfb"))
    }
}
