import Foundation
import Testing

@testable import UIKit

/// The values of keyframe animations at parts of their duration.
struct KeyframeTests {
    private func track(
        _ numbers: [CGFloat], _ times: [CGFloat]? = nil, _ mode: CAAnimationCalculationMode = .linear
    ) -> KeyframeTrack { KeyframeTrack(values: numbers.map { .number($0) }, times: times, mode: mode) }
    private func value(_ track: KeyframeTrack, _ part: CGFloat) -> CGFloat? {
        track.value(at: part, functions: nil)?.number
    }

    @Test("R290: values without key times follow each other in equal steps")
    func equalSteps() {
        let steps = track([0, 10, 40])
        #expect([0, 0.25, 0.5, 0.75, 1].map { value(steps, $0) } == [0, 5, 10, 25, 40])
    }

    @Test("R290: key times place the values")
    func keyTimes() {
        let steps = track([0, 10, 40], [0, 0.8, 1])
        #expect(value(steps, 0.4) == 5)
        #expect(value(steps, 0.9) == 25)
        #expect(value(track([3], nil), 0.5) == 3)
        #expect(value(track([]), 0.5) == nil)
    }

    @Test("R290: a discrete animation holds each value, with one more key time than values")
    func discrete() {
        let steps = track([1, 2, 3], [0, 0.5, 0.75, 1], .discrete)
        #expect(!steps.timesAreRefused)
        #expect([0, 0.49, 0.5, 0.8, 1].map { value(steps, $0) } == [1, 1, 2, 3, 3])
        #expect(value(track([1, 2], nil, .discrete), 0.5) == 2)
    }

    @Test("R290: key times of another number, out of order or out of range count as none")
    func keyframeRefused() {
        for times in [[0, 1], [0, 0.9, 0.5], [0, 0.5, 2]] as [[CGFloat]] {
            let steps = track([0, 10, 40], times)
            #expect(steps.timesAreRefused)
            #expect(value(steps, 0.5) == 10)
        }
    }

    @Test("R290: a paced animation has a constant speed and ignores key times")
    func paced() {
        let steps = track([0, 10, 40], [0, 0.9, 1], .paced)
        #expect(!steps.timesAreRefused)
        #expect([0.25, 0.5, 0.75].map { value(steps, $0) } == [10, 20, 30])
    }

    @Test("a cubic animation passes through its values, and straight values stay straight")
    func keyframeCubic() throws {
        let curve = track([0, 10, 0], nil, .cubic)
        #expect(value(curve, 0.5) == 10 && value(curve, 0) == 0 && value(curve, 1) == 0)
        #expect(try #require(value(curve, 0.25)) > 5, "it is round at the top")
        #expect(abs(try #require(value(track([0, 10, 20, 30], nil, .cubic), 0.4)) - 12) < 1e-9)
    }

    @Test("R290: a path gives a value for each end of a line, and its direction")
    func path() throws {
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addLine(to: CGPoint(x: 100, y: 0))
        path.addLine(to: CGPoint(x: 100, y: 300))
        let steps = KeyframeTrack(path: path, times: nil, mode: .linear)
        #expect(steps.value(at: 0.75, functions: nil)?.point == CGPoint(x: 100, y: 150))
        let down = try #require(steps.angle(at: 0.75, functions: nil))
        #expect(abs(down - .pi / 2) < 1e-6)
        let paced = KeyframeTrack(path: path, times: nil, mode: .paced)
        #expect(paced.value(at: 0.5, functions: nil)?.point == CGPoint(x: 100, y: 100))
    }

    @Test("the pace of each step is its timing function's")
    func functions() throws {
        let functions = [CAMediaTimingFunction(name: .linear), CAMediaTimingFunction(name: .easeIn)]
        let steps = track([0, 10, 20])
        #expect(steps.value(at: 0.25, functions: functions)?.number == 5)
        let eased = try #require(steps.value(at: 0.75, functions: functions)?.number)
        #expect(abs(eased - 13.154) < 0.001)
    }
}
