import Foundation
import Testing

@testable import UIKit

/// The values that recognizers report.
@MainActor
struct MeasureTests {
    @Test(
        "a pan reports translation and velocity in the view's points, and continues from a set translation")
    func panMeasures() {
        TouchBench.run { bench in
            let pan = UIPanGestureRecognizer()
            bench.view.addGestureRecognizer(pan)
            bench.play("d1 100 100,w 0.01,m1 120 100,w 0.01,m1 130 104")
            #expect(pan.translation(in: bench.view) == CGPoint(x: 30, y: 4))
            #expect(pan.location(in: bench.view) == CGPoint(x: 130, y: 104))
            let velocity = pan.velocity(in: bench.view)
            #expect(abs(velocity.x - 1_500) < 1 && abs(velocity.y - 200) < 1)
            let half = UIView(0, 0, 100, 100, in: bench.view)
            half.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
            #expect(pan.translation(in: half) == CGPoint(x: 60, y: 8))
            pan.setTranslation(.zero, in: half)
            bench.play("m1 140 104")
            #expect(pan.translation(in: bench.view) == CGPoint(x: 10, y: 0))
            pan.setTranslation(CGPoint(x: 100, y: 0), in: half)
            #expect(pan.translation(in: bench.view) == CGPoint(x: 50, y: 0))
            bench.up()
            #expect(pan.translation(in: bench.view) == .zero)
        }
    }

    @Test("a pan whose finger rests before it is lifted ends without velocity", arguments: [0.02, 0.2])
    func panRests(pause: TimeInterval) {
        TouchBench.run { bench in
            let pan = UIPanGestureRecognizer()
            bench.view.addGestureRecognizer(pan)
            var last: CGPoint?
            pan.addAction { if $0.state == .ended { last = $0.velocity(in: bench.view) } }
            bench.play("d1 100 100,w 0.01,m1 120 100,w 0.01,m1 140 100,w \(pause),u1")
            #expect(pause > 0.1 ? last == .zero : (last?.x ?? 0) > 500)
        }
    }

    @Test("a finger that joins a pan moves its location, not its translation")
    func panJoined() {
        TouchBench.run { bench in
            let pan = UIPanGestureRecognizer()
            bench.view.addGestureRecognizer(pan)
            bench.play("d1 100 100,m1 120 100,d2 300 300")
            #expect(pan.translation(in: nil) == CGPoint(x: 20, y: 0))
            #expect(pan.location(in: nil) == CGPoint(x: 210, y: 200) && pan.numberOfTouches == 2)
            #expect(pan.location(ofTouch: 1, in: nil) == CGPoint(x: 300, y: 300))
            bench.play("m1 140 100")
            #expect(pan.translation(in: nil) == CGPoint(x: 30, y: 0))
            bench.play("u1,u2")
        }
    }

    @Test("a velocity that is restarted is zero until the next value")
    func velocityRestart() {
        var tracker = VelocityTracker()
        tracker.restart(from: CGPoint(x: 5, y: 0))
        #expect(tracker.velocity == .zero)
        tracker.add(.zero, at: 1)
        tracker.add(CGPoint(x: 10, y: 0), at: 1.05)
        tracker.restart(from: CGPoint(x: 1, y: 0))
        #expect(tracker.velocity == .zero)
        tracker.add(CGPoint(x: 2, y: 0), at: 1.1)
        #expect(abs(tracker.velocity.x - 20) < 0.001)
    }

    @Test("a pinch or rotation whose value is set has no velocity until the fingers move, and then the right one")
    func velocityAfterSetting() {
        TouchBench.run { bench in
            let (pinch, rotation) = (UIPinchGestureRecognizer(), UIRotationGestureRecognizer())
            bench.view.addGestureRecognizer(pinch)
            bench.play("d1 100 100,d2 200 100,w 0.01,m2 300 100,w 0.01,m2 400 100")
            #expect(pinch.scale == 3 && abs(pinch.velocity - 100) < 1)
            pinch.scale = 1
            #expect(pinch.velocity == 0)
            bench.play("w 0.01,m2 430 100")
            #expect(abs(pinch.scale - 1.1) < 0.001 && abs(pinch.velocity - 10) < 0.1)
            bench.play("u1,u2")
            bench.view.gestureRecognizers = [rotation]
            bench.play("w 1,d1 100 100,d2 200 100,w 0.01,m2 200 150,w 0.01,m2 200 200")
            #expect(abs(rotation.rotation - .pi / 4) < 0.001 && rotation.velocity > 30)
            rotation.rotation = 0
            #expect(rotation.velocity == 0)
            bench.play("w 0.01,m2 100 200")
            #expect(abs(rotation.rotation - .pi / 4) < 0.001 && abs(rotation.velocity - 25 * .pi) < 0.1)
        }
    }

    @Test("a pinch reports its scale, which can be set, and continues from it with other fingers")
    func pinchScale() {
        TouchBench.run { bench in
            let pinch = UIPinchGestureRecognizer()
            bench.view.addGestureRecognizer(pinch)
            bench.play("d1 100 100,d2 200 100,m2 300 100")
            #expect(pinch.scale == 2)
            pinch.scale = 1
            bench.play("m2 200 100")
            #expect(pinch.scale == 0.5)
            bench.play("u1,d3 100 100")
            #expect(pinch.scale == 0.5 && pinch.numberOfTouches == 2)
            bench.play("m3 0 100")
            #expect(pinch.scale == 1)
            bench.play("u2,u3")
            #expect(pinch.scale == 1 && pinch.state == .possible)
        }
    }

