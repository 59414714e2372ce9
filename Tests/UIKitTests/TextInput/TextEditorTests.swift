import Testing

@testable import UIKit

@MainActor
struct TextEditorTests {
    @Test("typing inserts characters at the caret, and replaces a selection")
    func textEditorTyping() {
        var editor = TextEditor()
        editor.type("Hello")
        #expect(editor.text == "Hello" && editor.selection == TextSelection(caret: 5))
        editor.select(anchor: 1, focus: 4)
        editor.type("👍🏽")
        #expect(editor.text == "H👍🏽o" && editor.selection == TextSelection(caret: 5))
    }

    @Test("typing that completes a character puts the caret behind it")
    func textEditorJoining() {
        var editor = TextEditor("e")
        editor.type("\u{301}")
        #expect(editor.text.count == 1 && editor.selection == TextSelection(caret: 2))
        var flag = TextEditor("\u{1F1EA}")
        flag.select(.character, at: 0)
        flag.type("\u{1F1E9}")
        #expect(flag.text == "🇩🇪" && flag.selection == TextSelection(caret: 4))
    }

    @Test("deletion removes a character, a word, a line, or the selection")
    func textEditorDeletion() {
        var editor = TextEditor("one two three 👩‍👧🇩🇪")
        editor.delete(.backward, by: .character)
        #expect(editor.text == "one two three 👩‍👧")
        editor.delete(.backward, by: .character)
        #expect(editor.text == "one two three ")
        editor.delete(.backward, by: .word)
        #expect(editor.text == "one two ")
        editor.move(.backward, by: .document)
        editor.delete(.forward, by: .character)
        #expect(editor.text == "ne two ")
        editor.delete(.forward, by: .word)
        #expect(editor.text == " two ")
        editor.select(.word, at: 2)
        editor.delete(.forward, by: .line)
        #expect(editor.text == "  ")
        editor.delete(.backward, by: .line)
        #expect(editor.text == " ")
        editor.move(.forward, by: .document)
        #expect(editor.edit(deleting: .forward, by: .character) == nil)
    }

    @Test("a letter is deleted with all of its marks, also in Arabic")
    func marks() {
        var editor = TextEditor("e\u{301}\u{308}مَ")
        editor.delete(.backward, by: .character)
        #expect(editor.text == "e\u{301}\u{308}")
        editor.delete(.backward, by: .character)
        #expect(editor.text.isEmpty && editor.edit(deleting: .backward, by: .word) == nil)
    }

    @Test("a key collapses a selection to its nearer end, and with Shift moves its focus")
    func textEditorMoving() {
        var editor = TextEditor("one two three")
        editor.select(anchor: 8, focus: 4)
        editor.move(.right, by: .character)
        #expect(editor.selection == TextSelection(caret: 8))
        editor.select(anchor: 4, focus: 8)
        editor.move(.left, by: .character)
        #expect(editor.selection == TextSelection(caret: 4))
        editor.move(.right, by: .word, extending: true)
        #expect(editor.selection == TextSelection(anchor: 4, focus: 7))
        editor.move(.left, by: .line, extending: true)
        #expect(editor.selection == TextSelection(anchor: 4, focus: 0))
        editor.move(.right, by: .word)
        #expect(editor.selection == TextSelection(caret: 3))
        editor.selectAll()
        #expect(editor.selectedText == "one two three")
    }

    @Test("a drag after a double click extends by words, on both sides of the first")
    func textEditorDragging() {
        var editor = TextEditor("one two three four")
        editor.select(.word, from: 5, to: 9)
        #expect(editor.selection == TextSelection(anchor: 4, focus: 13))
        editor.select(.word, from: 5, to: 1)
        #expect(editor.selection == TextSelection(anchor: 7, focus: 0))
        editor.select(.character, from: 5, to: 1)
        #expect(editor.selection == TextSelection(anchor: 5, focus: 1))
        editor.select(.document, at: 3)
        #expect(editor.selection.range == 0..<18)
    }

