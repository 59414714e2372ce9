import Foundation
import Glibc

/// The process of a server, from its start until its end.
@MainActor
final class ServerProcess {
    let program: VirtualServer
    let process: GuardedProcess
    /// The text that the server writes to its standard error.
    let log: PipeReader
    private let answer: PipeReader

    /// Starts the server. It may be a while until it answers; see ``number(timeout:)``.
    init(_ program: VirtualServer) throws(ProcessError) {
        self.program = program
        log = try PipeReader()
        answer = try PipeReader()
        let nothing = open("/dev/null", O_RDWR | O_CLOEXEC)
        defer { close(nothing) }
        process = try GuardedProcess(
            program.command, environment: ProcessInfo.processInfo.environment,
            descriptors: [nothing, log.writeEnd, log.writeEnd, answer.writeEnd], keeping: program.folder)
        log.closeWriteEnd()
        answer.closeWriteEnd()
    }

    /// Returns the number of the server's display when the server accepts clients.
    ///
    /// - Throws: ``DisplayError`` if the server has ended instead; ``WaitError`` at the deadline.
    func number(timeout: Duration) async throws -> Int {
        do {
            try await process.waitUntilStarted(timeout: timeout)
        } catch let error as ProcessError where error.errno == ENOENT {
            throw program.notInstalled
        }
        let (process, log, answer) = (process, log, answer)
        try await answer.waiters.wait(
            for: "\(process.program) to report its display number", timeout: timeout,
            instead: { "\(process.state) \(log.text)" }
        ) { answer.isAtEnd || answer.text.contains("\n") }
        if let number = Int(answer.text.trimmingCharacters(in: .whitespacesAndNewlines)) { return number }
        try? await log.waiters.wait(for: "the end of its log", timeout: .seconds(5), instead: { "" }) { log.isAtEnd }
        throw program.failure(log.text)
    }
}

/// The servers that start ahead of the displays that will need them.
///
/// A program that has asked for the same server twice will probably ask again, so the next one starts while the current
/// display is in use. A test then need not wait for it. No client has been connected to such a server.
@MainActor
final class ReadyServers {
    /// The servers of this program's displays.
    static let shared = ReadyServers()

    /// Everything that a server's start depends on.
    private struct Kind: Equatable {
        let command: [String]
        let environment: [String: String]
    }

    private var lastKind: Kind?
    private var ready: (kind: Kind, server: ServerProcess)?

    /// The process of the server that is ready for the next display, or `nil`.
    var nextProcess: GuardedProcess? { ready?.server.process }

    /// Returns a server for a display, which may have been started before. A server with a folder of its own is never
    /// started ahead.
    func take(_ program: VirtualServer) throws(ProcessError) -> ServerProcess {
        guard program.folder == nil else { return try ServerProcess(program) }
        let kind = Kind(command: program.command, environment: ProcessInfo.processInfo.environment)
        defer { lastKind = kind }
        guard kind == lastKind else { return try ServerProcess(program) }
        let server: ServerProcess
        if let ready, ready.kind == kind, ready.server.process.isRunning {
            server = ready.server
        } else {
            server = try ServerProcess(program)
        }
        // The server that is replaced ends with its object.
        ready = (try? ServerProcess(program)).map { (kind, $0) }
        return server
    }
}
