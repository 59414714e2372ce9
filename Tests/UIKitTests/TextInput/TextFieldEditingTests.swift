import Foundation
import Testing
import UIKitTesting

@testable import UIKit

extension UITextField {
    /// Presses a key without the keyboard.
    func press(_ usage: UIKeyboardHIDUsage, _ modifiers: UIKeyModifierFlags = [], letter: String = "") {
        let key = UIKey(
            keyCode: usage, characters: letter, charactersIgnoringModifiers: letter, modifierFlags: modifiers, text: "")
        if handles(key) { handle(key) }
    }
}

@MainActor
struct TextFieldEditingTests {
    @Test("a new field has UIKit's defaults: empty, 17 points, no border, no side views, not secure")
    func textFieldEditingDefaults() {
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 34))
        #expect(field.text == "" && !field.hasText && field.placeholder == nil && !field.isEditing)
        #expect(field.font == .systemFont(ofSize: 17) && field.textColor == .label && field.textAlignment == .natural)
        #expect(field.borderStyle == .none && field.clearButtonMode == .never && !field.isSecureTextEntry)
        #expect(field.leftViewMode == .never && field.rightViewMode == .never && field.canBecomeFirstResponder)
        field.text = nil
        #expect(field.text == "")
    }

    @Test("without a window a field cannot be edited")
    func textFieldEditingWithoutWindow() {
        let field = UITextField(frame: .zero)
        let journal = FieldJournal(field)
        #expect(!field.becomeFirstResponder() && journal.take() == [])
    }

    @Test("beginning, typing and ending call the delegate in UIKit's order")
    func delegateOrder() async throws {
        try await withTextField(text: "a") { field, _ in
            let journal = FieldJournal(field)
            #expect(field.becomeFirstResponder() && field.isEditing && field.isFirstResponder)
            #expect(journal.take() == ["should begin", "did begin", "event begin", "posted begin"])
            field.insertText("b")
            #expect(
                journal.take() == ["should change 1+0 \"b\"", "selection", "event change", "posted change"])
            field.deleteBackward()
            #expect(journal.take() == ["should change 1+1 \"\"", "selection", "event change", "posted change"])
            #expect(field.resignFirstResponder() && !field.isEditing && field.text == "a")
            #expect(journal.take() == ["should end", "did end", "event end", "posted end"])
        }
    }

    @Test("a delegate can refuse the beginning, a change, the end, and Return; force overrides the end")
    func textFieldEditingRefusals() async throws {
        try await withTextField(text: "a") { field, _ in
            let journal = FieldJournal(field, events: .allEditingEvents)
            journal.refused = ["should begin", "should end", "should return"]
            #expect(!field.becomeFirstResponder() && !field.isEditing)
            journal.refused.remove("should begin")
            field.becomeFirstResponder()
            journal.onChange = { _, _, string in string != "x" }
            _ = journal.take()
            field.insertText("x")
            #expect(field.text == "a" && journal.take() == ["should change 1+0 \"x\""])
            field.press(.keyboardReturnOrEnter)
            #expect(journal.take() == ["should return"] && field.isEditing)
            #expect(!field.resignFirstResponder() && field.isEditing)
            _ = journal.take()
            #expect(field.superview?.endEditing(true) == true)
            #expect(!field.isEditing && !field.isFirstResponder)
            #expect(journal.take() == ["should end", "did end", "event end", "posted end"])
        }
    }

    @Test("a delegate that limits the length, or sets the text itself, stays consistent through undo and redo")
    func changingDelegate() async throws {
        try await withTextField { field, _ in
            let journal = FieldJournal(field)
            journal.onChange = { field, range, string in
                (field.text?.utf16.count ?? 0) - range.length + string.utf16.count <= 3
            }
            field.becomeFirstResponder()
            for character in "abcde" { field.insertText(String(character)) }
            #expect(field.text == "abc")
            field.press(.keyboardZ, .control, letter: "z")
            #expect(field.text == "")
            field.press(.keyboardZ, [.control, .shift], letter: "z")
            #expect(field.text == "abc")
            journal.onChange = { field, range, string in
                field.text = "\(field.text ?? "")\(string.uppercased())"
                return false
            }
            field.insertText("d")
            field.press(.keyboardZ, .control, letter: "z")
            #expect(field.text == "abcD", "what a program sets cannot be undone")
            journal.onChange = { field, _, _ in
                field.text = ""
                return true
            }
            field.insertText("z")
            #expect(field.text == "z", "the place that was asked for is gone")
        }
    }

    @Test("Return sends exit and the primary action, and ends editing only if exit has an action")
    func returnKey() async throws {
        try await withTextField { field, _ in
            let journal = FieldJournal(field, events: .primaryActionTriggered)
            field.becomeFirstResponder()
            _ = journal.take()
            field.insertText("\n")
            #expect(journal.take() == ["should return", "event primary"] && field.isEditing)
            let ends = FieldJournal(field, events: [.editingDidEndOnExit, .primaryActionTriggered])
            field.press(.keypadEnter)
            #expect(
                ends.take() == [
                    "should return", "event exit", "event primary", "should end", "did end", "posted end",
                ])
            #expect(!field.isEditing && field.text == "")
        }
    }

    @Test("line breaks that are typed or set are shown as one line")
    func lineBreaks() async throws {
        try await withTextField { field, _ in
            field.becomeFirstResponder()
            field.insertText("a\r\nb\nc")
            #expect(field.text == "a b c")
            field.text = "a\nb"
            field.layoutIfNeeded()
            #expect(field.text == "a\nb" && field.canvas.content?.parts.first?.layout.lines.count == 1)
        }
    }

    @Test("keys move the caret and select, and typing replaces the selection")
    func textFieldEditingKeys() async throws {
        try await withTextField(text: "one two three") { field, _ in
            let journal = FieldJournal(field)
            field.becomeFirstResponder()
            _ = journal.take()
            field.press(.keyboardLeftArrow, [.control, .shift])
            #expect(journal.take() == ["selection"] && field.editor.selectedText == "three")
            field.insertText("3")
            #expect(field.text == "one two 3")
            field.press(.keyboardDeleteOrBackspace, .control)
            field.press(.keyboardDeleteOrBackspace, .control)
            #expect(field.text == "one ")
            field.press(.keyboardA, .control, letter: "a")
            field.press(.keyboardDeleteForward)
            #expect(field.text == "")
            for text in ["one ", "one two ", "one two 3", "one two three"] {
                field.press(.keyboardZ, .control, letter: "z")
                #expect(field.text == text)
            }
            #expect(field.editor.selectedText == "three")
            journal.log = []
            field.press(.keyboardHome)
            field.press(.keyboardHome)
            #expect(journal.take() == ["selection"], "the second one moves nothing")
        }
    }

    @Test("editing ends when another field begins, and when the field is disabled or leaves the window")
    func endOfEditing() async throws {
        try await withTextField { field, _ in
            let other = UITextField(frame: CGRect(x: 40, y: 100, width: 200, height: 34))
            field.superview?.addSubview(other)
            let (journal, second) = (FieldJournal(field), FieldJournal(other))
            field.becomeFirstResponder()
            journal.log = []
            other.becomeFirstResponder()
            #expect(journal.take() == ["should end", "did end", "event end", "posted end"])
            #expect(second.take() == ["should begin", "did begin", "event begin", "posted begin"])
            other.isEnabled = false
            #expect(!other.isEditing && !other.isFirstResponder && !other.becomeFirstResponder())
            field.becomeFirstResponder()
            field.removeFromSuperview()
            #expect(!field.isEditing && journal.take().suffix(3) == ["did end", "event end", "posted end"])
        }
    }

    @Test("an input method's marked text is underlined in place, offered to the delegate, and undone at once")
    func composing() async throws {
        try await withTextField(text: "[]") { field, _ in
            let journal = FieldJournal(field)
            field.becomeFirstResponder()
            field.press(.keyboardLeftArrow)
            _ = journal.take()
            field.setMarkedText("かん", selectedRange: NSRange(location: 2, length: 0))
            #expect(
                journal.take() == ["should change 1+0 \"かん\"", "selection", "event change", "posted change"])
            #expect(field.text == "[かん]")
            field.layoutIfNeeded()
            let runs = try #require(field.canvas.content?.parts.first?.layout.text.runs)
            #expect(runs.map(\.range) == [0..<1, 1..<3, 3..<4])
            #expect(runs.map(\.attributes.underline) == [[], .single, []])
            let caret = try #require(field.caretRectInWindow)
            #expect(field.frame.contains(caret) && caret.height > 10)
            field.insertText("漢")
            #expect(field.text == "[漢]" && field.editor.markedRange == nil)
            field.setMarkedText("x", selectedRange: NSRange(location: NSNotFound, length: 0))
            field.discardMarkedText()
            #expect(field.text == "[漢]")
            field.press(.keyboardZ, .control, letter: "z")
            #expect(field.text == "[]")
            #expect(field.caretRectInWindow.map { $0.minX < caret.minX } == true)
        }
    }

    @Test("with clearsOnBeginEditing or clearsOnInsertion the text is cleared")
    func clearing() async throws {
        try await withTextField(text: "old") { field, _ in
            let journal = FieldJournal(field)
            field.clearsOnBeginEditing = true
            journal.refused = ["should clear"]
            field.becomeFirstResponder()
            #expect(field.text == "old")
            field.resignFirstResponder()
            journal.refused = []
            field.becomeFirstResponder()
            #expect(field.text == "")
            field.clearsOnBeginEditing = false
            field.text = "old"
            field.clearsOnInsertion = true
            field.insertText("new")
            #expect(field.text == "new")
            field.clearsOnInsertion = true
            field.press(.keyboardLeftArrow)
            field.insertText("-")
            #expect(field.text == "ne-w")
        }
    }
}
