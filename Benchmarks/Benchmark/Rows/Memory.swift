import Foundation
import UIKitTesting

extension Bench {
    func runMemory() async throws {
        let display = try await makeDisplay()
        var measurements = [
            Measurement("memory", "memory: proportional share", .megabytes, goal: .init(ratio: 1, plus: 15)),
            Measurement("memory", "memory: written, its own", .megabytes, goal: .init(ratio: 1, plus: 15)),
        ]
        await alternate(&measurements, PeerKind.programs, runs: choose(5, quick: 2)) { peer in
            let process = try start(peer, "serve", on: display.name)
            try process.waitUntilReady()
            rest(1)
            let memory = try ProcessFacts.memory(of: process.processID)
            return [[Double(memory.proportional) / 1e6], [Double(memory.written) / 1e6]]
        }
        var windows = ["heap", "all that is written"].map {
            Measurement("memory", "memory: each window, \($0)", .kilobytes, goal: .init(most: 4))
        }
        let count = 1000
        await alternate(&windows, [.casement, .floor], runs: choose(3, quick: 1)) { peer in
            let process = try start(peer, "serve", on: display.name, ["count": count])
            try process.waitUntilReady()
            process.say("windows")
            _ = try process.waitForValue("heap")
            rest(0.5)
            let before = try ProcessFacts.memory(of: process.processID).written
            process.say("windows")
            let heap = try process.waitForValue("heap")
            rest(0.5)
            let written = try ProcessFacts.memory(of: process.processID).written - before
            return [[heap / Double(count) / 1024], [Double(written) / Double(count) / 1024]]
        }
    }
}
