import Foundation
import Testing
import UIKitTesting

@testable import UIKit

@MainActor
struct TextDropTests {
    /// Returns the place of a caret on the display.
    private func place(_ text: any MenuText, _ position: Int, _ display: VirtualDisplay) throws -> CGPoint {
        text.layoutIfNeeded()
        let caret = text.caretFrame(at: position)
        return try display.place(of: text, at: CGPoint(x: caret.midX, y: caret.midY))
    }

    /// Drags by the pointer, which rests on the way.
    private func drag(_ start: CGPoint, _ end: CGPoint, _ display: VirtualDisplay) async throws {
        try display.movePointer(to: start)
        try display.press()
        try await display.settle()
        try display.movePointer(to: CGPoint(x: start.x + 12, y: start.y))
        try await display.settle()
        try display.movePointer(to: end)
        try await display.settle()
        try display.release()
        try await display.settle()
    }

    @Test("R475: selected text of a field is moved within it, in one step of undo")
    func moving() async throws {
        try await withTextField(text: "one two three") { field, display in
            field.becomeFirstResponder()
            field.changeSelection { $0.select(anchor: 4, focus: 8) }
            try await display.settle()
            try await drag(place(field, 6, display), place(field, 0, display), display)
            #expect(field.text == "two one three" && field.editor.selectedText == "two ")
            field.undoManager?.undo()
            #expect(field.text == "one two three")
            field.undoManager?.redo()
            #expect(field.text == "two one three")
        }
    }

    @Test("R475: selected text is copied into another text, at the pointer, and not into one that cannot be edited")
    func copying() async throws {
        try await withTextField(text: "one two three") { field, display in
            let view = UITextView(frame: CGRect(x: 40, y: 120, width: 240, height: 80))
            view.text = "ab"
            field.superview?.addSubview(view)
            field.becomeFirstResponder()
            field.changeSelection { $0.select(anchor: 4, focus: 7) }
            try await display.settle()
            try await drag(place(field, 5, display), place(view, 1, display), display)
            #expect(field.text == "one two three" && view.text == "atwob" && view.isFirstResponder)
            view.isEditable = false
            field.becomeFirstResponder()
            field.changeSelection { $0.select(anchor: 4, focus: 7) }
            try await drag(place(field, 5, display), place(view, 1, display), display)
            #expect(view.text == "atwob")
        }
    }

    @Test("R475: a click on selected text places the caret when it is released, and a drag elsewhere selects")
    func clicks() async throws {
        try await withTextField(text: "one two three") { field, display in
            field.becomeFirstResponder()
            field.changeSelection { $0.select(anchor: 4, focus: 7) }
            try await display.settle()
            try display.movePointer(to: place(field, 5, display))
            try display.press()
            try await display.settle()
            #expect(field.editor.selectedText == "two")
            try display.release()
            try await display.settle()
            #expect(field.editor.selection == TextSelection(caret: 5))
            try await drag(place(field, 8, display), place(field, 13, display), display)
            #expect(field.editor.selectedText == "three" && field.text == "one two three")
        }
    }

    @Test("R475: a password is not dragged")
    func draggedSecrets() async throws {
        try await withTextField(text: "secret") { field, display in
            field.isSecureTextEntry = true
            field.becomeFirstResponder()
            field.changeSelection { $0.selectAll() }
            try await display.settle()
            try await drag(place(field, 2, display), place(field, 6, display), display)
            #expect(field.text == "secret" && UIApplication.shared.drag == nil)
        }
    }
}
