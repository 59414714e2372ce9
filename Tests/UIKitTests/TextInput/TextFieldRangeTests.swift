import Foundation
import Testing
import UIKit
import UIKitTesting

@MainActor
struct TextFieldRangeTests {
    private func field(_ text: String) -> UITextField {
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 34))
        field.text = text
        return field
    }

    @Test("a program reads and sets the selection, and replaces text")
    func textFieldRangeSelection() throws {
        let field = field("one two")
        let journal = FieldJournal(field)
        #expect(field.selectedTextRange?.isEmpty == true && field.selectedTextRange?.start == field.endOfDocument)
        let start = try #require(field.position(from: field.beginningOfDocument, offset: 4))
        field.selectedTextRange = field.textRange(from: field.endOfDocument, to: start)
        #expect(journal.take() == ["selection"])
        let selected = try #require(field.selectedTextRange)
        #expect(field.text(in: selected) == "two" && field.offset(from: selected.start, to: selected.end) == 3)
        field.replace(selected, withText: "2")
        #expect(field.text == "one 2" && journal.take() == ["selection", "event change", "posted change"])
        field.selectedTextRange = nil
        #expect(field.selectedTextRange?.start == field.endOfDocument)
        #expect(field.compare(start, to: field.endOfDocument) == .orderedAscending)
    }

    @Test("positions beyond the text do not exist, and those within a character are rounded to its beginning")
    func positions() throws {
        let field = field("a👍🏽")
        #expect(field.position(from: field.endOfDocument, offset: 1) == nil)
        #expect(field.position(from: field.beginningOfDocument, offset: -1) == nil)
        #expect(field.position(from: field.endOfDocument, offset: .max) == nil)
        let inside = try #require(field.position(from: field.beginningOfDocument, offset: 3))
        #expect(field.offset(from: field.beginningOfDocument, to: inside) == 1)
        let late = field.endOfDocument
        field.text = ""
        let range = try #require(field.textRange(from: late, to: late))
        #expect(range.isEmpty && field.text(in: range) == "")
        field.replace(range, withText: "x")
        #expect(field.text == "x")
    }

    @Test("points and positions convert to each other")
    func points() throws {
        let field = field("Hello")
        for offset in 0...5 {
            let position = try #require(field.position(from: field.beginningOfDocument, offset: offset))
            let caret = field.caretRect(for: position)
            #expect(field.bounds.contains(caret))
            #expect(field.closestPosition(to: CGPoint(x: caret.minX, y: caret.midY)) == position)
        }
        let all = try #require(field.textRange(from: field.beginningOfDocument, to: field.endOfDocument))
        let end = field.caretRect(for: field.endOfDocument)
        #expect(abs(field.firstRect(for: all).maxX - end.minX) < 1)
    }
}
