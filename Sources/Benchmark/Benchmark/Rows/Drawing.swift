import Foundation
import Peer
import UIKitTesting

extension Bench {
    func runRedraw() async throws {
        for (width, height) in [(1920, 1080), (3840, 2160)] {
            let display = try await makeDisplay(width: width, height: height)
            for (page, title, peers) in [
                ("flat", "flat", [PeerKind.casement, .floor, .sdl, .gtk]),
                ("text", "text page", [.casement, .floor, .gtk]),
                ("rounded", "1,000 rounded", [.casement, .floor, .sdl, .gtk]),
            ] {
                let measurement = Measurement(
                    "redraw", "redraw \(width)x\(height): \(title)", .milliseconds,
                    goal: .init(ratio: 1.1, before: peers.filter { $0 != .casement && $0 != .floor }))
                var ink: [PeerKind: Double] = [:]
                await sample(measurement, peers, runs: choose(5, quick: 2), perUnit: 1e6) { peer in
                    try start(
                        peer, "redraw", on: display.name,
                        ["width": width, "height": height, "samples": choose(40, quick: 10), "warmup": 5], page: page)
                } check: { peer, lines in
                    ink[peer] = try Self.ink(lines, of: peer, beside: ink[.floor])
                }
            }
        }
    }

    /// How much of the page is drawn on, which has to be what the floor draws on.
    private static func ink(_ lines: [PeerLine], of peer: PeerKind, beside floor: Double?) throws -> Double {
        let found = lines.compactMap { if case .value("ink", let number) = $0 { number } else { nil } }.first
        guard let found else { throw RowFailure("nothing is said of the page") }
        // SDL does not smooth edges, so it has less of them.
        if let floor, abs(found - floor) > max(100, floor * (peer == .sdl ? 0.04 : 0.02)) {
            throw RowFailure("the page has \(Int(found)) pixels that are drawn on, the floor's has \(Int(floor))")
        }
        return found
    }

    func runOverlay() async throws {
        let display = try await makeDisplay()
        guard probe_open(display.name) else { throw RowFailure("no connection to \(display.name)") }
        let frames = choose(300, quick: 120)
        var measurements = [
            Measurement("overlay", "overlay: processor time a frame", .microseconds, goal: .init(ratio: 1.2)),
            Measurement("overlay", "overlay: the server's time a frame", .microseconds, goal: .init(ratio: 1.2)),
        ]
        await alternate(&measurements, [.casement, .floor], runs: choose(7, quick: 3)) { peer in
            let process = try start(peer, "overlay", on: display.name, ["samples": frames])
            try process.waitUntilReady()
            let server = try ProcessFacts.processorTime(of: display.processID)
            let time = try process.processorTime
            guard try process.waitForValue("frames") == Double(frames) else { throw RowFailure("frames are missing") }
            let used = try process.processorTime - time
            let served = try ProcessFacts.processorTime(of: display.processID) - server
            _ = try process.finish()
            try Self.checkToast(frame: Int32(frames))
            return [[used / Double(frames) * 1e6], [served / Double(frames) * 1e6]]
        }
    }

    /// The toast is where it is due, half clear, and nowhere else.
    private static func checkToast(frame: Int32) throws {
        let page = scenery_flat(0)
        let blend = stride(from: UInt32(0), to: 24, by: 8).reduce(UInt32(0)) { sum, shift in
            let half = ((page >> shift & 0xFF) + (UInt32(scenery_toast) >> shift & 0xFF)) / 2
            return sum | half << shift
        }
        let toast = scenery_toast_rect(frame, 1920, 1080)
        let area = toast.width * toast.height
        let others = probe_ink(toast.x, toast.y, toast.width, toast.height, blend)
        guard others < area / 2 else { throw RowFailure("the toast is not where it is due") }
        guard others > area / 50 else { throw RowFailure("the toast hides the page") }
        for frame in stride(from: frame - 60, through: 0, by: -60) {
            let left = scenery_toast_rect(frame, 1920, 1080)
            let shown = probe_ink(left.x, left.y, left.width, left.height, page)
            guard shown < area / 2 else { throw RowFailure("the toast has left something at \(left.x)") }
        }
    }
}
