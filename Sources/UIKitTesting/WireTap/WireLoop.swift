import Foundation

/// The loop of a ``WireTap``'s thread: accepts connections, forwards their bytes and counts the messages.
///
/// It sleeps in `poll`.
final class WireLoop: @unchecked Sendable {
    // Only `run()` changes the variables, and only one thread runs it.
    private let listener: Int32
    private let wake: Int32
    private let server: String
    private let delay: Duration
    private let hidden: [String]
    private let publish: (WireCounts, [String]) -> Void
    private var links: [WireLink] = []
    /// The counts of all closed connections.
    private var closed = WireCounts()

    /// Creates a loop that serves connections to `listener` until the other end of `wake` closes.
    ///
    /// `publish` receives the counts before the counted bytes are forwarded.
    init(
        listener: Int32, wake: Int32, server: String, delay: Duration, hidden: [String],
        publish: @escaping @Sendable (WireCounts, [String]) -> Void
    ) {
        (self.listener, self.wake, self.server, self.delay, self.publish) = (listener, wake, server, delay, publish)
        self.hidden = hidden
    }

    func run() {
        defer {
            links.forEach { $0.close() }
            close(listener)
            close(wake)
        }
        while true {
            var sources = [
                pollfd(fd: wake, events: Int16(POLLIN), revents: 0),
                pollfd(fd: listener, events: Int16(POLLIN), revents: 0),
            ]
            for link in links { sources += link.sources }
            let now = ContinuousClock.now
            let timeout = links.compactMap(\.nextDue).min().map { Self.milliseconds(until: $0, from: now) } ?? -1
            guard poll(&sources, nfds_t(sources.count), timeout) >= 0 || errno == EINTR else { return }
            if sources[0].revents != 0 { return }
            for (index, link) in links.enumerated() {
                link.read(sources[2 + 2 * index].revents, sources[3 + 2 * index].revents)
            }
            let moment = ContinuousClock.now
            for link in links { link.count(upTo: moment) }
            publish(
                links.reduce(closed) { $0 + $1.counter.counts },
                links.flatMap(\.counter.log))
            for link in links { link.pass(upTo: moment) }
            for link in links where link.isOver {
                closed = closed + link.counter.counts
                link.close()
            }
            links.removeAll(where: \.isOver)
            if sources[1].revents != 0 { accept() }
        }
    }

    private func accept() {
        let client = Glibc.accept(listener, nil, nil)
        guard client >= 0 else { return }
        guard let server = UnixSocket.connect(to: server) else {
            close(client)
            return
        }
        links.append(WireLink(client: client, server: server, delay: delay, hidden: hidden))
    }

    private static func milliseconds(until due: ContinuousClock.Instant, from now: ContinuousClock.Instant) -> Int32 {
        let left = now.duration(to: due)
        // Rounded up, because the loop would wake too early and spin otherwise.
        return left <= .zero ? 0 : Int32(clamping: Int64((left / .milliseconds(1)).rounded(.up)))
    }
}

/// A client's connection, and the connection to the server that belongs to it.
private final class WireLink {
    private(set) var counter = WireCounter()
    private let client: Int32
    private let server: Int32
    private let delay: Duration
    /// The names of hidden extensions as bytes, and their replacements in the requests to the server.
    private let hidden: [(name: [UInt8], other: [UInt8])]
    private var toServer = Channel()
    private var toClient = Channel()

    /// The bytes that are still to be forwarded in one direction.
    struct Channel {
        var pieces: [(due: ContinuousClock.Instant, bytes: [UInt8], isCounted: Bool)] = []
        var isAtEnd = false
        var isBroken = false
        /// Whether the receiver's socket buffer is full.
        var isBlocked = false
    }

    init(client: Int32, server: Int32, delay: Duration, hidden: [String]) {
        (self.client, self.server, self.delay) = (client, server, delay)
        self.hidden = hidden.map { (Array($0.utf8), Array(repeating: UInt8(ascii: "-"), count: $0.utf8.count)) }
        for descriptor in [client, server] {
            _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
            _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        }
    }

