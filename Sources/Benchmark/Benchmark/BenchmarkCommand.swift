import ArgumentParser
import Foundation

/// Casement beside programs of Xlib, GLFW, SDL and GTK that do the same.
@main
struct BenchmarkCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "benchmark",
        abstract: "Measures Casement beside Xlib with cairo (the floor), GLFW, SDL 2 and GTK 3 on a virtual display.",
        discussion: """
            A peer's pixels, order and events are checked before its times count. Each number is a median with its 99th percentile; \
            ± is half the distance between the lowest and the highest median of the runs. Rows:

            \(Row.allCases.map { "  \($0.rawValue.padding(toLength: 13, withPad: " ", startingAt: 0))\($0.summary)" }.joined(separator: "\n"))
            """)

    @Option(help: "The rows to run, e.g. start,latency. Without it: all.")
    var rows: String?

    @Flag(help: "Fewer samples: a look, not a verdict.")
    var quick = false

    @Option(help: "The folder for benchmark.md and benchmark.json.")
    var output = "benchmark-output"

    private var chosen: [Row] {
        get throws {
            guard let rows else { return Row.allCases }
            return try rows.split(separator: ",").map { name in
                guard let row = Row(rawValue: String(name)) else {
                    let all = Row.allCases.map(\.rawValue).joined(separator: ", ")
                    throw ValidationError("there is no row \"\(name)\"; the rows are \(all)")
                }
                return row
            }
        }
    }

    func validate() throws { _ = try chosen }

    @MainActor
    mutating func run() async throws {
        // A peer that ends while it is spoken to is that row's failure.
        signal(SIGPIPE, SIG_IGN)
        let programs = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
        let bench = try Bench(isQuick: quick, programs: programs)
        defer { bench.end() }
        for row in try chosen {
            bench.say("\(row.rawValue): \(row.summary)")
            do {
                try await row.run(bench)
            } catch {
                bench.say("\(row.rawValue): FAILED: \(error)")
                bench.report.failures.append((row.rawValue, "\(error)"))
            }
        }
        print(bench.report.table)
        let folder = URL(fileURLWithPath: output)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try bench.report.markdown.write(
            to: folder.appendingPathComponent("benchmark.md"), atomically: true, encoding: .utf8)
        try bench.report.json.write(to: folder.appendingPathComponent("benchmark.json"))
        if !bench.report.failureLines.isEmpty { throw ExitCode.failure }
    }
}
