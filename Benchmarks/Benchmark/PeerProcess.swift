import Foundation
import Peer

/// A peer that runs. It ends with this object, and with the pipe of its input whatever ends this process.
final class PeerProcess {
    /// The time of its start, on the clock that also stamps its lines.
    let started: Int64
    let processID: pid_t
    private let input: Int32
    private let output: Int32
    private var buffer = Data()
    private var lines: [String] = []
    private let name: String

    init(_ program: String, _ arguments: [String], environment: [String: String]) throws {
        name = (program as NSString).lastPathComponent
        var (toChild, fromChild): ([Int32], [Int32]) = ([-1, -1], [-1, -1])
        guard pipe(&toChild) == 0, pipe(&fromChild) == 0 else {
            throw RowFailure("no pipe: \(String(cString: strerror(errno)))")
        }
        for end in toChild + fromChild { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, toChild[0], STDIN_FILENO)
        posix_spawn_file_actions_adddup2(&actions, fromChild[1], STDOUT_FILENO)
        var all = ProcessInfo.processInfo.environment
        for (name, value) in environment { all[name] = value }
        var arguments = ([program] + arguments).map { strdup($0) } + [nil]
        var variables = all.map { strdup("\($0)=\($1)") } + [nil]
        defer { for text in arguments + variables { free(text) } }
        var id: pid_t = 0
        started = peer_now()
        let status = posix_spawn(&id, program, &actions, nil, &arguments, &variables)
        close(toChild[0])
        close(fromChild[1])
        (processID, input, output) = (id, toChild[1], fromChild[0])
        guard status == 0 else { throw RowFailure("\(name) does not start: \(String(cString: strerror(status)))") }
    }

    deinit {
        close(input)
        close(output)
        guard processID > 0 else { return }
        kill(processID, SIGKILL)
        waitpid(processID, nil, 0)
    }

    func say(_ word: String) { _ = "\(word)\n".withCString { write(input, $0, strlen($0)) } }

    /// The next line.
    ///
    /// - Throws: ``RowFailure`` for the peer's own failure, its end, a line that is none of the protocol's, and the
    ///   deadline.
    func next(timeout: TimeInterval = 60) throws -> PeerLine {
        guard let line = try nextIfAny(timeout: timeout) else {
            throw RowFailure("\(name) did not respond for \(Int(timeout)) s")
        }
        return line
    }

    /// The next line; `nil` at the deadline.
    ///
    /// - Throws: ``RowFailure`` for the peer's own failure, its end, and a line that is none of the protocol's.
    func nextIfAny(timeout: TimeInterval) throws -> PeerLine? {
        let deadline = peer_now() + Int64(timeout * 1e9)
        while lines.isEmpty {
            var file = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
            let left = max(0, (deadline - peer_now()) / 1_000_000)
            guard poll(&file, 1, Int32(left)) > 0 else { return nil }
            var bytes = [UInt8](repeating: 0, count: 65536)
            let count = read(output, &bytes, bytes.count)
            guard count > 0 else { throw RowFailure("\(name) has ended") }
            buffer.append(contentsOf: bytes.prefix(count))
            while let end = buffer.firstIndex(of: UInt8(ascii: "\n")) {
                lines.append(String(decoding: buffer[buffer.startIndex..<end], as: UTF8.self))
                buffer.removeSubrange(buffer.startIndex...end)
            }
        }
        let text = lines.removeFirst()
        guard let line = PeerLine(text) else { throw RowFailure("\(name) says \"\(text)\"") }
        if case .fail(let reason) = line { throw RowFailure(reason) }
        return line
    }

    func waitUntilReady() throws { while try next() != .ready {} }

    /// All lines up to the last.
    func finish(timeout: TimeInterval = 120) throws -> [PeerLine] {
        var all: [PeerLine] = []
        while true {
            let line = try next(timeout: timeout)
            if line == .done { return all }
            all.append(line)
        }
    }

    func waitForValue(_ name: String) throws -> Double {
        while true {
            if case .value(name, let number) = try next() { return number }
        }
    }

    /// The processor time that all of its threads have used, in seconds.
    var processorTime: Double { get throws { try ProcessFacts.processorTime(of: processID) } }
}

/// Why a row, or one peer in it, has no result.
struct RowFailure: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}
