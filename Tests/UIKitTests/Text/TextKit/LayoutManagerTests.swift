import Foundation
import Testing

@testable import UIKit

/// The places of characters that a layout manager returns.
@MainActor
struct LayoutManagerTests {
    private func stack(
        _ text: String, width: CGFloat = 200, height: CGFloat = 0
    ) -> (NSTextStorage, NSLayoutManager, NSTextContainer) {
        let storage = NSTextStorage(string: text, attributes: [.font: UIFont.systemFont(ofSize: 17)])
        let (manager, container) = (NSLayoutManager(), NSTextContainer(size: CGSize(width: width, height: height)))
        manager.addTextContainer(container)
        storage.addLayoutManager(manager)
        return (storage, manager, container)
    }

    @Test("R647: a text is measured without a view, and the character under a point is found")
    func layoutManagerPoints() {
        let (storage, manager, container) = stack("Hello, world")
        container.lineFragmentPadding = 0
        let used = manager.usedRect(for: container)
        let size = storage.string.size(withAttributes: [.font: UIFont.systemFont(ofSize: 17)])
        #expect(abs(used.width - size.width) < 1 && abs(used.height - size.height) < 1)
        let world = manager.boundingRect(forGlyphRange: NSRange(location: 7, length: 5), in: container)
        #expect(world.minX > 40 && abs(world.maxX - used.maxX) < 1)
        let found = manager.characterIndex(
            for: CGPoint(x: world.minX + 2, y: world.midY), in: container,
            fractionOfDistanceBetweenInsertionPoints: nil)
        #expect(found == 7)
        var fraction: CGFloat = 0
        let beyond = manager.characterIndex(
            for: CGPoint(x: 500, y: 5), in: container, fractionOfDistanceBetweenInsertionPoints: &fraction)
        #expect(beyond == 11 && fraction == 1)
    }

    @Test("R647: lines have their rectangles and ranges, with the padding")
    func layoutManagerLines() {
        let (storage, manager, container) = stack("one\ntwo three four five six seven eight\nnine", width: 120)
        var lines: [String] = []
        var bottom: CGFloat = 0
        manager.enumerateLineFragments(forGlyphRange: manager.glyphRange(for: container)) { rect, used, _, range, _ in
            #expect(rect.minX == 0 && rect.width == 120 && rect.minY == bottom && used.width <= 120.5)
            bottom = rect.maxY
            lines.append((storage.string as NSString).substring(with: range))
        }
        #expect(lines.first == "one\n" && lines.last == "nine" && lines.count >= 4)
        #expect(lines.joined() == storage.string)
        var range = NSRange()
        let second = manager.lineFragmentRect(forGlyphAt: 5, effectiveRange: &range)
        #expect(range.location == 4 && second.minY > 10)
    }

    @Test("R647: a change of the text or of the container is laid out again, and a height or a limit cuts lines off")
    func layoutManagerChanges() {
        let (storage, manager, container) = stack("one two three four five six seven eight nine ten", width: 120)
        let high = manager.usedRect(for: container).height
        container.size = CGSize(width: 1000, height: 0)
        let low = manager.usedRect(for: container).height
        #expect(low < high / 2)
        storage.append(NSAttributedString(string: "\nmore", attributes: [.font: UIFont.systemFont(ofSize: 17)]))
        #expect(manager.usedRect(for: container).height > low * 1.8)
        container.maximumNumberOfLines = 1
        #expect(manager.usedRect(for: container).height == low)
        container.maximumNumberOfLines = 0
        container.size = CGSize(width: 120, height: low * 2.5)
        #expect(abs(manager.usedRect(for: container).height - low * 2) < 1)
    }

    @Test("R647: without a text, or for a container of another manager, there is nothing")
    func layoutManagerBadInput() {
        let (manager, container) = (NSLayoutManager(), NSTextContainer())
        manager.addTextContainer(container)
        #expect(manager.usedRect(for: container) == .zero && manager.numberOfGlyphs == 0)
        #expect(manager.boundingRect(forGlyphRange: NSRange(location: 3, length: 9), in: NSTextContainer()) == .zero)
        let (storage, other, own) = stack("")
        #expect(other.characterIndex(for: .zero, in: own, fractionOfDistanceBetweenInsertionPoints: nil) == 0)
        #expect(other.lineFragmentRect(forGlyphAt: 99, effectiveRange: nil).height > 0)
        storage.removeLayoutManager(other)
        other.removeTextContainer(at: 5)
        #expect(other.textStorage == nil && other.usedRect(for: own) == .zero)
    }

