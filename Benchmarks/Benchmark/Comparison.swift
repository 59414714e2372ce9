import Foundation

/// Two programs compared event by event, with the uncertainty of the result.
///
/// The ratio of a run is the median of the ratios of its events. Runs differ by more than chance within a run, as each
/// start of a program places its memory elsewhere. So the uncertainty is estimated from the runs: it is the interval of
/// Student's t distribution for the mean of the logarithms of their ratios.
struct Comparison {
    let ratio: Double
    /// The interval that contains the ratio with a confidence of 95 %; `nil` with a single run.
    let interval: ClosedRange<Double>?

    /// Compares the samples of runs. Samples with the same place are of the same event. `nil` without any.
    init?(_ mine: [[Double]], _ others: [[Double]]) {
        let logarithms = zip(mine, others).compactMap { mine, others -> Double? in
            let ratios = zip(mine, others).filter { $0 > 0 && $1 > 0 }.map { $0 / $1 }
            return ratios.isEmpty ? nil : log(Series.quantile(0.5, ratios))
        }
        guard !logarithms.isEmpty else { return nil }
        let count = Double(logarithms.count)
        let mean = logarithms.reduce(0, +) / count
        ratio = exp(mean)
        guard count > 1 else {
            interval = nil
            return
        }
        let variance = logarithms.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / (count - 1)
        let reach = Self.quantile(freedom: logarithms.count - 1) * (variance / count).squareRoot()
        interval = exp(mean - reach)...exp(mean + reach)
    }

    /// `1.05 (0.98 to 1.12)`
    var text: String {
        let interval = interval.map { String(format: " (%.2f to %.2f)", $0.lowerBound, $0.upperBound) }
        return String(format: "%.2f", ratio) + (interval ?? "")
    }

    /// The quantile 0.975 of Student's t distribution.
    private static func quantile(freedom: Int) -> Double {
        let known = [12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, 2.201, 2.179]
        return freedom <= known.count ? known[freedom - 1] : 1.96 + 2.4 / Double(freedom)
    }
}
