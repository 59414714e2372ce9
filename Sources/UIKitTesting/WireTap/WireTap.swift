import Foundation
import Synchronization

/// A counting proxy between X clients and a server: a display of its own name, behind which the real one answers.
///
///     let tap = try WireTap(to: display.name)
///     let start = tap.mark()
///     // a client connects to tap.name
///     #expect(tap.since(start).roundTrips <= 12)
///
/// Counts what really goes over the wire, so nobody has to believe a counter that the client keeps of itself. Clients need not know:
/// shared memory works too, as long as it is not handed over as a descriptor. Ends with the object.
public final class WireTap: Sendable {
    /// The name that clients connect to, e.g. `:200`.
    public let name: String
    private let shared: Shared
    private let lock: DisplayLock

    /// Puts a tap in front of a local display.
    ///
    /// - Parameters:
    ///   - display: The name of the server's display, e.g. `:99`; only a server of this machine can be tapped.
    ///   - delay: How long each byte is held back, each way.
    ///   - hidden: Extensions that clients are told the server has not, such as `XInputExtension`, which no server can be
    ///     started without.
    /// - Throws: ``WireTapError``.
    public init(to display: String, delay: Duration = .zero, hiding hidden: [String] = []) throws(WireTapError) {
        guard let number = DisplayName.number(display) else { throw .noSuchDisplay(display) }
        let lock = try DisplayLock()
        let server = "/tmp/.X11-unix/X\(number)"
        // The first connection tells whether there is a server; clients would only see that nobody answers.
        guard let probe = UnixSocket.connect(to: server) else { throw .noSuchDisplay(display) }
        close(probe)
        let shared = try Shared()
        self.lock = lock
        self.shared = shared
        name = ":\(lock.number)"
        let loop = WireLoop(
            listener: lock.listener, wake: shared.wakeEnds[0], server: server, delay: delay, hidden: hidden
        ) {
            counts, log in
            shared.state.withLock { ($0.counts, $0.log) = (counts, log) }
        }
        let thread = Thread { loop.run() }
        thread.name = "wire-tap"
        thread.start()
    }

    /// Everything counted so far.
    public var counts: WireCounts { shared.state.withLock { $0.counts } }

    /// A moment to count from.
    public func mark() -> WireCounts { counts }

    /// What has come since a mark.
    public func since(_ mark: WireCounts) -> WireCounts { counts.since(mark) }

    /// The names of the last requests (at most 1,000 of each connection), the latest one last.
    public var log: [String] { shared.state.withLock { $0.log } }

    deinit { shared.stop() }

    private final class Shared: Sendable {
        struct State {
            var counts = WireCounts()
            var log: [String] = []
        }
        let state = Mutex(State())
        let wakeEnds: [Int32]

        init() throws(WireTapError) {
            var ends: [Int32] = [-1, -1]
            guard pipe(&ends) == 0 else { throw .noSocket(errno: errno) }
            for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
            wakeEnds = ends
        }

        /// The loop sees the end of the pipe, and closes its own end and all its sockets.
        func stop() { close(wakeEnds[1]) }
    }
}

/// A tap that cannot be.
public enum WireTapError: Error, Hashable, CustomStringConvertible {
    /// No server of this machine answers under the name.
    case noSuchDisplay(String)
    /// There is no socket or display number to be had.
    case noSocket(errno: Int32)

    public var description: String {
        switch self {
        case .noSuchDisplay(let name): "no X server of this machine answers as \"\(name)\""
        case .noSocket(let code): "no socket for a display: \(String(cString: strerror(code)))"
        }
    }
}

/// A display number of our own: the lock file and the socket that an X server would have.
private final class DisplayLock: Sendable {
    let number: Int
    let listener: Int32
    private let lockPath: String
    private let socketPath: String

    /// Takes the first number that is free, from 200 on. The lock file is made in one step, so no two can have it.
    init() throws(WireTapError) {
        mkdir("/tmp/.X11-unix", 0o1777)
        var last = EADDRINUSE
        for number in 200..<2000 {
            let lock = "/tmp/.X\(number)-lock"
            let descriptor = open(lock, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o444)
            guard descriptor >= 0 else {
                last = errno
                continue
            }
            // As a server writes it: the process id in ten characters.
            let text = String(repeating: " ", count: max(0, 10 - "\(getpid())".count)) + "\(getpid())\n"
            _ = text.withCString { write(descriptor, $0, strlen($0)) }
            close(descriptor)
            let socket = "/tmp/.X11-unix/X\(number)"
            if let listener = UnixSocket.listen(at: socket) {
                (self.number, self.listener, lockPath, socketPath) = (number, listener, lock, socket)
                return
            }
            last = errno
            unlink(lock)
        }
        throw .noSocket(errno: last)
    }

    deinit {
        unlink(socketPath)
        unlink(lockPath)
    }
}
