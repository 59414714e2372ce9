import X11

/// What has gone over the connections of a ``WireTap``, up to one moment or between two.
public struct WireCounts: Sendable, Hashable, CustomStringConvertible {
    /// Connections that clients have made.
    public internal(set) var connections = 0
    /// Requests by name: `CreateWindow`, and for extensions the extension with the minor opcode, `RANDR.42`.
    public internal(set) var requestsByName: [String: Int] = [:]
    /// Replies, the one to the connection's setup not counted.
    public internal(set) var replies = 0
    /// X errors.
    public internal(set) var errors = 0
    /// Events.
    public internal(set) var events = 0
    /// Times that a client stood still for an answer: replies behind whose request the client had sent nothing when the reply
    /// came. A row of requests whose replies come together counts once. The setup is not counted.
    public internal(set) var roundTrips = 0

    /// All requests.
    public var requests: Int { requestsByName.values.reduce(0, +) }

    /// How many requests there were of one name; of an extension as a whole with its name alone, e.g. `RANDR`.
    public subscript(_ name: String) -> Int {
        requestsByName.reduce(0) { $0 + ($1.key == name || $1.key.hasPrefix(name + ".") ? $1.value : 0) }
    }

    /// What has come since `earlier`.
    public func since(_ earlier: WireCounts) -> WireCounts {
        var result = self
        result.connections -= earlier.connections
        result.replies -= earlier.replies
        result.errors -= earlier.errors
        result.events -= earlier.events
        result.roundTrips -= earlier.roundTrips
        result.requestsByName.merge(earlier.requestsByName) { $0 - $1 }
        result.requestsByName = result.requestsByName.filter { $0.value != 0 }
        return result
    }

    /// `9 requests (CreateWindow 1, ...), 2 replies, 1 round trips, 0 events, 0 errors`
    public var description: String {
        let names = requestsByName.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { "\($0.key) \($0.value)" }
        return
            "\(requests) requests (\(names.joined(separator: ", "))), \(replies) replies, \(roundTrips) round trips, "
            + "\(events) events, \(errors) errors"
    }
}

/// One connection through a tap, as the counting sees it. Fed with the bytes of both directions, in the order of time.
struct WireCounter {
    private(set) var counts = WireCounts()
    /// The names of the requests, latest last.
    private(set) var log: [String] = []
    private var client = ClientStream()
    private var server = ServerStream()
    /// Requests so far, which is the number of the latest one.
    private var sent = 0
    private var asked: [Int: String] = [:]
    private var extensions: [UInt8: String] = [:]
    private static let longestLog = 1000

    mutating func take(fromClient bytes: some Collection<UInt8>) {
        for request in client.requests(from: bytes) {
            sent += 1
            if let name = request.extensionName { asked[sent & 0xffff] = name }
            let name =
                CoreRequest.name(Int(request.opcode)).map { String($0.dropFirst("X_".count)) }
                ?? "\(extensions[request.opcode] ?? "opcode \(request.opcode)").\(request.data)"
            counts.requestsByName[name, default: 0] += 1
            log.append(name)
        }
        if log.count > Self.longestLog { log.removeFirst(log.count - Self.longestLog) }
    }

    mutating func take(fromServer bytes: some Collection<UInt8>) {
        for answer in server.answers(from: bytes, isBigEndian: client.isBigEndian) {
            switch answer {
            case .setup: counts.connections += 1
            case .reply(let sequence, let isPresent, let majorOpcode):
                counts.replies += 1
                if sequence == sent & 0xffff { counts.roundTrips += 1 }
                if let name = asked.removeValue(forKey: sequence), isPresent { extensions[majorOpcode] = name }
            case .error: counts.errors += 1
            case .event: counts.events += 1
            }
        }
    }
}

extension WireCounts {
    static func + (one: WireCounts, other: WireCounts) -> WireCounts {
        var sum = one
        sum.connections += other.connections
        sum.replies += other.replies
        sum.errors += other.errors
        sum.events += other.events
        sum.roundTrips += other.roundTrips
        sum.requestsByName.merge(other.requestsByName, uniquingKeysWith: +)
        return sum
    }
}
