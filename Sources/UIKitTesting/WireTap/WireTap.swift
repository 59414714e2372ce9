import Foundation
import Synchronization

/// A counting proxy between X clients and a server, with a display name of its own.
///
///     let tap = try WireTap(to: display.name)
///     let start = tap.mark()
///     let program = try await ChildProgram(["xdpyinfo"], display: tap.name)
///     try await program.waitForExit()
///     #expect(tap.since(start).roundTrips < 100)
///
/// It counts the messages that really pass the connection, so a test does not depend on the client's own counters.
/// Clients notice no difference. Shared memory works too, unless it is passed as a file descriptor.
///
/// The tap closes all its connections when this object is freed.
public final class WireTap: Sendable {
    /// The display name for the clients, e.g. `:200`.
    public let name: String
    private let shared: Shared
    private let lock: DisplayLock

    /// Creates a tap for a local display.
    ///
    /// - Parameters:
    ///   - display: The name of the server's display, e.g. `:99`. The server must run on this machine.
    ///   - delay: The time by which bytes are delayed, in each direction; none by default.
    ///   - hidden: The names of extensions that clients do not find, such as `XInputExtension`, which a server cannot
    ///     be started without. Empty by default.
    /// - Throws: ``WireTapError/noSuchDisplay(_:)`` if no such server answers, and ``WireTapError/noSocket(errno:)`` if
    ///   no display number is free.
    public init(to display: String, delay: Duration = .zero, hiding hidden: [String] = []) throws(WireTapError) {
        guard let number = DisplayName.number(display) else { throw .noSuchDisplay(display) }
        let lock = try DisplayLock()
        let server = "/tmp/.X11-unix/X\(number)"
        // This connection shows whether there is a server. Without the test, clients would only see their connections
        // closed.
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

    /// The counts since the tap was created.
    public var counts: WireCounts { shared.state.withLock { $0.counts } }

    /// Returns the counts so far, as the start for ``since(_:)``.
    public func mark() -> WireCounts { counts }

    /// Returns the counts since a mark.
    public func since(_ mark: WireCounts) -> WireCounts { counts.since(mark) }

    /// The names of the latest requests, at most 1,000 of each open connection, with the latest of each connection
    /// last.
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

        /// Closes the pipe. The loop then closes its own end and all its sockets.
        func stop() { close(wakeEnds[1]) }
    }
}

/// An error that reports a tap that could not be created.
public enum WireTapError: Error, Hashable, CustomStringConvertible {
    /// No server of this machine has the display name.
    case noSuchDisplay(String)
    /// No socket or no display number was available.
    case noSocket(errno: Int32)

    /// The message, e.g. `no X server of this machine answers as ":7"`.
    public var description: String {
        switch self {
        case .noSuchDisplay(let name): "no X server on this machine has the display \"\(name)\""
        case .noSocket(let code): "cannot create the socket of a display: \(String(cString: strerror(code)))"
        }
    }
}

/// A display number for the tap, with the lock file and the socket that an X server would have.
private final class DisplayLock: Sendable {
    let number: Int
    let listener: Int32
    private let lockPath: String
    private let socketPath: String

    /// Takes the first free number from 200 on. Creating the lock file is atomic, so two taps cannot take the same
    /// number.
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
            // X servers write the process id in ten characters.
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
