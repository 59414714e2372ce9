import Foundation
import Testing

@testable import UIKit

/// The formulas of scrolling, as values.
@MainActor
struct ScrollMotionTests {
    @Test(
        "R356: content decelerates by its rate and stops when half a point is left",
        arguments: [(0.998, 499.5, 3.45), (0.99, 99.5, 0.527)] as [(CGFloat, CGFloat, TimeInterval)])
    func deceleration(rate: CGFloat, way: CGFloat, duration: TimeInterval) {
        let motion = Deceleration(from: 0, velocity: 1000, rate: rate)
        #expect(abs(motion.end - way) < 0.05 && abs(motion.duration - duration) < 0.01)
        for frame in 0..<60 {
            let time = Double(frame) / 60
            let exact = 1000 * (pow(Double(rate), 1000 * time) - 1) / (1000 * log(Double(rate)))
            #expect(abs(Double(motion.offset(at: time)) - exact) < 1e-6)
            let speed = 1000 * pow(Double(rate), 1000 * time)
            #expect(abs(Double(motion.velocity(at: time)) - speed) < 1e-6)
        }
    }

    @Test("R356: content that is thrown keeps its course while the size of the view changes with each frame")
    func resizedInFlight() {
        ScrollBench.run { bench in
            bench.drag(0, -200, speed: 1500)
            let release = bench.scribe.velocity.y * 1000
            let curve = Deceleration(from: bench.offset.y, velocity: release, rate: 0.998)
            for frame in 1...120 {
                bench.view.frame.size.height = CGFloat(300 + frame % 7 * 20)
                bench.clock.advance(by: bench.interval)
                #expect(abs(bench.offset.y - curve.offset(at: Double(frame) * bench.interval)) <= 1.1)
            }
            #expect(bench.view.isDecelerating)
        }
    }

    @Test("a deceleration finds the time at which it passes an offset")
    func passing() throws {
        let motion = Deceleration(from: 100, velocity: -800, rate: 0.998)
        let time = try #require(motion.time(reaching: 0))
        #expect(abs(motion.offset(at: time)) < 1e-9)
        #expect(motion.time(reaching: 101) == nil && motion.time(reaching: motion.end - 1) == nil)
    }

    @Test(
        "R357: content beyond its edge follows the finger more and more slowly",
        arguments: [(100, 800, 51.5), (400, 800, 172.5), (50, 600, 26.3)] as [(CGFloat, CGFloat, CGFloat)])
    func scrollMotionRubberBand(way: CGFloat, length: CGFloat, shown: CGFloat) {
        let band = RubberBand(length: length)
        #expect(abs(band.shown(way) - shown) < 0.05)
        #expect(abs(band.way(showing: band.shown(way)) - way) < 1e-6)
        #expect(band.shown(1e9) < length)
        let speed = (band.shown(way + 0.001) - band.shown(way)) * 1000
        #expect(abs(band.speed(ofFinger: 1, at: band.shown(way)) - speed) < 0.001)
    }

