import Foundation
import Testing

@testable import UIKit

struct IndicatorLayoutTests {
    private func layout(
        _ width: CGFloat = 400, _ height: CGFloat = 400, content: CGSize = CGSize(width: 400, height: 4_000),
        insets: UIEdgeInsets = .zero
    ) -> IndicatorLayout {
        let size = CGSize(width: width, height: height)
        return IndicatorLayout(
            size: size, range: ScrollRange(bounds: size, content: content, insets: insets), contentInset: insets)
    }

    @Test("R367: an indicator is 3 points wide and 3 from the edge, and its length is the visible part of its track")
    func indicatorLayoutSizes() {
        let half = layout(content: CGSize(width: 400, height: 800))
        // The track is 400 less 3 at each end.
        #expect(half.knob(.vertical, at: .zero) == CGRect(x: 394, y: 3, width: 3, height: 197))
        #expect(half.knob(.vertical, at: CGPoint(x: 0, y: 400)) == CGRect(x: 394, y: 200, width: 3, height: 197))
        #expect(half.knob(.vertical, at: CGPoint(x: 0, y: 200)).midY == 200)
        let wide = layout(content: CGSize(width: 800, height: 400))
        #expect(wide.knob(.horizontal, at: .zero) == CGRect(x: 3, y: 394, width: 197, height: 3))
    }

    @Test("R367: an indicator is at least 36 points long, and reaches both ends of its track all the same")
    func shortest() {
        let long = layout(content: CGSize(width: 400, height: 1_000_000))
        #expect(long.knob(.vertical, at: .zero) == CGRect(x: 394, y: 3, width: 3, height: 36))
        #expect(long.knob(.vertical, at: CGPoint(x: 0, y: 999_600)).maxY == 397)
        #expect(layout(400, 30, content: CGSize(width: 400, height: 900)).knob(.vertical, at: .zero).height == 24)
    }

    @Test("R367: content that fits has no indicator, nor has an axis that is switched off")
    func needed() {
        #expect(!layout(content: CGSize(width: 400, height: 400)).isNeeded(.vertical))
        var both = layout(content: CGSize(width: 800, height: 800))
        #expect(both.isNeeded(.vertical) && both.isNeeded(.horizontal))
        both.shown = [.vertical]
        #expect(both.isNeeded(.vertical) && !both.isNeeded(.horizontal))
        #expect(!layout(0, 0).isNeeded(.vertical))
    }

    @Test("R367: beyond an edge the indicator stays at its end and is shorter by the distance, down to 8 points")
    func indicatorLayoutRubberBand() {
        let half = layout(content: CGSize(width: 400, height: 800))
        #expect(half.knob(.vertical, at: CGPoint(x: 0, y: -50)) == CGRect(x: 394, y: 3, width: 3, height: 147))
        #expect(half.knob(.vertical, at: CGPoint(x: 0, y: 450)) == CGRect(x: 394, y: 250, width: 3, height: 147))
        #expect(half.knob(.vertical, at: CGPoint(x: 0, y: -5_000)) == CGRect(x: 394, y: 3, width: 3, height: 8))
        #expect(half.knob(.vertical, at: CGPoint(x: 0, y: CGFloat.nan)).minY == 3)
    }

    @Test("R367: two indicators leave the corner free, and insets shorten them")
    func corner() {
        var both = layout(content: CGSize(width: 800, height: 800))
        #expect(both.track(.vertical).length == 388 && both.track(.horizontal).length == 388)
        both.verticalInsets = UIEdgeInsets(top: 100, left: 0, bottom: 20, right: 10)
        #expect(both.track(.vertical).start == 103 && both.track(.vertical).length == 268)
        #expect(both.knob(.vertical, at: .zero).maxX == 387)
        #expect(both.track(.horizontal).length == 388)
    }

    @Test("R367: content insets do not count as visible")
    func indicatorLayoutInsets() {
        let inset = layout(
            content: CGSize(width: 400, height: 600), insets: UIEdgeInsets(top: 60, left: 0, bottom: 40, right: 0))
        // 300 of 600 points are visible.
        #expect(inset.knob(.vertical, at: CGPoint(x: 0, y: -60)) == CGRect(x: 394, y: 3, width: 3, height: 197))
        #expect(inset.knob(.vertical, at: CGPoint(x: 0, y: 240)).maxY == 397)
    }

    @Test("R367: from right to left the vertical indicator is at the left edge")
    func indicatorLayoutRightToLeft() {
        var both = layout(content: CGSize(width: 800, height: 800))
        both.isRightToLeft = true
        #expect(both.knob(.vertical, at: .zero).minX == 3)
        #expect(both.track(.horizontal).start == 9)
        #expect(both.bar(.vertical) == CGRect(x: 0, y: 3, width: 14, height: 388))
        #expect(both.axis(at: CGPoint(x: 5, y: 200)) == .vertical && both.axis(at: CGPoint(x: 395, y: 200)) == nil)
    }

    @Test("R367: the pointer within 14 points of the edge widens the indicator to 8 points")
    func bar() {
        let half = layout(content: CGSize(width: 400, height: 800))
        #expect(half.knob(.vertical, at: .zero, isWide: true) == CGRect(x: 389, y: 3, width: 8, height: 197))
        #expect(half.axis(at: CGPoint(x: 387, y: 50)) == .vertical)
        #expect(half.axis(at: CGPoint(x: 385, y: 50)) == nil && half.axis(at: CGPoint(x: 200, y: 390)) == nil)
    }

    @Test("R367: the place of a dragged knob gives the offset, within the content")
    func indicatorLayoutDragging() {
        let track = layout(content: CGSize(width: 400, height: 4_000)).track(.vertical)
        for offset in stride(from: CGFloat(0), through: 3_600, by: 120) {
            #expect(abs(track.offset(forKnobAt: track.knob(at: offset).start) - offset) < 1e-9)
        }
        #expect(track.offset(forKnobAt: -100) == 0 && track.offset(forKnobAt: 1_000) == 3_600)
        #expect(track.offset(forKnobAt: .nan) == 0)
        #expect(IndicatorTrack(start: 0, length: 0, visible: 10, offsets: 0...50).offset(forKnobAt: 5) == 0)
    }

    @Test("R367: a click beside the knob goes a page towards it, and one on the knob nowhere")
    func pages() {
        let track = layout(content: CGSize(width: 400, height: 4_000)).track(.vertical)
        #expect(track.offset(afterClickAt: 390, from: 0) == 360)
        #expect(track.offset(afterClickAt: 390, from: 3_500) == 3_600)
        #expect(track.offset(afterClickAt: 5, from: 1_000) == 640 && track.offset(afterClickAt: 5, from: 100) == 0)
        #expect(track.offset(afterClickAt: track.knob(at: 1_000).start + 1, from: 1_000) == nil)
        #expect(ScrollPages.page(of: 50) == 25)
    }

    @Test("R367: an indicator stays for 0.3 seconds after a movement, and fades in 0.25")
    func fade() {
        let fade = IndicatorFade(lastMovement: 10)
        #expect(fade.alpha(at: 10) == 1 && fade.alpha(at: 10.3) == 1)
        #expect(abs(fade.alpha(at: 10.425) - 0.5) < 1e-9)
        #expect(fade.alpha(at: fade.end) == 0 && fade.alpha(at: 11) == 0)
    }
}
