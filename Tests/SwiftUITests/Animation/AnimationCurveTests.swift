import Foundation
import Testing

@testable import SwiftUI

struct AnimationCurveTests {
    /// Returns the part of the way from 0 to 1 that is done after a time, or `nil` after the end.
    private func progress(_ animation: Animation, _ time: TimeInterval) -> Double? {
        var run = AnimationRun(animation, from: 0.0, to: 1, at: 10, velocity: 0)
        return run.value(at: 10 + time)
    }

    private func expect(_ animation: Animation, _ points: [(TimeInterval, Double)]) {
        for (time, value) in points {
            let progress = progress(animation, time) ?? .infinity
            #expect(abs(progress - value) < 0.001, "\(progress) at \(time)")
        }
    }

    @Test("S152: curves have their progress at each time")
    func curvesInAnimationCurve() {
        expect(.linear(duration: 2), [(0, 0), (0.5, 0.25), (1.9, 0.95)])
        expect(.easeInOut(duration: 1), [(0.25, 0.129), (0.5, 0.5), (0.75, 0.871)])
        expect(.easeIn(duration: 1), [(0.25, 0.0935)])
        expect(.easeOut(duration: 1), [(0.25, 0.378)])
        expect(.timingCurve(0, 0, 1, 1, duration: 4), [(1, 0.25)])
        #expect(progress(.linear(duration: 2), 2) == nil && progress(.linear, 0.36) == nil)
        expect(.linear, [(0.175, 0.5)])
    }

    @Test("S152: springs have the progress of their formulas, and end")
    func springs() {
        expect(.spring(duration: 0.5, bounce: 0), [(0.1, 0.358), (0.25, 0.821), (0.5, 0.986)])
        expect(.bouncy, [(0.1, 0.423), (0.25, 0.984), (0.5, 1.0145)])
        expect(.default, [(0.25, 0.821)])
        expect(.interpolatingSpring(stiffness: 100, damping: 20), [(0.1, 1 - 2 / M_E)])
        #expect(progress(.spring, 3) == nil)
        // A spring that is damped more than needed is slower.
        let slow = progress(.spring(response: 0.5, dampingFraction: 2), 0.25) ?? 1
        #expect(slow > 0.4 && slow < 0.6)
    }

    @Test("S152: a delay, a speed and repetitions change the times")
    func animationCurveChanges() {
        expect(.linear(duration: 1).delay(0.5), [(0.4, 0), (1, 0.5)])
        expect(.linear(duration: 1).speed(2), [(0.25, 0.5)])
        #expect(progress(.linear(duration: 1).speed(2), 0.5) == nil)
        let twice = Animation.linear(duration: 1).repeatCount(2)
        expect(twice, [(0.25, 0.25), (1.25, 0.75)])
        #expect(progress(twice, 2) == nil)
        expect(.linear(duration: 1).repeatCount(3, autoreverses: false), [(1.25, 0.25), (2.75, 0.75)])
        expect(.linear(duration: 1).repeatForever(), [(1_000.25, 0.25), (1_001.25, 0.75)])
        #expect(progress(.linear(duration: 0).repeatForever(), 1) == nil)
    }

    @Test("S152: a program may have animations of its own")
    func animationCurveCustom() {
        struct Steps: CustomAnimation {
            func animate<V: VectorArithmetic>(
                value: V, time: TimeInterval, context: inout AnimationContext<V>
            ) -> V? {
                guard time < 1 else { return nil }
                return time < 0.5 ? .zero : value
            }
        }
        expect(Animation(Steps()), [(0.4, 0), (0.6, 1)])
        expect(Animation(Steps()).delay(1), [(1.4, 0), (1.6, 1)])
        #expect(progress(Animation(Steps()), 1) == nil)
    }

    @Test("S152: animations that make no sense jump or count as 1")
    func animationCurveBadInput() {
        #expect(progress(.linear(duration: -1), 0) == nil && progress(.linear(duration: .nan), 0) == nil)
        expect(.linear(duration: 1).speed(-1), [(0.5, 0.5)])
        expect(.linear(duration: 1).delay(-1), [(0.5, 0.5)])
        #expect(progress(.spring(duration: 0, bounce: 5), 61) == nil)
        #expect(Animation.linear(duration: 1) == .linear(duration: 1) && Animation.linear != .easeIn)
    }
}
