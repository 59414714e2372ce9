import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// Layout managers that draw in their own way.
@MainActor
struct LayoutManagerDrawingTests {
    /// A manager that records what it draws.
    private final class Recorder: NSLayoutManager {
        var backgrounds: [(range: NSRange, origin: CGPoint)] = []
        var glyphs: [(range: NSRange, origin: CGPoint)] = []
        var fills: [(rects: [CGRect], range: NSRange, color: UIColor)] = []

        override func drawBackground(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
            backgrounds.append((glyphsToShow, origin))
            super.drawBackground(forGlyphRange: glyphsToShow, at: origin)
        }

        override func drawGlyphs(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
            glyphs.append((glyphsToShow, origin))
            super.drawGlyphs(forGlyphRange: glyphsToShow, at: origin)
        }

        override func fillBackgroundRectArray(
            _ rectArray: UnsafePointer<CGRect>, count rectCount: Int, forCharacterRange charRange: NSRange,
            color: UIColor
        ) {
            fills.append(((0..<rectCount).map { rectArray[$0] }, charRange, color))
            // Only the lower half of each line.
            for rect in (0..<rectCount).map({ rectArray[$0] }) {
                UIRectFill(rect.divided(atDistance: rect.height / 2, from: .maxYEdge).slice)
            }
        }
    }

    private func recorder(_ text: NSAttributedString) -> (NSTextStorage, Recorder, NSTextContainer) {
        let (storage, manager) = (NSTextStorage(attributedString: text), Recorder())
        let container = NSTextContainer(size: CGSize(width: 300, height: 0))
        manager.addTextContainer(container)
        storage.addLayoutManager(manager)
        return (storage, manager, container)
    }

    @Test("R964: a text view is drawn by the methods of its layout manager's subclass")
    func textViewOfASubclass() async throws {
        try await withApplication(on: [.monitor("SCREEN", 400, 300)]) { application, display in
            let window = makeWindow(.white, in: try application.mainScene())
            window.makeKeyAndVisible()
            let text = NSMutableAttributedString(
                string: "plain text with a mark", attributes: [.font: UIFont.systemFont(ofSize: 20)])
            let mark = NSRange(location: 18, length: 4)
            text.addAttribute(.backgroundColor, value: UIColor.blue, range: mark)
            text.addAttribute(.foregroundColor, value: UIColor.blue, range: mark)
            let (storage, manager, container) = recorder(text)
            let view = UITextView(frame: CGRect(x: 40, y: 40, width: 300, height: 100), textContainer: container)
            view.backgroundColor = .white
            window.rootViewController?.view.addSubview(view)
            try await display.settle()

            let drawn = try #require(manager.backgrounds.last)
            #expect(drawn.range == NSRange(location: 0, length: 22))
            let inset = view.textContainerInset
            #expect(drawn.origin == CGPoint(x: inset.left, y: inset.top - view.contentOffset.y))
            #expect(manager.glyphs.last?.origin == drawn.origin && manager.glyphs.last?.range == drawn.range)
            let fill = try #require(manager.fills.last)
            #expect(fill.range == mark && fill.color == .blue && fill.rects.count == 1)

            // The picture has the lower half of the background alone.
            let rect = view.surface.canvas.convert(fill.rects[0], to: nil as UIView?)
            let x = Int(rect.maxX - 1)
            let white = try display.pixel(x: 370, y: 250)
            #expect(try display.pixel(x: x, y: Int(rect.minY + 2)) == white)
            #expect(try display.pixel(x: x, y: Int(rect.maxY - 2)) != white)
            withExtendedLifetime(storage) {}
        }
    }