    @Test("R358: content springs back critically damped, with the speed that it has")
    func springBack() {
        for (distance, velocity) in [(100, 0), (0, 1000), (-80, 500), (50, -3000)] as [(CGFloat, CGFloat)] {
            let spring = SpringBack(from: distance, velocity: velocity, to: 0)
            #expect(spring.offset(at: 0) == distance && spring.velocity(at: 0) == velocity)
            // The equation of the movement: x'' = -200 x - 2 sqrt(200) x'.
            for step in 1..<40 {
                let (time, small) = (Double(step) / 60, 1e-4)
                let acceleration = (spring.velocity(at: time + small) - spring.velocity(at: time - small)) / (2 * small)
                let force = -200 * spring.offset(at: time) - 2 * 200.0.squareRoot() * spring.velocity(at: time)
                #expect(abs(acceleration - force) < 0.05)
            }
            let end = spring.duration
            #expect(end < 0.8)
            for step in 0..<100 { #expect(abs(spring.offset(at: end + Double(step) / 100)) <= 0.5001) }
            #expect(abs(spring.offset(at: end - 0.02)) > 0.5)
        }
    }

    @Test("R358: content that is thrown over its edge goes over into the spring without a jump")
    func throwOverEdge() {
        let axis = ScrollAxis(minimum: 0, maximum: 1000, length: 400)
        let motion = axis.motion(from: 900, velocity: 2000)
        #expect(motion.end == 1000)
        var last = motion.offset(at: 0)
        var furthest = last
        for step in 1..<200 {
            let next = motion.offset(at: Double(step) / 200)
            #expect(abs(next - last) < 11)
            (last, furthest) = (next, max(furthest, next))
        }
        // At the edge it has 1799.8 points per second; a critical spring goes v / (e sqrt 200) beyond.
        #expect(abs(furthest - 1000 - 1799.8 / (M_E * 200.0.squareRoot())) < 0.5)
        var stiff = axis
        stiff.bounces = false
        let stopped = stiff.motion(from: 900, velocity: 2000)
        #expect(stopped.end == 1000 && stopped.duration < 0.1)
        #expect((0..<100).allSatisfy { stopped.offset(at: Double($0) / 100) <= 1000 })
    }

    @Test(
        "R360: pages are those of the view's length, and the last stop is the end of the content",
        arguments: [
            (2.4, 0, 800), (2.6, 0, 1200), (2.4, 900, 1200), (2.4, -900, 800), (2.0, 900, 1200), (2.0, -900, 400),
            (0, -900, 0), (3.1, 900, 1350), (3.2, 0, 1200), (2.4, 9000, 1200),
        ] as [(CGFloat, CGFloat, CGFloat)])
    func pages(position: CGFloat, velocity: CGFloat, target: CGFloat) {
        let axis = ScrollAxis(minimum: 0, maximum: 1350, length: 400, isPaged: true)
        #expect(axis.target(from: position * 400, velocity: velocity) == target)
        let motion = axis.motion(from: position * 400, velocity: velocity)
        #expect(motion.end == target && motion.offset(at: 10) == target)
        let inside = velocity == 0 || target > 0 && target < 1350
        if inside {
            let (low, high) = (min(position * 400, target), max(position * 400, target))
            for step in 0..<60 {
                let offset = motion.offset(at: Double(step) / 60)
                #expect(offset >= low - 0.01 && offset <= high + 0.01, "no page is passed")
            }
        }
    }

    @Test("R354: a target of the program is where the content stops, whatever its speed")
    func scrollMotionTargets() {
        let axis = ScrollAxis(minimum: 0, maximum: 10_000, length: 400)
        for velocity in [-3000, -50, 0, 20, 800, 6000] as [CGFloat] {
            for target in [0, 4_000, 4_990, 5_000, 5_300, 10_000] as [CGFloat] {
                let motion = axis.motion(from: 5_000, velocity: velocity, target: target)
                #expect(motion.end == target && motion.offset(at: motion.duration) == target)
                #expect(abs(motion.offset(at: max(0, motion.duration - 0.001)) - target) < 4, "no jump at the end")
                #expect(motion.duration < 5)
            }
        }
    }

    @Test("R361: an animated offset moves in 0.3 seconds, slowly at both ends")
    func timed() {
        let motion = TimedScroll(start: 100, end: 300)
        #expect(motion.offset(at: 0) == 100 && motion.offset(at: 0.3) == 300)
        #expect(abs(motion.offset(at: 0.15) - 200) < 0.01)
        #expect(motion.offset(at: 0.03) < 110 && motion.offset(at: 0.27) > 290)
    }

    @Test("random releases: no motion jumps, ends late or leaves the content beyond its edges")
    func scrollMotionRandom() {
        var random = SeededGenerator(seed: 356)
        for _ in 0..<3_000 {
            let maximum = CGFloat.random(in: 0...3000, using: &random)
            var axis = ScrollAxis(minimum: -CGFloat.random(in: 0...100, using: &random), maximum: maximum, length: 400)
            axis.bounces = .random(using: &random)
            axis.isPaged = .random(using: &random)
            axis.rate = Bool.random(using: &random) ? 0.998 : 0.99
            let start = CGFloat.random(in: axis.bounces ? -300...maximum + 300 : axis.minimum...maximum, using: &random)
            let velocity = CGFloat.random(in: -8000...8000, using: &random)
            let target = Bool.random(using: &random) ? CGFloat.random(in: -50...maximum + 50, using: &random) : nil
            let motion = axis.motion(from: start, velocity: velocity, target: target)
            #expect(motion.duration < 8 && motion.offset(at: motion.duration + 1) == motion.end)
            #expect(motion.end >= axis.minimum && motion.end <= maximum)
            var last = start
            for frame in 0...240 {
                let offset = motion.offset(at: motion.duration * Double(frame) / 240)
                #expect(abs(offset - last) <= 20_000 * motion.duration / 240 + 2)
                if !axis.bounces { #expect(offset >= axis.minimum - 0.01 && offset <= maximum + 0.01) }
                last = offset
            }
        }
    }
}