    @Test("R1114: an empty text, and a text that ends with a line break, has an empty line at the end")
    func layoutManagerExtraLine() {
        let (storage, manager, container) = stack("one\ntwo")
        #expect(manager.extraLineFragmentTextContainer == nil && manager.extraLineFragmentRect == .zero)
        storage.append(NSAttributedString(string: "\n", attributes: [.font: UIFont.systemFont(ofSize: 17)]))
        let last = manager.lineFragmentRect(forGlyphAt: 5, effectiveRange: nil)
        let extra = manager.extraLineFragmentRect
        #expect(manager.extraLineFragmentTextContainer === container)
        #expect(abs(extra.minY - last.maxY) < 0.01 && extra.width == 200 && abs(extra.height - last.height) < 1)
        let used = manager.extraLineFragmentUsedRect
        #expect(used.minY == extra.minY && used.height == extra.height && abs(used.width - 10) < 0.01)
        container.maximumNumberOfLines = 2
        #expect(manager.extraLineFragmentTextContainer == nil, "it has no room")
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        view.font = .systemFont(ofSize: 16)
        #expect(view.layoutManager.extraLineFragmentRect.height > 10, "the text is empty")
        view.text = "one\n"
        let first = view.layoutManager.lineFragmentRect(forGlyphAt: 0, effectiveRange: nil)
        #expect(abs(view.layoutManager.extraLineFragmentRect.minY - first.maxY) < 0.01)
        #expect(abs(view.caretFrame(at: 4).minY - view.textContainerInset.top - first.maxY) < 2)
        view.text = "one"
        #expect(view.layoutManager.extraLineFragmentTextContainer == nil)
    }

    @Test("R1114: a glyph has a container and a place on its baseline, and indices outside have none")
    func layoutManagerGlyphs() {
        let (storage, manager, container) = stack("one\ntwo")
        let other = NSTextContainer(size: CGSize(width: 100, height: 0))
        manager.addTextContainer(other)
        var range = NSRange()
        #expect(storage.length == 7)
        #expect(manager.textContainer(forGlyphAt: 5, effectiveRange: &range) === container)
        #expect(range == NSRange(location: 0, length: 7))
        #expect(manager.textContainer(forGlyphAt: 7, effectiveRange: nil) == nil)
        #expect(manager.isValidGlyphIndex(6) && !manager.isValidGlyphIndex(-1) && !manager.isValidGlyphIndex(7))
        let (start, second) = (manager.location(forGlyphAt: 4), manager.location(forGlyphAt: 5))
        let rect = manager.lineFragmentRect(forGlyphAt: 4, effectiveRange: nil)
        #expect(abs(start.x - 5) < 0.01 && second.x > start.x + 3 && second.y == start.y)
        #expect(start.y > rect.height / 2 && start.y < rect.height)
        #expect(abs(manager.location(forGlyphAt: 0).y - start.y) < 0.01, "it is from the line's top")
        #expect(manager.location(forGlyphAt: 99) == .zero)
        var fraction: CGFloat = 0
        let point = CGPoint(x: 500, y: rect.midY)
        #expect(manager.glyphIndex(for: point, in: container, fractionOfDistanceThroughGlyph: &fraction) == 6)
        #expect(fraction == 1)
        withExtendedLifetime(storage) {}
    }

    @Test("R1115: a long text is laid out as a whole if its layout must be contiguous")
    func layoutManagerContiguous() {
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        view.font = .systemFont(ofSize: 16)
        view.text = String(repeating: "a line of the text\n", count: 4_000)
        let manager = view.layoutManager
        #expect(manager.allowsNonContiguousLayout && manager.hasNonContiguousLayout)
        manager.ensureLayout(forCharacterRange: NSRange(location: 40_000, length: 10))
        manager.ensureLayout(forBoundingRect: CGRect(x: 0, y: 0, width: 200, height: 50), in: view.textContainer)
        #expect(manager.hasNonContiguousLayout, "only parts are laid out")
        manager.allowsNonContiguousLayout = false
        #expect(!manager.hasNonContiguousLayout)
        view.insertText("more\n")
        #expect(!manager.hasNonContiguousLayout)
    }

    @Test("R647: the layout manager of a text view tells where its characters are in the container")
    func layoutManagerOfView() {
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        view.font = .systemFont(ofSize: 16)
        view.text = "one two\nthree"
        let rect = view.layoutManager.boundingRect(
            forGlyphRange: NSRange(location: 4, length: 3), in: view.textContainer)
        let caret = view.caretFrame(at: 4)
        #expect(abs(rect.minX - caret.minX) < 0.01 && rect.minY + view.textContainerInset.top == caret.minY)
        view.text = "x"
        #expect(view.layoutManager.numberOfGlyphs == 1)
    }
}
