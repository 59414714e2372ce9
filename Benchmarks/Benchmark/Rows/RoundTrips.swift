import Foundation
import Injection
import UIKitTesting

extension Bench {
    func runRoundTrips() async throws {
        let display = try await makeDisplay()
        let tap = try WireTap(to: display.name)
        guard let injector = injector_open(display.name) else { throw RowFailure("no XTEST on \(display.name)") }
        defer { withExtendedLifetime(display) { injector_close(injector) } }
        var measurements = [("start", 12), ("each scene", 0), ("each window", 0), ("each frame", 0), ("each event", 0)]
            .map {
                Measurement("round-trips", "round trips: \($0.0)", .count, goal: .init(most: Double($0.1)))
            }
        await alternate(&measurements, [.casement, .floor], runs: 1) { peer in
            let beginning = tap.mark()
            let process = try start(peer, "serve", on: tap.name)
            try process.waitUntilReady()
            rest(1)
            let atStart = tap.since(beginning).roundTrips
            func perItem(_ items: Int, _ work: (Int) -> Void) throws -> [Double] {
                let mark = tap.mark()
                for item in 0..<items {
                    work(item)
                    rest(0.1)
                }
                rest(0.3)
                let change = tap.since(mark)
                guard change.requests + change.events > 0 else { throw RowFailure("nothing went over the wire") }
                return [Double(change.roundTrips) / Double(items)]
            }
            let windows = try perItem(5) { _ in process.say("window") }
            let frames = try perItem(5) { _ in process.say("frame") }
            // The first key asks for the keyboard.
            for isDown in [true, false] { injector_key(injector, UInt(UInt8(ascii: "k")), isDown) }
            rest(0.3)
            let events = try perItem(30) { item in
                injector_move(injector, Int32(400 + item), 500)
                injector_button(injector, item % 2 == 0)
                injector_key(injector, UInt(UInt8(ascii: "k")), item % 2 == 0)
            }
            let many = peer == .casement ? try start(peer, "serve", on: tap.name, scenes: true) : process
            if many !== process { try many.waitUntilReady() }
            rest(1)
            let scenes = try perItem(3) { _ in many.say("scene") }
            return [[Double(atStart)], scenes, windows, frames, events]
        }
    }

    func runIdle() async throws {
        let seconds = choose(60, quick: 10)
        let display = try await makeDisplay()
        let tap = try WireTap(to: display.name)
        try await measureIdle(seconds, on: display, tap, after: nil)
        try await measureIdle(seconds, on: display, tap, after: "an animation")
    }

    /// Measures a program that nothing happens to, after it has started or after a view has moved.
    private func measureIdle(_ seconds: Int, on display: VirtualDisplay, _ tap: WireTap, after event: String?)
        async throws
    {
        let name = "idle \(seconds) s\(event.map { " after \($0)" } ?? "")"
        var measurements = ["requests", "wake-ups"].map {
            Measurement("idle", "\(name): \($0)", .count, goal: .init(most: 0))
        }
        measurements.append(
            Measurement("idle", "\(name): processor time", .milliseconds, goal: .init(most: 0)))
        await alternate(&measurements, event == nil ? [.casement, .floor] : [.casement], runs: 1) { peer in
            let process = try start(peer, "serve", on: tap.name)
            try process.waitUntilReady()
            if event != nil {
                rest(0.5)
                process.say("animate")
                guard try process.waitForValue("animated") == 1 else { throw RowFailure("the animation was cut short") }
            }
            rest(3)
            let (mark, wakeUps) = (tap.mark(), try ProcessFacts.wakeUps(of: process.processID))
            let time = try process.processorTime
            rest(Double(seconds))
            let used = try process.processorTime - time
            return [
                [Double(tap.since(mark).requests)],
                [Double(try ProcessFacts.wakeUps(of: process.processID) - wakeUps)], [used * 1000],
            ]
        }
    }
}
