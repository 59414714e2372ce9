import Foundation
import Foundation
import Testing
import UIKit
import UIKitTesting

/// A program that runs its main run loop, which the tests themselves do not do.
@MainActor
struct MainRunLoopTests {
    private func start() async throws -> (VirtualDisplay, ChildProgram) {
        let display = try await VirtualDisplay(monitors: [.monitor("LAPTOP", 640, 480)])
        let program = try await ChildProgram([try Programs.runLoop], display: display.name)
        _ = try await program.waitForLine(containing: "drawn")
        try display.movePointer(to: CGPoint(x: 320, y: 240))
        _ = try await program.waitForLine(containing: "entered")
        try await display.waitForFocus(in: "RunLoopProgram")
        return (display, program)
    }

    @Test("a block that an event handler schedules on the run loop runs without another event")
    func performInHandler() async throws {
        let (display, program) = try await start()
        // One motion is one event, and changes nothing that must be drawn.
        try display.movePointer(to: CGPoint(x: 330, y: 240))
        _ = try await program.waitForLine(containing: "performed")
        await program.terminate()
        await display.terminate()
    }

    @Test(
        "a run loop nested in an event handler or a main queue block receives events and draws changes",
        arguments: ["w", "m"])
    func nestedRunLoop(begin: Character) async throws {
        let (display, program) = try await start()
        try await display.press(.character(begin))
        let red = Pixel(red: 255, green: 59, blue: 48)
        try await waitUntil("the change to be drawn", is: red) { try display.pixel(x: 639, y: 479) }
        #expect(!program.standardOutput.contains("waited"))
        try await display.press(.character("e"))
        _ = try await program.waitForLine(containing: "waited")
        await program.terminate()
        await display.terminate()
    }

    @Test("a nested run loop receives events that arrived while requests were sent")
    func nestedWhileSending() async throws {
        let (display, program) = try await start()
        try await display.press(.character("w"))
        try await strokeAtOnce("e", on: display, in: program)
        _ = try await program.waitForLine(containing: "waited")
        await program.terminate()
        await display.terminate()
    }

    @Test("a nested run loop receives events that were read together with the current one")
    func nestedReadTogether() async throws {
        let (display, program) = try await start()
        try await strokeAtOnce("we", on: display, in: program)
        _ = try await program.waitForLine(containing: "waited")
        await program.terminate()
        await display.terminate()
    }

    /// Stops the program while keys are pressed, so that it reads all of them at once.
    private func strokeAtOnce(_ keys: String, on display: VirtualDisplay, in program: ChildProgram) async throws {
        try await display.press(.character("s"))
        try await waitUntil("the program to stand still") {
            try String(contentsOfFile: "/proc/\(program.processID)/stat", encoding: .utf8).contains(") T ")
        }
        for key in keys {
            try display.hold(.character(key))
            try display.release(.character(key))
        }
        // The server has replied, so it has sent the events before.
        _ = try display.focus
        program.send(signal: SIGCONT)
    }

    @Test("animations end in the main run loop, in a nested one, and again afterwards")
    func animations() async throws {
        let (display, program) = try await start()
        try await display.press(.character("a"))
        _ = try await program.waitForLine(containing: "animated")
        try await display.press(.character("n"))
        _ = try await program.waitForLine(containing: "animated inside")
        try await display.press(.character("a"))
        try await waitUntil("the last animation to end") {
            program.standardOutput.split(separator: "\n").filter { $0 == "animated" }.count == 2
        }
        await program.terminate()
        await display.terminate()
    }

    @Test(
        "a block that a frame's code schedules on the run loop runs without another event",
        arguments: [("l", "performed in a frame"), ("c", "performed after an animation")] as [(Character, String)])
    func performInFrame(key: Character, line: String) async throws {
        let (display, program) = try await start()
        try await display.press(.character(key))
        _ = try await program.waitForLine(containing: line)
        await program.terminate()
        await display.terminate()
    }

    @Test("frames in which views only move take no turns of the run loop")
    func framesWithoutTurns() async throws {
        let (display, program) = try await start()
        try await display.press(.character("k"))
        let line = try await program.waitForLine(containing: "turns")
        let turns = try #require(Int(line.drop { !$0.isNumber }))
        // The key's, the first frame's and the completion's. A machine that is at rest shows 60 frames.
        #expect(turns <= 6)
        await program.terminate()
        await display.terminate()
    }

    @Test("a timer's changes are drawn before the blocks that it put on the main queue run")
    func timerBeforeQueue() async throws {
        let (display, program) = try await start()
        try await display.press(.character("t"))
        _ = try await program.waitForLine(containing: "queued")
        let lines = program.standardOutput.split(separator: "\n").drop { $0 != "fired" }
        #expect(lines.prefix(3) == ["fired", "drawn", "queued"])
        await program.terminate()
        await display.terminate()
    }
}
