import Damage
import Foundation
import Injection
import Peer
import UIKitTesting

extension Bench {
    private static let views: [PeerKind] = [.swiftUI, .casement]

    /// SwiftUI beside the same work with Casement's UIKit.
    func runSwiftUI() async throws {
        try await measureSwiftUIStart()
        let display = try await makeDisplay(width: 1280, height: 800)
        await measureSteps(on: display)
        await measureFrequentSets(on: display)
        await measureTaps(on: display)
        await measureBoxes(on: display)
        await measureTexts(on: display)
        try await measureSwiftUIIdle(on: display)
        try await measureSwiftUILists()
    }

    /// Starts a row of the program that plays it with SwiftUI and with UIKit.
    private func startViews(_ peer: PeerKind, _ row: String, _ arguments: [String: Int] = [:], on display: String)
        throws
        -> PeerProcess
    {
        let size = ["width": 1280, "height": 800]
        return try start(
            .swiftUI, row, on: display, size.merging(arguments) { $1 }, page: peer == .swiftUI ? "swiftui" : "uikit")
    }

    private func measureSwiftUIStart() async throws {
        let display = try await makeDisplay()
        guard probe_open(display.name) else { throw RowFailure("no connection to \(display.name)") }
        defer { withExtendedLifetime(display) { probe_close() } }
        guard let watch = damage_open(display.name) else { throw RowFailure("no DAMAGE on \(display.name)") }
        defer { withExtendedLifetime(display) { damage_close(watch) } }
        var measurements = [Measurement("swiftui", "swiftui: start", .milliseconds, goal: .init(ratio: 1, plus: 8))]
        for peer in Self.views { _ = try? timeToFirstFrame(of: peer, on: display, watch) }
        await alternate(&measurements, Self.views, runs: choose(40, quick: 8)) { peer in
            [[try timeToFirstFrame(of: peer, on: display, watch)]]
        }
    }

    /// The rows whose steps the program times itself.
    private func measureSteps(on display: VirtualDisplay) async {
        let steps: [(row: String, name: String, unit: Measurement.Unit, goal: Measurement.Goal, isCompared: Bool)] = [
            ("set", "one text of 1,000, until shown", .microseconds, .init(ratio: 1, plus: 60), true),
            ("element", "one element of 1,000, without painting", .microseconds, .init(most: 400), true),
            ("build", "1,000 rows of 7 views, without painting", .milliseconds, .init(most: 12), true),
            ("resize", "500 views, another width", .milliseconds, .init(most: 4), false),
            ("environment", "the environment of 10,000 views", .microseconds, .init(most: 150), false),
            ("hits", "a hit among 10,000 drawn views", .nanoseconds, .init(most: 3000), false),
        ]
        for step in steps {
            let samples = step.row == "build" ? choose(10, quick: 4) : choose(200, quick: 50)
            await sample(
                Measurement("swiftui", "swiftui: \(step.name)", step.unit, goal: step.goal),
                step.isCompared ? Self.views : [.swiftUI], runs: choose(5, quick: 2),
                perUnit: step.unit == .milliseconds ? 1e6 : step.unit == .microseconds ? 1000 : 1
            ) { peer in
                try startViews(
                    peer, step.row, ["samples": samples, "warmup": step.row == "build" ? 2 : 10], on: display.name)
            }
        }
    }

