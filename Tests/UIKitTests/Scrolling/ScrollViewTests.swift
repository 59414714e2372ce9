import Foundation
import Testing

@testable import UIKit

/// Offsets, sizes and insets of scroll views, without a display.
@MainActor
struct ScrollViewTests {
    private func scrollView(_ width: CGFloat = 800, _ height: CGFloat = 450, content: CGFloat = 3000) -> UIScrollView {
        let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: width, height: height))
        view.contentSize = CGSize(width: width, height: content)
        return view
    }

    @Test("R348: the content offset is the origin of the bounds, and each change is reported once")
    func offset() {
        let (view, scribe) = (scrollView(), ScrollScribe())
        view.delegate = scribe
        view.contentOffset = CGPoint(x: 0, y: 100)
        #expect(view.bounds == CGRect(x: 0, y: 100, width: 800, height: 450))
        view.bounds.origin.y = 120
        #expect(view.contentOffset.y == 120)
        view.contentOffset.y = 120
        #expect(scribe.offsets.map(\.y) == [100, 120] && scribe.read() == ["didScroll"])
        view.contentOffset = CGPoint(x: 0, y: -500)
        #expect(view.contentOffset.y == -500, "code is not limited to the content")
    }

    @Test("R349: the user's range goes from the top inset to the content's end, and is never empty")
    func range() {
        let view = scrollView()
        #expect(view.range.minimum == .zero && view.range.maximum == CGPoint(x: 0, y: 2550))
        view.contentInset = UIEdgeInsets(top: 10, left: 0, bottom: 20, right: 0)
        #expect(view.range.minimum.y == -10 && view.range.maximum.y == 2570)
        view.contentSize.height = 100
        #expect(view.range.minimum.y == -10 && view.range.maximum.y == -10)
    }

    @Test("R350: content at its top stays there when the inset changes, and other content does not move")
    func inset() {
        let view = scrollView()
        view.contentInset.top = 64
        #expect(view.contentOffset.y == -64)
        view.contentOffset.y = 200
        view.contentInset.top = 10
        #expect(view.contentOffset.y == 200)
    }

    @Test("R362: a rectangle is scrolled to by the shortest way, within the insets")
    func reveal() {
        let view = scrollView()
        view.contentInset = UIEdgeInsets(top: 50, left: 0, bottom: 30, right: 0)
        view.contentOffset.y = 500
        func reveal(_ y: CGFloat, _ height: CGFloat) -> CGFloat {
            view.scrollRectToVisible(CGRect(x: 0, y: y, width: 10, height: height), animated: false)
            return view.contentOffset.y
        }
        #expect(reveal(600, 100) == 500, "visible already")
        #expect(reveal(520, 10) == 470)
        #expect(reveal(1000, 100) == 680)
        #expect(reveal(2990, 500) == 2580, "no further than the end")
        #expect(reveal(0, 3000) == 2580, "it covers the view")
    }

    @Test("content sizes and insets that are no numbers are refused with an error")
    func scrollViewBadInput() {
        let view = scrollView()
        let lines = LogRecorder.record {
            view.contentSize = CGSize(width: -1, height: CGFloat.nan)
            view.contentInset.top = .infinity
            view.contentOffset.y = .nan
            view.setContentOffset(CGPoint(x: CGFloat.infinity, y: 0), animated: true)
        }
        #expect(lines.count == 4 && lines.allSatisfy { $0.contains("error") })
        #expect(view.contentSize == .zero && view.contentInset == .zero && view.contentOffset == .zero)
    }

    @Test("R373: content at rest moves back if it becomes smaller or the view larger, but not otherwise")
    func scrollViewResize() {
        let view = scrollView()
        view.contentOffset.y = 2550
        view.frame.size.height = 650
        #expect(view.contentOffset.y == 2350)
        view.frame.size.height = 450
        #expect(view.contentOffset.y == 2350)
        view.contentSize.height = 1000
        #expect(view.contentOffset.y == 550)
    }

    @Test("a drag moves the content, with the delegate's calls in order")
    func scrollViewDrag() {
        TouchBench.run { bench in
            let (view, scribe) = (scrollView(400, 400), ScrollScribe())
            view.delegate = scribe
            bench.window.addSubview(view)
            bench.play("d1 200 300,w 0.05,m1 200 250,w 0.05,m1 200 200,w 0.3,u1")
            #expect(view.contentOffset.y > 80 && view.contentOffset.y <= 100)
            #expect(scribe.read() == ["willBeginDragging", "didScroll", "willEndDragging", "didEndDragging false"])
            #expect(!view.isTracking && !view.isDragging && !view.isDecelerating)
        }
    }
}
