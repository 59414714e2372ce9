import Foundation
import Peer
import UIKitTesting

extension Bench {
    /// Moving views, a drawer and two pages at 60 Hz, and the cost of each of many animations.
    func runAnimation() async throws {
        let display = try await makeDisplay()
        for count in [1, 100, 1000] {
            let name = "animation: \(count.formatted()) moving view\(count == 1 ? "" : "s")"
            await measureFrames(name, "boxes", ["count": count], [.casement, .floor, .sdl, .gtk4], on: display) {
                try Self.checkBoxes(count)
            }
        }
        for (row, name) in [("drawer", "animation: a drawer"), ("pages", "animation: two pages")] {
            await measureFrames(name, row, [:], [.casement, .floor, .gtk4], on: display) {
                try Self.checkPanel(isPage: row == "pages")
            }
        }
        await measureManyAnimations(on: display)
    }

    /// Measures the processor time of the program and of the server for each frame.
    private func measureFrames(
        _ name: String, _ row: String, _ arguments: [String: Int], _ peers: [PeerKind], on display: VirtualDisplay,
        check: () throws -> Void
    ) async {
        guard probe_open(display.name) else { return }
        defer { probe_close() }
        let frames = choose(300, quick: 90)
        let others = peers.filter { $0 != .casement && $0 != .floor }
        var measurements = [
            Measurement("animation", name, .microseconds, goal: .init(ratio: 1.2, before: others)),
            Measurement("animation", "\(name), the server", .microseconds, goal: .init(ratio: 1.2, before: others)),
        ]
        await alternate(&measurements, peers, runs: choose(5, quick: 3)) { peer in
            let cost = try frameCost(
                of: peer, row, arguments.merging(["samples": frames]) { $1 }, on: display, check: check)
            return [[cost.program], [cost.server]]
        }
    }

    /// Measures the processor time for adding, showing and removing each of many animations, in Casement alone. Each
    /// of 10,000 must take what each of 1,000 takes.
    private func measureManyAnimations(on display: VirtualDisplay) async {
        var measurements = ["adding", "a frame", "removing"].map {
            Measurement(
                "animation", "animations: \($0), each of 10,000 to each of 1,000", .count, goal: .init(most: 1.2))
        }
        await alternate(&measurements, [.casement], runs: choose(5, quick: 2)) { _ in
            let (few, many) = (try costs(of: 1000, on: display), try costs(of: 10_000, on: display))
            say("animations: ns for each of 10,000: \(many.map { Report.number($0) }.joined(separator: ", "))")
            return zip(many, few).map { [$0 / $1] }
        }
    }

    /// Returns the nanoseconds for each of `count` animations: adding, one frame, removing.
    private func costs(of count: Int, on display: VirtualDisplay) throws -> [Double] {
        let process = try start(
            .casement, "animations", on: display.name,
            ["count": count, "samples": choose(60, quick: 20), "warmup": 5])
        let lines = try process.finish()
        func value(_ name: String) throws -> Double {
            for case .value(name, let number) in lines { return number }
            throw RowFailure("the peer reported no \(name)")
        }
        let frames = lines.compactMap { if case .sample(let time) = $0 { Double(time) } else { nil } }
        return try [value("adding"), Series.quantile(0.5, frames) / Double(count), value("removing")]
    }

    /// Returns the processor time in microseconds that a peer and the server take for each of its frames.
    func frameCost(
        of peer: PeerKind, _ row: String, _ arguments: [String: Int], page: String? = nil, on display: VirtualDisplay,
        check: () throws -> Void = {}
    ) throws -> (program: Double, server: Double) {
        let process = try start(peer, row, on: display.name, arguments, page: page)
        try process.waitUntilReady()
        let server = try ProcessFacts.processorTime(of: display.processID)
        let time = try process.processorTime
        let frames = try process.waitForValue("frames")
        let used = try process.processorTime - time
        let served = try ProcessFacts.processorTime(of: display.processID) - server
        _ = try process.finish()
        try check()
        return (used / frames * 1e6, served / frames * 1e6)
    }

    /// Checks that the boxes stand somewhere on their way, whole and only once.
    private static func checkBoxes(_ count: Int) throws {
        let ink = Int(probe_ink(0, 0, 1920, 1080, UInt32(scenery_background)))
        let box = scenery_mover_rect(0, Int32(count), 1920, 1080)
        let due = count * Int(box.width * box.height)
        // A box between two pixels colours a column more.
        let most = count * Int((box.width + 1) * box.height)
        // GTK's theme has a background of its own.
        let inkOfTheme = Int(probe_ink(0, 0, 1920, 1080, probe_pixel(0, 0)))
        guard [ink, inkOfTheme].contains(where: { due...most ~= $0 }) else {
            throw RowFailure("\(ink) pixels are drawn on, where \(due) are due")
        }
    }

    /// Checks that a part of the second panel is shown, or a part of the first beside it.
    private static func checkPanel(isPage: Bool) throws {
        let (left, right) = (probe_pixel(1, 5), probe_pixel(1918, 5))
        let colors = [0, 1].map { scenery_panel_color($0) }
        guard isPage ? colors.contains(left) && colors.contains(right) : true else {
            throw RowFailure("the pages are not shown: \(String(left, radix: 16)), \(String(right, radix: 16))")
        }
    }
}
