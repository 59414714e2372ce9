import Testing

@testable import UIKit

@Suite("TextEditor: marked text")
struct MarkedTextTests {
    @Test("marked text is part of the text, is replaced as a whole, and is undone at once")
    func composing() {
        var editor = TextEditor("[]")
        editor.select(.character, at: 1)
        editor.setMarkedText("k", selection: 1..<1)
        editor.setMarkedText("か", selection: 1..<1)
        editor.setMarkedText("かん", selection: 2..<2)
        #expect(editor.text == "[かん]" && editor.markedRange == 1..<3 && editor.selection == TextSelection(caret: 3))
        #expect(editor.undoEdit == nil, "the input method has the word as long as it composes")
        editor.type("漢")
        #expect(editor.text == "[漢]" && editor.markedRange == nil && editor.selection == TextSelection(caret: 2))
        editor.undo()
        #expect(editor.text == "[]" && editor.selection == TextSelection(caret: 1))
        editor.redo()
        #expect(editor.text == "[漢]")
    }

    @Test("marked text replaces the selection, which undo restores")
    func markedTextReplacing() {
        var editor = TextEditor("abc")
        editor.select(anchor: 2, focus: 1)
        editor.setMarkedText("xy", selection: 0..<1)
        #expect(editor.text == "axyc" && editor.selection.range == 1..<2)
        editor.unmark()
        #expect(editor.text == "axyc" && editor.markedRange == nil)
        editor.undo()
        #expect(editor.text == "abc" && editor.selection == TextSelection(anchor: 2, focus: 1))
    }

    @Test("an empty composition ends it, and the replaced selection can be restored with undo")
    func cancelling() {
        var editor = TextEditor("abc")
        editor.setMarkedText("x", selection: 0..<0)
        editor.setMarkedText("", selection: 0..<0)
        #expect(editor.text == "abc" && editor.markedRange == nil && editor.undoEdit == nil)
        editor.selectAll()
        editor.setMarkedText("x", selection: 0..<0)
        editor.setMarkedText("", selection: 0..<0)
        #expect(editor.text.isEmpty)
        editor.undo()
        #expect(editor.text == "abc")
    }

    @Test("moving the caret, or a change elsewhere, commits marked text")
    func markedTextLeaving() {
        var editor = TextEditor("ab")
        editor.setMarkedText("か", selection: 1..<1)
        editor.move(.left, by: .character)
        #expect(editor.markedRange == nil && editor.text == "abか")
        editor.move(.right, by: .character)
        editor.setMarkedText("x", selection: 1..<1)
        editor.apply(TextEdit(range: 0..<1, replacement: ""))
        #expect(editor.markedRange == nil && editor.text == "bかx")
        editor.undo()
        #expect(editor.text == "abかx")
    }

    @Test("a selection within marked text is clamped to its whole characters")
    func selections() {
        var editor = TextEditor("-")
        editor.setMarkedText("a👍🏽", selection: 2..<99)
        #expect(editor.selection.range == 2..<6)
        editor.delete(.backward, by: .character)
        #expect(editor.text == "-" && editor.markedRange == nil)
    }
}