    @Test("typing is undone word by word, and restores the caret")
    func undoTyping() {
        let text = EditedText("> ")
        for character in "red  green" { text.editor.type(String(character)) }
        text.undo()
        #expect(text.text == "> red  " && text.selection == TextSelection(caret: 7))
        text.undo()
        #expect(text.text == "> " && text.selection == TextSelection(caret: 2))
        #expect(!text.canUndo)
        text.redo()
        #expect(text.text == "> red  ")
        text.redo()
        #expect(text.text == "> red  green" && text.selection == TextSelection(caret: 12))
        #expect(!text.canRedo)
    }

    @Test("characters deleted one after the other are restored together, with the former selection")
    func undoDeleting() {
        let text = EditedText("abcdef")
        for _ in 0..<3 { text.editor.delete(.backward, by: .character) }
        text.editor.select(.character, at: 0)
        for _ in 0..<2 { text.editor.delete(.forward, by: .character) }
        #expect(text.text == "c")
        text.undo()
        #expect(text.text == "abc" && text.selection == TextSelection(caret: 0))
        text.undo()
        #expect(text.text == "abcdef" && text.selection == TextSelection(caret: 6))
        text.editor.select(anchor: 4, focus: 2)
        text.editor.type("x")
        text.undo()
        #expect(text.text == "abcdef" && text.selection == TextSelection(anchor: 4, focus: 2))
    }

    @Test("another position, another kind of change and closing the group begin a new undo group")
    func undoGroups() {
        let text = EditedText()
        text.editor.type("a")
        text.editor.closeUndoGroup()
        text.editor.type("b")
        text.editor.move(.left, by: .character)
        text.editor.type("c")
        text.editor.delete(.backward, by: .character)
        #expect(text.text == "ab")
        let texts = (0..<4).map { _ in
            text.undo()
            return text.text
        }
        #expect(texts == ["acb", "ab", "a", ""])
        text.redo()
        text.editor.type("z")
        #expect(text.text == "az" && !text.canRedo, "a new change ends the way forward")
    }

    @Test("setting the text puts the caret at the end and records no change")
    func setText() {
        var editor = TextEditor()
        editor.type("typed")
        editor.setMarkedText("か", selection: 0..<1)
        editor.setText("🇩🇪")
        #expect(editor.selection == TextSelection(caret: 4) && !editor.hasChanges && editor.markedRange == nil)
    }

    @Test("a change is proposed before it is made, and one of half a character includes all of it")
    func proposals() {
        var editor = TextEditor("a👍🏽b")
        #expect(editor.edit(inserting: "x") == TextEdit(range: 6..<6, replacement: "x"))
        #expect(editor.edit(deleting: .backward, by: .word) == TextEdit(range: 5..<6, replacement: ""))
        #expect(editor.edit(replacing: 2..<3, with: "-") == TextEdit(range: 1..<5, replacement: "-"))
        editor.apply(TextEdit(range: 2..<99, replacement: "-"))
        #expect(editor.text == "a-" && editor.text.utf16.count == 2, "half a surrogate pair is never left")
        editor.apply(TextEdit(range: -5 ..< -1, replacement: "<"))
        #expect(editor.text == "<a-")
    }

    @Test("a password appears in no mirror, dump or description, and neither does undone text")
    func secrets() {
        var editor = TextEditor()
        editor.type("s3cret")
        editor.delete(.backward, by: .word)
        editor.type("s3cret")
        func shown() -> String {
            var text = ""
            dump(editor, to: &text)
            return text + "\(editor)" + String(reflecting: editor)
        }
        #expect(shown().contains("s3cret"))
        editor.isSecure = true
        #expect(!shown().contains("3cre"))
    }
}

extension TextEditor {
    /// Types a text, like a key.
    mutating func type(_ string: String) { apply(edit(inserting: string), as: .typing) }

    /// Deletes text, like Backspace and Delete.
    mutating func delete(_ direction: TextDirection, by unit: TextUnit) {
        guard let edit = edit(deleting: direction, by: unit) else { return }
        apply(edit, as: direction == .backward ? .deletingBackward : .deletingForward)
    }
}
