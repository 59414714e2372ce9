import UIKitTesting

extension Bench {
    /// Casement moves a view for each frame that changes; kiwi has the variables alone.
    func runLayout() async throws {
        let display = try await makeDisplay()
        await layout(
            Measurement(
                "layout", "layout: 4,000 constraints, first", .milliseconds,
                goal: .init(most: 60, multiples: [.kiwi: 1.5])),
            "layout-first", samples: 20, on: display, [.casement, .kiwi], perUnit: 1e6)
        await layout(
            Measurement(
                "layout", "layout: one constant of 4,000", .microseconds,
                goal: .init(most: 1000)),
            "layout-constant", samples: 100, on: display, [.casement, .kiwi], perUnit: 1000)
        await layout(
            Measurement("layout", "layout: 500 views, another width", .milliseconds, goal: .init(before: [.kiwi])),
            "layout-resize", samples: 50, on: display, [.casement, .kiwi], perUnit: 1e6)
        await layout(
            Measurement("layout", "layout: 100 nested stacks", .milliseconds, goal: .init(most: 60)), "layout-stacks",
            samples: 10, on: display, [.casement], perUnit: 1e6)
        await layout(
            Measurement("layout", "layout: 200 cells measured", .milliseconds, goal: .init(most: 200)), "layout-cells",
            samples: 10, on: display, [.casement], perUnit: 1e6)
        await layout(
            Measurement("layout", "nibs: 1,000 cells", .milliseconds, goal: .init(most: 100)), "nibs", samples: 5,
            on: display, [.casement], perUnit: 1e6)
        var memory = [Measurement("layout", "layout: memory of a constraint", .kilobytes, goal: .init(most: 1))]
        await alternate(&memory, [.casement, .kiwi], runs: 1) { peer in
            let process = try start(peer, "layout-memory", on: display.name)
            return [[try process.waitForValue("heap") / 1024]]
        }
    }

    private func layout(
        _ measurement: Measurement, _ row: String, samples: Int, on display: VirtualDisplay, _ peers: [PeerKind],
        perUnit: Double
    ) async {
        await sample(measurement, peers, runs: choose(5, quick: 2), perUnit: perUnit) { peer in
            try start(
                peer, row, on: display.name, ["samples": choose(samples, quick: max(3, samples / 5)), "warmup": 2])
        }
    }
}
