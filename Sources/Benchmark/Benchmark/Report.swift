import Foundation

/// The table of all measurements: for people, as Markdown and as JSON.
struct Report {
    var measurements: [Measurement] = []
    /// Rows that could not be run at all.
    var failures: [(row: String, reason: String)] = []

    private static let peers: [PeerKind] = PeerKind.allCases
    private static let head = ["row", "unit"] + peers.map(\.rawValue) + ["ratio", "goal", "met"]

    private var cells: [[String]] {
        measurements.map { measurement in
            [measurement.name, measurement.unit.rawValue]
                + Self.peers.map { Self.cell(measurement, $0) }
                + [
                    measurement.ratio.map { String(format: "%.2f", $0) } ?? "", measurement.goalText,
                    measurement.isMet.map { $0 ? "yes" : "NO" } ?? "-",
                ]
        }
    }

    /// `31.2 (p99 55.1) ±4%`
    private static func cell(_ measurement: Measurement, _ peer: PeerKind) -> String {
        if measurement.failures[peer] != nil { return "failed" }
        guard let series = measurement.series[peer], !series.isEmpty else { return "" }
        if series.count == 1 { return number(series.median) }
        let spread = series.runs.count > 1 ? String(format: " ±%.0f%%", series.spread * 100) : ""
        return "\(number(series.median)) (p99 \(number(series.p99)))\(spread)"
    }

    static func number(_ value: Double) -> String {
        value == value.rounded() && value < 1e6
            ? String(Int(value)) : String(format: value < 10 ? "%.2f" : value < 100 ? "%.1f" : "%.0f", value)
    }

    /// Columns under each other.
    var table: String {
        let rows = [Self.head] + cells
        let widths = Self.head.indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
        let lines = rows.map { row in
            zip(row, widths).map { $0.padding(toLength: $1, withPad: " ", startingAt: 0) }.joined(separator: "  ")
        }
        return (lines + failureLines).joined(separator: "\n")
    }

    var markdown: String {
        func line(_ cells: [String]) -> String { "| " + cells.joined(separator: " | ") + " |" }
        let rule = line(Self.head.map { _ in "---" })
        let lines = [line(Self.head), rule] + cells.map(line)
        return
            ([
                "# Benchmark", "",
                "Median, 99th percentile and the spread of the runs' medians; the ratio is Casement's to the floor's.",
                "",
            ]
            + lines + (failureLines.isEmpty ? [] : [""]) + failureLines.map { "- \($0)" } + [""]).joined(
                separator: "\n")
    }

    var failureLines: [String] {
        failures.map { "FAILED \($0.row): \($0.reason)" }
            + measurements.flatMap { measurement in
                measurement.failures.sorted { $0.key.rawValue < $1.key.rawValue }
                    .map { "FAILED \(measurement.name), \($0.key.rawValue): \($0.value)" }
            }
    }

    var json: Data {
        get throws {
            struct Entry: Encodable {
                struct Numbers: Encodable {
                    let median, p99, spread: Double
                    let runs: [[Double]]
                }
                let row, name, unit, goal: String
                let met: Bool?
                let ratio: Double?
                let peers: [String: Numbers]
                let failures: [String: String]
            }
            struct Whole: Encodable {
                let measurements: [Entry]
                let failures: [String: String]
            }
            let entries = measurements.map { measurement in
                Entry(
                    row: measurement.row, name: measurement.name, unit: measurement.unit.rawValue,
                    goal: measurement.goalText, met: measurement.isMet, ratio: measurement.ratio,
                    peers: Dictionary(
                        uniqueKeysWithValues: measurement.series.filter { !$0.value.isEmpty }.map {
                            (
                                $0.key.rawValue,
                                .init(
                                    median: $0.value.median, p99: $0.value.p99, spread: $0.value.spread,
                                    runs: $0.value.runs)
                            )
                        }),
                    failures: Dictionary(uniqueKeysWithValues: measurement.failures.map { ($0.key.rawValue, $0.value) })
                )
            }
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
            return try encoder.encode(
                Whole(
                    measurements: entries,
                    failures: Dictionary(failures.map { ($0.row, $0.reason) }, uniquingKeysWith: { $0 + "; " + $1 })))
        }
    }
}
