import Foundation
import LogSupport
import PixelSupport
import Testing

@testable import UIKit

/// Text around the excluded shapes of a container.
@MainActor
@Suite(.serialized) struct ExclusionPathTests {
    private let hole = CGRect(x: 100, y: 30, width: 100, height: 60)
    private let text = String(repeating: "The quick brown fox jumps over the lazy dog and runs away. ", count: 6)

    private func stack(_ attributes: [NSAttributedString.Key: Any] = [:]) -> (NSTextStorage, NSLayoutManager) {
        var all = attributes
        all[.font] = UIFont.systemFont(ofSize: 17)
        let storage = NSTextStorage(string: text, attributes: all)
        let (manager, container) = (NSLayoutManager(), NSTextContainer(size: CGSize(width: 300, height: 0)))
        manager.addTextContainer(container)
        storage.addLayoutManager(manager)
        container.exclusionPaths = [UIBezierPath(rect: hole)]
        return (storage, manager)
    }

    private func fragments(_ manager: NSLayoutManager) -> [(rect: CGRect, used: CGRect, range: NSRange)] {
        var all: [(rect: CGRect, used: CGRect, range: NSRange)] = []
        let glyphs = NSRange(location: 0, length: manager.numberOfGlyphs)
        manager.enumerateLineFragments(forGlyphRange: glyphs) { rect, used, _, range, _ in
            all.append((rect, used, range))
        }
        return all
    }

    @Test("R881: line fragments end at the excluded shape, and the letters at the padding from it")
    func lineFragmentsBesideAShape() {
        let (storage, manager) = stack()
        defer { withExtendedLifetime(storage) {} }
        let all = fragments(manager)
        #expect(all.reduce(0) { $0 + $1.range.length } == text.utf16.count)
        let beside = all.filter { $0.rect.minY < hole.maxY && $0.rect.maxY > hole.minY }
        #expect(beside.count >= 6 && beside.allSatisfy { $0.rect.width == 100 })
        #expect(beside.map(\.rect.minX) == (0..<beside.count).map { $0 % 2 == 0 ? 0 : 200 })
        #expect(beside.allSatisfy { $0.used.minX >= $0.rect.minX && $0.used.maxX <= $0.rect.maxX + 0.5 })
        #expect(all.first?.rect.width == 300 && all.last?.rect.width == 300)
    }

    @Test("R881: a change of the shapes or of the padding is laid out again, and the rectangle of a range avoids them")
    func changedShapes() throws {
        let (storage, manager) = stack()
        defer { withExtendedLifetime(storage) {} }
        let container = try #require(manager.textContainers.first)
        let around = manager.usedRect(for: container).height
        let second = try #require(fragments(manager).dropFirst().first).range
        #expect(manager.boundingRect(forGlyphRange: second, in: container).maxX <= hole.minX)
        container.lineFragmentPadding = 20
        #expect(fragments(manager).filter { $0.rect.width == 100 }.allSatisfy { $0.used.width <= 100.5 })
        container.lineFragmentPadding = 5
        #expect(manager.usedRect(for: container).height == around)
        container.exclusionPaths = []
        #expect(manager.usedRect(for: container).height < around)
        #expect(fragments(manager).allSatisfy { $0.rect.width == 300 })
        container.exclusionPaths = [UIBezierPath(rect: CGRect(x: 0, y: 0, width: 300, height: 50))]
        #expect(fragments(manager).first?.rect.minY == 50)
    }

    @Test("R881: a text view's text, caret and clicks avoid a shape, and typing beside it flows on")
    func textViewAroundAShape() {
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
        view.font = .systemFont(ofSize: 17)
        view.text = text
        let height = view.upToDateLines.height
        view.textContainer.exclusionPaths = [UIBezierPath(ovalIn: hole)]
        #expect(view.upToDateLines.height > height)
        let middle = CGRect(x: hole.midX - 20, y: hole.midY - 10 + view.textContainerInset.top, width: 40, height: 20)
        func isFree() -> Bool {
            let rects = view.upToDateLines.selectionRects(for: 0..<view.text.utf16.count)
            let origin = view.upToDateLines.origin
            return rects.allSatisfy { !$0.offsetBy(dx: origin.x, dy: origin.y).intersects(middle) }
        }
        #expect(isFree())
        view.selectedRange = NSRange(location: 40, length: 0)
        view.insertText("more and more words ")
        #expect(isFree() && view.upToDateLines.length == view.text.utf16.count)
        let position = view.closestPosition(to: CGPoint(x: hole.midX + 1, y: middle.midY))?.offset ?? 0
        let caret = view.caretFrame(at: position)
        #expect(!caret.intersects(middle) && abs(caret.midY - middle.midY) < 30)
        view.textContainer.exclusionPaths = []
        #expect(!isFree())
    }

