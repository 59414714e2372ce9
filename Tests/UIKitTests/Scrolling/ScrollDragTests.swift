import Foundation
import Testing

@testable import UIKit

/// Drags and the movement after them, with the delegate's calls in order.
@MainActor
struct ScrollDragTests {
    private static let thrown = [
        "willBeginDragging", "didScroll", "willEndDragging", "didEndDragging true", "willBeginDecelerating",
        "didScroll",
        "didEndDecelerating",
    ]

    @Test("R353: a drag that is thrown, and one that rests before the release")
    func journals() {
        ScrollBench.run { bench in
            bench.drag(0, -100, rests: true)
            #expect(
                bench.scribe.read() == ["willBeginDragging", "didScroll", "willEndDragging", "didEndDragging false"])
            #expect(bench.offset.y == 90, "the first 10 points decide whether it is a drag")
            bench.wait(1)
            #expect(bench.scribe.read() == [])
            bench.drag(0, -100)
            bench.wait(5)
            #expect(bench.scribe.read() == Self.thrown)
            #expect(!bench.clock.isNeeded, "nothing wakes up when nothing moves")
        }
    }

    @Test("R353: nothing is reported before the finger has moved by 10 points")
    func slop() {
        ScrollBench.run { bench in
            bench.down()
            bench.move(by: CGPoint(x: 0, y: -9))
            #expect(bench.scribe.read() == [] && bench.view.isTracking && !bench.view.isDragging)
            bench.up()
            #expect(bench.scribe.read() == [] && !bench.view.isTracking)
        }
    }

    @Test("R355: tracking from the touch on, dragging until rest, decelerating between the two calls")
    func states() {
        ScrollBench.run { bench in
            let view = bench.view
            @MainActor func states() -> [Bool] { [view.isTracking, view.isDragging, view.isDecelerating] }
            bench.down()
            #expect(states() == [true, false, false])
            bench.move(by: CGPoint(x: 0, y: -60))
            #expect(states() == [true, true, false])
            bench.up()
            #expect(states() == [false, true, true])
            bench.wait(5)
            #expect(states() == [false, false, false])
        }
    }

    @Test("R354: the velocity is in points a millisecond, and the target is where the content comes to rest")
    func scrollDragTarget() {
        ScrollBench.run { bench in
            bench.drag(0, -100, speed: 1000)
            #expect(abs(bench.scribe.velocity.y - 1) < 0.01 && bench.scribe.velocity.x == 0)
            #expect(abs(bench.scribe.proposedTarget.y - (90 + 499.5)) < 3)
            bench.wait(5)
            #expect(bench.offset == bench.scribe.proposedTarget)
            bench.scribe.target = CGPoint(x: 0, y: 333.25)
            bench.drag(0, -100, speed: 1000)
            bench.wait(5)
            #expect(bench.offset.y == 333.25)
            _ = bench.scribe.read()
            bench.scribe.target = CGPoint(x: CGFloat.nan, y: 1e9)
            bench.drag(0, -50)
            bench.wait(5)
            #expect(bench.offset.y > 333 && bench.offset.y < 700, "a target that is no number is ignored")
        }
    }

    @Test(
        "R356: the offset over time is that of the formula within half a point, and the end the same at each frame rate",
        arguments: [30, 60, 144] as [Double])
    func fling(rate: Double) {
        ScrollBench.run { bench in
            bench.drag(0, -200, speed: 1200)
            let (start, speed) = (Double(bench.offset.y), Double(bench.scribe.velocity.y) * 1000)
            bench.interval = 1 / rate
            for (time, offset) in bench.frames(3) where bench.view.isDecelerating {
                let exact = start + speed * (pow(0.998, 1000 * time) - 1) / (1000 * log(0.998))
                #expect(abs(Double(offset.y) - exact) <= 1, "half a point, and half a pixel of rounding")
            }
            bench.wait(3)
            #expect(bench.offset.y == 789 && !bench.view.isDecelerating)
        }
    }

    @Test("R357: a finger that drags beyond the edge by 100 of 400 points moves the content by 48.4")
    func scrollDragRubberBand() {
        ScrollBench.run { bench in
            bench.down()
            bench.move(by: CGPoint(x: 0, y: 110))
            #expect(abs(bench.offset.y + (1 - 1 / (0.55 * 100 / 400 + 1)) * 400) <= 0.5)
            bench.move(by: CGPoint(x: 0, y: -100))
            #expect(bench.offset.y == 0, "back by the same way")
            bench.move(by: CGPoint(x: 0, y: 9000), speed: 9000)
            #expect(bench.offset.y > -400)
            bench.up()
            bench.wait(2)
            #expect(bench.offset.y == 0)
        }
    }

    @Test("R352: content that fits does not move, unless it always bounces; without bouncing it stops at the edge")
    func scrollDragFitting() {
        ScrollBench.run(content: CGSize(width: 400, height: 300)) { bench in
            bench.drag(0, 100)
            #expect(bench.offset == .zero && bench.scribe.read() == [])
            bench.view.alwaysBounceVertical = true
            bench.drag(0, 100, rests: true)
            #expect(bench.offset.y < -30)
            bench.wait(1)
            #expect(bench.offset == .zero && bench.scribe.read() == Self.thrown)
            bench.view.bounces = false
            bench.drag(0, 100)
            #expect(bench.offset == .zero && bench.scribe.read() == [])
        }
        ScrollBench.run(content: CGSize(width: 400, height: 500)) { bench in
            bench.view.bounces = false
            bench.drag(0, -350, speed: 3000)
            bench.wait(3)
            #expect(bench.offset.y == 100 && bench.scribe.offsets.allSatisfy { $0.y <= 100 })
            bench.drag(30, -10)
            #expect(bench.offset.x == 0)
        }
    }

    @Test("bouncing can be allowed in one direction alone, and is in both by default")
    func oneDirection() {
        ScrollBench.run(content: CGSize(width: 800, height: 800)) { bench in
            #expect(bench.view.bouncesHorizontally && bench.view.bouncesVertically)
            bench.view.bouncesVertically = false
            #expect(bench.view.bounces)
            bench.drag(0, 150, rests: true)
            #expect(bench.offset.y == 0)
            bench.wait(1)
            bench.drag(150, 0, rests: true)
            #expect(bench.offset.x < -30)
            bench.wait(1)
            bench.view.bounces = false
            #expect(!bench.view.bouncesHorizontally && !bench.view.bounces)
            bench.view.bounces = true
            #expect(bench.view.bouncesVertically)
        }
    }

    @Test("stopScrollingAndZooming() stops a throw, an animation and a zoom where they are")
    func stopByProgram() {
        ScrollBench.run { bench in
            bench.drag(0, -150, speed: 2000)
            bench.wait(0.1)
            #expect(bench.view.isDecelerating)
            bench.view.stopScrollingAndZooming()
            let stopped = bench.offset
            bench.wait(1)
            #expect(bench.offset == stopped && !bench.view.isDecelerating)
            bench.view.setContentOffset(CGPoint(x: 0, y: 2000), animated: true)
            bench.wait(0.1)
            bench.view.stopScrollingAndZooming()
            bench.wait(1)
            #expect(bench.offset.y > stopped.y && bench.offset.y < 2000 && !bench.view.isScrollAnimating)
        }
    }

    @Test("R358: content beyond the edge springs back in about half a second, and the end is reported after it")
    func springBack() {
        ScrollBench.run { bench in
            bench.drag(0, 150, rests: true)
            let start = bench.offset.y
            for (time, offset) in bench.frames(0.7) {
                let root = 200.0.squareRoot()
                let exact = start * CGFloat((1 + root * time) * exp(-root * time))
                #expect(abs(offset.y - exact) <= 1)
            }
            #expect(bench.offset == .zero && bench.scribe.read() == Self.thrown)
        }
    }

    @Test("R359: a touch stops moving content where it is, and hits nothing in it")
    func stop() {
        ScrollBench.run { bench in
            let inside = ToldView("inside", 0, 0, 400, 4000, in: bench.view)
            bench.drag(0, -100, speed: 1000)
            bench.wait(0.3)
            let offset = bench.offset
            inside.heard = []
            _ = bench.scribe.read()
            bench.down()
            #expect(bench.scribe.read() == ["didEndDecelerating"] && bench.view.isTracking)
            bench.wait(0.5)
            bench.up()
            #expect(bench.offset == offset && inside.heard == [] && bench.scribe.read() == [])
            bench.drag(0, -100, rests: true)
            #expect(
                bench.scribe.read() == ["willBeginDragging", "didScroll", "willEndDragging", "didEndDragging false"])
        }
    }

    @Test("R359: a touch stops moving content even if another recognizer begins with it")
    func stopByPress() {
        ScrollBench.run { bench in
            // The view in front has the drags, and a button that is pressed at once.
            let front = ToldView("front", 0, 0, 400, 400, in: bench.touches.window)
            front.addGestureRecognizer(bench.view.panGestureRecognizer)
            let button = ToldView("button", 0, 0, 100, 100, in: front)
            let press = UILongPressGestureRecognizer()
            press.minimumPressDuration = 0
            button.addGestureRecognizer(press)
            bench.drag(0, -100, speed: 1000)
            bench.wait(0.1)
            #expect(bench.view.isDecelerating)
            let offset = bench.offset
            bench.down(50, 50)
            #expect(press.state == .began && !bench.view.isDecelerating)
            bench.wait(0.5)
            bench.up()
            #expect(bench.offset == offset)
        }
    }

    @Test("R360: a slow release between pages moves to the nearest, and a flick to the next one")
    func scrollDragPaging() {
        ScrollBench.run(content: CGSize(width: 400, height: 1700)) { bench in
            bench.view.isPagingEnabled = true
            bench.drag(0, -170, rests: true)
            #expect(bench.scribe.proposedTarget.y == 0)
            bench.wait(1)
            #expect(bench.offset.y == 0 && bench.scribe.read() == Self.thrown)
            for page in [400, 800, 1200, 1300, 1300] as [CGFloat] {
                bench.drag(0, -80, speed: 2000)
                bench.wait(1)
                #expect(bench.offset.y == page)
            }
        }
    }

    @Test("R361: an animated offset is reported in each frame and once at the end")
    func scrollDragAnimated() {
        ScrollBench.run { bench in
            bench.view.setContentOffset(CGPoint(x: 0, y: 600), animated: true)
            #expect(bench.view.isScrollAnimating && bench.offset.y == 0)
            let frames = bench.frames(0.35)
            #expect(bench.scribe.offsets.count == 18 && bench.offset.y == 600)
            #expect(abs(frames[8].offset.y - 300) < 1)
            #expect(bench.scribe.read() == ["didScroll", "didEndScrollingAnimation"])
            bench.view.setContentOffset(CGPoint(x: 0, y: 600), animated: true)
            bench.wait(1)
            #expect(bench.scribe.read() == [] && !bench.clock.isNeeded, "it is there")
            bench.view.setContentOffset(.zero, animated: true)
            bench.wait(0.1)
            bench.drag(0, -50, rests: true)
            #expect(
                bench.scribe.read() == [
                    "didScroll", "willBeginDragging", "didScroll", "willEndDragging", "didEndDragging false",
                ])
        }
    }

    @Test("R361: inside an animation block an offset moves as the bounds do, and is reported once")
    func animationBlock() {
        ScrollBench.run { bench in
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { bench.view.contentOffset.y = 100 }
            #expect(bench.offset.y == 100 && bench.scribe.read() == ["didScroll"])
            bench.clock.advance(by: 0.5)
            #expect(abs(bench.view.layer.shownBounds.minY - 50) < 0.5)
            bench.clock.advance(by: 0.6)
            #expect(bench.view.layer.shownBounds.minY == 100 && bench.scribe.read() == [])
        }
    }

    @Test("R365: a locked direction, and one that the content does not have, do not move")
    func scrollDragDirections() {
        ScrollBench.run(content: CGSize(width: 2000, height: 2000)) { bench in
            bench.drag(-60, -80, rests: true)
            #expect(bench.offset == CGPoint(x: 54, y: 72), "both directions, less the first 10 points")
            bench.view.isDirectionalLockEnabled = true
            bench.drag(-60, -80, rests: true)
            #expect(bench.offset.x == 54 && bench.offset.y > 140)
            bench.view.contentSize.height = 100
            bench.view.contentOffset = .zero
            bench.drag(0, -80, rests: true)
            #expect(bench.offset == .zero)
        }
    }

    @Test("R373: content that changes its size while it moves takes its new edge into account")
    func changingContent() {
        ScrollBench.run { bench in
            bench.drag(0, -100, speed: 2000)
            bench.wait(0.2)
            bench.view.contentSize.height = 800
            bench.wait(3)
            #expect(bench.offset.y == 400 && bench.scribe.read() == Self.thrown)
            bench.drag(0, -100, speed: 2000)
            bench.wait(0.05)
            bench.view.frame.size.height = 500
            bench.wait(3)
            #expect(bench.offset.y == 300 && !bench.view.isDecelerating)
        }
    }

    @Test("a pan with the secondary button does not scroll, and one with the primary button does")
    func scrollDragButtons() {
        ScrollBench.run { bench in
            for (button, offset) in [(UIEvent.ButtonMask.secondary, 0), (.primary, 40)]
                as [(UIEvent.ButtonMask, CGFloat)]
            {
                bench.touches.down(1, 200, 200, .indirectPointer, buttons: button)
                bench.touches.move(1, 200, 150)
                bench.wait(0.3)
                bench.up()
                #expect(bench.offset.y == offset)
            }
        }
    }

    @Test("setting isScrollEnabled to false ends a drag")
    func scrollDragDisabled() {
        ScrollBench.run { bench in
            bench.down()
            bench.move(by: CGPoint(x: 0, y: 100))
            bench.view.isScrollEnabled = false
            #expect(bench.scribe.read().suffix(2) == ["didEndDragging true", "willBeginDecelerating"])
            bench.move(by: CGPoint(x: 0, y: 100))
            bench.up()
            bench.wait(1)
            #expect(bench.offset.y == 0 && !bench.view.isDragging && !bench.view.isTracking)
            bench.drag(0, -100)
            #expect(bench.offset.y == 0)
        }
    }
}
