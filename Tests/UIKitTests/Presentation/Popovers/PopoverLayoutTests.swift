import Foundation
import Testing

@testable import UIKit

/// The side, the frame and the arrow of popovers.
struct PopoverLayoutTests {
    private let area = CGRect(x: 10, y: 10, width: 980, height: 780)
    private let size = CGSize(width: 300, height: 200)

    private func layout(
        _ anchor: CGRect, _ permitted: UIPopoverArrowDirection = .any, size: CGSize? = nil, overlaps: Bool = false,
        isRightToLeft: Bool = false
    ) -> PopoverLayout {
        PopoverLayout(
            anchor: anchor, contentSize: size ?? self.size, area: area, permitted: permitted,
            canOverlapAnchor: overlaps, isRightToLeft: isRightToLeft)
    }

    @Test("R190: below the anchor if there is room, with the arrow in the middle")
    func below() {
        let layout = layout(CGRect(x: 400, y: 100, width: 100, height: 40))
        #expect(layout.direction == .up)
        #expect(layout.frame == CGRect(x: 300, y: 140, width: 300, height: 213))
        #expect(layout.contentFrame == CGRect(x: 0, y: 13, width: 300, height: 200))
        #expect(layout.arrowOffset == 0)
    }

    @Test("R190: the sides are tried in the order below, above, right, left")
    func popoverLayoutOrder() {
        let low = layout(CGRect(x: 400, y: 700, width: 100, height: 40))
        #expect(low.direction == .down && low.frame == CGRect(x: 300, y: 487, width: 300, height: 213))
        #expect(low.contentFrame == CGRect(x: 0, y: 0, width: 300, height: 200))
        let tall = CGSize(width: 300, height: 700)
        let left = layout(CGRect(x: 100, y: 300, width: 40, height: 40), size: tall)
        #expect(left.direction == .left && left.frame == CGRect(x: 140, y: 10, width: 313, height: 700))
        #expect(left.contentFrame == CGRect(x: 13, y: 0, width: 300, height: 700))
        let right = layout(CGRect(x: 900, y: 300, width: 40, height: 40), size: tall)
        #expect(right.direction == .right && right.frame == CGRect(x: 587, y: 10, width: 313, height: 700))
        #expect(right.contentFrame == CGRect(x: 0, y: 0, width: 300, height: 700))
    }

    @Test("from right to left the left side is tried before the right one")
    func popoverLayoutRightToLeft() {
        let anchor = CGRect(x: 480, y: 300, width: 40, height: 40)
        let tall = CGSize(width: 300, height: 700)
        #expect(layout(anchor, size: tall).direction == .left)
        #expect(layout(anchor, size: tall, isRightToLeft: true).direction == .right)
    }

    @Test("R190: only permitted sides are used, even without room for the whole content")
    func permitted() {
        let anchor = CGRect(x: 400, y: 700, width: 100, height: 40)
        let layout = layout(anchor, .up)
        #expect(layout.direction == .up)
        #expect(layout.frame == CGRect(x: 300, y: 740, width: 300, height: 50))
        #expect(layout.contentFrame.height == 37)
        #expect(self.layout(anchor, [.left, .right]).direction == .left)
    }

    @Test("without room on any side the one with the largest part is used")
    func largestPart() {
        let huge = CGSize(width: 5_000, height: 5_000)
        let layout = layout(CGRect(x: 300, y: 450, width: 100, height: 100), size: huge)
        #expect(layout.direction == .left, "the right side has the largest room")
        #expect(area.contains(layout.frame))
    }

    @Test("a popover that may overlap its anchor keeps its size")
    func overlapping() {
        let layout = layout(CGRect(x: 400, y: 700, width: 100, height: 40), .up, overlaps: true)
        #expect(layout.frame == CGRect(x: 300, y: 577, width: 300, height: 213))
    }

    @Test("R190: near the edge the popover stays in the area, and its arrow moves towards the anchor")
    func popoverLayoutEdges() {
        let layout = layout(CGRect(x: 20, y: 100, width: 100, height: 40))
        #expect(layout.frame.minX == 10)
        #expect(layout.arrowOffset == -90)
        let corner = self.layout(CGRect(x: 10, y: 100, width: 2, height: 40))
        #expect(corner.arrowOffset == -118.5, "the arrow keeps away from the round corner")
        #expect(self.layout(CGRect(x: 970, y: 100, width: 20, height: 20)).arrowOffset == 118.5)
    }

    @Test("without a permitted direction the popover is over the anchor and has no arrow")
    func noArrow() {
        let layout = layout(CGRect(x: 400, y: 300, width: 100, height: 40), [])
        #expect(layout.direction == [] && layout.frame == CGRect(x: 300, y: 220, width: 300, height: 200))
        #expect(layout.contentFrame == CGRect(x: 0, y: 0, width: 300, height: 200))
    }

    @Test("R190: without a preferred size the content has 320 by 480 points")
    func standardSize() {
        for bad in [CGSize.zero, CGSize(width: CGFloat.nan, height: -3), CGSize(width: CGFloat.infinity, height: 0)] {
            let layout = layout(CGRect(x: 400, y: 100, width: 100, height: 40), size: bad)
            #expect(layout.contentFrame.size == CGSize(width: 320, height: 480))
        }
    }

    @Test("R190: a popover never leaves the area, wherever the anchor is and however large the content")
    func bounds() {
        for x in stride(from: CGFloat(-300), through: 1_300, by: 173) {
            for y in stride(from: CGFloat(-300), through: 1_300, by: 171) {
                for content in [CGSize(width: 100, height: 60), size, CGSize(width: 4_000, height: 900)] {
                    for directions in [UIPopoverArrowDirection.any, .up, .left, []] {
                        let layout = layout(CGRect(x: x, y: y, width: 50, height: 30), directions, size: content)
                        #expect(area.insetBy(dx: -0.5, dy: -0.5).contains(layout.frame))
                        #expect(layout.contentFrame.width >= 0 && layout.contentFrame.height >= 0)
                    }
                }
            }
        }
        _ = layout(.null)
        _ = layout(.infinite)
        let none = PopoverLayout(anchor: .zero, contentSize: size, area: .zero)
        #expect(none.contentFrame.height >= 0)
    }

    @Test("a background of one's own has its arrow height and insets around the content")
    func ownBackground() {
        let metrics = PopoverLayout.Metrics(
            arrowHeight: 20, arrowBase: 30, contentInsets: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4),
            cornerRadius: 0)
        let layout = PopoverLayout(
            anchor: CGRect(x: 400, y: 100, width: 100, height: 40), contentSize: size, area: area, metrics: metrics)
        #expect(layout.frame.size == CGSize(width: 306, height: 224))
        #expect(layout.contentFrame == CGRect(x: 2, y: 21, width: 300, height: 200))
    }

    @Test("popovers lie on pixels, and the arrow still points to the anchor", arguments: [1, 2] as [CGFloat])
    func popoverLayoutPixels(scale: CGFloat) {
        let anchor = CGRect(x: 400.3, y: 100.3, width: 100.3, height: 40.3)
        let layout = PopoverLayout(anchor: anchor, contentSize: size, area: area, scale: scale)
        #expect((layout.frame.minX * scale).truncatingRemainder(dividingBy: 1) == 0)
        #expect((layout.frame.minY * scale).truncatingRemainder(dividingBy: 1) == 0)
        #expect(abs(layout.frame.midX + layout.arrowOffset - anchor.midX) < 0.001)
    }
}