    @Test("R881: the caret goes up and down across a shape over the whole width")
    func caretAcrossAShape() throws {
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
        view.font = .systemFont(ofSize: 17)
        view.text = "one\ntwo\nthree"
        func press(_ key: UIKeyboardHIDUsage) -> Int {
            view.handle(
                UIKey(keyCode: key, characters: "", charactersIgnoringModifiers: "", modifierFlags: [], text: ""))
            return view.selectedRange.location
        }
        // The first line is above the shape.
        view.textContainer.exclusionPaths = [UIBezierPath(rect: CGRect(x: 0, y: 25, width: 300, height: 60))]
        let (first, second) = (view.caretFrame(at: 1), view.caretFrame(at: 5))
        try #require(first.maxY < 50 && second.minY > 80)
        view.selectedRange = NSRange(location: 1, length: 0)
        #expect(press(.keyboardDownArrow) == 5 && press(.keyboardDownArrow) == 9)
        #expect(press(.keyboardUpArrow) == 5 && press(.keyboardUpArrow) == 1 && press(.keyboardUpArrow) == 0)
        func moved(_ offset: Int, _ direction: UITextLayoutDirection) -> Int? {
            view.position(from: view.beginningOfDocument, offset: offset)
                .flatMap { view.position(from: $0, in: direction, offset: 1) }?.offset
        }
        #expect(moved(1, .down) == 5 && moved(5, .up) == 1 && moved(1, .up) == nil && moved(9, .down) == nil)
        // All lines are below the shape.
        view.textContainer.exclusionPaths = [UIBezierPath(rect: CGRect(x: 0, y: 0, width: 300, height: 60))]
        view.selectedRange = NSRange(location: 2, length: 0)
        #expect(press(.keyboardUpArrow) == 0)
        view.selectedRange = NSRange(location: 0, length: 0)
        #expect(press(.keyboardDownArrow) == 4)
        view.selectedRange = NSRange(location: 9, length: 0)
        #expect(press(.keyboardDownArrow) == 13)
    }

    @Test("R881: a padding that is not finite is none for shapes")
    func endlessPadding() throws {
        for padding in [CGFloat.nan, CGFloat.infinity, -CGFloat.infinity] {
            let (storage, manager) = stack()
            defer { withExtendedLifetime(storage) {} }
            let container = try #require(manager.textContainers.first)
            container.lineFragmentPadding = padding
            #expect(container.exclusion?.bottom == hole.maxY)
            #expect(fragments(manager).reduce(0) { $0 + $1.range.length } == text.utf16.count)
        }
    }

    @Test("R881: empty shapes, such as those without finite coordinates, are ignored")
    func emptyShapes() {
        let container = NSTextContainer(size: CGSize(width: 300, height: 0))
        let endless = UIBezierPath(rect: CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 20))
        container.exclusionPaths = [UIBezierPath(), endless]
        #expect(container.exclusion == nil)
    }

    @Test("R882: a layout manager draws its text, its backgrounds and parts of both around a shape")
    func drawnText() throws {
        let (storage, manager) = stack([.foregroundColor: UIColor.red])
        let yellow = NSRange(location: 4, length: 5)
        defer { withExtendedLifetime(storage) {} }
        storage.addAttribute(.backgroundColor, value: UIColor.yellow, range: yellow)
        let container = try #require(manager.textContainers.first)
        let all = manager.glyphRange(for: container)
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        /// Returns the colours in an area, in whole pixels.
        func colors(in area: CGRect, _ draw: () -> Void) throws -> Set<String> {
            let image = UIGraphicsImageRenderer(size: CGSize(width: 320, height: 300), format: format).image {
                context in
                UIColor.white.setFill()
                context.fill(CGRect(x: 0, y: 0, width: 320, height: 300))
                draw()
            }
            let drawn = try #require(image.cgImage)
            var colors: Set<String> = []
            for y in Int(area.minY.rounded(.up))..<Int(area.maxY) {
                for x in Int(area.minX.rounded(.up))..<Int(area.maxX) { colors.insert(drawn[x, y].description) }
            }
            return colors
        }
        let (white, full) = (DrawnPixel.white.description, DrawnPixel(255, 255, 0).description)
        let origin = CGPoint(x: 10, y: 5)
        let word = manager.boundingRect(forGlyphRange: yellow, in: container).offsetBy(dx: origin.x, dy: origin.y)
        let inside = hole.insetBy(dx: 1, dy: 1).offsetBy(dx: origin.x, dy: origin.y)
        func letters() { manager.drawGlyphs(forGlyphRange: all, at: origin) }
        #expect(try colors(in: inside, letters) == [white])
        let ofLetters = try colors(in: word, letters)
        #expect(ofLetters.count > 2 && ofLetters.contains(white) && !ofLetters.contains(full))
        let backgrounds = try colors(in: word) { manager.drawBackground(forGlyphRange: all, at: origin) }
        #expect(backgrounds.contains(full) && !backgrounds.contains { $0.contains("(255, 0, 0") })
        func part() { manager.drawGlyphs(forGlyphRange: yellow, at: origin) }
        #expect(try colors(in: word, part) == ofLetters)
        let rest = CGRect(x: word.maxX + 4, y: 0, width: 310 - word.maxX, height: 300)
        #expect(try colors(in: rest, part) == [white])
        #expect(try colors(in: rest, letters).count > 2)
        // Without a context nothing is drawn.
        letters()
    }
}
