import Damage
import Foundation
import Peer
import UIKitTesting

extension Bench {
    static let size: (width: Int, height: Int) = (800, 1000)
    private static let listPeers: [PeerKind] = [.casement, .floor, .gtk4]

    /// A display of the size of the lists, with the probe's eye on it.
    func withListDisplay(_ body: (VirtualDisplay) async throws -> Void) async throws {
        let display = try await makeDisplay(width: Self.size.width, height: Self.size.height)
        guard probe_open(display.name) else { throw RowFailure("no connection to \(display.name)") }
        defer { withExtendedLifetime(display) { probe_close() } }
        try await body(display)
    }

    func startList(
        _ peer: PeerKind, _ row: String, page: String? = nil, _ arguments: [String: Int], on display: VirtualDisplay
    ) throws -> PeerProcess {
        let size = ["width": Self.size.width, "height": Self.size.height]
        return try start(peer, row, on: display.name, size.merging(arguments) { $1 }, page: page)
    }

    /// A table of 1,000,000 rows of one height beside an empty one.
    func runTable() async throws {
        try await withListDisplay { display in
            var measurements = [
                Measurement("table", "table: an empty one, first frame", .milliseconds, goal: .init()),
                Measurement(
                    "table", "table: 1,000,000 rows, first frame, more than empty", .milliseconds,
                    goal: .init(most: 5, before: [.gtk4])),
                Measurement(
                    "table", "table: 1,000,000 rows, memory, more than empty", .kilobytes, goal: .init(before: [.gtk4])),
            ]
            let samples = choose(20, quick: 5)
            await alternate(&measurements, Self.listPeers, runs: choose(7, quick: 3)) { peer in
                var (times, memory): ([[Double]], [Double]) = ([], [])
                for page in ["empty", "full"] {
                    let arguments = ["count": 1_000_000, "samples": samples, "warmup": 3]
                    let lines = try startList(peer, "table", page: page, arguments, on: display).finish()
                    times.append(Self.samples(lines).map { $0 / 1e6 })
                    // The memory of a process that has shown one table. It still shows it.
                    let single = ["count": 1_000_000, "samples": 1, "warmup": 0]
                    let process = try startList(peer, "table", page: page, single, on: display)
                    _ = try process.finish()
                    memory.append(Double(try ProcessFacts.memory(of: process.processID).written) / 1024)
                    try withExtendedLifetime(process) {
                        if page == "full" { try Self.checkRows(0..., height: Int(scenery_row_height)) }
                    }
                }
                let medians = times.map { Series.quantile(0.5, $0) }
                return [times[0], [medians[1] - medians[0]], [memory[1] - memory[0]]]
            }
        }
    }

    /// A table of 10,000 rows with heights of their own, scrolled steadily and thrown from end to end at 60 Hz.
    func runScroll() async throws {
        try await withListDisplay { display in
            for page in ["steady", "thrown"] {
                await measureScrollTime(page, on: display)
                await measureScrollFrames(page, on: display)
            }
        }
    }

    private static func scrollName(_ page: String) -> String {
        page == "steady" ? "scroll: \(Int(scenery_scroll_step)) px a frame" : "scroll: thrown end to end"
    }

    /// Measures the processor time of the program and of the server for each frame.
    private func measureScrollTime(_ page: String, on display: VirtualDisplay) async {
        let name = Self.scrollName(page)
        var measurements = [name, "\(name), the server"].map {
            Measurement("scroll", $0, .microseconds, goal: .init(ratio: 1.3, before: [.gtk4]))
        }
        let frames = choose(300, quick: 120)
        let arguments = ["samples": frames, "width": Self.size.width, "height": Self.size.height]
        await alternate(&measurements, Self.listPeers, runs: choose(5, quick: 3)) { peer in
            let cost = try frameCost(of: peer, "scroll", arguments, page: page, on: display) {
                try Self.checkScrolled(page)
            }
            return [[cost.program], [cost.server]]
        }
    }

    /// Counts the frames that the server was not shown, and the cells that were made.
    private func measureScrollFrames(_ page: String, on display: VirtualDisplay) async {
        let name = Self.scrollName(page)
        let frames = choose(300, quick: 120)
        var measurements = [
            Measurement("scroll", "\(name), missed of \(frames)", .count, goal: .init(most: 0)),
            Measurement("scroll", "\(name), cells made", .count, goal: .init(before: [.gtk4])),
        ]
        await alternate(&measurements, Self.listPeers, runs: choose(3, quick: 2)) { peer in
            guard let watch = damage_open(display.name) else { throw RowFailure("no DAMAGE on \(display.name)") }
            defer { damage_close(watch) }
            let process = try startList(peer, "scroll", page: page, ["samples": frames], on: display)
            try process.waitUntilReady()
            let drawn = Self.drawingTimes(watch, seconds: Double(frames) / 60)
            let lines = try process.finish()
            let ticks = lines.compactMap {
                if case .event(let event) = $0, event.kind == "tick" { event.at } else { nil }
            }
            let cells = lines.compactMap { if case .value("cells", let number) = $0 { number } else { nil } }
            return [[Double(FrameTrail(ticks: ticks, drawn: drawn, rate: 60).missed)], cells]
        }
    }

