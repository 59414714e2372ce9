import Foundation
import UIKitTesting

extension Bench {
    func runWindows() async throws {
        let display = try await makeDisplay()
        for (count, samples) in [(1, 100), (10, 60), (100, 30), (1000, 10)] {
            await measureWindows(count, samples: choose(samples, quick: max(5, samples / 5)), on: display)
        }
        compareEach("windows", "windows", 100, 1000)
    }

    /// The cost of each among many, in those of each among few: 1 where the cost is linear, and less where few share
    /// what is done once. Where the server's own cost grows faster, the floor's growth is the measure. Needs both
    /// measurements.
    private func compareEach(_ row: String, _ title: String, _ few: Int, _ many: Int) {
        let measured = [few, many].compactMap { count in
            report.measurements.last { $0.name == "\(title): \(count.formatted())" }
        }
        guard measured.count == 2 else { return }
        let name = "\(title): each of \(many.formatted()) to each of \(few.formatted())"
        var comparison = Measurement(row, name, .count, goal: .init(ratio: 1.2, enough: 1.2))
        let times = Double(many) / Double(few)
        for peer in [PeerKind.casement, .floor] {
            guard let few = measured[0].series[peer], let many = measured[1].series[peer] else { continue }
            for (few, many) in zip(few.runs, many.runs) {
                let each = Series.quantile(0.5, few)
                if each > 0 {
                    comparison.series[peer, default: Series()].add([Series.quantile(0.5, many) / times / each])
                }
            }
        }
        tell(comparison)
        report.measurements.append(comparison)
    }

    func measureWindows(_ count: Int, samples: Int, row: String = "windows", on display: VirtualDisplay) async {
        let measurement = Measurement(row, "windows: \(count.formatted())", .microseconds, goal: .init(ratio: 1.2))
        await sample(measurement, [.casement, .floor], runs: choose(7, quick: 3), perUnit: 1000) { peer in
            try start(peer, "windows", on: display.name, ["count": count, "samples": samples, "warmup": 3])
        }
    }

    func runStack() async throws {
        let display = try await makeDisplay()
        let measurement = Measurement("stack", "stack: one of 1,000", .microseconds, goal: .init(ratio: 1.2))
        await sample(measurement, [.casement, .floor], runs: choose(7, quick: 3), perUnit: 1000) { peer in
            try start(
                peer, "stack", on: display.name, ["count": 1000, "samples": choose(100, quick: 40), "warmup": 10])
        }
    }

    func runHitTest() async throws {
        let display = try await makeDisplay()
        let measurement = Measurement("hit-test", "hit test: 10,000 views", .nanoseconds, goal: .init(most: 2000))
        await sample(measurement, [.casement], runs: choose(5, quick: 2), perUnit: 1) { peer in
            try start(peer, "hit", on: display.name, ["samples": choose(300, quick: 100), "warmup": 20])
        }
    }

    func runScale() async throws {
        let display = try await makeDisplay()
        await measureWindows(4096, samples: choose(5, quick: 3), row: "scale", on: display)
        compareEach("scale", "windows", 1000, 4096)
        for count in [1, 8, 64] {
            let measurement = Measurement(
                "scale", "scenes of 64 windows: \(count)", .milliseconds, goal: .init(ratio: 1.2))
            await sample(measurement, [.casement, .floor], runs: choose(10, quick: 3), perUnit: 1e6) { peer in
                try start(peer, "scenes", on: display.name, scenes: true, ["count": count])
            }
        }
        compareEach("scale", "scenes of 64 windows", 8, 64)
        try await runManyMonitors()
    }
}
