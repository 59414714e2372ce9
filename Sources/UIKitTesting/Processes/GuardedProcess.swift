import CXTest
import Foundation
import Synchronization
import X11

/// How a child process ended.
public enum ExitStatus: Sendable, Hashable, CustomStringConvertible {
    /// It returned from `main` or called `exit` with this code.
    case exited(Int32)
    /// This signal ended it.
    case signalled(Int32)

    public var description: String {
        switch self {
        case .exited(let code): "exit status \(code)"
        case .signalled(let number): "ended by signal \(number)"
        }
    }
}

/// A child process that never outlives this one: a guard process of its own (`cxtest_spawn`) kills it, and all that it started,
/// when this object goes or this process ends, be it by SIGKILL.
@MainActor
final class GuardedProcess {
    enum State: Equatable {
        case starting
        case running
        case stopped
        case failed(errno: Int32)
        case ended(ExitStatus)
        /// The guard itself is gone; how the child ended is unknown.
        case lost
    }

    private(set) var state = State.starting
    /// The child's process id; it stays the child's own until this object goes, even when the child has ended.
    private(set) var processID: pid_t?
    let program: String
    let waiters = Waiters()

    private let socket: GuardSocket
    private let lifeline: Lifeline
    private var isGuardGone = false

    /// Starts `arguments[0]`; `descriptors` become the child's 0, 1, 2 ... and stay open here.
    /// What it needs, e.g. its folder, is kept until it is gone.
    init(
        _ arguments: [String], environment: [String: String], directory: String? = nil, descriptors: [Int32],
        ownGroup: Bool = true, keeping belongings: (any AnyObject & Sendable)? = nil
    ) throws(ProcessError) {
        program = arguments.first ?? ""
        guard !program.isEmpty, !arguments.contains(where: { $0.utf8.contains(0) }) else {
            throw ProcessError(program: program, errno: EINVAL)
        }
        var connection: Int32 = -1
        let guardID = withCStrings(arguments) { arguments in
            withCStrings(environment.map { "\($0)=\($1)" }) { environment in
                cxtest_spawn(
                    arguments, environment, directory, descriptors, Int32(descriptors.count), ownGroup, &connection)
            }
        }
        guard guardID >= 0 else { throw ProcessError(program: program, errno: errno) }
        let socket = GuardSocket(connection)
        self.socket = socket
        lifeline = Lifeline(socket)
        let watch = DescriptorWatch(connection)
        // The watch holds itself until the guard is gone, so the guard is reaped even when this object went long before.
        watch.ready { [weak self] in
            var report = cxtest_report()
            var result = cxtest_read_report(connection, &report)
            while result > 0 {
                self?.take(report)
                result = cxtest_read_report(connection, &report)
            }
            if result == 0 || errno != EAGAIN { watch.cancel() }
        }
        watch.end { [weak self] in
            socket.close()
            waitpid(guardID, nil, 0)
            withExtendedLifetime(belongings) {}
            self?.loseGuard()
        }
        watch.activate()
    }

    /// Whether the child may still be there.
    var isRunning: Bool {
        switch state {
        case .starting, .running, .stopped: true
        case .failed, .ended, .lost: false
        }
    }

    /// Returns when the child runs, or throws why it does not.
    func waitUntilStarted(timeout: Duration) async throws {
        try await waiters.wait(for: "\(program) to start", timeout: timeout, instead: { "\(state)" }) { [weak self] in
            self?.state != .starting
        }
        if case .failed(let code) = state { throw ProcessError(program: program, errno: code) }
    }

    /// Sends a signal; nothing happens when the child has ended.
    func send(signal number: Int32) {
        guard isRunning, let processID else { return }
        _ = Glibc.kill(processID, number)
    }

    /// Asks the child to end and, after a second, kills it; returns when it and all it started are gone.
    func end() async {
        socket.shutDown()
        try? await waiters.wait(for: "the guard of \(program) to end", timeout: .seconds(10), instead: { "\(state)" }) {
            [weak self] in self?.isGuardGone ?? true
        }
    }

    private func take(_ report: cxtest_report) {
        switch report.kind {
        case Int32(cxtest_started):
            processID = report.value
            state = .running
        case Int32(cxtest_failed): state = .failed(errno: report.value)
        case Int32(cxtest_exited): state = .ended(.exited(report.value))
        case Int32(cxtest_signalled): state = .ended(.signalled(report.value))
        case Int32(cxtest_stopped): state = .stopped
        default: state = .running
        }
        waiters.check()
    }

    private func loseGuard() {
        isGuardGone = true
        if isRunning { state = .lost }
        waiters.check()
    }

    /// Tells the guard that its owner is gone, at the latest when it is freed.
    private final class Lifeline {
        private let socket: GuardSocket
        init(_ socket: GuardSocket) { self.socket = socket }
        deinit { socket.shutDown() }
    }
}

/// The socket to the guard: shut down by the owner's end, closed when the guard is gone, on whatever threads these happen.
private final class GuardSocket: Sendable {
    private let descriptor: Mutex<Int32?>

    init(_ descriptor: Int32) { self.descriptor = Mutex(descriptor) }

    func shutDown() {
        descriptor.withLock { if let open = $0 { _ = Glibc.shutdown(open, Int32(SHUT_WR)) } }
    }

    func close() {
        descriptor.withLock {
            if let open = $0 { _ = Glibc.close(open) }
            $0 = nil
        }
    }
}

/// A program that could not be started.
public struct ProcessError: Error, CustomStringConvertible, Equatable {
    /// The program's name or path.
    public let program: String
    /// C's error number, e.g. `ENOENT`.
    public let errno: Int32

    public var description: String { "cannot start \(program): \(String(cString: strerror(errno)))" }
}

/// The strings as C's `char *[]`, ended by NULL, during `body`.
private func withCStrings<Result>(
    _ strings: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Result
) -> Result {
    let copies = strings.map { strdup($0) } + [nil]
    defer { copies.forEach { free($0) } }
    return copies.withUnsafeBufferPointer { buffer in
        // An array with an element always has a base address.
        buffer.baseAddress.map(body) ?? body([nil])
    }
}
