import Testing

@testable import SwiftUI

struct ScrollStopsTests {
    private let stops = ScrollStops([0, 100, 200, 300])

    private func stop(
        _ proposed: CGFloat, from start: CGFloat = 100, at position: CGFloat, speed: CGFloat = 0, steps: Int? = nil
    ) -> CGFloat { stops.stop(for: proposed, from: start, at: position, speed: speed, steps: steps) }

    @Test("S252: slow content comes to rest at the nearest stop")
    func nearest() {
        #expect(stop(130, at: 130) == 100 && stop(170, at: 170) == 200)
        #expect(stop(-80, at: -80) == 0 && stop(900, at: 350) == 300)
        #expect(ScrollStops([]).stop(for: 42, from: 0, at: 42, speed: 500, steps: 1) == 42)
    }

    @Test("S252: thrown content goes on to a stop in its direction")
    func thrown() {
        #expect(stop(120, at: 110, speed: 300) == 200 && stop(80, at: 90, speed: -300) == 0)
        // Below the speed of a throw the nearest stop counts.
        #expect(stop(120, at: 110, speed: 50) == 100)
        // A throw back does not leave out the stop where the drag began.
        #expect(stop(120, at: 150, speed: -300) == 100)
    }

    @Test("S252: no more stops are passed than permitted")
    func limit() {
        #expect(stop(300, at: 180, speed: 900, steps: 1) == 200)
        #expect(stop(0, from: 300, at: 250, speed: -900, steps: 2) == 100)
        #expect(stop(900, from: 300, at: 300, speed: 900, steps: 1) == 300)
    }
}
