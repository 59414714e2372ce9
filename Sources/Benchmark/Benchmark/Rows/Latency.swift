import Foundation
import Injection
import Peer
import UIKitTesting

extension Bench {
    func runLatency() async throws {
        let display = try await makeDisplay()
        guard let injector = injector_open(display.name) else { throw RowFailure("no XTEST on \(display.name)") }
        defer { injector_close(injector) }
        var measurements = ["motion", "drag", "button", "key"].map {
            Measurement(
                "latency", "latency: \($0)", .microseconds, goal: .init(ratio: 1.1, plus: 5, before: [.sdl]))
        }
        let count = choose(300, quick: 80)
        await alternate(&measurements, PeerKind.allCases, runs: choose(9, quick: 3)) { peer in
            injector_move(injector, Int32(InputScript.beginning.0), Int32(InputScript.beginning.1))
            let process = try start(peer, "latency", on: display.name)
            try process.waitUntilReady()
            if peer != .casement { injector_focus(injector) }
            rest(0.4)
            var input = InputScript(injector: injector)
            input.play(count: count)
            let events = try process.finish().compactMap { line in
                if case .event(let event) = line { event } else { nil }
            }
            return try input.latencies(of: events)
        }
    }
}

/// What is injected, when, and what has to come of it.
private struct InputScript {
    private struct Step {
        let at: Int64
        let x, y: Int
    }

    let injector: OpaquePointer
    private var motions: [Step] = []
    private var buttons: [Step] = []
    private var keys: [Step] = []
    /// How many of the motions, and of all, are not counted.
    private static let warmup = 10
    static let beginning = (10, 10)
    private var hovers = 0

    init(injector: OpaquePointer) { self.injector = injector }

    mutating func play(count: Int) {
        let all = count + Self.warmup
        for step in 0..<all { move(to: 200 + step % 400, 300 + step % 7) }
        hovers = all
        for _ in 0..<all {
            press(at: (200 + (all - 1) % 400, 300 + (all - 1) % 7))
            pause()
            injector_button(injector, false)
            pause()
        }
        press(at: (200 + (all - 1) % 400, 300 + (all - 1) % 7))
        pause()
        for step in 0..<all { move(to: 700 + step % 400, 500 + step % 7) }
        injector_button(injector, false)
        pause()
        for _ in 0..<all {
            keys.append(Step(at: peer_now(), x: 0, y: 0))
            injector_key(injector, UInt(UInt8(ascii: "k")), true)
            pause()
            injector_key(injector, UInt(UInt8(ascii: "k")), false)
            pause()
        }
        injector_key(injector, UInt(UInt8(ascii: "q")), true)
        pause()
        injector_key(injector, UInt(UInt8(ascii: "q")), false)
    }

    private mutating func move(to x: Int, _ y: Int) {
        motions.append(Step(at: peer_now(), x: x, y: y))
        injector_move(injector, Int32(x), Int32(y))
        pause()
    }

    private mutating func press(at place: (x: Int, y: Int)) {
        buttons.append(Step(at: peer_now(), x: place.x, y: place.y))
        injector_button(injector, true)
    }

    /// Not in step with anything.
    private func pause() { rest(.random(in: 0.002...0.004)) }

    /// In microseconds: motion, drag, button, key.
    ///
    /// - Throws: ``RowFailure`` where an event is missing, is one too many, or has another place.
    func latencies(of events: [PeerEvent]) throws -> [[Double]] {
        // The pointer is somewhere when the window comes.
        let moves = events.filter { $0.kind == "motion" && ($0.x, $0.y) != Self.beginning }
        let isDrag = { (event: PeerEvent) in event.x >= 700 }
        return try [
            followed(Array(motions.prefix(hovers)), moves.filter { !isDrag($0) }),
            followed(Array(motions.dropFirst(hovers)), moves.filter(isDrag)),
            matched("button", buttons, events), matched("key", keys, events),
        ].map { Array($0.dropFirst(Self.warmup)) }
    }

    /// Motion may be told once for several steps when the machine is busy, but in order and hardly ever.
    private func followed(_ steps: [Step], _ arrived: [PeerEvent]) throws -> [Double] {
        var rest = steps[...]
        var last: PeerEvent?
        let times = try arrived.compactMap { event -> Double? in
            defer { last = event }
            // A pointer that hovers again after a click has not moved.
            if let last, (last.x, last.y) == (event.x, event.y) { return nil }
            guard let index = rest.firstIndex(where: { ($0.x, $0.y) == (event.x, event.y) }) else {
                throw RowFailure("motion to \(event.x),\(event.y), where nothing went")
            }
            defer { rest = rest[(index + 1)...] }
            return Double(event.at - rest[index].at) / 1000
        }
        guard times.count >= steps.count * 95 / 100 else {
            throw RowFailure("\(times.count) events of motion for \(steps.count)")
        }
        return times
    }

    private func matched(_ kind: String, _ steps: [Step], _ events: [PeerEvent]) throws -> [Double] {
        let arrived = events.filter { $0.kind == kind }
        guard arrived.count == steps.count else {
            throw RowFailure("\(arrived.count) events of \(kind) for \(steps.count)")
        }
        return try zip(steps, arrived).map { step, event in
            guard (event.x, event.y) == (step.x, step.y), event.at >= step.at else {
                throw RowFailure("\(kind) at \(event.x),\(event.y) where \(step.x),\(step.y) is due")
            }
            return Double(event.at - step.at) / 1000
        }
    }
}
