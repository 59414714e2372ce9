import Foundation
import Injection
import Peer
import UIKitTesting

extension Bench {
    /// Plays each event to all programs, one after another, so that whatever the machine does meanwhile is the same for
    /// all of them. Each program has a server of its own.
    func runLatency() async throws {
        var measurements = InputKind.allCases.map { kind in
            var measurement = Measurement(
                "latency", "latency: \(kind)", .microseconds,
                goal: .init(ratio: 1.1, plus: 5, before: [.sdl, .gtk], pairs: [.glfw: kind == .button ? 1.25 : 1.1]))
            measurement.isPaired = true
            return measurement
        }
        measurements += InputKind.allCases.map { kind in
            var measurement = Measurement(
                "latency", "latency: \(kind), from waking up", .microseconds, goal: .init(before: [.sdl, .gtk]))
            measurement.isPaired = true
            return measurement
        }
        var displays: [PeerKind: VirtualDisplay] = [:]
        for peer in PeerKind.programs { displays[peer] = try await makeDisplay() }
        var failed: [PeerKind: String] = [:]
        let runs = choose(9, quick: 3)
        for round in 0..<runs {
            sayIfDue("latency: run \(round + 1) of \(runs)")
            var players: [InputPlayer] = []
            for peer in PeerKind.programs where failed[peer] == nil {
                guard let display = displays[peer] else { continue }
                do {
                    players.append(try InputPlayer(peer, start(peer, "latency", on: display.name), on: display))
                } catch {
                    failed[peer] = "\(error)"
                }
            }
            rest(0.4)
            InputScript(count: choose(300, quick: 80)).play(to: players)
            for player in players {
                if let failure = player.failure { failed[player.peer] = failure }
                for (index, kind) in InputKind.allCases.enumerated() {
                    measurements[index].series[player.peer, default: Series()].add(player.times[kind] ?? [])
                    measurements[index + InputKind.allCases.count].series[player.peer, default: Series()]
                        .add(player.timesAwake[kind] ?? [])
                }
            }
        }
        for (peer, reason) in failed {
            say("latency, \(peer.rawValue): FAILED: \(reason)")
            for index in measurements.indices {
                measurements[index].series[peer] = nil
                measurements[index].failures[peer] = reason
            }
        }
        for measurement in measurements { tell(measurement) }
        report.measurements += measurements
    }
}

/// A kind of events that is measured. `description` is its name in the table.
private enum InputKind: String, CaseIterable, CustomStringConvertible {
    case motion, drag, button, key

    var description: String { rawValue }
}

/// One program with the server to which its events are injected, and its times.
@MainActor
private final class InputPlayer {
    let peer: PeerKind
    private let display: VirtualDisplay
    private let process: PeerProcess
    private let injector: OpaquePointer
    /// Microseconds from the injection to the program's callback, and from its waking up to the callback.
    private(set) var times: [InputKind: [Double]] = [:]
    private(set) var timesAwake: [InputKind: [Double]] = [:]
    private(set) var failure: String?

    /// - Throws: ``RowFailure`` if the program does not start, or the server has no XTEST.
    init(_ peer: PeerKind, _ process: PeerProcess, on display: VirtualDisplay) throws {
        (self.peer, self.display, self.process) = (peer, display, process)
        guard let injector = injector_open(display.name) else { throw RowFailure("no XTEST on \(display.name)") }
        self.injector = injector
        injector_move(injector, 10, 10)
        try process.waitUntilReady()
        if peer != .casement { injector_focus(injector) }
    }

    isolated deinit { injector_close(injector) }

    /// Injects an event and waits until it has arrived, with its kind and its place.
    ///
    /// - Parameter isCounted: Whether the time is kept.
    func play(_ kind: InputKind, at place: (Int, Int), isCounted: Bool) {
        guard failure == nil else { return }
        // Not in step with anything.
        rest(.random(in: 0.001...0.003))
        do {
            let (whole, awake) = try latency(kind, at: place)
            guard isCounted else { return }
            times[kind, default: []].append(whole)
            timesAwake[kind, default: []].append(awake)
        } catch {
            failure = "\(error)"
        }
    }

    func release(_ kind: InputKind) {
        if kind == .key {
            injector_key(injector, Self.keysym, false)
        } else {
            injector_button(injector, false)
        }
    }

    private static let keysym = UInt(UInt8(ascii: "k"))

    private func latency(_ kind: InputKind, at place: (Int, Int)) throws -> (whole: Double, awake: Double) {
        // A pointer that hovers again after a click reports its place once more. Reading that after the injection might
        // keep the processor from the server.
        while try process.nextIfAny(timeout: 0) != nil {}
        let start = peer_now()
        switch kind {
        case .motion, .drag: injector_move(injector, Int32(place.0), Int32(place.1))
        case .button: injector_button(injector, true)
        case .key: injector_key(injector, Self.keysym, true)
        }
        let (name, place) = (kind == .drag ? "motion" : kind.rawValue, kind == .key ? (0, 0) : place)
        let deadline = start + 3_000_000_000
        while peer_now() < deadline {
            guard case .event(let event) = try process.next(timeout: 3), event.kind == name, event.at >= start,
                (event.x, event.y) == place
            else { continue }
            guard event.woke >= start else { throw RowFailure("it was awake before the \(kind) came") }
            return (Double(event.at - start) / 1000, Double(event.at - event.woke) / 1000)
        }
        throw RowFailure("no \(kind) arrives at \(place.0),\(place.1)")
    }
}

/// The script of injected events.
@MainActor
private struct InputScript {
    /// The number of counted events of each kind, and of those before them.
    let count: Int
    private static let warmup = 10

    /// Plays each event to all programs, in an order that rotates.
    func play(to players: [InputPlayer]) {
        let all = count + Self.warmup
        func play(_ kind: InputKind, _ index: Int, at place: (Int, Int)) {
            for offset in players.indices {
                players[(offset + index) % players.count].play(kind, at: place, isCounted: index >= Self.warmup)
            }
        }
        for index in 0..<all { play(.motion, index, at: (200 + index % 400, 300 + index % 7)) }
        let place = (200 + (all - 1) % 400, 300 + (all - 1) % 7)
        for index in 0..<all {
            play(.button, index, at: place)
            release(.button, players)
        }
        play(.button, 0, at: place)
        for index in 0..<all { play(.drag, index, at: (700 + index % 400, 500 + index % 7)) }
        release(.button, players)
        for index in 0..<all {
            play(.key, index, at: (0, 0))
            release(.key, players)
        }
    }

    /// A key that comes down again within 20 ms counts as repeating itself in some libraries.
    private func release(_ kind: InputKind, _ players: [InputPlayer]) {
        rest(0.002)
        for player in players { player.release(kind) }
        rest(0.025)
    }
}
