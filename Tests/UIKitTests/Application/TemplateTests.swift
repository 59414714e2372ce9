import Testing
import UIKitTesting

/// Programs like those of Xcode's templates, started as child programs.
@MainActor
struct TemplateTests {
    @Test("R99, R104: the template with scenes goes through UIKit's launch, and shows its window")
    func sceneTemplate() async throws {
        let display = try await VirtualDisplay(monitors: [.monitor("SCREEN", 1280, 800)])
        let program = try await ChildProgram([try Programs.sceneTemplate], display: display.name)
        _ = try await program.waitForLine(containing: "didBecomeActive")
        #expect(
            program.standardOutput.split(separator: "\n") == [
                "didFinishLaunching, 0 scenes", "willConnect, state -1", "willEnterForeground, state -1",
                "didBecomeActive, state 0",
            ])
        let teal = Pixel(red: 48, green: 176, blue: 199)
        try await waitUntil("the window's colour", is: teal) { try display.pixel(x: 640, y: 400) }
        await program.terminate()
        await display.terminate()
    }

    @Test(
        "R106: closing the window with the window manager's button disconnects the scene, discards its session and ends the program"
    )
    func closedByManager() async throws {
        let display = try await VirtualDisplay(monitors: [.monitor("SCREEN", 1280, 800)])
        let program = try await ChildProgram([try Programs.sceneTemplate], display: display.name)
        _ = try await program.waitForLine(containing: "didBecomeActive")
        let window = try #require(try display.tree().windows(ofClass: "Scene Template").first)
        try display.askToClose(window.id)
        #expect(try await program.waitForExit() == .exited(0))
        #expect(
            program.standardOutput.split(separator: "\n").suffix(4) == [
                "willResignActive", "didDisconnect", "didDiscardSceneSessions 1", "applicationWillTerminate",
            ])
        await display.terminate()
    }

    @Test("R112: the template without scenes shows its window on the main screen; tasks, queue and timers run")
    func plainTemplate() async throws {
        let display = try await VirtualDisplay(monitors: [.monitor("SCREEN", 1280, 800)])
        let program = try await ChildProgram([try Programs.plainTemplate], display: display.name)
        for line in ["a task ran", "the main queue ran", "a timer ran", "viewDidAppear"] {
            _ = try await program.waitForLine(containing: line)
        }
        let orange = Pixel(red: 255, green: 149, blue: 0)
        try await waitUntil("the window's colour", is: orange) { try display.pixel(x: 1279, y: 799) }
        await program.terminate()
        await display.terminate()
    }

    @Test("R117, R120: the template with a storyboard shows it in a window of its own")
    func storyboardTemplate() async throws {
        let display = try await VirtualDisplay(monitors: [.monitor("SCREEN", 1280, 800)])
        let program = try await ChildProgram([try Programs.storyboardTemplate], display: display.name)
        _ = try await program.waitForLine(containing: "viewDidLoad")
        #expect(
            program.standardOutput.split(separator: "\n") == [
                "willConnect, window hidden true", "viewDidLoad, Storyboard",
            ])
        let teal = Pixel(red: 48, green: 176, blue: 199)
        try await waitUntil("the window's colour", is: teal) { try display.pixel(x: 640, y: 400) }
        await program.terminate()
        await display.terminate()
    }

    @Test("R511, R512: the template with a main nib begins without a delegate's class, and shows the nib's window")
    func mainNibTemplate() async throws {
        let display = try await VirtualDisplay(monitors: [.monitor("SCREEN", 1280, 800)])
        let program = try await ChildProgram([try Programs.mainNibTemplate], display: display.name)
        _ = try await program.waitForLine(containing: "viewDidAppear")
        #expect(
            program.standardOutput.split(separator: "\n") == [
                "didFinishLaunching, hidden true", "viewDidLoad, Main nib", "viewDidAppear",
            ])
        let cyan = Pixel(red: 0, green: 255, blue: 255)
        try await waitUntil("the window's colour", is: cyan) { try display.pixel(x: 10, y: 470) }
        #expect(try display.pixel(x: 700, y: 470) != cyan)
        await program.terminate()
        await display.terminate()
    }
}
