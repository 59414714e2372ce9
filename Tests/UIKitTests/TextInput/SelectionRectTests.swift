import Foundation
import Graphics
import Testing

@testable import UIKit

/// The rectangles of selections, and positions beside others, of text fields and text views.
@MainActor
struct SelectionRectTests {
    private func field(_ text: String) -> UITextField {
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 300, height: 34))
        field.text = text
        return field
    }

    private func view(_ text: String) -> UITextView {
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
        view.font = .systemFont(ofSize: 17)
        view.text = text
        return view
    }

    private func range(_ input: some UITextInput, _ range: Range<Int>) throws -> UITextRange {
        let start = try #require(input.position(from: input.beginningOfDocument, offset: range.lowerBound))
        let end = try #require(input.position(from: input.beginningOfDocument, offset: range.upperBound))
        return try #require(input.textRange(from: start, to: end))
    }

    @Test("R702: a selection has a rectangle for each line, and its ends are in the first and the last one")
    func selectionOfLines() throws {
        let view = view("One\nTwo\nThree")
        let rects = view.selectionRects(for: try range(view, 1..<10))
        try #require(rects.count == 3)
        #expect(rects.map(\.containsStart) == [true, false, false])
        #expect(rects.map(\.containsEnd) == [false, false, true])
        #expect(rects[0].rect == view.firstRect(for: try range(view, 1..<10)))
        #expect(rects[0].rect.maxY <= rects[1].rect.minY + 1 && rects[1].rect.maxY <= rects[2].rect.minY + 1)
        let caret = view.caretRect(for: try range(view, 10..<10).start)
        #expect(abs(rects[2].rect.maxX - caret.minX) < 1)
        #expect(rects.allSatisfy { $0.writingDirection == .leftToRight && !$0.isVertical })
        #expect(view.selectionRects(for: try range(view, 2..<2)).isEmpty)
    }

    @Test("R702: each rectangle has the direction of its paragraph, and the beginning of a Hebrew one is at its right")
    func selectionDirections() throws {
        let view = view("abc\nשלום")
        let rects = view.selectionRects(for: try range(view, 0..<8))
        #expect(rects.map(\.writingDirection) == [.leftToRight, .rightToLeft])
        let field = field("שלום")
        let selected = try #require(field.selectionRects(for: try range(field, 0..<2)).first)
        #expect(selected.writingDirection == .rightToLeft && selected.containsStart && selected.containsEnd)
        #expect(abs(selected.rect.maxX - field.caretRect(for: field.beginningOfDocument).minX) <= 2)
    }

    @Test("R702: in a line of both directions the ends are in the rectangles at which the carets stand")
    func selectionEnds() {
        let rects = [CGRect(x: 0, y: 0, width: 10, height: 20), CGRect(x: 30, y: 0, width: 10, height: 20)]
        func caret(_ x: CGFloat, y: CGFloat = 0) -> CGRect { CGRect(x: x, y: y, width: 0, height: 20) }
        let crossed = SelectionRects(rects, start: caret(40), end: caret(0)).all
        #expect(crossed.map(\.containsStart) == [false, true] && crossed.map(\.containsEnd) == [true, false])
        let wrapped = SelectionRects(rects, start: caret(0), end: caret(0, y: 20)).all
        #expect(wrapped.map(\.containsStart) == [true, false] && wrapped.map(\.containsEnd) == [false, true])
        #expect(SelectionRects([], start: .zero, end: .zero).all.isEmpty)
    }

    @Test("R702: the character at a point is a whole one, and positions near a point can be limited to a range")
    func charactersAtPoints() throws {
        for input in [field("a👍🏽b") as any UITextInput, view("a👍🏽b")] {
            let start = try #require(input.position(from: input.beginningOfDocument, offset: 1))
            let end = try #require(input.position(from: input.endOfDocument, offset: -1))
            let character = try #require(input.textRange(from: start, to: end))
            let rect = input.firstRect(for: character)
            #expect(input.characterRange(at: CGPoint(x: rect.midX, y: rect.midY)) == character)
            #expect(input.characterRange(at: CGPoint(x: rect.maxX + 100, y: rect.midY)) == nil)
            let far = CGPoint(x: 290, y: rect.midY)
            #expect(input.closestPosition(to: far) == input.endOfDocument)
            #expect(input.closestPosition(to: far, within: character) == character.end)
            #expect(input.closestPosition(to: CGPoint(x: 0, y: rect.midY), within: character) == character.start)
        }
    }

    @Test("R702: positions are moved by characters to the sides and by lines up and down, and not out of the text")
    func positionsInDirections() throws {
        let view = view("ab\ncd")
        let start = view.beginningOfDocument
        func offset(_ position: UITextPosition?) -> Int? { position.map { view.offset(from: start, to: $0) } }
        #expect(offset(view.position(from: start, in: .right, offset: 2)) == 2)
        #expect(offset(view.position(from: view.endOfDocument, in: .right, offset: -1)) == 4)
        #expect(offset(view.position(from: start, in: .down, offset: 1)) == 3)
        #expect(offset(view.position(from: view.endOfDocument, in: .up, offset: 1)) == 2)
        #expect(offset(view.position(from: start, in: .left, offset: 1)) == nil)
        #expect(offset(view.position(from: start, in: .up, offset: 1)) == nil)
        #expect(offset(view.position(from: start, in: .down, offset: 2)) == nil)
        #expect(offset(view.position(from: start, in: .right, offset: .max)) == nil)
        let field = field("שלום")
        let left = field.position(from: field.beginningOfDocument, in: .left, offset: 3)
        #expect(left.map { field.offset(from: field.beginningOfDocument, to: $0) } == 3)
        #expect(field.position(from: field.beginningOfDocument, in: .down, offset: 1) == nil)
    }
}
