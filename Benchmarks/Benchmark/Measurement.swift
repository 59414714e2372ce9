import Foundation

/// A line of the table: what was measured, of whom, and what is wanted of Casement, or of its SwiftUI.
struct Measurement {
    enum Unit: String, Codable {
        case microseconds = "us"
        case milliseconds = "ms"
        case nanoseconds = "ns"
        case megabytes = "MB"
        case kilobytes = "KB"
        case pixels = "px"
        case count = ""
    }

    /// The limits for the subject's median. All limits that are set must hold.
    struct Goal: Codable {
        /// At most this many times the floor's median, and `plus` more.
        var ratio: Double?
        var plus = 0.0
        /// With at most this much the floor does not matter.
        var enough: Double?
        /// At most this much.
        var most: Double?
        /// Peers that must not be faster.
        var before: [PeerKind] = []
        /// At most this many times what each takes for the same event.
        var pairs: [PeerKind: Double] = [:]
        /// At most this many times the time of each.
        var multiples: [PeerKind: Double] = [:]
    }

    let row: String
    let name: String
    let unit: Unit
    /// The program that is judged.
    var subject: PeerKind { row.hasPrefix("swiftui") ? .swiftUI : .casement }
    /// The program that does the same in the most direct way: for SwiftUI that is UIKit.
    var base: PeerKind { subject == .swiftUI ? .casement : .floor }
    var goal: Goal
    var series: [PeerKind: Series] = [:]
    /// Whether the samples of all peers with the same index belong to the same event, played to one peer after another.
    var isPaired = false
    /// The reasons for which peers have no numbers.
    var failures: [PeerKind: String] = [:]
    /// The reasons for which peers cannot be measured, shown in place of numbers.
    var inabilities: [PeerKind: String] = [:]

    init(_ row: String, _ name: String, _ unit: Unit, goal: Goal) {
        (self.row, self.name, self.unit, self.goal) = (row, name, unit, goal)
    }

    func median(_ peer: PeerKind) -> Double? { series[peer].flatMap { $0.isEmpty ? nil : $0.median } }

    /// The subject compared with a peer, event by event.
    func comparison(to peer: PeerKind) -> Comparison? {
        guard isPaired, peer != subject, let mine = series[subject], let other = series[peer] else { return nil }
        return Comparison(mine.runs, other.runs)
    }

    var ratio: Double? {
        guard let mine = median(subject), let floor = median(base), floor > 0 else { return nil }
        return mine / floor
    }

    /// Whether the goal is met; `nil` where a number is missing.
    var isMet: Bool? {
        guard let mine = median(subject) else { return nil }
        if let most = goal.most, mine > most { return false }
        if let ratio = goal.ratio, mine > goal.enough ?? -.infinity {
            guard let floor = median(base) else { return nil }
            if mine > ratio * floor + goal.plus { return false }
        }
        for peer in goal.before {
            if let other = median(peer), mine > other { return false }
        }
        for (peer, factor) in goal.pairs {
            if let comparison = comparison(to: peer), comparison.ratio > factor { return false }
        }
        for (peer, factor) in goal.multiples {
            if let other = median(peer), mine > factor * other { return false }
        }
        return true
    }

    var goalText: String {
        var parts: [String] = []
        if let ratio = goal.ratio {
            let factor = ratio == 1 ? base.shortName : "\(ratio.formatted()) x \(base.shortName)"
            parts.append("\(factor)\(goal.plus > 0 ? " + \(Report.number(goal.plus)) \(unit.rawValue)" : "")")
        }
        if let enough = goal.enough { parts.append("or \(Report.number(enough))") }
        if let most = goal.most {
            parts.append("\(Report.number(most)) \(unit.rawValue)".trimmingCharacters(in: .whitespaces))
        }
        for (peer, factor) in goal.multiples.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
            parts.append("\(factor.formatted()) x \(peer.rawValue)")
        }
        if !goal.before.isEmpty { parts.append("before " + goal.before.map(\.rawValue).joined(separator: ", ")) }
        for (peer, factor) in goal.pairs.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
            parts.append("\(factor.formatted()) x \(peer.rawValue) in pairs")
        }
        return parts.joined(separator: "; ")
    }
}

extension Measurement: Codable {
    private enum Key: String, CodingKey {
        case row, name, unit, goal, paired, peers, failures, inabilities
        // These values follow from the others. They are written for readers of the file.
        case goalText, ratio, met
    }

    init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: Key.self)
        row = try values.decode(String.self, forKey: .row)
        name = try values.decode(String.self, forKey: .name)
        unit = try values.decode(Unit.self, forKey: .unit)
        goal = try values.decode(Goal.self, forKey: .goal)
        isPaired = try values.decode(Bool.self, forKey: .paired)
        series = try values.decode([PeerKind: Series].self, forKey: .peers)
        failures = try values.decode([PeerKind: String].self, forKey: .failures)
        inabilities = try values.decode([PeerKind: String].self, forKey: .inabilities)
    }

    func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: Key.self)
        try values.encode(row, forKey: .row)
        try values.encode(name, forKey: .name)
        try values.encode(unit, forKey: .unit)
        try values.encode(goal, forKey: .goal)
        try values.encode(isPaired, forKey: .paired)
        try values.encode(goalText, forKey: .goalText)
        try values.encodeIfPresent(ratio, forKey: .ratio)
        try values.encodeIfPresent(isMet, forKey: .met)
        try values.encode(series.filter { !$0.value.isEmpty }, forKey: .peers)
        try values.encode(failures, forKey: .failures)
        try values.encode(inabilities, forKey: .inabilities)
    }
}