    /// A thousand changes in a second, each of one text among 1,000.
    private func measureFrequentSets(on display: VirtualDisplay) async {
        let count = choose(10_000, quick: 3_000)
        var measurements = [
            Measurement(
                "swiftui", "swiftui: 1,000 changes a second, part of a core in %", .count, goal: .init(most: 12)),
            Measurement("swiftui", "swiftui: 1,000 changes a second, reached", .count, goal: .init()),
            Measurement(
                "swiftui", "swiftui: 1,000 changes a second, largest repainted area", .pixels, goal: .init(most: 1000)),
        ]
        await alternate(&measurements, Self.views, runs: choose(3, quick: 1)) { peer in
            guard let watch = damage_open(display.name) else { throw RowFailure("no DAMAGE on \(display.name)") }
            defer { damage_close(watch) }
            let process = try startViews(peer, "sets", ["samples": count], on: display.name)
            try process.waitUntilReady()
            var rect = SceneryRect()
            while damage_next(watch, &rect, 0) {}
            var largest = 0
            let end = peer_now() + Int64(count) * 500_000
            while peer_now() < end {
                if damage_next(watch, &rect, 5) { largest = max(largest, Int(rect.width * rect.height)) }
            }
            var values: [String: Double] = [:]
            for case .value(let name, let number) in try process.finish() { values[name] = number }
            if peer == .swiftUI, let bodies = values["bodies"], bodies > 1 {
                throw RowFailure("\(bodies) bodies for a change")
            }
            return [[values["frames"] ?? 0], [values["rate"] ?? 0], [Double(largest)]]
        }
    }

    /// From the release of the pointer's button to the action of a button.
    private func measureTaps(on display: VirtualDisplay) async {
        guard let injector = injector_open(display.name) else { return }
        defer { withExtendedLifetime(display) { injector_close(injector) } }
        var measurements = [
            Measurement(
                "swiftui", "swiftui: a tap to the button's action", .microseconds, goal: .init(ratio: 1, plus: 40))
        ]
        let count = choose(200, quick: 50)
        await alternate(&measurements, Self.views, runs: choose(5, quick: 2)) { peer in
            injector_move(injector, 10, 10)
            let process = try startViews(peer, "tap", on: display.name)
            try process.waitUntilReady()
            rest(0.4)
            injector_move(injector, 200, 150)
            rest(0.1)
            return [
                try (0..<count).map { _ in
                    injector_button(injector, true)
                    rest(.random(in: 0.02...0.03))
                    let start = peer_now()
                    injector_button(injector, false)
                    guard case .event(let event) = try process.next(timeout: 3), event.kind == "tap" else {
                        throw RowFailure("the tap does not arrive")
                    }
                    rest(0.02)
                    return Double(event.at - start) / 1000
                }
            ]
        }
    }

    /// The processor time of a frame of moving views, with painting.
    private func measureBoxes(on display: VirtualDisplay) async {
        for (count, most) in [(1, 400.0), (100, 4000.0)] {
            var measurements = [
                Measurement(
                    "swiftui", "swiftui: \(count) moving view\(count == 1 ? "" : "s"), a frame", .microseconds,
                    goal: .init(most: most))
            ]
            let arguments = ["count": count, "samples": choose(300, quick: 90), "width": 1280, "height": 800]
            await alternate(&measurements, Self.views, runs: choose(5, quick: 2)) { peer in
                [[try frameCost(of: peer, "boxes", arguments, on: display).program]]
            }
        }
    }

    /// The heap memory of 10,000 texts.
    private func measureTexts(on display: VirtualDisplay) async {
        guard probe_open(display.name) else { return }
        defer { probe_close() }
        var measurements = [
            Measurement("swiftui", "swiftui: memory of each of 10,000 texts", .kilobytes, goal: .init(most: 1.2))
        ]
        await alternate(&measurements, Self.views, runs: 1) { peer in
            let process = try startViews(peer, "texts", on: display.name)
            return [[try process.waitForValue("heap") / 10_000 / 1024]]
        }
    }

    /// A program with a list and a text field that nothing happens to.
    private func measureSwiftUIIdle(on display: VirtualDisplay) async throws {
        let seconds = choose(60, quick: 10)
        let tap = try WireTap(to: display.name)
        var measurements = ["requests", "wake-ups"].map {
            Measurement("swiftui", "swiftui: idle \(seconds) s, \($0)", .count, goal: .init(most: 0))
        }
        measurements.append(
            Measurement("swiftui", "swiftui: idle \(seconds) s, processor time", .milliseconds, goal: .init(most: 0)))
        await alternate(&measurements, [.swiftUI], runs: 1) { peer in
            let process = try start(peer, "serve", on: tap.name, ["width": 1280, "height": 800])
            try process.waitUntilReady()
            rest(3)
            let (mark, wakeUps) = (tap.mark(), try ProcessFacts.wakeUps(of: process.processID))
            let time = try process.processorTime
            rest(Double(seconds))
            return [
                [Double(tap.since(mark).requests)],
                [Double(try ProcessFacts.wakeUps(of: process.processID) - wakeUps)],
                [(try process.processorTime - time) * 1000],
            ]
        }
    }

