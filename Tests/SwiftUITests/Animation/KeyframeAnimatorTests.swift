import Foundation
import Testing

@testable import SwiftUI

@MainActor
@Suite(.serialized) struct KeyframeAnimatorTests {
    private func isClose(_ value: Double, _ expected: Double) -> Bool { abs(value - expected) < 0.001 }

    @Test("S256: linear keyframes follow each other, with the progress of their curves")
    func linearKeyframes() {
        let timeline = KeyframeTimeline(initialValue: 0.0) {
            LinearKeyframe(10, duration: 1)
            LinearKeyframe(0, duration: 2, timingCurve: .easeInOut)
        }
        #expect(timeline.duration == 3)
        #expect(isClose(timeline.value(time: 0.5), 5) && isClose(timeline.value(time: 1), 10))
        #expect(isClose(timeline.value(time: 1.5), 10 - 1.2916) && isClose(timeline.value(progress: 2 / 3), 5))
        #expect(timeline.value(time: -1) == 0 && timeline.value(time: 9) == 0)
        #expect(isClose(UnitCurve.circularEaseIn.value(at: 0.6), 0.2))
        #expect(isClose(UnitCurve.circularEaseOut.value(at: 0.4), 0.8))
        #expect(isClose(UnitCurve.circularEaseInOut.value(at: 0.3), 0.1))
    }

    @Test("S256: a move is a jump, and a spring settles at its target or is left on its way")
    func moveAndSpring() {
        let timeline = KeyframeTimeline(initialValue: 0.0) {
            MoveKeyframe(4)
            SpringKeyframe(5, duration: 0.25, spring: Spring(duration: 0.5, bounce: 0))
            MoveKeyframe(1)
            SpringKeyframe(2)
        }
        #expect(timeline.value(time: 0) == 4 && isClose(timeline.value(time: 0.1), 4.358))
        #expect(isClose(timeline.value(time: 0.249_999), 4.821) && timeline.value(time: 0.25) == 1)
        #expect(timeline.value(time: 60) == 2)
        #expect(isClose(timeline.duration, 0.25 + Spring().settlingDuration))
        // The next keyframe begins where the spring is.
        let left = KeyframeTimeline(initialValue: 0.0) {
            SpringKeyframe(1, duration: 0.25)
            LinearKeyframe(1, duration: 1)
        }
        #expect(isClose(left.value(time: 0.75), (0.821 + 1) / 2))
    }

    @Test("S256: between cubic keyframes the value keeps its velocity")
    func cubicKeyframes() {
        let timeline = KeyframeTimeline(initialValue: 0.0) {
            CubicKeyframe(10, duration: 1)
            CubicKeyframe(40, duration: 2)
            CubicKeyframe(0, duration: 1, startVelocity: 0, endVelocity: -5)
        }
        func velocity(_ time: Double) -> Double {
            (timeline.value(time: time + 0.000_1) - timeline.value(time: time - 0.000_1)) / 0.000_2
        }
        func slope(_ from: Double, _ to: Double) -> Double {
            (timeline.value(time: to) - timeline.value(time: from)) / (to - from)
        }
        #expect(isClose(timeline.value(time: 1), 10) && isClose(timeline.value(time: 3), 40))
        // The slope from the keyframe before to the one after, 40 in 3 seconds.
        #expect(abs(velocity(1) - 40 / 3) < 0.01)
        #expect(abs(slope(0, 0.000_1)) < 0.01 && abs(velocity(3)) < 0.01)
        #expect(abs(slope(3.999_9, 4) + 5) < 0.05)
    }

    private struct Shown {
        var scale = 1.0
        var angle = Angle.zero
    }

    @Test("S256: the tracks of several properties run at the same time, in loops and conditions too")
    func keyframeTracks() {
        let isLong = true
        let timeline = KeyframeTimeline(initialValue: Shown()) {
            KeyframeTrack(\.scale) {
                for step in 1...2 { LinearKeyframe(Double(step) * 10, duration: 1) }
            }
            KeyframeTrack(\.angle) {
                if isLong { LinearKeyframe(.radians(4), duration: 4) } else { MoveKeyframe(.zero) }
            }
        }
        #expect(timeline.duration == 4)
        let value = timeline.value(time: 2)
        #expect(isClose(value.scale, 20) && isClose(value.angle.radians, 2))
        #expect(isClose(timeline.value(time: 3).scale, 20))
    }

    @Test("S256: keyframes repeat while the view is in a window, and evaluate its content for each frame")
    func repeatingKeyframes() {
        let log = Log<Double>()
        let view = KeyframeAnimator(initialValue: 0.0) { value in
            let _ = log.entries.append(value)
            Color.red.frame(width: 10 + value)
        } keyframes: { _ in
            LinearKeyframe(10, duration: 1)
        }
        withAnimatedTree(view) { tree, advance in
            for _ in 0..<3 { advance(0.4) }
            #expect(zip(log.entries, [0, 4, 8, 2]).allSatisfy(isClose) && log.entries.count == 4)
            #expect(abs(tree.leafFrames[0].width - 12) < 0.001)
            tree.host.isVisible = false
            #expect(!AnimationClock.shared.isNeeded)
        }
    }

    @MainActor @Observable
    final class Model {
        var trigger = 0
    }

    private struct Triggered: View {
        let model: Model
        let log: Log<Double>
        var body: some View {
            Color.red.keyframeAnimator(initialValue: 0.0, trigger: model.trigger) { [log] view, value in
                let _ = MainActor.assumeIsolated { log.entries.append(value) }
                view.frame(width: 10 + value)
            } keyframes: { start in
                LinearKeyframe(start + 10, duration: 1)
            }
        }
    }

    @Test("S256: with a trigger the keyframes run once after each change, from the present value")
    func triggeredKeyframes() {
        let (model, log) = (Model(), Log<Double>())
        withAnimatedTree(Triggered(model: model, log: log)) { tree, advance in
            advance(1)
            #expect(log.entries == [0] && !AnimationClock.shared.isNeeded)
            model.trigger = 1
            tree.flush()
            advance(0.5)
            #expect(isClose(log.entries.last ?? 0, 5))
            model.trigger = 2
            tree.flush()
            advance(0.5)
            #expect(isClose(log.entries.last ?? 0, 10))
            advance(0.5)
            #expect(isClose(log.entries.last ?? 0, 15) && !AnimationClock.shared.isNeeded)
            #expect(abs(tree.leafFrames[0].width - 25) < 0.001)
        }
    }
}
