import Foundation
import UIKitTesting

extension Bench {
    /// Measures a change of 500x300 pixels at 60 Hz without a blur, beside one, and below one of 400x200. The
    /// differences are what the blur takes.
    func runBlur() async throws {
        let display = try await makeDisplay()
        var measurements = [
            Measurement("blur", "blur: a change of 500x300 without one", .milliseconds, goal: .init()),
            Measurement("blur", "blur: beside the change, more than without", .milliseconds, goal: .init(most: 0.05)),
            Measurement(
                "blur", "blur: 400x200 over the change, more than without", .milliseconds, goal: .init(most: 1)),
        ]
        let frames = choose(300, quick: 90)
        await alternate(&measurements, [.casement], runs: choose(5, quick: 3)) { peer in
            let costs = try ["ground", "beside", "blur"].map { page in
                try frameCost(of: peer, "blur", ["samples": frames], page: page, on: display).program / 1000
            }
            return [[costs[0]], [max(0, costs[1] - costs[0])], [costs[2] - costs[0]]]
        }
    }
}
