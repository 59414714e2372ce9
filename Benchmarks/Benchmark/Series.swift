import Foundation

/// The samples of one peer, run by run.
struct Series {
    private(set) var runs: [[Double]] = []

    mutating func add(_ run: [Double]) { if !run.isEmpty { runs.append(run) } }

    var isEmpty: Bool { runs.isEmpty }
    var count: Int { runs.reduce(0) { $0 + $1.count } }
    var median: Double { Self.quantile(0.5, runs.flatMap(\.self)) }
    var p99: Double { Self.quantile(0.99, runs.flatMap(\.self)) }

    /// Half the distance between the lowest and the highest run's median, as a part of the median. Runs that are
    /// shorter than five samples count together with their neighbours.
    var spread: Double {
        let medians = joinedRuns.map { Self.quantile(0.5, $0) }
        guard median > 0, let least = medians.min(), let most = medians.max() else { return 0 }
        return (most - least) / 2 / median
    }

    private var joinedRuns: [[Double]] {
        var joined: [[Double]] = []
        for run in runs {
            if let last = joined.last, last.count < 5 { joined[joined.count - 1] += run } else { joined.append(run) }
        }
        return joined
    }

    /// Between the neighbours of the place, in proportion.
    static func quantile(_ part: Double, _ values: [Double]) -> Double {
        guard !values.isEmpty else { return 0 }
        let sorted = values.sorted()
        let place = part * Double(sorted.count - 1)
        let (low, high) = (Int(place.rounded(.down)), Int(place.rounded(.up)))
        return sorted[low] + (sorted[high] - sorted[low]) * (place - Double(low))
    }
}

extension Series: Codable {
    private enum Key: String, CodingKey {
        case runs
        // These values follow from the runs. They are written for readers of the file.
        case median, p99, spread
    }

    init(from decoder: any Decoder) throws {
        runs = try decoder.container(keyedBy: Key.self).decode([[Double]].self, forKey: .runs)
    }

    func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: Key.self)
        try values.encode(median, forKey: .median)
        try values.encode(p99, forKey: .p99)
        try values.encode(spread, forKey: .spread)
        try values.encode(runs, forKey: .runs)
    }
}