    @Test("a rotation accumulates beyond half a turn, clockwise")
    func rotationMeasures() {
        TouchBench.run { bench in
            let rotation = UIRotationGestureRecognizer()
            bench.view.addGestureRecognizer(rotation)
            bench.play("d1 200 200,d2 300 200,m2 200 300,m2 100 200,m2 200 100")
            #expect(abs(rotation.rotation - 1.5 * .pi) < 1e-9)
            bench.play("u1,u2")
        }
    }

    @Test("an action gets the location of a tap although its touch has ended")
    func tapLocation() {
        TouchBench.run { bench in
            var places: [CGPoint] = []
            var counts: [Int] = []
            let tap = UITapGestureRecognizer { tap in
                places.append(tap.location(in: tap.view))
                counts.append(tap.numberOfTouches)
            }
            bench.view.addGestureRecognizer(tap)
            bench.tap(1, 30, 40)
            #expect(places == [CGPoint(x: 30, y: 40)] && counts == [1])
        }
    }

    @Test("the location of a touch that does not exist is logged")
    func noSuchTouch() {
        let lines = LogRecorder.record {
            let pan = UIPanGestureRecognizer()
            #expect(pan.location(ofTouch: 3, in: nil) == .zero)
        }
        #expect(lines.contains { $0.contains("location(ofTouch: 3)") })
    }

    @Test("hovering begins, changes and ends with the view under the pointer, and pauses while a button is down")
    func hoverStates() {
        TouchBench.run { bench in
            let log = StateLog()
            let inner = UIView(100, 100, 100, 100, in: bench.view)
            let (outerHover, innerHover) = (UIHoverGestureRecognizer(), UIHoverGestureRecognizer())
            log.watch(outerHover, "outer ")
            log.watch(innerHover, "inner ")
            bench.view.addGestureRecognizer(outerHover)
            inner.addGestureRecognizer(innerHover)
            bench.hover(10, 10)
            #expect(log.take() == ["outer began"])
            bench.hover(150, 150)
            #expect(log.take().sorted() == ["inner began", "outer changed"])
            #expect(innerHover.location(in: inner) == CGPoint(x: 50, y: 50))
            inner.frame.origin.x = 300
            bench.commit()
            #expect(log.take() == ["inner ended"], "the pointer rests while the view moves away")
            inner.frame.origin.x = 100
            bench.commit()
            #expect(log.take() == ["inner began"])
            bench.hover(20, 20)
            #expect(log.take() == ["inner ended", "outer changed"])
            bench.input.hoverEnded(in: bench.scene)
            #expect(log.take() == ["outer ended"] && outerHover.state == .possible)
        }
    }

    @Test("a hover recognizer that is disabled and enabled under the pointer begins again with the next move")
    func hoverDisabled() {
        TouchBench.run { bench in
            let (log, hover) = (StateLog(), UIHoverGestureRecognizer())
            log.watch(hover)
            bench.view.addGestureRecognizer(hover)
            bench.hover(10, 10)
            hover.isEnabled = false
            bench.hover(11, 10)
            #expect(log.take() == ["began", "cancelled"])
            hover.isEnabled = true
            bench.hover(12, 10)
            bench.hover(13, 10)
            #expect(log.take() == ["began", "changed"])
        }
    }

    @Test("a wheel moves a pan that allows scrolling, from its first click, and a pause ends it")
    func scrollingPan() {
        TouchBench.run { bench in
            let (log, pan) = (StateLog(), UIPanGestureRecognizer())
            log.watch(pan)
            bench.view.addGestureRecognizer(pan)
            bench.scroll(0, 1)
            bench.wait(1)
            #expect(log.take() == [], "by default none is wanted")
            pan.allowedScrollTypesMask = .discrete
            bench.scroll(0, 0.3, .continuous)
            bench.wait(1)
            #expect(log.take() == [])
            bench.scroll(0, 1)
            #expect(pan.translation(in: nil) == CGPoint(x: 0, y: -ScrollDispatcher.pointsPerClick))
            #expect(pan.numberOfTouches == 0 && pan.location(in: nil) == CGPoint(x: 50, y: 50))
            bench.wait(0.1)
            bench.scroll(1, 1)
            bench.wait(0.14)
            #expect(log.take() == ["began", "changed"])
            bench.wait(0.02)
            #expect(log.take() == ["ended"] && pan.state == .possible)
        }
    }

    @Test("of two pans that allow scrolling the inner one gets it")
    func nestedScroll() {
        TouchBench.run { bench in
            let (log, outer, inner) = (StateLog(), UIPanGestureRecognizer(), UIPanGestureRecognizer())
            let innerView = UIView(0, 0, 100, 100, in: bench.view)
            for (pan, name, view) in [(outer, "outer ", bench.view as UIView), (inner, "inner ", innerView)] {
                pan.allowedScrollTypesMask = .all
                log.watch(pan, name)
                view.addGestureRecognizer(pan)
            }
            bench.scroll(0, 1)
            bench.scroll(0, 1, at: CGPoint(x: 300, y: 300))
            bench.wait(1)
            #expect(log.take() == ["inner began", "inner changed", "inner ended"])
            bench.scroll(0, 1, at: CGPoint(x: 300, y: 300))
            bench.wait(1)
            #expect(log.take() == ["outer began", "outer ended"])
        }
    }
}
