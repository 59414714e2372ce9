import Foundation
import Testing

@testable import UIKit

/// The indicators of scroll views in a window.
@MainActor
struct ScrollIndicatorTests {
    private func knobs(_ bench: ScrollInputBench) -> [IndicatorKnob] {
        bench.scrollView.subviews.compactMap { $0 as? IndicatorKnob }.filter { !$0.isHidden }
    }

    /// The knob's frame in the visible rectangle.
    private func shown(_ bench: ScrollInputBench) -> CGRect? {
        let offset = bench.scrollView.contentOffset
        return knobs(bench).first.map { $0.frame.offsetBy(dx: -offset.x, dy: -offset.y) }
    }

    @Test("R367: an indicator appears when the user scrolls, moves along, and is the last subview")
    func appears() throws {
        try ScrollInputBench.run { bench in
            #expect(knobs(bench).isEmpty && bench.scrollView.subviews.isEmpty)
            bench.touchpad(800)
            bench.touches.window.layoutIfNeeded()
            let frame = try #require(shown(bench))
            #expect(frame.width == 3 && frame.maxX == 397 && abs(frame.midY - 200) < 0.5)
            #expect(abs(frame.height - 394.0 / 5) < 0.01 && knobs(bench).first?.alpha == 1)
            bench.scrollView.addSubview(UIView(10, 10, 50, 50))
            bench.touches.window.layoutIfNeeded()
            #expect(bench.scrollView.subviews.last is IndicatorKnob)
            bench.scrollView.subviews.forEach { $0.removeFromSuperview() }
            bench.touchpad(10)
            bench.touches.window.layoutIfNeeded()
            #expect(bench.scrollView.subviews.count == 1, "a program that removes all subviews loses it for a moment")
        }
    }

    @Test("R367: the indicator fades 0.3 seconds after the drag, and then nothing wakes up")
    func fades() {
        ScrollInputBench.run { bench in
            bench.touchpad(100)
            bench.pass(1)
            #expect(!bench.scrollView.isTracking)
            bench.pass(1)
            #expect(knobs(bench).isEmpty && !AnimationClock.shared.isNeeded)

            bench.touchpad(100)
            bench.touches.window.layoutIfNeeded()
            #expect(!AnimationClock.shared.isNeeded, "nor while fingers rest")
            bench.touches.wait(0.2)
            AnimationClock.shared.advance(by: 0.29)
            #expect(knobs(bench).first?.alpha == 1)
            AnimationClock.shared.advance(by: 0.01 + 0.125)
            #expect(abs((knobs(bench).first?.alpha ?? 0) - 0.5) < 0.01)
            AnimationClock.shared.advance(by: 0.126)
            #expect(knobs(bench).isEmpty && !AnimationClock.shared.isNeeded)
        }
    }

    @Test("R367: flashing shows the indicators for a moment; an offset that code sets does not show them")
    func flash() {
        ScrollInputBench.run { bench in
            bench.scrollView.contentOffset.y = 500
            bench.touches.window.layoutIfNeeded()
            #expect(knobs(bench).isEmpty)
            bench.scrollView.flashScrollIndicators()
            bench.touches.window.layoutIfNeeded()
            #expect(knobs(bench).count == 1)
            bench.pass(0.6)
            #expect(knobs(bench).isEmpty && !AnimationClock.shared.isNeeded)
            bench.scrollView.contentSize.height = 100
            bench.scrollView.flashScrollIndicators()
            bench.touches.window.layoutIfNeeded()
            #expect(knobs(bench).isEmpty, "content that fits has none")
        }
    }

    @Test("R367: an indicator that is switched off does not appear, and the style chooses its colour")
    func scrollIndicatorSettings() throws {
        try ScrollInputBench.run(content: CGSize(width: 1_000, height: 1_000)) { bench in
            bench.scrollView.indicatorStyle = .white
            bench.scrollView.showsHorizontalScrollIndicator = false
            bench.scrollView.flashScrollIndicators()
            bench.touches.window.layoutIfNeeded()
            #expect(knobs(bench).count == 1)
            let color = try #require(knobs(bench).first?.backgroundColor)
            var white: CGFloat = 0
            #expect(color.getWhite(&white, alpha: nil) && white == 1)
            bench.scrollView.showsHorizontalScrollIndicator = true
            bench.scrollView.verticalScrollIndicatorInsets.top = 100
            bench.touches.window.layoutIfNeeded()
            #expect(knobs(bench).count == 2 && knobs(bench).contains { $0.frame.minY == 103 })
        }
    }

    @Test("R367: touches go through an indicator to the content")
    func hitTest() {
        ScrollInputBench.run { bench in
            let content = UIView(0, 0, 400, 2_000, in: bench.scrollView)
            bench.scrollView.flashScrollIndicators()
            bench.touches.window.layoutIfNeeded()
            #expect(bench.scrollView.hitTest(CGPoint(x: 395, y: 20), with: nil) === content)
        }
    }

    @Test("R367: the pointer over the edge widens the indicator, and narrows it when it leaves")
    func widens() {
        ScrollInputBench.run { bench in
            bench.touches.hover(200, 200)
            bench.touches.window.layoutIfNeeded()
            #expect(knobs(bench).isEmpty)
            bench.touches.hover(390, 200)
            bench.touches.window.layoutIfNeeded()
            #expect(shown(bench)?.width == 8 && bench.scrollView.subviews.count == 2)
            bench.pass(2)
            #expect(shown(bench)?.width == 8 && !AnimationClock.shared.isNeeded, "it stays, without a tick")
            bench.touches.hover(300, 200)
            bench.touches.window.layoutIfNeeded()
            #expect(shown(bench)?.width == 3 && bench.scrollView.subviews.count == 1)
            bench.pass(1)
            #expect(knobs(bench).isEmpty && !AnimationClock.shared.isNeeded)
        }
    }

    @Test("R367: the knob of the wide indicator is dragged, and the content does not pan with it")
    func scrollIndicatorDrag() {
        ScrollInputBench.run { bench in
            bench.touches.hover(390, 20)
            bench.touches.window.layoutIfNeeded()
            bench.touches.down(1, 390, 20, .indirectPointer, buttons: .primary)
            bench.touches.move(1, 390, 178)
            // The knob is 78.8 of 394 points long, so 157.6 are half of the way.
            #expect(bench.y == (1_600 * 158 / 315.2).rounded())
            bench.touches.move(1, 100, 900)
            #expect(bench.y == 1_600, "it follows beside the bar, too")
            bench.touches.up(1)
            #expect(bench.y == 1_600 && bench.scribe.read() == ["didScroll"])
        }
    }

    @Test("R367: a click beside the knob scrolls a page")
    func pageClick() {
        ScrollInputBench.run { bench in
            bench.touches.hover(390, 300)
            bench.touches.window.layoutIfNeeded()
            bench.touches.tap(1, 390, 300, .indirectPointer)
            bench.pass(0.3)
            #expect(bench.y == 360)
        }
    }

    @Test("R367: from right to left the bar is at the left edge")
    func scrollIndicatorRightToLeft() {
        ScrollInputBench.run { bench in
            bench.scrollView.semanticContentAttribute = .forceRightToLeft
            bench.scrollView.setNeedsLayout()
            bench.touches.window.layoutIfNeeded()
            bench.touches.hover(8, 200)
            bench.touches.window.layoutIfNeeded()
            #expect(shown(bench)?.minX == 3 && shown(bench)?.width == 8)
        }
    }
}
