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
