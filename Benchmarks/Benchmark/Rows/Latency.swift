import Foundation
import Injection
import Peer
import UIKitTesting

extension Bench {
    func runLatency() async throws {
        let display = try await makeDisplay()
        guard let injector = injector_open(display.name) else { throw RowFailure("no XTEST on \(display.name)") }
        defer { withExtendedLifetime(display) { injector_close(injector) } }
        var measurements = ["motion", "drag", "button", "key"].map {
            Measurement(
                "latency", "latency: \($0)", .microseconds,
                goal: .init(ratio: 1.1, plus: 5, before: [.sdl], level: [.glfw]))
        }
        let count = choose(300, quick: 80)
        await alternate(&measurements, PeerKind.programs, runs: choose(9, quick: 3)) { peer in
            injector_move(injector, Int32(InputScript.beginning.0), Int32(InputScript.beginning.1))
            let process = try start(peer, "latency", on: display.name)
            try process.waitUntilReady()
            if peer != .casement { injector_focus(injector) }
            rest(0.4)
            var input = InputScript(injector: injector, process: process)
            return try input.play(count: count)
        }
    }
}

/// The script of injected events. Each one waits until the previous one has arrived, with its kind and its place.
private struct InputScript {
    let injector: OpaquePointer
    let process: PeerProcess
    /// The number of events of each kind that are not counted.
    private static let warmup = 10
    static let beginning = (10, 10)

    init(injector: OpaquePointer, process: PeerProcess) {
        self.injector = injector
        self.process = process
    }

    /// In microseconds: motion, drag, button, key.
    ///
    /// - Throws: ``RowFailure`` where an event does not arrive.
    mutating func play(count: Int) throws -> [[Double]] {
        let all = count + Self.warmup
        let hovers = try (0..<all).map { try move(to: 200 + $0 % 400, 300 + $0 % 7) }
        let place = (200 + (all - 1) % 400, 300 + (all - 1) % 7)
        let buttons = try (0..<all).map { _ in
            defer { release { injector_button(injector, false) } }
            return try latency("button", at: place) { injector_button(injector, true) }
        }
        _ = try latency("button", at: place) { injector_button(injector, true) }
        let drags = try (0..<all).map { try move(to: 700 + $0 % 400, 500 + $0 % 7) }
        release { injector_button(injector, false) }
        let key = UInt(UInt8(ascii: "k"))
        let keys = try (0..<all).map { _ in
            defer { release { injector_key(injector, key, false) } }
            return try latency("key", at: (0, 0)) { injector_key(injector, key, true) }
        }
        return [hovers, drags, buttons, keys].map { Array($0.dropFirst(Self.warmup)) }
    }

    private func move(to x: Int, _ y: Int) throws -> Double {
        try latency("motion", at: (x, y)) { injector_move(injector, Int32(x), Int32(y)) }
    }

    private func latency(_ kind: String, at place: (Int, Int), inject: () -> Void) throws -> Double {
        // Not in step with anything.
        rest(.random(in: 0.001...0.003))
        // A pointer that hovers again after a click reports its place once more. Reading that after the injection might
        // keep the processor from the server.
        while try process.nextIfAny(timeout: 0) != nil {}
        let start = peer_now()
        inject()
        let deadline = start + 3_000_000_000
        while peer_now() < deadline {
            guard case .event(let event) = try process.next(timeout: 3), event.kind == kind, event.at >= start,
                (event.x, event.y) == place
            else { continue }
            return Double(event.at - start) / 1000
        }
        throw RowFailure("no \(kind) arrives at \(place.0),\(place.1)")
    }

    /// A key that comes down again within 20 ms counts as repeating itself in some libraries.
    private func release(_ inject: () -> Void) {
        rest(0.002)
        inject()
        rest(0.025)
    }
}