    var sources: [pollfd] {
        [(client, toServer, toClient), (server, toClient, toServer)].map { descriptor, incoming, outgoing in
            let events = (incoming.isAtEnd ? 0 : POLLIN) | (outgoing.isBlocked ? POLLOUT : 0)
            // A descriptor without events is left out, because `poll` would report its hang-up again and again.
            return pollfd(fd: events == 0 ? -1 : descriptor, events: Int16(events), revents: 0)
        }
    }

    /// The earliest time at which a piece may be forwarded; `nil` if there is none or the receiver's buffer is full.
    var nextDue: ContinuousClock.Instant? {
        [toServer, toClient].compactMap { $0.isBlocked ? nil : $0.pieces.first?.due }.min()
    }

    /// Whether one side has closed its connection and the other side has received all bytes from it.
    var isOver: Bool {
        toServer.isBroken || toClient.isBroken || (toServer.isAtEnd && toServer.pieces.isEmpty)
            || (toClient.isAtEnd && toClient.pieces.isEmpty)
    }

    func read(_ clientEvents: Int16, _ serverEvents: Int16) {
        let due = ContinuousClock.now + delay
        if clientEvents & Int16(POLLOUT) != 0 { toClient.isBlocked = false }
        if serverEvents & Int16(POLLOUT) != 0 { toServer.isBlocked = false }
        let readable = Int16(POLLIN | POLLHUP | POLLERR)
        if clientEvents & readable != 0 { readClient(due: due) }
        if serverEvents & readable != 0 { Self.read(server, into: &toClient, due: due) { _ in } }
    }

    /// Counts the server's messages that are due now, just before they are forwarded.
    ///
    /// Everything that the client sent before that moment was sent without knowing them.
    func count(upTo now: ContinuousClock.Instant) {
        guard toClient.pieces.contains(where: { $0.due <= now && !$0.isCounted }) else { return }
        // Requests that are still in the socket were sent before the reply too.
        if !toServer.isAtEnd { readClient(due: now + delay) }
        for index in toClient.pieces.indices
        where toClient.pieces[index].due <= now && !toClient.pieces[index].isCounted {
            counter.take(fromServer: toClient.pieces[index].bytes)
            toClient.pieces[index].isCounted = true
        }
    }

    private func readClient(due: ContinuousClock.Instant) {
        let before = toServer.pieces.count
        Self.read(client, into: &toServer, due: due) { counter.take(fromClient: $0) }
        guard !hidden.isEmpty, toServer.pieces.count > before, var bytes = toServer.pieces.last?.bytes else { return }
        for (name, other) in hidden { bytes.replace(name, with: other) }
        toServer.pieces[toServer.pieces.count - 1].bytes = bytes
    }

    func pass(upTo now: ContinuousClock.Instant) {
        Self.write(&toServer, to: server, upTo: now)
        Self.write(&toClient, to: client, upTo: now)
    }

    func close() {
        _ = Glibc.close(client)
        _ = Glibc.close(server)
    }

    private static func read(
        _ descriptor: Int32, into channel: inout Channel, due: ContinuousClock.Instant,
        _ seen: (ArraySlice<UInt8>) -> Void
    ) {
        var buffer = [UInt8](repeating: 0, count: 65536)
        let count = Glibc.read(descriptor, &buffer, buffer.count)
        if count > 0 {
            seen(buffer[..<count])
            channel.pieces.append((due, Array(buffer[..<count]), false))
        } else if count == 0 || (errno != EAGAIN && errno != EINTR) {
            channel.isAtEnd = true
        }
    }

    private static func write(_ channel: inout Channel, to descriptor: Int32, upTo now: ContinuousClock.Instant) {
        while !channel.isBlocked, let piece = channel.pieces.first, piece.due <= now {
            let count = send(descriptor, piece.bytes, piece.bytes.count, Int32(MSG_NOSIGNAL))
            if count == piece.bytes.count {
                channel.pieces.removeFirst()
            } else if count >= 0 {
                channel.pieces[0].bytes.removeFirst(count)
            } else if errno == EAGAIN {
                channel.isBlocked = true
            } else if errno != EINTR {
                channel.isBroken = true
                return
            }
        }
    }
}
