import Foundation
import Testing
import UIKit
import UIKitTesting

/// A display that does not trust the program, like that of `ssh -X`.
///
/// The SECURITY extension hides all other extensions and the windows of other clients from it.
@MainActor
struct UntrustedTests {
    /// Runs `body` with a display and the authority file of an untrusted client.
    private func withDisplay(
        windowManager: WindowManager? = nil, _ body: @MainActor (VirtualDisplay, String) async throws -> Void
    ) async throws {
        let display = try await VirtualDisplay(
            monitors: [.monitor("MAIN", 1000, 800), .monitor("TV", 600, 400)],
            options: .init(framebuffer: (2200, 800), arguments: ["+extension", "SECURITY"]))
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let authority = folder.appendingPathComponent("authority").path
        let xauth = try await ChildProgram(
            ["xauth", "-f", authority, "generate", display.name, ".", "untrusted", "timeout", "0"], on: display)
        try #require(try await xauth.waitForExit() == .exited(0), "\(xauth.standardError)")
        if let windowManager { try await display.start(windowManager) }
        try await body(display, authority)
        await display.terminate()
    }

    /// Runs `body` in an application that connects with that authority file. The test's own connection does not use it.
    private func withUntrustedApplication(
        windowManager: WindowManager?, _ body: @MainActor (UIApplication, VirtualDisplay) async throws -> Void
    ) async throws {
        LogRecorder.start()
        try await withDisplay(windowManager: windowManager) { display, authority in
            let before = ProcessInfo.processInfo.environment["XAUTHORITY"]
            let restore = { _ = before.map { setenv("XAUTHORITY", $0, 1) } ?? unsetenv("XAUTHORITY") }
            setenv("XAUTHORITY", authority, 1)
            defer { restore() }
            try await withApplication(on: display) { application in
                restore()
                try await body(application, display)
            }
        }
    }

    @Test(
        "an untrusted program is shown, clicked and typed into, sees one screen, and logs once what is missing",
        arguments: [nil, WindowManager.openbox])
    func untrustedProgram(windowManager: WindowManager?) async throws {
        var (tried, survived) = (0, 0)
        try await withUntrustedApplication(windowManager: windowManager) { application, display in
            #expect(UIScreen.screens.count == 1)
            let window = makeWindow(.white, in: try application.mainScene())
            let view = try #require(window.rootViewController?.view)
            var presses = 0
            let button = UIButton(
                configuration: .filled(), primaryAction: UIAction(title: "Press") { _ in presses += 1 })
            button.frame = CGRect(x: 20, y: 80, width: 120, height: 40)
            let field = UITextField(frame: CGRect(x: 20, y: 140, width: 300, height: 34))
            view.addSubview(button)
            view.addSubview(field)
            window.makeKeyAndVisible()
            let box = makeWindow(
                .blue, level: .alert, frame: CGRect(x: 400, y: 200, width: 100, height: 80), in: window.windowScene!)
            box.isHidden = false
            try await display.settle()
            let scene = try #require(window.windowScene)
            let id = try #require(scene.xWindow)
            try await waitUntil("the first frame", is: .blue) {
                try display.screenshot(ofWindow: id)[Int(450 * scene.screen.scale), Int(240 * scene.screen.scale)]
            }
            // An untrusted client cannot set the focus (SetInputFocus gives BadAccess), so it stays where the manager
            // put it.
            #expect(try Agreement.differences(of: application, on: display).filter { !$0.contains("focus") } == [])

            for round in 1...20 {
                tried += 1
                try await display.tap(button)
                try await waitUntil("the click", is: round) { presses }
                survived += 1
            }
            try await display.tap(field)
            try await waitUntil("the field to take the keys") { field.isFirstResponder }
            for text in ["a", "B", "7", "ß", "x"] {
                tried += 1
                let before = field.text ?? ""
                try await display.type(text)
                try await waitUntil("the typed text", is: before + text) { field.text ?? "" }
                survived += 1
            }
            // Keys go to the key window, whichever window of the scene receives them from the server.
            try await display.hover(over: box)
            let typed = (field.text ?? "") + "y"
            try await display.type("y")
            try await waitUntil("a key typed with the pointer over another window", is: typed) { field.text ?? "" }
            // Changes by other clients arrive as events, about which the program may not ask further.
            try display.plug(.monitor("NEW", 500, 400))
            try display.unplug("TV")
            try await display.settle()
            box.isHidden = true
            window.makeKey()
            try await display.settle()
            #expect(UIScreen.screens.count == 1)
            try await waitUntil("the picture", is: .white) {
                try display.screenshot(ofWindow: id)[Int(450 * scene.screen.scale), Int(240 * scene.screen.scale)]
            }
        }
        let lines = LogRecorder.recorded()
        #expect(lines.filter { $0.contains(" error: ") } == [])
        let said = lines.filter { $0.contains("RANDR") }
        #expect(said.count == 1)
        #expect(said.first?.contains("MIT-SHM") == true && said.first?.contains("XInputExtension") == true)
        print("torment: input to an untrusted client, tried \(tried), survived \(survived), lost \(tried - survived)")
    }

    @Test("programs of several kinds run untrusted, and end on request", arguments: ["plain", "demo"])
    func untrustedPrograms(kind: String) async throws {
        try await withDisplay(windowManager: .openbox) { display, authority in
            let path = try kind == "demo" ? Programs.demo : Programs.plainTemplate
            let program = try await ChildProgram([path], on: display, environment: ["XAUTHORITY": authority])
            try await waitUntil("a picture of it", timeout: .seconds(20), instead: { program.standardError }) {
                let shot = try display.screenshot()
                return Set(stride(from: 50, to: 950, by: 50).map { shot[$0, 400] }).contains { $0 != .black }
            }
            for x in stride(from: 100, to: 900, by: 100) {
                try display.click(at: CGPoint(x: x, y: 300))
                try await display.press(.character("a"))
            }
            try display.unplug("TV")
            try display.plug(.monitor("NEW", 500, 400))
            try await program.waitForLine(containing: "RANDR", ofError: true)
            #expect(program.isRunning)
            #expect(!program.standardError.contains("BadAccess") && !program.standardError.contains("BadWindow"))
            program.send(signal: SIGTERM)
            #expect(try await program.waitForExit() == .signalled(SIGTERM))
        }
    }
}
