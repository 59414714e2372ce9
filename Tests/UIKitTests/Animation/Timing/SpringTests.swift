import Foundation
import Testing

@testable import UIKit

/// The movement of springs.
struct SpringTests {
    private func expect(_ value: Double, _ expected: Double, within tolerance: Double, _ comment: Comment? = nil) {
        #expect(abs(value - expected) <= tolerance, comment ?? "\(value) is not \(expected)")
    }

    @Test("R289: mass 1, stiffness 100 and damping 10 pass .3403, .8494, 1.163 and 1.0746")
    func standardSpring() {
        let spring = Spring()
        expect(spring.value(at: 0), 0, within: 0)
        expect(spring.value(at: 0.1), 0.3403, within: 0.00005)
        expect(spring.value(at: 0.2), 0.8494, within: 0.00005)
        expect(spring.value(at: 0.5), 1.0746, within: 0.00005)
        let times = stride(from: 0.0, through: 2, by: 0.0005)
        let top = times.max { spring.value(at: $0) < spring.value(at: $1) } ?? 0
        expect(top, 0.363, within: 0.0006)
        expect(spring.value(at: top), 1.163, within: 0.0005)
    }

    @Test("R289: the settling duration is 2.855 s with damping 5, 1.4727 s with 10 and 1.022 s with 15")
    func settlingDurations() {
        expect(Spring(damping: 5).settlingDuration, 2.855, within: 0.0005)
        expect(Spring(damping: 10).settlingDuration, 1.4727, within: 0.00005)
        expect(Spring(damping: 15).settlingDuration, 1.0221, within: 0.0005)
    }

    @Test("R282: the default spring has a damping ratio of 4.56, and settles like one of ratio 1 in half a second")
    func defaultSpring() {
        let spring = Spring(mass: 3, stiffness: 1_000, damping: 500)
        expect(spring.dampingRatio, 4.564, within: 0.0005)
        expect(spring.settlingDuration, 0.5057, within: 0.0001)
        let slow = Spring(mass: 3, stiffness: 1_000, damping: 500, allowsOverdamping: true)
        expect(slow.settlingDuration, 3.418, within: 0.0005)
        #expect(slow.value(at: 0.5) < 0.65 && spring.value(at: 0.5) > 0.99)
    }

    @Test(
        "R267: a spring of a ratio and a duration has settled when the duration is over",
        arguments: [0.1, 0.5, 0.9, 1], [-4.0, 0, 1, 20])
    func settlesInDuration(ratio: Double, velocity: Double) {
        for duration in [0.2, 1, 4] {
            let spring = Spring(
                dampingRatio: ratio, initialVelocity: velocity / duration, settlingDuration: duration)
            expect(spring.settlingDuration, duration, within: duration * 1e-6)
            for part in stride(from: 1.0, to: 2, by: 0.01) {
                expect(spring.value(at: duration * part), 1, within: 0.001 + 1e-9)
            }
        }
    }

    @Test("R267: a damping ratio of 1 does not pass the end, 0.5 does")
    func passingTheEnd() {
        let times = stride(from: 0.0, through: 1, by: 0.001)
        let stiff = Spring(dampingRatio: 1, settlingDuration: 1)
        #expect(times.allSatisfy { stiff.value(at: $0) < 1 })
        let loose = Spring(dampingRatio: 0.5, settlingDuration: 1)
        expect(times.map { loose.value(at: $0) }.max() ?? 0, 1.163, within: 0.0005)
    }

    @Test("R267: an initial velocity of 1 begins with the speed of one whole way in a second")
    func initialVelocity() {
        for ratio in [0.3, 1, 2] {
            let spring = Spring(stiffness: 25, damping: 10 * ratio, initialVelocity: 1, allowsOverdamping: true)
            expect(spring.velocity(at: 0), 1, within: 1e-12)
            expect(spring.value(at: 1e-6) / 1e-6, 1, within: 1e-4)
        }
    }

    @Test("R267: the bounce is 1 minus the damping ratio, and the duration is the period without damping")
    func bounce() {
        let spring = Spring(duration: 0.5, bounce: 0.3)
        expect(spring.dampingRatio, 0.7, within: 1e-12)
        expect(spring.frequency, 4 * .pi, within: 1e-12)
        expect(Spring(duration: 0.5, bounce: 0).dampingRatio, 1, within: 1e-12)
        let flat = Spring(duration: 0.5, bounce: -0.5)
        expect(flat.dampingRatio, 2, within: 1e-12)
        #expect(flat.settlingDuration > Spring(duration: 0.5, bounce: 0).settlingDuration)
    }

    @Test("the velocity is the slope of the movement", arguments: [2.0, 10, 20, 50])
    func velocityIsSlope(damping: Double) {
        let spring = Spring(damping: damping, initialVelocity: 3, allowsOverdamping: true)
        for time in stride(from: 0.01, to: 1, by: 0.05) {
            let slope = (spring.value(at: time + 1e-6) - spring.value(at: time - 1e-6)) / 2e-6
            expect(spring.velocity(at: time), slope, within: 1e-5)
        }
    }

    @Test("the movement solves the equation of a damped spring", arguments: [2.0, 20, 50])
    func equation(damping: Double) {
        let spring = Spring(mass: 2, stiffness: 50, damping: damping, initialVelocity: -1, allowsOverdamping: true)
        for time in stride(from: 0.01, to: 1, by: 0.05) {
            let acceleration = (spring.velocity(at: time + 1e-6) - spring.velocity(at: time - 1e-6)) / 2e-6
            let force = 2 * acceleration + damping * spring.velocity(at: time) + 50 * (spring.value(at: time) - 1)
            expect(force, 0, within: 1e-3)
        }
    }

    @Test(
        "invalid values give a spring that ends",
        arguments: [Double.nan, .infinity, -.infinity, -1, 0, 1e300])
    func invalidValues(number: Double) {
        let springs = [
            Spring(mass: number), Spring(stiffness: number), Spring(damping: number),
            Spring(initialVelocity: number),
            Spring(dampingRatio: number, initialVelocity: number, settlingDuration: number),
            Spring(duration: number, bounce: number, initialVelocity: number),
        ]
        for spring in springs {
            #expect(spring.settlingDuration > 0 && spring.settlingDuration <= 3_600)
            #expect(spring.value(at: 0.5).isFinite && spring.velocity(at: 0.5).isFinite)
        }
    }
}
