import Foundation

/// A program started by a test, with its output collected: another client of a ``VirtualDisplay``, or the program under
/// test.
///
///     let program = try await ChildProgram(["xprop", "-root"], on: display)
///     #expect(try await program.waitForExit() == .exited(0))
///
/// It and all that it starts end with this object, and with this process whatever ends that.
@MainActor
public final class ChildProgram {
    /// Where the program's standard input, output and error go.
    public enum Streams: Sendable, Hashable {
        /// No input; the output is collected.
        case collected
        /// Those of this process; the program then also stays in this process's group, so a terminal's signals reach
        /// it.
        case inherited
    }

    /// What it was started with: the program, and its arguments.
    public let arguments: [String]
    private let process: GuardedProcess
    private let output: PipeReader?
    private let errors: PipeReader?

    /// Starts a program, searched for in `PATH` when its name has no slash.
    ///
    /// - Parameters:
    ///   - arguments: The program and its arguments.
    ///   - display: What `DISPLAY` is set to; nil leaves it as it is in `environment`.
    ///   - environment: Changes to this process's environment; nil removes a variable. Unless it says otherwise, a program
    ///     whose output is collected has an `XDG_STATE_HOME` of its own, which goes with it.
    ///   - directory: Where it runs; nil for where this process does.
    /// - Throws: ``ProcessError`` when it cannot be started.
    public convenience init(
        _ arguments: [String], display: String?, environment: [String: String?] = [:], directory: String? = nil,
        streams: Streams = .collected
    ) async throws {
        try await self.init(
            arguments, display: display, environment: environment, directory: directory, streams: streams,
            keeping: nil)
    }

    /// Starts a program in a folder that stays until the program is gone.
    init(
        _ arguments: [String], display: String?, environment: [String: String?], directory: String?,
        streams: Streams = .collected, keeping folder: TemporaryFolder?
    ) async throws {
        self.arguments = arguments
        var all = ProcessInfo.processInfo.environment
        if let display { all["DISPLAY"] = display }
        for (name, value) in environment { all[name] = value }
        switch streams {
        case .inherited:
            (output, errors) = (nil, nil)
            process = try GuardedProcess(
                arguments, environment: all, directory: directory, descriptors: [0, 1, 2], ownGroup: false)
        case .collected:
            let (output, errors) = (try PipeReader(), try PipeReader())
            defer {
                output.closeWriteEnd()
                errors.closeWriteEnd()
            }
            // What the program keeps for its next run is neither the user's business nor another test's.
            var folder = folder
            if environment["XDG_STATE_HOME"] == nil, folder == nil {
                let state = try TemporaryFolder()
                all["XDG_STATE_HOME"] = state.url.path
                folder = state
            }
            let nothing = open("/dev/null", O_RDONLY | O_CLOEXEC)
            defer { close(nothing) }
            process = try GuardedProcess(
                arguments, environment: all, directory: directory,
                descriptors: [nothing, output.writeEnd, errors.writeEnd], keeping: folder)
            (self.output, self.errors) = (output, errors)
        }
        try await process.waitUntilStarted(timeout: .seconds(30))
    }

    /// Starts a program on a display.
    public convenience init(
        _ arguments: [String], on display: VirtualDisplay, environment: [String: String?] = [:],
        directory: String? = nil, streams: Streams = .collected
    ) async throws {
        try await self.init(
            arguments, display: display.name, environment: environment, directory: directory, streams: streams)
    }

    /// What it has written to its standard output so far.
    public var standardOutput: String { output?.text ?? "" }
    /// What it has written to its standard error so far.
    public var standardError: String { errors?.text ?? "" }
    /// Its process id, which no other process gets while this object lives.
    public var processID: Int32 { process.processID ?? 0 }
    /// Whether it runs, stopped by a signal or not.
    public var isRunning: Bool { process.isRunning }

    /// Whether it has ended in this way.
    func hasEnded(with status: ExitStatus) -> Bool { process.state == .ended(status) }

    /// Returns when the program has ended and its output is complete.
    ///
    /// - Throws: ``WaitError`` at the deadline; the program runs on.
    @discardableResult
    public func waitForExit(timeout: Duration = .seconds(30)) async throws -> ExitStatus {
        try await process.waiters.wait(for: "\(name) to end", timeout: timeout, instead: { account }) { [process] in
            !process.isRunning
        }
        // What it started may hold the pipes open for longer; that is waited for as well, but not without end.
        for reader in [output, errors].compactMap(\.self) {
            try? await reader.waiters.wait(for: "the end of its output", timeout: .seconds(1), instead: { "" }) {
                reader.isAtEnd
            }
        }
        guard case .ended(let status) = process.state else { throw ProcessError(program: name, errno: ECHILD) }
        return status
    }

    /// Returns the first line of the output or, with `ofError`, of the error output that contains `text`.
    ///
    /// - Throws: ``WaitError`` at the deadline, or when the program has ended without such a line.
    @discardableResult
    public func waitForLine(
        containing text: String, ofError: Bool = false, timeout: Duration = .seconds(30)
    ) async throws -> String {
        let what = "\(name) to write a line with \"\(text)\""
        guard let reader = ofError ? errors : output else {
            throw WaitError(awaited: what, timeout: .zero, instead: "its output is not collected")
        }
        func line() -> String? {
            // The part behind the last newline is not a line yet, unless nothing more can come.
            let lines = reader.text.split(separator: "\n", omittingEmptySubsequences: false)
            return (reader.isAtEnd ? lines[...] : lines.dropLast()).first { $0.contains(text) }.map(String.init)
        }
        try await reader.waiters.wait(for: what, timeout: timeout, instead: { account }) {
            reader.isAtEnd || line() != nil
        }
        if let line = line() { return line }
        // The end of its output comes before its own, by a moment: the message is to have its status.
        try? await process.waiters.wait(for: "", timeout: .seconds(1), instead: { "" }) { [process] in
            !process.isRunning
        }
        throw WaitError(awaited: what, timeout: timeout, instead: account)
    }

    /// Sends a signal, e.g. `SIGTERM`; nothing happens when the program has ended.
    public func send(signal number: Int32) { process.send(signal: number) }

    /// Asks the program to end and kills it after a second; returns when it and all it started are gone.
    public func terminate() async { await process.end() }

    private var name: String { arguments.first ?? "" }

    /// How it is, and what it has written, for messages.
    var account: String {
        let state =
            switch process.state {
            case .ended(let status): "it has ended with \(status)"
            case .stopped: "it is stopped"
            default: "it runs"
            }
        let texts = [("output", standardOutput), ("error output", standardError)]
        return state + texts.filter { !$0.1.isEmpty }.map { "; \($0.0): \($0.1.suffix(2000))" }.joined()
    }
}
