import Foundation

/// A program that a test starts as a child process, such as the program under test or another client of a display.
///
///     let program = try await ChildProgram(["xprop", "-root"], on: display)
///     #expect(try await program.waitForExit() == .exited(0))
///     #expect(program.standardOutput.contains("_NET_SUPPORTED"))
///
/// Its output is collected. The program and its descendants end when this object is freed, and when this process ends,
/// even by `SIGKILL`.
@MainActor
public final class ChildProgram {
    /// The destinations of the program's standard input, output and error.
    public enum Streams: Sendable, Hashable {
        /// The input is empty; the output is collected.
        case collected
        /// The program shares the streams of this process, and its process group, so a terminal's signals reach it.
        case inherited
    }

    /// The program and its arguments.
    public let arguments: [String]
    private let process: GuardedProcess
    private let output: PipeReader?
    private let errors: PipeReader?

    /// Starts a program and returns when it runs.
    ///
    /// - Parameters:
    ///   - arguments: The program and its arguments. A program without a slash in its name is searched for in `PATH`.
    ///   - display: The value of `DISPLAY`; `nil` leaves it as it is.
    ///   - environment: Changes to this process's environment, empty by default; `nil` as a value removes a variable. A
    ///     program whose output is collected gets a temporary `XDG_STATE_HOME`, unless this sets one.
    ///   - directory: The working directory; `nil`, the default, is that of this process.
    ///   - streams: The destinations of its standard streams; by default its output is collected.
    /// - Throws: ``ProcessError`` if it cannot be started; ``WaitError`` if it does not start within 30 seconds.
    public convenience init(
        _ arguments: [String], display: String?, environment: [String: String?] = [:], directory: String? = nil,
        streams: Streams = .collected
    ) async throws {
        try await self.init(
            arguments, display: display, environment: environment, directory: directory, streams: streams,
            keeping: nil)
    }

    /// Starts a program and keeps `folder` until the program is gone.
    init(
        _ arguments: [String], display: String?, environment: [String: String?], directory: String?,
        streams: Streams = .collected, keeping folder: TemporaryFolder?
    ) async throws {
        self.arguments = arguments
        var all = ProcessInfo.processInfo.environment
        if let display { all["DISPLAY"] = display }
        // The user's session bus is none of a test's business.
        all["DBUS_SESSION_BUS_ADDRESS"] = "disabled:"
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
            // A state folder of its own keeps the program away from the user's files and from those of other tests.
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

    /// Starts a program with `DISPLAY` set to a display, and returns when it runs.
    ///
    /// - Parameters:
    ///   - arguments: The program and its arguments. A program without a slash in its name is searched for in `PATH`.
    ///   - display: The display.
    ///   - environment: Changes to this process's environment, empty by default; `nil` as a value removes a variable. A
    ///     program whose output is collected gets a temporary `XDG_STATE_HOME`, unless this sets one.
    ///   - directory: The working directory; `nil`, the default, is that of this process.
    ///   - streams: The destinations of its standard streams; by default its output is collected.
    /// - Throws: ``ProcessError`` if it cannot be started; ``WaitError`` if it does not start within 30 seconds.
    public convenience init(
        _ arguments: [String], on display: VirtualDisplay, environment: [String: String?] = [:],
        directory: String? = nil, streams: Streams = .collected
    ) async throws {
        try await self.init(
            arguments, display: display.name, environment: environment, directory: directory, streams: streams)
    }

    /// The standard output collected so far. Empty with ``Streams/inherited``.
    public var standardOutput: String { output?.text ?? "" }
    /// The standard error collected so far. Empty with ``Streams/inherited``.
    public var standardError: String { errors?.text ?? "" }
    /// The program's process id. No other process gets it while this object exists.
    public var processID: Int32 { process.processID ?? 0 }
    /// Whether the program has not ended yet. A program stopped by a signal still counts as running.
    public var isRunning: Bool { process.isRunning }

    /// Returns whether the program has ended in this way.
    func hasEnded(with status: ExitStatus) -> Bool { process.state == .ended(status) }

    /// Waits until the program has ended and returns its exit status.
    ///
    /// Its output is then complete, unless a descendant of the program keeps it open for longer than a second.
    ///
    /// - Parameter timeout: The time limit, 30 seconds by default.
    /// - Throws: ``WaitError`` at the deadline, with the program left running; ``ProcessError`` if its exit status is
    ///   unknown.
    @discardableResult
    public func waitForExit(timeout: Duration = .seconds(30)) async throws -> ExitStatus {
        try await process.waiters.wait(for: "\(name) to end", timeout: timeout, instead: { account }) { [process] in
            !process.isRunning
        }
        // Descendants may keep the pipes open for longer; wait for those too, but not forever.
        for reader in [output, errors].compactMap(\.self) {
            try? await reader.waiters.wait(for: "the end of its output", timeout: .seconds(1), instead: { "" }) {
                reader.isAtEnd
            }
        }
        guard case .ended(let status) = process.state else { throw ProcessError(program: name, errno: ECHILD) }
        return status
    }

    /// Waits for a line that contains `text` in the output, and returns the first one.
    ///
    ///     let line = try await program.waitForLine(containing: "listening")
    ///
    /// - Parameters:
    ///   - text: The text to look for.
    ///   - ofError: Whether to read the standard error instead of the standard output; `false` by default.
    ///   - timeout: The time limit, 30 seconds by default.
    /// - Throws: ``WaitError`` at the deadline, when the output ends without such a line, or if the output is not
    ///   collected.
    @discardableResult
    public func waitForLine(
        containing text: String, ofError: Bool = false, timeout: Duration = .seconds(30)
    ) async throws -> String {
        let what = "\(name) to write a line with \"\(text)\""
        guard let reader = ofError ? errors : output else {
            throw WaitError(awaited: what, timeout: .zero, instead: "its output is not collected")
        }
        func line() -> String? {
            // The text after the last newline is an incomplete line, unless the output has ended.
            let lines = reader.text.split(separator: "\n", omittingEmptySubsequences: false)
            return (reader.isAtEnd ? lines[...] : lines.dropLast()).first { $0.contains(text) }.map(String.init)
        }
        try await reader.waiters.wait(for: what, timeout: timeout, instead: { account }) {
            reader.isAtEnd || line() != nil
        }
        if let line = line() { return line }
        // The output ends shortly before the process does. Wait, so that the message contains the exit status.
        try? await process.waiters.wait(for: "", timeout: .seconds(1), instead: { "" }) { [process] in
            !process.isRunning
        }
        throw WaitError(awaited: what, timeout: timeout, instead: account)
    }

    /// Sends a signal, e.g. `SIGTERM`. Does nothing if the program has ended.
    public func send(signal number: Int32) { process.send(signal: number) }

    /// Sends `SIGTERM` and, after a second, `SIGKILL`; returns when the program and its descendants are gone.
    public func terminate() async { await process.end() }

    private var name: String { arguments.first ?? "" }

    /// A description of the program's state and output, for messages.
    var account: String {
        let state =
            switch process.state {
            case .ended(let status): "it has ended with \(status)"
            case .stopped: "it is stopped"
            default: "it is running"
            }
        let texts = [("output", standardOutput), ("error output", standardError)]
        return state + texts.filter { !$0.1.isEmpty }.map { "; \($0.0): \($0.1.suffix(2000))" }.joined()
    }
}
