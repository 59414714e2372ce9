import Foundation
import Testing

@testable import UIKit

/// Delegates that interfere with the scrolling that they observe.
@MainActor
struct ScrollReentranceTests {
    @Test("a delegate that corrects the offset in didScroll does not end the movement")
    func correction() {
        ScrollBench.run(content: CGSize(width: 2000, height: 4000)) { bench in
            bench.scribe.onScroll = { $0.contentOffset.x = 7 }
            bench.drag(-80, -80, speed: 1000)
            bench.wait(5)
            #expect(bench.offset.x == 7 && bench.offset.y > 300)
            bench.scribe.onScroll = { $0.setContentOffset(CGPoint(x: 7, y: $0.contentOffset.y), animated: false) }
            let start = bench.offset.y
            bench.drag(-80, -80, speed: 1000)
            bench.wait(5)
            #expect(bench.offset.y > start + 300)
        }
    }

    @Test("content that jumps back by a page while it is dragged and while it moves on keeps its speed")
    func endless() {
        ScrollBench.run(content: CGSize(width: 400, height: 2000)) { bench in
            var way: CGFloat = 0
            bench.scribe.onScroll = { view in
                guard view.contentOffset.y >= 400 else { return }
                view.contentOffset.y -= 400
                way += 400
            }
            bench.drag(0, -300, speed: 3000)
            _ = bench.frames(5)
            #expect(abs(way + bench.offset.y - 290 - 1498) < 4)
        }
    }

    @Test("a delegate that moves the content with each call does not recurse")
    func recursion() {
        ScrollBench.run { bench in
            bench.scribe.onScroll = { $0.contentOffset.y += 1 }
            bench.view.contentOffset.y = 10
            #expect(bench.offset.y == 12 && bench.scribe.offsets.map(\.y) == [10, 11])
        }
    }

    @Test("the content stops if the delegate sets an offset at the end of a drag")
    func program() {
        ScrollBench.run { bench in
            final class Setter: NSObject, UIScrollViewDelegate {
                func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
                    scrollView.setContentOffset(CGPoint(x: 0, y: 1000), animated: true)
                }
            }
            let setter = Setter()
            bench.view.delegate = setter
            bench.drag(0, -100, speed: 1000)
            #expect(bench.view.isScrollAnimating && !bench.view.isDecelerating)
            bench.wait(1)
            #expect(bench.offset.y == 1000)
            bench.view.delegate = bench.scribe
            bench.drag(0, -100, speed: 1000)
            bench.wait(0.1)
            let offset = bench.offset
            bench.view.setContentOffset(offset, animated: false)
            #expect(bench.scribe.read().last == "didEndDecelerating")
            bench.wait(1)
            #expect(bench.offset == offset)
        }
    }

    @Test(
        "a scroll view that its delegate removes stops, back within its edges",
        arguments: ["drag", "throw", "bounce", "begin"])
    func scrollReentranceRemoval(moment: String) {
        ScrollBench.run { bench in
            switch moment {
            case "begin": bench.scribe.onBegin = { $0.removeFromSuperview() }
            case "drag": bench.scribe.onScroll = { $0.removeFromSuperview() }
            default: break
            }
            bench.down()
            bench.move(by: CGPoint(x: 0, y: moment == "bounce" ? 150 : -150), speed: 1500)
            if moment == "throw" || moment == "bounce" {
                bench.up()
                bench.wait(0.1)
                bench.scribe.onScroll = { $0.removeFromSuperview() }
            }
            bench.wait(0.1)
            bench.up()
            bench.wait(1)
            #expect(bench.view.window == nil && !bench.view.isDragging && !bench.view.isDecelerating)
            #expect(!bench.view.isTracking && !bench.clock.isNeeded && bench.offset.y >= 0)
            let calls = bench.scribe.read()
            #expect(calls.count { $0 == "willBeginDragging" } == calls.count { $0.hasPrefix("didEndDragging") })
            #expect(calls.count { $0 == "willBeginDecelerating" } == calls.count { $0 == "didEndDecelerating" })
        }
    }

    @Test("a scroll view that is released while it moves is deallocated, and the clock stops")
    func release() {
        TouchBench.run { touches in
            AnimationClock.shared.stop()
            defer { AnimationClock.shared.reset() }
            weak var released: UIScrollView?
            do {
                var view: UIScrollView? = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
                released = view
                view?.contentSize = CGSize(width: 400, height: 4000)
                touches.window.addSubview(view!)
                touches.play("d1 200 300,w 0.02,m1 200 250,w 0.02,m1 200 200,u1")
                #expect(view?.isDecelerating == true)
                AnimationClock.shared.advance(by: 0.1)
                let scribe = ScrollScribe()
                view?.delegate = scribe
                scribe.onScroll = { scrollView in
                    scrollView.removeFromSuperview()
                    view = nil
                }
                AnimationClock.shared.advance(by: 0.1)
                withExtendedLifetime(scribe) {}
            }
            #expect(released == nil)
            AnimationClock.shared.advance(by: 0.1)
            #expect(!AnimationClock.shared.isNeeded)
        }
    }
}
