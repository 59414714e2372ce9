import Foundation
import Testing

@testable import SwiftUI

struct SpringValueTests {
    private func isClose(_ first: Double, _ second: Double, _ error: Double = 0.001) -> Bool {
        abs(first - second) < error
    }

    @Test("S466: a spring has the constants of its parts")
    func springConstants() {
        let spring = Spring(mass: 2, stiffness: 200, damping: 20)
        #expect(spring.mass == 2 && isClose(spring.stiffness, 200) && isClose(spring.damping, 20))
        #expect(isClose(spring.dampingRatio, 0.5) && isClose(spring.bounce, 0.5))
        #expect(isClose(spring.response, 2 * .pi / 10) && spring.duration == spring.response)
        let slow = Spring(duration: 0.4, bounce: -0.5)
        #expect(isClose(slow.duration, 0.4) && isClose(slow.dampingRatio, 2) && isClose(slow.bounce, -0.5))
    }

    @Test("S466: steps of any length lead to the same place as one", arguments: [0.3, 0, -0.4])
    func springSteps(bounce: Double) {
        let spring = Spring(duration: 0.5, bounce: bounce)
        var (value, velocity) = (3.0, -20.0)
        for _ in 0..<7 { spring.update(value: &value, velocity: &velocity, target: 10, deltaTime: 0.05) }
        let place = spring.value(fromValue: 3, toValue: 10.0, initialVelocity: -20, time: 0.35)
        let speed = spring.velocity(fromValue: 3, toValue: 10.0, initialVelocity: -20, time: 0.35)
        #expect(isClose(value, place) && isClose(velocity, speed))
        // The slope of the value is the velocity, and the force that of the velocity.
        let next = spring.velocity(fromValue: 3, toValue: 10.0, initialVelocity: -20, time: 0.35001)
        let force = spring.force(target: 10, position: place, velocity: speed)
        #expect(isClose((next - speed) / 0.00001, force, 0.5))
        let end = spring.value(fromValue: CGPoint.zero, toValue: CGPoint(x: 4, y: 8), initialVelocity: .zero, time: 30)
        #expect(isClose(end.x, 4) && isClose(end.y, 8))
    }

    @Test("S466: a spring settles when it stays near its target, and may be made for a settling time")
    func springSettling() {
        let spring = Spring(duration: 0.5, bounce: 0.4)
        let time = spring.settlingDuration(target: 100.0, epsilon: 1)
        func distance(_ time: Double) -> Double { abs(spring.value(target: 100.0, time: time) - 100) }
        #expect(time > 0.3 && distance(time - 1.0 / 200) > 1)
        #expect(stride(from: time, to: time + 3, by: 0.01).allSatisfy { distance($0) <= 1 })
        #expect(spring.settlingDuration(target: 100.0, initialVelocity: 5_000, epsilon: 1) > time)
        #expect(spring.settlingDuration(target: 0.0, epsilon: 1) == 0)
        let made = Spring(settlingDuration: 2, dampingRatio: 0.6)
        #expect(isClose(made.settlingDuration, 2, 0.01) && isClose(made.dampingRatio, 0.6))
    }

    @Test("S466: the settling time is that of all steps of a minute", arguments: [0.4, 0, -0.5])
    func springSettlingSteps(bounce: Double) {
        let spring = Spring(duration: 0.5, bounce: bounce)
        for (speed, epsilon) in [(0.0, 1.0), (500, 1), (-500, 0.01), (3_000, 0.5)] {
            let found = spring.settlingDuration(target: 100.0, initialVelocity: speed, epsilon: epsilon)
            let last = (0..<60 * 240).last { step in
                let value = spring.value(target: 100.0, initialVelocity: speed, time: Double(step) / 240)
                return abs(value - 100) > epsilon
            }
            #expect(found == Double((last ?? -1) + 1) / 240)
        }
        #expect(spring.settlingDuration(target: 0.0, epsilon: -1) == 0)
    }

    @Test("S466: the inverse of a curve leads from the progress back to the time")
    func curveInverse() {
        let curves: [UnitCurve] = [
            .linear, .easeIn, .easeInOut, .circularEaseIn, .circularEaseOut, .circularEaseInOut,
            .circularEaseInOut.inverse,
        ]
        for curve in curves {
            for time in [0.1, 0.3, 0.5, 0.8] {
                #expect(isClose(curve.inverse.value(at: curve.value(at: time)), time, 0.005))
            }
        }
        #expect(UnitCurve.circularEaseInOut.inverse.inverse == .circularEaseInOut)
    }

    @Test("S466: an animation follows a curve or a spring value")
    func curveAndSpringAnimations() {
        func part(_ animation: Animation, _ time: TimeInterval) -> Double? {
            var run = AnimationRun(animation, from: 0.0, to: 1, at: 0, velocity: 0)
            return run.value(at: time)
        }
        let circle = Animation.timingCurve(.circularEaseIn, duration: 2)
        #expect(isClose(part(circle, 1) ?? 0, UnitCurve.circularEaseIn.value(at: 0.5)) && part(circle, 2) == nil)
        #expect(Animation.timingCurve(.easeIn, duration: 2) == .easeIn(duration: 2))
        let spring = Spring(duration: 0.4, bounce: 0.2)
        #expect(isClose(part(.spring(spring), 0.1) ?? 0, part(.spring(duration: 0.4, bounce: 0.2), 0.1) ?? 1))
        #expect(isClose(part(.interpolatingSpring(spring), 0.1) ?? 0, spring.value(target: 1, time: 0.1)))
    }

    private struct Shown {
        var x = 0.0
        var name = "a"
    }

    @Test("S466: a timeline of keyframes changes the animated properties of a value only")
    func timelineUpdate() {
        let timeline = KeyframeTimeline(initialValue: Shown()) {
            KeyframeTrack(\.x) { LinearKeyframe(10, duration: 2) }
        }
        var shown = Shown(x: 1, name: "b")
        timeline.update(value: &shown, time: 0.5)
        #expect(shown.x == 2.5 && shown.name == "b")
        timeline.update(value: &shown, progress: 0.5)
        #expect(shown.x == 5)
    }
}
