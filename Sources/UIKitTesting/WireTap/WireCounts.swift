import X11

/// The X protocol messages that have passed through a ``WireTap``, up to one moment or between two.
public struct WireCounts: Sendable, Hashable, CustomStringConvertible {
    /// The connections that clients have made.
    public internal(set) var connections = 0
    /// The number of requests by name: `CreateWindow`, or for an extension its name and the minor opcode, e.g.
    /// `RANDR.42`.
    public internal(set) var requestsByName: [String: Int] = [:]
    /// The replies, without the one to the connection setup.
    public internal(set) var replies = 0
    /// The X errors.
    public internal(set) var errors = 0
    /// The events.
    public internal(set) var events = 0
    /// The number of times that a client waited for a reply.
    ///
    /// A reply counts if the client had sent no further request when the reply arrived. Requests sent together, whose
    /// replies arrive together, count once. The connection setup does not count.
    public internal(set) var roundTrips = 0

    /// The total number of requests.
    public var requests: Int { requestsByName.values.reduce(0, +) }

    /// The number of requests of one name. The name of an extension, e.g. `RANDR`, counts all its requests.
    public subscript(_ name: String) -> Int {
        requestsByName.reduce(0) { $0 + ($1.key == name || $1.key.hasPrefix(name + ".") ? $1.value : 0) }
    }

    /// Returns the difference to earlier counts of the same tap.
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

    /// A summary, e.g. `9 requests (CreateWindow 1, ...), 2 replies, 1 round trips, 0 events, 0 errors`.
    public var description: String {
        let names = requestsByName.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { "\($0.key) \($0.value)" }
        return
            "\(requests) requests (\(names.joined(separator: ", "))), \(replies) replies, \(roundTrips) round trips, "
            + "\(events) events, \(errors) errors"
    }
}

/// The counter of one connection. It must receive the bytes of both directions in the order of time.
struct WireCounter {
    private(set) var counts = WireCounts()
    /// The names of the latest requests, the latest one last.
    private(set) var log: [String] = []
    private var client = ClientStream()
    private var server = ServerStream()
    /// The number of requests so far, which is the sequence number of the latest one.
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
