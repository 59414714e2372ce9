import ArgumentParser
import Foundation

/// Casement beside programs of Xlib, GLFW, SDL and GTK that do the same.
@main
struct BenchmarkCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "benchmark",
        abstract: """
            Measures Casement beside Xlib with cairo (the floor), GLFW, SDL 2, GTK 3, GTK 4 and kiwi on a virtual display.
            """,
        discussion: """
            A peer's pixels, order and events are checked before its times count. Each number is a median with its 99th percentile; \
            ± is half the distance between the lowest and the highest median of the runs. Where that is allowed (to root), \
            processors do not sleep while times are taken: to wake them takes as long as it takes, and that another time each \
            time. Rows:

            \(Row.allCases.map { "  \($0.rawValue.padding(toLength: 13, withPad: " ", startingAt: 0))\($0.summary)" }.joined(separator: "\n"))
            """)

    @Option(help: "The rows to run, e.g. start,latency. The default is all.")
    var rows: String?

    @Flag(help: "Take fewer samples, for a quick but imprecise result.")
    var quick = false

    @Flag(help: "Let processors sleep between events, as in everyday use.")
    var letSleep = false

    @Flag(
        help: """
            Takes no times: counts the instructions, the lines and pages of code, and the calls of the system that single \
            events cause, under valgrind. The counts do not depend on what else the machine does.
            """)
    var footprint = false

    @Option(help: "The folder for benchmark.md and benchmark.json.")
    var output = "benchmark-output"

    @Option(
        help: ArgumentHelp(
            """
            Measures nothing: writes the last run's table between the marks of a Markdown file. With scripts/benchmark the \
            option takes no file; the table goes into Documentation/Performance.md.
            """, valueName: "file"))
    var writeTable: String?

    private var chosen: [Row] {
        get throws {
            guard let rows else { return Row.allCases }
            return try rows.split(separator: ",").map { name in
                guard let row = Row(rawValue: String(name)) else {
                    let all = Row.allCases.map(\.rawValue).joined(separator: ", ")
                    throw ValidationError("unknown row \"\(name)\"; the rows are \(all)")
                }
                return row
            }
        }
    }

    func validate() throws { _ = try chosen }

    @MainActor
    mutating func run() async throws {
        let folder = URL(fileURLWithPath: output)
        let file = folder.appendingPathComponent("benchmark.json")
        if let writeTable {
            return try MarkedPart.replace(inFileAt: writeTable, with: "\n" + Report(contentsOf: file).summary + "\n")
        }
        // A peer that ends while it is spoken to is that row's failure.
        signal(SIGPIPE, SIG_IGN)
        let rows = try chosen
        let bench = try Bench(rows, isQuick: quick, letsSleep: letSleep)
        defer { bench.end() }
        if footprint { return print(try await bench.countFootprints().markdown, terminator: "") }
        for (index, row) in rows.enumerated() { await bench.run(row, index) }
        print(bench.report.table)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try bench.report.markdown.write(
            to: folder.appendingPathComponent("benchmark.md"), atomically: true, encoding: .utf8)
        try bench.report.json.write(to: file)
        if !bench.report.failureLines.isEmpty { throw ExitCode.failure }
    }
}