    @Test("R964: a background is filled once for each part with one colour, line by line")
    func filledBackgrounds() {
        let text = NSMutableAttributedString(
            string: "some words that need several lines in the container",
            attributes: [.font: UIFont.systemFont(ofSize: 40), .backgroundColor: UIColor.red])
        text.addAttribute(.backgroundColor, value: UIColor.green.cgColor, range: NSRange(location: 0, length: 4))
        let (storage, manager, container) = recorder(text)
        defer { withExtendedLifetime(storage) {} }
        _ = UIGraphicsImageRenderer(size: CGSize(width: 300, height: 300)).image { _ in
            manager.drawBackground(forGlyphRange: NSRange(location: 0, length: 999), at: CGPoint(x: 7, y: 9))
        }
        #expect(manager.fills.map(\.range.location) == [0, 4] && manager.fills.map(\.rects.count)[0] == 1)
        #expect(manager.fills[1].rects.count > 2)
        #expect(manager.fills[0].rects[0].minX == 7 + container.lineFragmentPadding)
        #expect(manager.fills[0].rects[0].minY == 9)
        // The same rectangles are enumerated, in the coordinates of the container.
        var rects: [CGRect] = []
        let range = manager.fills[1].range
        manager.enumerateEnclosingRects(
            forGlyphRange: range, withinSelectedGlyphRange: NSRange(location: NSNotFound, length: 0), in: container
        ) { rect, stop in
            rects.append(rect.offsetBy(dx: 7, dy: 9))
            if rects.count == 2 { stop.pointee = true }
        }
        #expect(rects == Array(manager.fills[1].rects.prefix(2)))
        // Without a context nothing is filled.
        manager.fills = []
        manager.drawBackground(forGlyphRange: range, at: .zero)
        #expect(manager.fills.isEmpty)
    }

    @Test("R964: the backgrounds that a text view adds are filled, too")
    func addedBackgrounds() {
        let text = NSMutableAttributedString(
            string: "plain and a link", attributes: [.font: UIFont.systemFont(ofSize: 20)])
        let link = NSRange(location: 12, length: 4)
        text.addAttribute(.link, value: "https://example.org", range: link)
        let (storage, manager, container) = recorder(text)
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 100), textContainer: container)
        view.linkTextAttributes = [.backgroundColor: UIColor.red]
        _ = UIGraphicsImageRenderer(size: CGSize(width: 300, height: 100)).image { _ in
            manager.drawBackground(forGlyphRange: NSRange(location: 0, length: 16), at: .zero)
        }
        #expect(manager.fills.map(\.range) == [link] && manager.fills.map(\.color) == [.red])
        withExtendedLifetime((storage, view)) {}
    }

    @Test("R964: the marker of an item without characters at the end is drawn where it is typed in")
    func markerOfTheLastItem() {
        let style = NSMutableParagraphStyle()
        style.textLists = [NSTextList(markerFormat: .decimal, options: 0)]
        let font = UIFont.systemFont(ofSize: 20)
        let (storage, manager, container) = recorder(
            NSAttributedString(string: "item\n", attributes: [.font: font, .paragraphStyle: style]))
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 100), textContainer: container)
        let height = Int(font.lineHeight)
        /// Returns whether a picture of the text has a marker beside its second line.
        func hasSecondMarker() -> Bool {
            let format = UIGraphicsImageRendererFormat()
            format.scale = 1
            let image = UIGraphicsImageRenderer(size: CGSize(width: 300, height: 100), format: format).image { _ in
                UIColor.white.setFill()
                UIRectFill(CGRect(x: 0, y: 0, width: 300, height: 100))
                manager.drawGlyphs(forGlyphRange: NSRange(location: 0, length: 5), at: .zero)
            }
            return (height + 3..<2 * height).contains { y in (0..<36).contains { image.pixel($0, y) != .white } }
        }
        #expect(hasSecondMarker())
        view.isEditable = false
        #expect(!hasSecondMarker(), "it is no item there")
        withExtendedLifetime((storage, view)) {}
    }

    @Test("R964: a text view with the usual layout manager draws by itself")
    func textViewOfTheUsualManager() {
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
        view.text = "text"
        view.layoutIfNeeded()
        #expect(view.surface.canvas.content?.manager == nil && view.surface.canvas.content?.parts.count == 1)
        #expect(!view.layoutManager.mayDrawItself)
    }
}
