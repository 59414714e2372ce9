import Foundation
import Testing
@testable import UIKitTesting

@MainActor
struct ChildProgramTests {
    private func shell(_ script: String, environment: [String: String?] = [:]) async throws -> ChildProgram {
        try await ChildProgram(["sh", "-c", script], display: ":7", environment: environment)
    }

    @Test("a child program reports its output, its error output and its status")
    func outputAndStatus() async throws {
        let program = try await shell("echo $DISPLAY $COLOUR; echo oops >&2; exit 5", environment: ["COLOUR": "red"])
        #expect(try await program.waitForExit() == .exited(5))
        #expect(program.standardOutput == ":7 red\n")
        #expect(program.standardError == "oops\n")
        #expect(!program.isRunning)
    }

    @Test("a child program's lines can be awaited, and it receives signals")
    func linesAndSignals() async throws {
        let program = try await shell("trap 'echo caught; exit 3' USR1; echo ready; while :; do sleep 0.01; done")
        #expect(try await program.waitForLine(containing: "ready") == "ready")
        program.send(signal: SIGUSR1)
        #expect(try await program.waitForExit() == .exited(3))
        #expect(program.standardOutput == "ready\ncaught\n")
        let killed = try await shell("kill -KILL $$")
        #expect(try await killed.waitForExit() == .signalled(SIGKILL))
    }

    @Test("starting a missing program throws an error that names it")
    func missingProgram() async throws {
        await #expect(throws: ProcessError(program: "no-such-program", errno: ENOENT)) {
            try await ChildProgram(["no-such-program"], display: nil)
        }
        await #expect(throws: ProcessError(program: "", errno: EINVAL)) { try await ChildProgram([], display: nil) }
    }

    @Test("a wait for a child program's line reports what was awaited and the output so far")
    func deadline() async throws {
        let program = try await shell("echo something else; exec sleep 1000")
        try await program.waitForLine(containing: "something")
        let error = await #expect(throws: WaitError.self) {
            try await program.waitForLine(containing: "ready", timeout: .milliseconds(50))
        }
        #expect(
            error?.description.contains(
                "sh to write a line with \"ready\"; instead: it is running; output: something else")
                == true)
        let ended = try await shell("exit 4")
        let other = await #expect(throws: WaitError.self) { try await ended.waitForLine(containing: "ready") }
        #expect(other?.description.contains("exit status 4") == true)
    }

    @Test("ending a child program ends its descendants, even those in sessions of their own")
    func descendants() async throws {
        let program = try await shell(
            "setsid sh -c 'trap \"\" TERM; echo $$; while :; do sleep 1; done' & echo parent; wait")
        try await program.waitForLine(containing: "parent")
        try await waitUntil("the grandchild to say its id") {
            program.standardOutput.split(separator: "\n").contains { Int32($0) != nil }
        }
        let grandchild = try #require(program.standardOutput.split(separator: "\n").compactMap { Int32($0) }.first)
        #expect(kill(grandchild, 0) == 0)
        await program.terminate()
        #expect(kill(grandchild, 0) == -1)
        #expect(kill(program.processID, 0) == -1)
    }

    @Test("signals to the process in the foreground are forwarded to its child program")
    func signalForwarding() async throws {
        let program = try await ChildProgram(
            [
                #require(virtualMonitors), "--", "sh", "-c",
                "trap 'exit 3' TERM; echo ready; while :; do sleep 0.01; done",
            ],
            display: nil)
        try await program.waitForLine(containing: "ready")
        program.send(signal: SIGTERM)
        #expect(try await program.waitForExit() == .exited(3))
    }

    private var virtualMonitors: String? {
        Bundle.main.executableURL?.deletingLastPathComponent().appendingPathComponent("VirtualMonitors").path
    }

    @Test("a child program ends when the process that started it is killed")
    func orphan() async throws {
        // `virtual-monitors` starts its server and its command as such children.
        let program = try await ChildProgram(
            [#require(virtualMonitors), "--", "sh", "-c", "echo $$ $DISPLAY; exec sleep 1000"], display: nil)
        let words = try await program.waitForLine(containing: ":").split(separator: " ").map(String.init)
        let sleeper = try #require(words.first.flatMap { Int32($0) })
        let socket = "/tmp/.X11-unix/X\(try #require(words.last).dropFirst())"
        #expect(FileManager.default.fileExists(atPath: socket))
        program.send(signal: SIGKILL)
        try await waitUntil("the server to be gone") { !FileManager.default.fileExists(atPath: socket) }
        try await waitUntil("the command to be gone") { kill(sleeper, 0) == -1 }
    }
}

@MainActor
struct WaitingTests {
    @Test("waiting ends as soon as the condition holds")
    func waitSucceeds() async throws {
        var looks = 0
        try await waitUntil("the third look", is: 3) {
            looks += 1
            return looks
        }
        #expect(looks == 3)
    }

    @Test("waiting fails at the deadline with the last value")
    func waitFails() async {
        let error = await #expect(throws: WaitError.self) {
            try await waitUntil("the colour", is: "red", timeout: .milliseconds(20)) { "blue" }
        }
        #expect(error?.description == "timed out after 0.02 seconds waiting for the colour to be red; instead: blue")
    }
}
