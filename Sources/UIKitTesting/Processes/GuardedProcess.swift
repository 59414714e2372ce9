import CXTest
import Foundation
import Synchronization
import X11

/// The way in which a child process ended.
public enum ExitStatus: Sendable, Hashable, CustomStringConvertible {
    /// The process returned from `main` or called `exit` with this code.
    case exited(Int32)
    /// This signal ended the process.
    case signalled(Int32)

    /// A description, e.g. `exit status 1` or `signal 15`.
    public var description: String {
        switch self {
        case .exited(let code): "exit status \(code)"
        case .signalled(let number): "signal \(number)"
        }
    }
}

/// A child process that never outlives this process.
///
/// A guard, which is a process of its own (`cxtest_spawn`), ends the child and its descendants. It does so when this
/// object is freed or this process ends, even by `SIGKILL`.
@MainActor
final class GuardedProcess {
    enum State: Equatable {
        case starting
        case running
        case stopped
        case failed(errno: Int32)
        case ended(ExitStatus)
        /// The guard itself is gone, so the child's exit status is unknown.
        case lost
    }

    private(set) var state = State.starting
    /// The child's process id. It is not reused while this object exists, even if the child has ended.
    private(set) var processID: pid_t?
    let program: String
    let waiters = Waiters()

    private let socket: GuardSocket
    private let lifeline: Lifeline
    private var isGuardGone = false

    /// Starts `arguments[0]`.
    ///
    /// `descriptors` become the child's descriptors 0, 1, 2 and so on, and stay open here. `belongings`, e.g. the
    /// child's folder, are kept until the child is gone.
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
        // The watch retains itself until the guard is gone, so the guard is reaped even if this object is freed long
        // before.
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

    /// Whether the child may still exist.
    var isRunning: Bool {
        switch state {
        case .starting, .running, .stopped: true
        case .failed, .ended, .lost: false
        }
    }

    /// Waits until the child runs.
    ///
    /// - Throws: ``ProcessError`` if it cannot be started; ``WaitError`` at the deadline.
    func waitUntilStarted(timeout: Duration) async throws {
        try await waiters.wait(for: "\(program) to start", timeout: timeout, instead: { "\(state)" }) { [weak self] in
            self?.state != .starting
        }
        if case .failed(let code) = state { throw ProcessError(program: program, errno: code) }
    }

    /// Sends a signal. Does nothing if the child has ended.
    func send(signal number: Int32) {
        guard isRunning, let processID else { return }
        _ = Glibc.kill(processID, number)
    }

    /// Sends `SIGTERM` and, after a second, `SIGKILL`; returns when the child and its descendants are gone.
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

    /// Shuts the guard's socket down when the owner is freed.
    private final class Lifeline {
        private let socket: GuardSocket
        init(_ socket: GuardSocket) { self.socket = socket }
        deinit { socket.shutDown() }
    }
}

/// The socket to the guard. The owner's end shuts it down and the guard's end closes it, on any threads.
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

/// An error that reports a program that could not be started.
public struct ProcessError: Error, CustomStringConvertible, Equatable {
    /// The program's name or path.
    public let program: String
    /// The error number, e.g. `ENOENT`.
    public let errno: Int32

    /// The message, e.g. `cannot start xeyes: No such file or directory`.
    public var description: String { "cannot start \(program): \(String(cString: strerror(errno)))" }
}

/// Calls `body` with the strings as a NULL-terminated `char *[]`.
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
