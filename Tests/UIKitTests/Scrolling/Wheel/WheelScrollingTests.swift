import Foundation
import Testing

@testable import UIKit

/// Wheels and touchpads over scroll views.
@MainActor
struct WheelScrollingTests {
    private static let journal = ["willBeginDragging", "didScroll", "willEndDragging", "didEndDragging false"]

    @Test("R369: a click moves the content by 48 points in 0.1 seconds, and the delegate is called as for a slow drag")
    func wheelScrollingClick() {
        ScrollInputBench.run { bench in
            bench.wheel(1)
            #expect(bench.y == 0 && bench.scrollView.isDragging && !bench.scrollView.isDecelerating)
            bench.pass(0.05)
            #expect(abs(bench.y - 24) < 0.01)
            bench.pass(0.05)
            #expect(bench.y == 48)
            bench.pass(0.1)
            #expect(bench.scribe.read() == Self.journal && bench.scribe.velocity == .zero)
            #expect(!bench.scrollView.isDragging && bench.y == 48)
        }
    }

    @Test("R369: clicks add up, also during the movement, and are one drag")
    func wheelScrollingClicks() {
        ScrollInputBench.run { bench in
            bench.wheel(1)
            bench.wheel(2)
            bench.pass(0.05)
            bench.wheel(1)
            bench.wheel(-2)
            bench.pass(0.3)
            #expect(bench.y == 96 && bench.scribe.read() == Self.journal)
        }
    }

    @Test("R369: a wheel neither stretches the content nor begins a drag at its edge")
    func wheelScrollingEdges() {
        ScrollInputBench.run { bench in
            bench.wheel(-1)
            bench.pass(0.3)
            #expect(bench.scribe.read().isEmpty && bench.y == 0)
            bench.wheel(100)
            bench.pass(0.3)
            #expect(bench.y == 1_600 && bench.scribe.offsets.allSatisfy { $0.y <= 1_600 })
            _ = bench.scribe.read()
            bench.wheel(1)
            bench.pass(0.3)
            #expect(bench.scribe.read().isEmpty)
        }
    }

    @Test("R369: with Shift a wheel scrolls horizontally")
    func shift() {
        ScrollInputBench.run(content: CGSize(width: 1_000, height: 1_000)) { bench in
            let moment = InputMoment(
                point: CGPoint(x: 200, y: 200), time: bench.touches.clock.now, modifiers: .shift)
            bench.touches.input.scroll(CGPoint(x: 0, y: 2), .discrete, in: bench.touches.scene, at: moment)
            bench.pass(0.2)
            #expect(bench.scrollView.contentOffset == CGPoint(x: 96, y: 0))
        }
    }

    @Test("R369: the innermost scroll view that can move takes each click, and then the one around it")
    func wheelScrollingNested() {
        ScrollInputBench.run { bench in
            let inner = UIScrollView(frame: CGRect(x: 100, y: 100, width: 200, height: 200))
            let scribe = ScrollScribe()
            inner.contentSize = CGSize(width: 200, height: 270)
            inner.delegate = scribe
            bench.scrollView.addSubview(inner)
            bench.wheel(2)
            bench.pass(0.12)
            bench.wheel(1)
            #expect(scribe.read() == Self.journal, "it does not wait for the pause")
            bench.pass(0.12)
            #expect(inner.contentOffset.y == 70 && bench.y == 48)
            bench.pass(0.3)
            #expect(bench.scribe.read() == Self.journal)
            bench.wheel(0, x: 1)
            bench.pass(0.3)
            #expect(bench.scribe.read().isEmpty && scribe.read().isEmpty)
            inner.isScrollEnabled = false
            bench.wheel(-1)
            bench.pass(0.3)
            #expect(inner.contentOffset.y == 70 && bench.y == 0)
        }
    }

    @Test("R369: a turn of the wheel goes to the next page of a paging scroll view")
    func wheelScrollingPaging() {
        ScrollInputBench.run { bench in
            bench.scrollView.isPagingEnabled = true
            bench.wheel(1)
            bench.pass(0.3)
            #expect(bench.y == 400)
            bench.wheel(-1)
            bench.pass(0.3)
            #expect(bench.y == 0)
        }
    }

    @Test("R369: the delegate can choose another offset at the end of the turn")
    func wheelScrollingTarget() {
        ScrollInputBench.run { bench in
            bench.scribe.target = CGPoint(x: 0, y: 100)
            bench.wheel(1)
            bench.pass(1)
            #expect(bench.y == 100)
        }
    }

    @Test("R368: the recognizer of a scroll view follows wheels and touchpads, unless the program excludes them")
    func mask() {
        ScrollInputBench.run { bench in
            #expect(bench.scrollView.panGestureRecognizer.allowedScrollTypesMask == .all)
            bench.scrollView.panGestureRecognizer.allowedScrollTypesMask = .continuous
            bench.wheel(1)
            bench.pass(0.3)
            #expect(bench.y == 0)
            bench.touchpad(30)
            #expect(bench.y == 30)
        }
    }

    @Test("R370: content follows a touchpad exactly, and a stop ends the drag with its speed")
    func wheelScrollingTouchpad() {
        ScrollInputBench.run { bench in
            for step in 1...6 {
                bench.touchpad(20)
                #expect(bench.y == CGFloat(20 * step))
                bench.touches.wait(0.02)
            }
            #expect(bench.scrollView.isTracking)
            bench.liftFromTouchpad()
            // 100 points in the last 0.1 seconds, in points a millisecond.
            #expect(abs(bench.scribe.velocity.y - 1) < 0.25)
            #expect(Array(bench.scribe.read().prefix(3)) == ["willBeginDragging", "didScroll", "willEndDragging"])
            #expect(!bench.scrollView.isTracking)
        }
    }

    @Test("R370: after 150 milliseconds of silence the drag ends without speed, and new movement begins another")
    func silence() {
        ScrollInputBench.run { bench in
            bench.touchpad(40)
            bench.touches.wait(0.02)
            bench.touchpad(40)
            bench.touches.wait(0.14)
            #expect(bench.scrollView.isTracking)
            bench.touches.wait(0.02)
            #expect(bench.scribe.velocity == .zero && bench.scribe.read() == Self.journal && bench.y == 80)
            bench.touchpad(-30)
            #expect(bench.scribe.read() == ["willBeginDragging", "didScroll"] && bench.y == 50)
        }
    }

    @Test("R370: a movement of a touchpad by a whole click does not make it a wheel")
    func wholeClicks() {
        ScrollInputBench.run { bench in
            bench.touchpad(20)
            bench.wheel(1)
            #expect(bench.y == 68 && bench.scribe.read() == ["willBeginDragging", "didScroll"])
        }
    }

    @Test("R370: a touchpad moves the innermost scroll view that can move its way when the movement begins")
    func nestedTouchpad() {
        ScrollInputBench.run { bench in
            let inner = UIScrollView(frame: CGRect(x: 100, y: 100, width: 200, height: 200))
            inner.contentSize = CGSize(width: 200, height: 270)
            bench.scrollView.addSubview(inner)
            bench.touchpad(50)
            bench.touchpad(50)
            #expect(bench.y == 0 && inner.contentOffset.y >= 70)
            bench.liftFromTouchpad()
            bench.pass(3)
            #expect(inner.contentOffset.y == 70)
            bench.touchpad(50)
            #expect(bench.y == 50)
        }
    }

    @Test("a stop without a movement before it does nothing")
    func loneStop() {
        ScrollInputBench.run { bench in
            bench.liftFromTouchpad()
            #expect(bench.scribe.read().isEmpty)
        }
    }
}