    /// A row inserted at the top of a table of 10,000 rows with heights of their own.
    func runInsert() async throws {
        try await withListDisplay { display in
            let count = choose(40, quick: 15)
            await measureList("insert: a row at the top", "insert", samples: count, on: display) {
                let inserted = Int32(count + Self.warmup)
                try Self.checkRows((0..<inserted + 100).lazy.map { scenery_row_number($0, inserted) })
            }
        }
    }

    /// A controller that is pushed, and popped again.
    func runPush() async throws {
        try await withListDisplay { display in
            for row in ["push", "pop"] {
                await measureList("\(row): a controller", row, samples: choose(40, quick: 15), on: display) {
                    let title = Int(probe_ink(40, 40, 200, 40, scenery_panel_color(0)))
                    guard (200..<4000).contains(title) else { throw RowFailure("the first page has no title") }
                }
            }
        }
    }

    private static let warmup = 5

    /// Takes the samples of a row, and checks what is shown at the end.
    private func measureList(
        _ name: String, _ row: String, samples: Int, on display: VirtualDisplay, check: () throws -> Void
    ) async {
        let kind = row == "insert" ? "insert" : "push"
        var measurements = [Measurement(kind, name, .milliseconds, goal: .init(before: [.gtk4]))]
        await alternate(&measurements, Self.listPeers, runs: choose(5, quick: 2)) { peer in
            let process = try startList(peer, row, ["samples": samples, "warmup": Self.warmup], on: display)
            let lines = try process.finish()
            // The program shows its last state while its process lives.
            try withExtendedLifetime(process) { try check() }
            return [Self.samples(lines).map { $0 / 1e6 }]
        }
    }

    static func samples(_ lines: [PeerLine]) -> [Double] {
        lines.compactMap { if case .sample(let time) = $0 { Double(time) } else { nil } }
    }

    // MARK: The check of what is shown

    /// Checks that the rows that are shown follow each other, and that the end of a throw is the last row.
    static func checkScrolled(_ page: String) throws {
        let strips = shownStrips()
        let all = Int32(0)..<Int32(scenery_list_rows)
        guard strips.count > 5,
            let first = all.first(where: { first in
                strips.prefix(3).enumerated().allSatisfy { isStrip($1, ofRow: first + Int32($0)) }
            })
        else { throw RowFailure("the rows do not follow each other") }
        try checkRows(first...)
        let last = first + Int32(strips.count) - 1
        if page == "steady", first < 20 { throw RowFailure("the list stands at row \(first)") }
        if page == "thrown", last != all.upperBound - 1 { throw RowFailure("the last row shown is \(last)") }
    }

    /// Checks that rows with these numbers are shown from top to bottom, each with a text.
    static func checkRows(_ numbers: some Sequence<Int32>, height: Int? = nil) throws {
        let strips = shownStrips()
        guard strips.count > 5 else { throw RowFailure("only \(strips.count) rows are shown") }
        for (strip, number) in zip(strips, numbers) {
            guard isStrip(strip, ofRow: number) else {
                throw RowFailure("row \(number) is not shown at \(strip.range)")
            }
            // The last row may be cut off above its text.
            guard strip.range.count > 30 else { continue }
            let left = Int32(scenery_row_inset)
            let ink = probe_ink(left, Int32(strip.range.lowerBound), 400, Int32(strip.range.count), scenery_flat(1))
            guard ink > 400 else { throw RowFailure("row \(number) has no text") }
            if let height, strip.range.upperBound < size.height, strip.range.count != height {
                throw RowFailure("row \(number) is \(strip.range.count) pixels high")
            }
        }
    }

    private static func isStrip(_ strip: (color: UInt32, range: Range<Int>), ofRow number: Int32) -> Bool {
        strip.color == scenery_row_color(number)
    }

    /// Returns the colours at the left edge from top to bottom, with their places.
    private static func shownStrips() -> [(color: UInt32, range: Range<Int>)] {
        var strips: [(color: UInt32, range: Range<Int>)] = []
        for y in 0..<size.height {
            let color = probe_pixel(4, Int32(y))
            if let last = strips.last, last.color == color {
                strips[strips.count - 1].range = last.range.lowerBound..<y + 1
            } else {
                strips.append((color, y..<y + 1))
            }
        }
        return strips
    }
}
