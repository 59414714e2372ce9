import Foundation
import Testing

@testable import UIKit

/// The order of the changes in a keyframe animation.
struct KeyframeTimelineTests {
    private typealias Timeline = KeyframeTimeline<Double>

    private func keyframes(
        _ changes: [(start: CGFloat, end: CGFloat, value: Double)], from initial: Double = 0
    ) -> [[Double]] {
        let timeline = Timeline(
            changes.map { Timeline.Change(start: $0.start, end: $0.end, value: $0.value) }, from: initial
        ) { $0 + ($1 - $0) * Double($2) }
        #expect(timeline.keyframes.last?.value == timeline.final)
        return timeline.keyframes.map { [Double($0.time), $0.value] }
    }

    @Test("R269: a change holds the value before it until its start, and its own value from its end on")
    func oneChange() {
        #expect(keyframes([(0.25, 0.75, 100)]) == [[0, 0], [0.25, 0], [0.75, 100], [1, 100]])
        #expect(keyframes([(0, 1, 100)], from: 7) == [[0, 7], [1, 100]])
        #expect(keyframes([]) == [[0, 0], [1, 0]])
    }

    @Test("R269: changes follow each other in the order of time, not in that of the calls")
    func keyframeTimelineOrder() {
        let expected = [[0, 0], [0.5, 100], [1, 40]]
        #expect(keyframes([(0, 0.5, 100), (0.5, 1, 40)]) == expected)
        #expect(keyframes([(0.5, 1, 40), (0, 0.5, 100)]) == expected)
        let apart = keyframes([(0.5, 0.75, 40), (0, 0.25, 100)])
        #expect(apart == [[0, 0], [0.25, 100], [0.5, 100], [0.75, 40], [1, 40]])
    }

    @Test("R269: of changes that overlap, the later start wins, from the value that has been reached")
    func overlap() {
        #expect(keyframes([(0, 1, 100), (0.5, 1, 0)]) == [[0, 0], [0.5, 50], [1, 0]])
        #expect(keyframes([(0, 0.75, 60), (0.25, 0.5, 0)]) == [[0, 0], [0.25, 20], [0.5, 0], [1, 0]])
        let same = keyframes([(0.5, 1, 60), (0.5, 1, 10)])
        #expect(same == [[0, 0], [0.5, 0], [1, 10]], "the last call of the same start")
    }

    @Test("a change without a duration is a jump")
    func jump() {
        #expect(keyframes([(0.5, 0.5, 10)]) == [[0, 0], [0.5, 0], [0.5, 10], [1, 10]])
        #expect(keyframes([(1, 1, 10)]) == [[0, 0], [1, 0], [1, 10]])
    }

    @Test("R269: times outside of 0 to 1 are clamped")
    func clamping() {
        let span = KeyframeSpan(start: 0.25, duration: 0.5)
        #expect(span.start == 0.25 && span.end == 0.75 && !span.isClamped)
        #expect(KeyframeSpan(start: 0.7, duration: 0.3).isClamped == false, "their sum is 1, but for rounding")
        for (start, duration, first, last) in [
            (-1.0, 0.5, 0.0, 0.5), (0.5, 9, 0.5, 1), (2, 0.5, 1, 1), (.nan, 0.5, 0, 0.5), (0.5, .nan, 0.5, 0.5),
            (0.5, -1, 0.5, 0.5), (.infinity, -.infinity, 1, 1),
        ] {
            let span = KeyframeSpan(start: start, duration: duration)
            #expect(span.start == first && span.end == last && span.isClamped, "\(start), \(duration)")
        }
    }
}
