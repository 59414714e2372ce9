import Damage
import Foundation
import Peer
import UIKitTesting

extension Bench {
    /// One moving view at 60 and at 144 Hz: the frames that the server is not shown, and the time from a tick of the
    /// program's clock until the server has its pixels.
    func runFrames() async throws {
        let monitor = VirtualMonitor(name: "DUMMY0", width: 1920, height: 1080, placement: .at(x: 0, y: 0))
        for rate in [60, 144] {
            let display = try await VirtualDisplay(
                monitors: [monitor], options: .init(server: .xorgDummy, framebuffer: (1920, 1080)))
            try display.setMode("DUMMY0", width: 1920, height: 1080, refreshRate: Double(rate))
            // GTK 4 has no other rate than 60 Hz without a compositor.
            let peers: [PeerKind] = [.casement, .floor, .sdl] + (rate == 60 ? [.gtk4] : [])
            await measureTrail(rate: rate, peers, on: display)
        }
    }

    private func measureTrail(rate: Int, _ peers: [PeerKind], on display: VirtualDisplay) async {
        let seconds = choose(10, quick: 3)
        var measurements = [
            Measurement("frames", "frames: missed in \(seconds) s at \(rate) Hz", .count, goal: .init(most: 0)),
            Measurement(
                "frames", "frames: tick to pixels at \(rate) Hz", .microseconds,
                goal: .init(ratio: 1.2, before: peers.filter { $0 == .gtk4 })),
        ]
        await alternate(&measurements, peers, runs: choose(3, quick: 2)) { peer in
            guard let watch = damage_open(display.name) else { throw RowFailure("no DAMAGE on \(display.name)") }
            defer { damage_close(watch) }
            let process = try start(peer, "ticks", on: display.name, ["samples": rate * seconds, "rate": rate])
            try process.waitUntilReady()
            let drawn = Self.drawingTimes(watch, seconds: Double(seconds))
            let ticks = try process.finish().compactMap { line -> Int64? in
                if case .event(let event) = line, event.kind == "tick" { event.at } else { nil }
            }
            let trail = FrameTrail(ticks: ticks, drawn: drawn, rate: Double(rate))
            guard !trail.latencies.isEmpty else { throw RowFailure("no frame is shown") }
            return [[Double(trail.missed)], trail.latencies.map { Double($0) / 1000 }]
        }
    }

    /// Returns the times at which something was drawn, until nothing is for 0.3 s.
    static func drawingTimes(_ watch: OpaquePointer, seconds: Double) -> [Int64] {
        let deadline = peer_now() + Int64((seconds + 10) * 1e9)
        var times: [Int64] = []
        var rect = SceneryRect()
        while peer_now() < deadline, damage_next(watch, &rect, times.isEmpty ? 2000 : 300) { times.append(peer_now()) }
        return times
    }
}

/// The frames of a moving view: those that reached the server before the next one, and those that did not.
struct FrameTrail {
    /// The number of frames of the display in which the program showed nothing new.
    let missed: Int
    /// The nanoseconds from each tick to its first pixels.
    let latencies: [Int64]

    /// Compares the times at which a program began a frame with the times at which the server drew something.
    init(ticks: [Int64], drawn: [Int64], rate: Double) {
        var latencies: [Int64] = []
        var next = drawn[...]
        // The work of the last frame has no tick behind it.
        for (tick, end) in zip(ticks, ticks.dropFirst()) {
            next = next.drop { $0 < tick }
            if let first = next.first, first < end { latencies.append(first - tick) }
        }
        let time = Double((ticks.last ?? 0) - (ticks.first ?? 0)) / 1e9
        self.latencies = latencies
        missed = max(0, Int((time * rate).rounded()) - latencies.count)
    }
}
