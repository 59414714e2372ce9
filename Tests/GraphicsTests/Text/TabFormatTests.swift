import Foundation
import Testing

@testable import Graphics

/// The places to which tabs lead.
struct TabFormatTests {
    private func places(_ stops: [CGFloat], interval: CGFloat = 0, from edge: CGFloat = 0) -> [CGFloat] {
        TabFormat(stops.map { TabFormat.Stop(location: $0) }, interval: interval).places(from: edge).map(\.location)
    }

    @Test("the places go on with the interval, or with the distance of the last two")
    func furtherPlaces() {
        #expect(places([10, 30]) == [10, 30])
        #expect(places([10], interval: 50) == [10, 50, 100])
        #expect(places([], interval: 50, from: 120) == [150, 200])
        #expect(places([10]) == [10, 38])
    }

    @Test("places that are too close or too far apart are not repeated in that distance")
    func extremeDistances() {
        #expect(places([100, 100.5]) == [100, 100.5, 101.5])
        #expect(places([100, 100], from: 50) == [100, 100, 101])
        #expect(places([], interval: 1e-9) == [1, 2])
        #expect(places([], interval: 1e30) == [100_000, 200_000])
    }
}
