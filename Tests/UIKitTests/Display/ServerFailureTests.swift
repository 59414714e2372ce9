import Testing
import UIKit
import UIKitTesting

/// Servers that are missing, refuse the connection, lack extensions or die.
@MainActor
struct ServerFailureTests {
    @Test(
        "without a display, or with a wrong one, one line gives the reason, and the status is EX_UNAVAILABLE",
        arguments: [nil, "", ":4711", "nonsense"])
    func noDisplay(name: String?) async throws {
        let program = try await ChildProgram([try Programs.demo], display: nil, environment: ["DISPLAY": name])
        #expect(try await program.waitForExit() == .exited(69))
        let lines = program.standardError.split(separator: "\n")
        #expect(lines.count == 1)
        let said = try #require(lines.first)
        #expect(said.contains("casement-demo: "))
        #expect(said.contains(name.map { $0.isEmpty ? "DISPLAY" : $0 } ?? "DISPLAY"))
    }

    @Test("a server that refuses the client is named, with EX_UNAVAILABLE")
    func refusedByServer() async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let authority = folder.appendingPathComponent("authority")
        // The file has one entry for any host: family, address, display number, name and data (Xau's file format).
        let name = Array("MIT-MAGIC-COOKIE-1".utf8)
        var entry: [UInt8] = [0xff, 0xff, 0, 0, 0, 0, 0, UInt8(name.count)] + name + [0, 16]
        entry += (0..<16).map { _ in UInt8.random(in: 0...255) }
        try Data(entry).write(to: authority)
        let server = try await ChildProgram(
            ["Xvfb", "-displayfd", "1", "-auth", authority.path, "-nolisten", "tcp"], display: nil)
        try await waitUntil("the server to say its number") { server.standardOutput.contains("\n") }
        let display = ":" + server.standardOutput.trimmingCharacters(in: .whitespacesAndNewlines)
        let program = try await ChildProgram(
            [try Programs.demo], display: display,
            environment: ["XAUTHORITY": folder.appendingPathComponent("none").path])
        #expect(try await program.waitForExit() == .exited(69))
        #expect(program.standardError.contains("\"\(display)\""))
        await server.terminate()
    }

    @Test("without RandR the root window is the one screen")
    func noRandR() async throws {
        let options = VirtualDisplay.Options(framebuffer: (800, 600), withoutExtensions: ["RANDR"])
        try await withApplication(on: [], options: options) { application, display in
            #expect(UIScreen.screens.map(\.bounds) == [CGRect(x: 0, y: 0, width: 800, height: 600)])
            try await showsRed(application, display)
        }
    }

    @Test("without MIT-SHM images are sent over the connection")
    func noSharedMemory() async throws {
        let options = VirtualDisplay.Options(withoutExtensions: ["MIT-SHM"])
        try await withApplication(on: [.monitor("SCREEN", 1280, 800)], options: options) { application, display in
            try await showsRed(application, display)
        }
    }

    @Test("at 16 bits per pixel colours are rounded to the nearest ones")
    func depth16() async throws {
        let options = VirtualDisplay.Options(depth: 16)
        try await withApplication(on: [.monitor("SCREEN", 1280, 800)], options: options) { application, display in
            try await showsRed(application, display)
            let scene = try application.mainScene()
            let window = makeWindow(UIColor(red: 0.5, green: 0.25, blue: 0.75, alpha: 1), in: scene)
            window.isHidden = false
            try await display.settle()
            let pixel = try #require(try display.pixel(x: 400, y: 300))
            #expect(pixel.isClose(to: Pixel(red: 128, green: 64, blue: 191), tolerance: 8))
        }
    }

    @Test("a program starts without a monitor, has no screen, and gets one when a monitor is plugged in")
    func noMonitor() async throws {
        let display = try await VirtualDisplay(monitors: [.monitor("SCREEN", 1280, 800)])
        try display.unplug("SCREEN")
        let off = try await ChildProgram(["xrandr", "--output", "screen", "--off"], display: display.name)
        // xrandr switches the output off, and then fails to shrink the framebuffer to nothing.
        _ = try await off.waitForExit()
        #expect(try display.monitors.isEmpty)
        try await withApplication(on: display) { application in
            #expect(UIScreen.screens.isEmpty)
            #expect(UIScreen.main.bounds == .zero)
            let window = UIWindow()
            window.rootViewController = UIViewController()
            window.makeKeyAndVisible()
            try await display.settle()
            try display.plug(.monitor("TV", 640, 480))
            try await waitUntil("the screen", is: 1) { UIScreen.screens.count }
            #expect(UIScreen.main.bounds.size == CGSize(width: 640, height: 480))
        }
        await display.terminate()
    }

    @Test("when the server ends the delegate is notified, the status is EX_UNAVAILABLE, and the program does not spin")
    func serverDies() async throws {
        let display = try await VirtualDisplay(monitors: [.monitor("SCREEN", 1280, 800)])
        let program = try await ChildProgram([try Programs.plainTemplate], display: display.name)
        _ = try await program.waitForLine(containing: "viewDidAppear")
        try await display.kill()
        #expect(try await program.waitForExit() == .exited(69))
        #expect(program.standardOutput.contains("applicationWillTerminate"))
        let lines = program.standardError.split(separator: "\n")
        #expect(lines.count == 1)
        #expect(lines.first?.contains("lost the X display \"\(display.name)\"") == true)
    }

    /// Shows a red window with a blue border. The border prevents the server from filling the window with one colour.
    private func showsRed(_ application: UIApplication, _ display: VirtualDisplay) async throws {
        let scene = try application.mainScene()
        let window = makeWindow(.red, in: scene)
        window.layer.borderWidth = 20
        window.layer.borderColor = UIColor.blue.cgColor
        window.makeKeyAndVisible()
        try await display.settle()
        #expect(try display.pixel(x: 400, y: 300) == Pixel(red: 255, green: 0, blue: 0))
        #expect(try display.pixel(x: 10, y: 300) == Pixel(red: 0, green: 0, blue: 255))
    }
}
