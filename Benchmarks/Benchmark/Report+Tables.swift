import Foundation

extension Report {
    /// The programs that were measured.
    private var peers: [PeerKind] {
        PeerKind.allCases.filter { peer in
            measurements.contains { measurement in
                measurement.series[peer] != nil || measurement.failures[peer] != nil
                    || measurement.inabilities[peer] != nil
            }
        }
    }
    private var head: [String] { ["row", "unit"] + peers.map(\.rawValue) + ["ratio", "goal", "met"] }
    private var narrowHead: [String] { ["row", ""] + peers.map(\.shortName) + ["ratio", "goal", "met"] }

    /// Columns under each other, for a terminal.
    var table: String {
        let rows = [head] + measurements.map { cells($0, Self.wide) }
        let widths = head.indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
        let lines = rows.map { row in
            zip(row, widths).map { $0.padding(toLength: $1, withPad: " ", startingAt: 0) }.joined(separator: "  ")
        }
        return (lines + [verdict] + comparisonLines + failureLines).joined(separator: "\n")
    }

    /// The whole report.
    var markdown: String {
        var lines = [
            "# Benchmark", "", heading, "",
            "Median, 99th percentile and the spread of the runs' medians; the ratio is Casement's to the floor's,",
            "or SwiftUI's to UIKit's.", "",
        ]
        lines += Self.markdownTable(head, measurements.map { cells($0, Self.wide) })
        lines += ["", verdict] + comparisonSection
        if !failureLines.isEmpty { lines += [""] + failureLines.map { "- \($0)" } }
        return lines.joined(separator: "\n") + "\n"
    }

    /// Medians alone, for a page that is read on.
    var summary: String {
        let lines = Self.markdownTable(narrowHead, measurements.map { cells($0, Self.narrow) })
        return ([heading, ""] + lines + ["", verdict] + comparisonSection).joined(separator: "\n") + "\n"
    }

    private var heading: String {
        let day = date.formatted(.iso8601.year().month().day())
        let sleep = isAwake ? "Processors kept awake while times are taken." : "Processors sleep between events."
        return "\(day), \(machine.description). \(sleep)\(isQuick ? " A quick run: few samples." : "")"
    }

    private var verdict: String {
        let judged = measurements.filter { $0.isMet != nil }
        let missed = judged.filter { $0.isMet == false }.map(\.name)
        let open = measurements.filter { $0.isMet == nil }.map(\.name)
        var text = "Goals met: \(judged.count - missed.count) of \(judged.count)."
        if !missed.isEmpty { text += " Not met: \(missed.joined(separator: "; "))." }
        if !open.isEmpty { text += " Without a result: \(open.joined(separator: "; "))." }
        return text
    }

    // MARK: Comparisons in pairs

    private var comparisons: [[String]] {
        let others = peers.filter { peer in measurements.contains { $0.comparison(to: peer) != nil } }
        guard !others.isEmpty else { return [] }
        let rows = measurements.filter(\.isPaired).map { measurement in
            [measurement.name] + others.map { measurement.comparison(to: $0)?.text ?? "" }
        }
        return [["in pairs, Casement to"] + others.map(\.shortName)] + rows
    }

    private var comparisonLines: [String] { comparisons.map { $0.joined(separator: "  ") } }

    private var comparisonSection: [String] {
        guard let head = comparisons.first else { return [] }
        return [
            "", "The median of the ratios of each event, and the interval in which it lies with 95 % confidence:", "",
        ] + Self.markdownTable(head, Array(comparisons.dropFirst()))
    }

    private static func markdownTable(_ head: [String], _ rows: [[String]]) -> [String] {
        func line(_ cells: [String]) -> String { "| " + cells.joined(separator: " | ") + " |" }
        return [line(head), line(head.map { _ in "---" })] + rows.map(line)
    }

    private func cells(_ measurement: Measurement, _ cell: (Series) -> String) -> [String] {
        let numbers = peers.map { peer in
            if measurement.failures[peer] != nil { return "failed" }
            if let inability = measurement.inabilities[peer] { return inability }
            guard let series = measurement.series[peer], !series.isEmpty else { return "" }
            return cell(series)
        }
        let ratio = measurement.ratio.map { String(format: "%.2f", $0) } ?? ""
        let met = measurement.isMet.map { $0 ? "yes" : "NO" } ?? "-"
        return [measurement.name, measurement.unit.rawValue] + numbers + [ratio, measurement.goalText, met]
    }

    /// `31.2 (p99 55.1) ±4%`
    private static func wide(_ series: Series) -> String {
        if series.count == 1 { return number(series.median) }
        let spread = series.runs.count > 1 ? String(format: " ±%.0f%%", series.spread * 100) : ""
        return "\(number(series.median)) (p99 \(number(series.p99)))\(spread)"
    }

    private static func narrow(_ series: Series) -> String { number(series.median) }
}
