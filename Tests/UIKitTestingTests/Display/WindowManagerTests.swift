import Foundation
import Testing
import UIKitTesting

@MainActor
struct WindowManagerTests {
    private nonisolated static let all = WindowManager.inTests + [.openbox.composited()]

    @Test("a window manager manages the display when start returns, and has ended when stop returns", arguments: all)
    func startAndStop(manager: WindowManager) async throws {
        let display = try await VirtualDisplay()
        #expect(try display.windowManagerName == nil)
        #expect(try !display.isManaged)
        try await display.start(manager)
        #expect(try display.isManaged)
        if manager.name == WindowManager.windowMaker.name {
            // It has the window that EWMH asks for, but no name on it.
            #expect(try display.windowManagerName == "")
        } else if manager.followsEWMH {
            let name = try #require(manager.name.split(separator: " ").first)
            #expect(try display.windowManagerName?.lowercased().contains(name) == true)
        } else {
            #expect(try display.windowManagerName == nil)
        }
        if manager.isCompositing { #expect(try display.isComposited) }
        try await display.settle()
        await display.stopWindowManager()
        #expect(try display.windowManagerName == nil)
        #expect(try !display.isManaged)
        #expect(try !display.isComposited)
        await display.terminate()
        #expect(!display.isRunning)
    }

    @Test("a window manager has framed a window before settle returns", arguments: all)
    func framing(manager: WindowManager) async throws {
        let display = try await VirtualDisplay(windowManager: manager)
        let window = try Client(display.name).showWindow(CGRect(x: 100, y: 100, width: 200, height: 150))
        try await display.settle()
        let tree = try display.tree()
        let frame = try #require(tree.children.first { $0.all.contains { $0.id == window } })
        // These two give windows no frame.
        if ![WindowManager.bspwm, .ratpoison].contains(manager) { #expect(frame.id != window) }
        #expect(tree.window(window)?.isViewable == true)
        // twm gives the focus to the window under the pointer.
        if manager != .twm { #expect(try display.focus == window) }
        await display.terminate()
    }

    @Test("any program can be used as a window manager")
    func anyProgram() async throws {
        let manager = WindowManager(
            "a box of mine", package: "openbox", command: ["sh", "-c", "cat %folder/lines >&2; exec openbox"],
            configurationFile: .init("lines", "from %folder\n"))
        let display = try await VirtualDisplay(windowManager: manager)
        #expect(try display.windowManagerName == "Openbox")
        await display.terminate()
    }

    @Test("a window manager that is not installed is an error that names its package")
    func missingProgram() async throws {
        func error(_ manager: WindowManager) async throws -> DisplayError? {
            do {
                _ = try await VirtualDisplay(windowManager: manager)
                return nil
            } catch let error as DisplayError {
                return error
            }
        }
        #expect(
            try await error(WindowManager("no-such-manager", package: "the-package"))
                == .notInstalled(program: "no-such-manager", package: "the-package"))
        #expect(
            try await error(WindowManager.openbox.composited(by: ["no-such-compositor"]))
                == .notInstalled(program: "no-such-compositor", package: "no-such-compositor"))
        // The shell itself is installed, but does not find the program.
        #expect(
            try await error(WindowManager("hidden", command: ["sh", "-c", "exec no-such-manager"]))
                == .notInstalled(program: "hidden", package: "hidden"))
        let early = try await error(WindowManager("early", command: ["sh", "-c", "echo no display >&2; exit 3"]))
        #expect(early?.description.contains("exit status 3") == true)
        #expect(early?.description.contains("no display") == true)
    }

    @Test("a window manager that never manages the display is an error that describes its state")
    func neverManages() async throws {
        let display = try await VirtualDisplay()
        let error = await #expect(throws: WaitError.self) {
            try await display.start(
                WindowManager("idler", command: ["sleep", "1000"]), timeout: .milliseconds(200))
        }
        #expect(error?.awaited == "idler to manage \(display.name)")
        #expect(error?.instead?.contains("it is running") == true)
        await display.terminate()
    }
}
