import Foundation
import Testing

@testable import SwiftUI

@MainActor
struct FrameTests {
    /// Returns the size that a view chooses for a proposal.
    private func size(_ view: some View, _ width: CGFloat?, _ height: CGFloat? = 10) -> CGSize {
        tree(view).sizeThatFits(ProposedViewSize(width: width, height: height))
    }

    private func fixed(_ width: CGFloat) -> some View { Color.red.frame(width: width) }

    @Test("S94: a fixed frame proposes and reports its length, and places by its alignment")
    func fixedFrame() {
        #expect(size(Color.red.frame(width: 50), 300) == CGSize(width: 50, height: 10))
        let centred = tree(fixed(100).frame(width: 50))
        #expect(centred.contentFrame.width == 50)
        #expect(centred.leafFrames[0].minX - centred.contentFrame.minX == -25)
        let leading = tree(fixed(100).frame(width: 50, alignment: .leading))
        #expect(leading.leafFrames[0].minX == leading.contentFrame.minX)
    }

    @Test(
        "S95: a frame with limits clamps the proposal between its limits, or the view's length where it has none",
        arguments: [
            (100, nil, CGFloat.infinity, 300, 300), (100, nil, .infinity, 60, 100), (100, 150, nil, 300, 150),
            (200, 150, nil, 160, 160),
        ] as [(CGFloat, CGFloat?, CGFloat?, CGFloat, CGFloat)])
    func flexibleFrame(child: CGFloat, minimum: CGFloat?, maximum: CGFloat?, proposal: CGFloat, expected: CGFloat) {
        #expect(size(fixed(child).frame(minWidth: minimum, maxWidth: maximum), proposal).width == expected)
    }

    @Test("S95: between 0 and infinity the frame has the proposed length, and without a proposal the ideal one")
    func idealFrame() {
        #expect(size(fixed(100).frame(minWidth: 0, maxWidth: .infinity), 60).width == 60)
        #expect(size(Color.red.frame(minWidth: 20, idealWidth: 70, maxWidth: 90), nil).width == 70)
        #expect(size(fixed(100).frame(minWidth: 20, maxWidth: 90), nil).width == 90)
    }

    @Test("S96: padding adds to the size and takes from the proposal")
    func padding() {
        let view = Color.red.frame(width: 100, height: 50)
        #expect(size(view.padding(10), 300, 300) == CGSize(width: 120, height: 70))
        #expect(size(view.padding(), 300, 300) == CGSize(width: 132, height: 82))
        #expect(size(view.padding(.horizontal, -5), 300, 300).width == 90)
        #expect(size(Color.red.padding(10), 15, nil) == CGSize(width: 20, height: 30))
    }

    @Test("S97: fixedSize proposes the ideal size")
    func fixedSize() {
        let view = Color.red.frame(minWidth: 0, idealWidth: 70, maxWidth: .infinity, minHeight: 0, maxHeight: .infinity)
        #expect(size(view.fixedSize(), 300, 300) == CGSize(width: 70, height: 10))
        #expect(
            size(view.fixedSize(horizontal: true, vertical: false), 300, 300) == CGSize(width: 70, height: 300))
    }

    @Test("S97: a text with a fixed size has one line, wider than its parent and centred")
    func fixedText() {
        let text = Text(verbatim: "Departures and arrivals")
        let wrapped = size(text, 100, nil)
        let line = size(text.fixedSize(), 100, nil)
        #expect(line.width > 100 && line.height < wrapped.height && wrapped.width <= 100)
        let shown = ViewTree(text.fixedSize())
        shown.flush(CGSize(width: 100, height: 100))
        #expect(abs(shown.contentFrame.midX - 50) < 0.01 && shown.contentFrame.minX < 0)
    }

    @Test("S98: an aspect ratio fits into the room or fills it")
    func aspectRatio() {
        #expect(size(Color.red.aspectRatio(2, contentMode: .fit), 300, 100) == CGSize(width: 200, height: 100))
        #expect(size(Color.red.aspectRatio(2, contentMode: .fill), 300, 100) == CGSize(width: 300, height: 150))
        #expect(size(Color.red.aspectRatio(2, contentMode: .fit), nil, 50) == CGSize(width: 100, height: 50))
        #expect(size(Color.red.aspectRatio(2, contentMode: .fit), 50, nil) == CGSize(width: 50, height: 25))
        let ideal = Color.red.frame(
            minWidth: 0, idealWidth: 30, maxWidth: .infinity, minHeight: 0, idealHeight: 10, maxHeight: .infinity)
        #expect(size(ideal.scaledToFit(), 300, 300) == CGSize(width: 300, height: 100))
    }

    @Test("S99: an overlay and a background do not change the size, and are placed by their alignment")
    func frameLayers() {
        let large = Color.blue.frame(width: 200, height: 200)
        let overlaid = tree(Color.red.frame(width: 100, height: 100).overlay { large })
        #expect(overlaid.contentFrame.size == CGSize(width: 100, height: 100))
        let origin = overlaid.contentFrame.origin
        #expect(overlaid.leafFrames[1].origin == CGPoint(x: origin.x - 50, y: origin.y - 50))
        let behind = tree(
            Color.red.frame(width: 100, height: 100).background(alignment: .topLeading) {
                Color.blue.frame(width: 10, height: 10)
                Color.green.frame(width: 20, height: 20)
            })
        #expect(behind.contentFrame.size == CGSize(width: 100, height: 100))
        #expect(behind.leafFrames.map(\.size.width) == [10, 20, 100])
        #expect(behind.leafFrames.map(\.origin) == Array(repeating: behind.contentFrame.origin, count: 3))
    }

    @Test("S100: an offset moves the picture and not the layout; a position takes the room")
    func framePlaces() {
        let offset = tree(Color.red.frame(width: 10, height: 10).offset(x: 5, y: -5))
        #expect(offset.contentFrame == CGRect(x: 145, y: 195, width: 10, height: 10))
        #expect(offset.leafFrames == [CGRect(x: 150, y: 190, width: 10, height: 10)])
        let positioned = tree(Color.red.frame(width: 10, height: 10).position(x: 30, y: 40))
        #expect(positioned.contentFrame == CGRect(x: 0, y: 0, width: 300, height: 400))
        #expect(positioned.leafFrames == [CGRect(x: 25, y: 35, width: 10, height: 10)])
    }

    @Test("S101: colours and shapes take their room, ideally 10 by 10; an empty view is none")
    func leaves() {
        #expect(size(Color.red, nil, nil) == CGSize(width: 10, height: 10))
        #expect(size(Circle(), 30, 50) == CGSize(width: 30, height: 50))
        let row = tree(
            HStack(spacing: 8) {
                Color.red; EmptyView(); Color.red
            })
        #expect(row.leafFrames.map(\.width) == [146, 146])
    }

    @Test("S108: sizes that are no numbers or negative count as 0")
    func invalid() {
        #expect(size(Color.red.frame(width: -5), 300).width == 0)
        #expect(size(Color.red.frame(width: .nan), 300).width == 0)
        let tree = tree(Color.red.padding(CGFloat.nan))
        #expect(tree.contentFrame.width.isFinite)
    }
}
