import Testing

@testable import UIKit

@MainActor
struct MarkedTextTests {
    @Test("marked text is part of the text, is replaced as a whole, and is undone at once")
    func composing() {
        let text = EditedText("[]")
        text.editor.select(.character, at: 1)
        text.editor.setMarkedText("k", selection: 1..<1)
        text.editor.setMarkedText("か", selection: 1..<1)
        text.editor.setMarkedText("かん", selection: 2..<2)
        #expect(text.text == "[かん]" && text.markedRange == 1..<3 && text.selection == TextSelection(caret: 3))
        #expect(!text.canUndo, "the input method has the word as long as it composes")
        text.editor.type("漢")
        #expect(text.text == "[漢]" && text.markedRange == nil && text.selection == TextSelection(caret: 2))
        text.undo()
        #expect(text.text == "[]" && text.selection == TextSelection(caret: 1))
        text.redo()
        #expect(text.text == "[漢]")
    }

    @Test("marked text replaces the selection, which undo restores")
    func markedTextReplacing() {
        let text = EditedText("abc")
        text.editor.select(anchor: 2, focus: 1)
        text.editor.setMarkedText("xy", selection: 0..<1)
        #expect(text.text == "axyc" && text.selection.range == 1..<2)
        text.editor.unmark()
        #expect(text.text == "axyc" && text.markedRange == nil)
        text.undo()
        #expect(text.text == "abc" && text.selection == TextSelection(anchor: 2, focus: 1))
    }

    @Test("an empty composition ends it, and the replaced selection can be restored with undo")
    func cancelling() {
        let text = EditedText("abc")
        text.editor.setMarkedText("x", selection: 0..<0)
        text.editor.setMarkedText("", selection: 0..<0)
        #expect(text.text == "abc" && text.markedRange == nil && !text.canUndo)
        text.editor.selectAll()
        text.editor.setMarkedText("x", selection: 0..<0)
        text.editor.setMarkedText("", selection: 0..<0)
        #expect(text.text.isEmpty)
        text.undo()
        #expect(text.text == "abc")
    }

    @Test("moving the caret, or a change elsewhere, commits marked text")
    func markedTextLeaving() {
        let text = EditedText("ab")
        text.editor.setMarkedText("か", selection: 1..<1)
        text.editor.move(.left, by: .character)
        #expect(text.markedRange == nil && text.text == "abか")
        text.editor.move(.right, by: .character)
        text.editor.setMarkedText("x", selection: 1..<1)
        text.editor.apply(TextEdit(range: 0..<1, replacement: ""))
        #expect(text.markedRange == nil && text.text == "bかx")
        text.undo()
        #expect(text.text == "abかx")
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
