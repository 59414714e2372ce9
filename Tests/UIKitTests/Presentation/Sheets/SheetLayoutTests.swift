import Foundation
import Testing

@testable import UIKit

/// The heights and frames of sheets.
struct SheetLayoutTests {
    private let desktop = CGRect(x: 0, y: 0, width: 1280, height: 800)
    private let phone = CGRect(x: 0, y: 0, width: 400, height: 800)

    // MARK: Heights

    @Test("detents are in order of their heights, and inactive ones are left out")
    func resolution() {
        let resolution = DetentResolution(
            [("large", 700), ("medium", nil), ("own", 200.3), ("broken", .nan), ("none", 0), ("own", 300)],
            maximum: 700, scale: 2)
        #expect(
            resolution.rests == [
                DetentResolution.Rest(identifier: "own", height: 200.5),
                DetentResolution.Rest(identifier: "large", height: 700),
            ])
    }

    @Test("R212: without a selection, or with one that is inactive, a sheet has its smallest detent")
    func sheetLayoutSelection() {
        let resolution = DetentResolution([("medium", 350), ("large", 700)], maximum: 700, scale: 1)
        #expect(resolution.index(of: nil) == 0)
        #expect(resolution.index(of: "large") == 1)
        #expect(resolution.index(of: "unknown") == 0)
    }

    @Test("R212: the medium detent is half of the maximum, and inactive if the height is compact")
    func medium() {
        #expect(DetentResolution.medium(of: 715, isCompactHeight: false) == 357.5)
        #expect(DetentResolution.medium(of: 300, isCompactHeight: true) == nil)
    }

    @Test("R214: a detent above the maximum is cut, and without an active detent the sheet has the maximum")
    func cut() {
        #expect(DetentResolution([("a", .infinity)], maximum: 600, scale: 1).rests.map(\.height) == [600])
        #expect(DetentResolution([("a", nil), ("b", -4)], maximum: 600, scale: 1).rests.map(\.height) == [600])
    }

    // MARK: Frames

    @Test("R189: a form sheet has 540 by 620 points, or the preferred size if both of its sides are positive")
    func sheetLayoutForm() {
        var layout = SheetLayout(bounds: desktop, isPageSized: false)
        #expect(layout.placement == .floating)
        #expect(layout.frame(height: layout.maximumHeight) == CGRect(x: 370, y: 90, width: 540, height: 620))
        layout.preferredSize = CGSize(width: 300, height: 200)
        #expect(layout.frame(height: layout.maximumHeight) == CGRect(x: 490, y: 300, width: 300, height: 200))
        for bad in [CGSize(width: 300, height: 0), CGSize(width: -1, height: 5), CGSize(width: CGFloat.nan, height: 5)]
        {
            layout.preferredSize = bad
            #expect(layout.maximumHeight == 620)
        }
    }

    @Test("R189: a page sheet is 704 points wide, with margins above and below")
    func sheetLayoutPage() {
        let layout = SheetLayout(
            bounds: desktop, safeArea: UIEdgeInsets(top: 24, left: 0, bottom: 0, right: 0), isPageSized: true)
        #expect(layout.frame(height: layout.maximumHeight) == CGRect(x: 288, y: 34, width: 704, height: 756))
    }

    @Test("R216: a floating sheet has the height of its detent and stays in the middle")
    func floatingDetent() {
        let layout = SheetLayout(bounds: desktop, isPageSized: false)
        #expect(layout.frame(height: 310) == CGRect(x: 370, y: 245, width: 540, height: 310))
    }

    @Test("R188: in a narrow window a sheet stands on the lower edge, with its height above the safe area there")
    func edgeAttached() {
        let layout = SheetLayout(
            bounds: phone, safeArea: UIEdgeInsets(top: 24, left: 0, bottom: 20, right: 0), isPageSized: true,
            isCompactWidth: true)
        #expect(layout.placement == .edgeAttached)
        #expect(layout.maximumHeight == 746)
        #expect(layout.frame(height: 746) == CGRect(x: 0, y: 34, width: 400, height: 766))
        #expect(layout.frame(height: 373) == CGRect(x: 0, y: 407, width: 400, height: 393))
    }

    @Test("a sheet on the lower edge has the preferred width if it should follow that")
    func preferredWidth() {
        var layout = SheetLayout(
            bounds: phone, isPageSized: false, isCompactWidth: true, preferredSize: CGSize(width: 300, height: 0))
        #expect(layout.frame(height: 100).width == 400)
        layout.followsPreferredWidth = true
        #expect(layout.frame(height: 100) == CGRect(x: 50, y: 700, width: 300, height: 100))
        layout.preferredSize.width = 5_000
        #expect(layout.frame(height: 100).width == 400)
    }

    @Test("in a low window a sheet fills the height or floats, unless it prefers the lower edge")
    func compactHeight() {
        var layout = SheetLayout(
            bounds: CGRect(x: 0, y: 0, width: 500, height: 300), isPageSized: true, isCompactWidth: true,
            isCompactHeight: true)
        #expect(layout.placement == .filling && layout.maximumHeight == 300)
        layout.isCompactWidth = false
        #expect(layout.placement == .floating)
        layout.prefersEdgeInCompactHeight = true
        #expect(layout.placement == .edgeAttached && layout.maximumHeight == 290)
    }

    @Test("a sheet is over the middle of its source, as far as there is room")
    func source() {
        var layout = SheetLayout(bounds: desktop, isPageSized: false, preferredSize: CGSize(width: 300, height: 200))
        layout.source = CGRect(x: 900, y: 500, width: 100, height: 60)
        #expect(layout.frame(height: 200) == CGRect(x: 800, y: 430, width: 300, height: 200))
        layout.source = CGRect(x: 1200, y: 760, width: 80, height: 40)
        #expect(layout.frame(height: 200) == CGRect(x: 980, y: 600, width: 300, height: 200))
        layout.source = CGRect(x: -50, y: -90, width: 10, height: 10)
        #expect(layout.frame(height: 200) == CGRect(x: 0, y: 10, width: 300, height: 200))
    }

    @Test("a sheet that does not adapt floats in a narrow window, too")
    func floatsAlways() {
        let layout = SheetLayout(bounds: phone, isPageSized: false, isCompactWidth: true, floatsAlways: true)
        #expect(layout.placement == .floating)
        #expect(layout.frame(height: 620) == CGRect(x: 0, y: 90, width: 400, height: 620))
    }

    @Test("sheets fit into their container, however small", arguments: [false, true], [false, true])
    func small(isPage: Bool, isCompact: Bool) {
        for size in [CGSize(width: 620, height: 300), CGSize(width: 320, height: 8), .zero] {
            let bounds = CGRect(origin: .zero, size: size)
            let layout = SheetLayout(
                bounds: bounds, safeArea: UIEdgeInsets(top: 24, left: 0, bottom: 0, right: 0), isPageSized: isPage,
                isCompactWidth: isCompact, preferredSize: CGSize(width: 5_000, height: 5_000))
            let frame = layout.frame(height: layout.maximumHeight)
            #expect(frame.width <= size.width && frame.height <= size.height && frame.minX >= 0)
            #expect(frame.isEmpty || frame.minY >= 24)
        }
    }

    @Test("frames lie on pixels", arguments: [1, 1.5, 2] as [CGFloat])
    func sheetLayoutPixels(scale: CGFloat) {
        let layout = SheetLayout(
            bounds: CGRect(x: 0, y: 0, width: 1001, height: 801), scale: scale, isPageSized: false)
        let frame = layout.frame(height: 333)
        for edge in [frame.minX, frame.minY] { #expect((edge * scale).truncatingRemainder(dividingBy: 1) == 0) }
    }

    // MARK: Frames of a drag

    @Test("between two detents an attached sheet grows with its upper edge, and below the smallest it moves down")
    func draggedAttached() {
        let layout = SheetLayout(bounds: phone, isPageSized: true, isCompactWidth: true)
        let heights: [CGFloat] = [395, 790]
        #expect(layout.frame(top: 200, between: heights) == CGRect(x: 0, y: 200, width: 400, height: 600))
        #expect(layout.frame(top: 605, between: heights) == CGRect(x: 0, y: 605, width: 400, height: 395))
        #expect(layout.frame(top: -10, between: heights) == CGRect(x: 0, y: -10, width: 400, height: 810))
    }

    @Test("a floating sheet follows its upper edge between the frames of two detents")
    func draggedFloating() {
        let layout = SheetLayout(bounds: desktop, isPageSized: false)
        let heights: [CGFloat] = [310, 620]
        let between = layout.frame(top: 167.5, between: heights)
        #expect(between == CGRect(x: 370, y: 167.5, width: 540, height: 465))
        #expect(layout.frame(top: 80, between: heights) == CGRect(x: 370, y: 80, width: 540, height: 620))
        #expect(layout.frame(top: 300, between: heights) == CGRect(x: 370, y: 300, width: 540, height: 310))
    }

    @Test("R189: a page sheet in a window of any size is in the middle of the room below the status bar")
    func pageIsCentered() {
        for width in stride(from: CGFloat(600), to: 2000, by: 177) {
            let layout = SheetLayout(bounds: CGRect(x: 0, y: 0, width: width, height: 700), isPageSized: true)
            let frame = layout.frame(height: layout.maximumHeight)
            #expect(abs(frame.midX - width / 2) <= 1 && frame.minY == 10 && frame.maxY == 690)
        }
    }
}
