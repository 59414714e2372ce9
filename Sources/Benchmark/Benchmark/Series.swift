import Foundation

/// The samples of one peer, run by run.
struct Series: Codable {
    private(set) var runs: [[Double]] = []

    mutating func add(_ run: [Double]) { if !run.isEmpty { runs.append(run) } }

    var isEmpty: Bool { runs.isEmpty }
    var count: Int { runs.reduce(0) { $0 + $1.count } }
    var median: Double { Self.quantile(0.5, runs.flatMap(\.self)) }
    var p99: Double { Self.quantile(0.99, runs.flatMap(\.self)) }

    /// Half the distance between the lowest and the highest run's median, as a part of the median.
    var spread: Double {
        let medians = runs.map { Self.quantile(0.5, $0) }
        guard median > 0, let least = medians.min(), let most = medians.max() else { return 0 }
        return (most - least) / 2 / median
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
