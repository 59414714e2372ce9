import Damage
import Foundation
import Peer
import UIKitTesting

extension Bench {
    func runStart() async throws {
        let display = try await makeDisplay()
        guard probe_open(display.name) else { throw RowFailure("no connection to \(display.name)") }
        defer { withExtendedLifetime(display) { probe_close() } }
        guard let watch = damage_open(display.name) else { throw RowFailure("no DAMAGE on \(display.name)") }
        defer { withExtendedLifetime(display) { damage_close(watch) } }
        var measurements = [
            Measurement("start", "start", .milliseconds, goal: .init(ratio: 1.5, before: [.glfw, .sdl, .gtk]))
        ]
        let peers = PeerKind.programs
        // Once before, so that all have been read from the disk.
        for peer in peers { _ = try? timeToFirstFrame(of: peer, on: display, watch) }
        await alternate(&measurements, peers, runs: choose(40, quick: 8)) { peer in
            [[try timeToFirstFrame(of: peer, on: display, watch)]]
        }
    }

    /// In milliseconds.
    func timeToFirstFrame(of peer: PeerKind, on display: VirtualDisplay, _ watch: OpaquePointer) throws
        -> Double
    {
        let mark = scenery_mark_rect()
        let title = scenery_title_rect()
        func isMarked() -> Bool { probe_shows(mark.x + 50, mark.y + 50, UInt32(scenery_mark)) }
        func ink() -> Int {
            Int(probe_ink(title.x, title.y, title.width, title.height, UInt32(scenery_background)))
        }
        let gone = peer_now() + 5_000_000_000
        while isMarked() {
            guard peer_now() < gone else { throw RowFailure("the last peer's window stays") }
            rest(0.001)
        }
        let process = try start(peer, "start", on: display.name)
        let deadline = process.started + 20_000_000_000
        // The title is drawn last. To look all the time would take from the server what the peer needs of it.
        var rect = SceneryRect()
        while !(isMarked() && (200..<4000).contains(ink())) {
            guard peer_now() < deadline else { throw RowFailure("the first frame is not shown") }
            _ = damage_next(watch, &rect, 5)
        }
        let time = Double(peer_now() - process.started) / 1e6
        guard probe_shows(1919, 1079, UInt32(scenery_background)) else {
            throw RowFailure("the first frame has no background at its end")
        }
        return time
    }
}
