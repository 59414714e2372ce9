import Foundation

/// A line that a peer writes, such as `{"sample":123456}`.
enum PeerLine: Equatable {
    case ready
    case sample(Int64)
    case event(PeerEvent)
    case value(String, Double)
    case fail(String)
    case done

    /// `nil` for a line that is none of these.
    init?(_ text: String) {
        struct Fields: Decodable {
            var ready, done: Bool?
            var sample, at, woke: Int64?
            var event, value, fail: String?
            var number: Double?
            var x, y: Int?
        }
        guard let fields = try? JSONDecoder().decode(Fields.self, from: Data(text.utf8)) else { return nil }
        if let sample = fields.sample {
            self = .sample(sample)
        } else if let kind = fields.event, let at = fields.at {
            self = .event(PeerEvent(kind: kind, at: at, woke: fields.woke ?? 0, x: fields.x ?? 0, y: fields.y ?? 0))
        } else if let name = fields.value, let number = fields.number {
            self = .value(name, number)
        } else if let reason = fields.fail {
            self = .fail(reason)
        } else if fields.ready == true {
            self = .ready
        } else if fields.done == true {
            self = .done
        } else {
            return nil
        }
    }
}

/// Something that has reached a peer's callback.
struct PeerEvent: Equatable {
    let kind: String
    /// Nanoseconds of CLOCK_MONOTONIC.
    let at: Int64
    /// The time at which the peer woke up to handle it.
    let woke: Int64
    let x, y: Int
}