    // MARK: Lists

    private static let listPeers: [PeerKind] = [.swiftUI, .casement, .gtk4]

    /// Lists of 10,000 rows: the first frame, scrolling, and the way to the last row.
    private func measureSwiftUILists() async throws {
        try await withListDisplay { display in
            await measureSwiftUIFirstFrame(on: display)
            await measureSwiftUIScroll(on: display)
            await sample(
                Measurement("swiftui", "swiftui: scrollTo among 10,000 rows", .milliseconds, goal: .init(most: 10)),
                [.swiftUI], runs: choose(3, quick: 2), perUnit: 1e6
            ) { try startList($0, "scroll-to", ["samples": choose(40, quick: 20), "warmup": 4], on: display) }
        }
    }

    private func measureSwiftUIFirstFrame(on display: VirtualDisplay) async {
        var measurements = [
            Measurement(
                "swiftui", "swiftui: 10,000 rows, first frame, more than empty", .milliseconds,
                goal: .init(most: 10, before: [.gtk4])),
            Measurement(
                "swiftui", "swiftui: 10,000 rows, memory, more than empty", .kilobytes,
                goal: .init(most: 3072)),
        ]
        let samples = choose(20, quick: 5)
        await alternate(&measurements, Self.listPeers, runs: choose(7, quick: 3)) { peer in
            var (times, memory): ([Double], [Double]) = ([], [])
            for page in ["empty", "full"] {
                let arguments = ["count": 10_000, "samples": samples, "warmup": 3]
                let lines = try startList(peer, "table", page: page, arguments, on: display).finish()
                times.append(Series.quantile(0.5, Self.samples(lines).map { $0 / 1e6 }))
                let single = ["count": 10_000, "samples": 1, "warmup": 0]
                let process = try startList(peer, "table", page: page, single, on: display)
                _ = try process.finish()
                memory.append(Double(try ProcessFacts.memory(of: process.processID).written) / 1024)
                try withExtendedLifetime(process) {
                    if page == "full" { try Self.checkRows(0..., height: Int(scenery_row_height)) }
                }
            }
            return [[times[1] - times[0]], [memory[1] - memory[0]]]
        }
    }

    private func measureSwiftUIScroll(on display: VirtualDisplay) async {
        let frames = choose(300, quick: 120)
        var measurements = [
            Measurement(
                "swiftui", "swiftui: 10,000 rows scrolled, a frame", .microseconds,
                goal: .init(most: 8000, before: [.gtk4])),
            Measurement("swiftui", "swiftui: 10,000 rows scrolled, missed of \(frames)", .count, goal: .init(most: 0)),
            Measurement("swiftui", "swiftui: 10,000 rows scrolled, rows made", .count, goal: .init()),
        ]
        await alternate(&measurements, Self.listPeers, runs: choose(3, quick: 2)) { peer in
            let arguments = ["samples": frames, "width": Self.size.width, "height": Self.size.height]
            let cost = try frameCost(of: peer, "scroll", arguments, page: "steady", on: display) {
                try Self.checkScrolled("steady")
            }
            guard let watch = damage_open(display.name) else { throw RowFailure("no DAMAGE on \(display.name)") }
            defer { damage_close(watch) }
            let process = try startList(peer, "scroll", page: "steady", ["samples": frames], on: display)
            try process.waitUntilReady()
            let drawn = Self.drawingTimes(watch, seconds: Double(frames) / 60)
            let lines = try process.finish()
            let ticks = lines.compactMap {
                if case .event(let event) = $0, event.kind == "tick" { event.at } else { nil }
            }
            let cells = lines.compactMap { if case .value("cells", let number) = $0 { number } else { nil } }
            return [[cost.program], [Double(FrameTrail(ticks: ticks, drawn: drawn, rate: 60).missed)], cells]
        }
    }
}
