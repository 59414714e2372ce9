import Damage
import Foundation
import Peer
import UIKitTesting

extension Bench {
    func runOverlay() async throws {
        let display = try await makeDisplay()
        guard probe_open(display.name) else { throw RowFailure("no connection to \(display.name)") }
        defer { withExtendedLifetime(display) { probe_close() } }
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
        await measureDamage(on: display)
    }

    /// Measures the repainted area, as the server reports it. This is separate, because watching costs the server time.
    private func measureDamage(on display: VirtualDisplay) async {
        let frames = choose(120, quick: 60)
        var measurements = [
            Measurement("overlay", "overlay: repainted a frame", .pixels, goal: .init(ratio: 1.2))
        ]
        await alternate(&measurements, [.casement, .floor], runs: choose(3, quick: 2)) { peer in
            guard let watch = damage_open(display.name) else { throw RowFailure("no DAMAGE on \(display.name)") }
            defer { damage_close(watch) }
            let process = try start(peer, "overlay", on: display.name, ["samples": frames])
            try process.waitUntilReady()
            var rect = SceneryRect()
            while damage_next(watch, &rect, 0) {}
            _ = try process.finish()
            var trail = ToastTrail(frames: Int32(frames))
            while damage_next(watch, &rect, 200) { try trail.add(rect) }
            try trail.end()
            try Self.checkToast(frame: Int32(frames))
            return [[Double(trail.area) / Double(frames)]]
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

/// The rectangles drawn while the toast moves, in the order of drawing. Each must lie in the toast's place in one frame
/// and the next.
private struct ToastTrail {
    let frames: Int32
    private(set) var area = 0
    private var frame: Int32 = 0
    /// A frame may be drawn together with the one after it where the timer was late.
    private static let joined: Int32 = 3

    init(frames: Int32) { self.frames = frames }

    mutating func add(_ rect: SceneryRect) throws {
        area += Int(rect.width) * Int(rect.height)
        // The part that lies in both places belongs to either.
        let first = max(0, frame - 1)
        let fitting = (first..<frames).first { from in
            (1...Self.joined).contains { Self.covers(from, from + $0, rect) }
        }
        guard let fitting else {
            let drawn = "\(rect.width)x\(rect.height) at \(rect.x),\(rect.y)"
            throw RowFailure("\(drawn) was repainted, where the toast was not, after frame \(frame)")
        }
        frame = fitting
    }

    func end() throws {
        guard frame >= frames - 1 - Self.joined else { throw RowFailure("nothing was repainted after frame \(frame)") }
    }

    private static func covers(_ from: Int32, _ to: Int32, _ rect: SceneryRect) -> Bool {
        let (old, new) = (scenery_toast_rect(from, 1920, 1080), scenery_toast_rect(to, 1920, 1080))
        return rect.x >= min(old.x, new.x) && rect.x + rect.width <= max(old.x, new.x) + old.width
            && rect.y >= old.y && rect.y + rect.height <= old.y + old.height
    }
}
