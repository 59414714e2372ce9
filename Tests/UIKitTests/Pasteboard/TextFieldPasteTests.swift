import Foundation
import Testing
import UIKitTesting

@testable import UIKit

@MainActor
struct TextFieldPasteTests {
    private func place(_ field: UITextField, _ position: Int) throws -> CGPoint {
        field.layoutIfNeeded()
        let caret = try #require(field.line?.caretRect(at: position))
        return field.canvas.convert(CGPoint(x: caret.minX, y: caret.midY), to: field)
    }

    private func primary(_ display: VirtualDisplay) async throws -> String {
        try await output(["xsel", "-op"], display)
    }

    @Test("R441: a field cuts and copies a selection, and pastes a text in one line; the delegate is asked")
    func textFieldPasteActions() {
        withoutDisplay {
            let field = UITextField()
            let journal = FieldJournal(field)
            @MainActor func possible() -> [Selector] {
                [.cut, .copy, .paste].filter { field.canPerformAction($0, withSender: nil) }
            }
            field.text = "one two"
            #expect(possible() == [])
            field.selectAll(nil)
            #expect(possible() == [.cut, .copy])
            field.perform(.copy, with: nil)
            #expect(UIPasteboard.general.string == "one two" && possible() == [.cut, .copy, .paste])
            _ = journal.take()
            field.perform(.cut, with: nil)
            #expect(field.text == "")
            #expect(journal.take() == ["should change 0+7 \"\"", "selection", "event change", "posted change"])
            UIPasteboard.general.string = "a\nb"
            field.perform(.paste, with: nil)
            #expect(field.text == "a b")
            #expect(journal.take() == ["should change 0+0 \"a b\"", "selection", "event change", "posted change"])
            journal.onChange = { _, _, _ in false }
            field.selectAll(nil)
            field.paste(nil)
            field.cut(nil)
            #expect(field.text == "a b" && UIPasteboard.general.string == "a b")
        }
    }

    @Test("R441: a secure field is neither cut nor copied")
    func secureFields() {
        withoutDisplay {
            let field = UITextField()
            field.text = "password"
            field.isSecureTextEntry = true
            field.selectAll(nil)
            #expect(!field.canPerformAction(.copy, withSender: nil) && !field.canPerformAction(.cut, withSender: nil))
            field.copy(nil)
            field.cut(nil)
            #expect(UIPasteboard.general.string == nil && field.text == "password")
        }
    }

    @Test("Control with C, X, V and A, and the older keys, copy, cut, paste and select all")
    func textFieldPasteKeys() async throws {
        try await withTextField(text: "one") { field, display in
            field.becomeFirstResponder()
            try await display.settle()
            func press(_ key: String, _ modifier: String) async throws {
                try await display.press(.named(key), modifiers: [.named(modifier)])
                try await display.settle()
            }
            try await press("a", "Control_L")
            try await press("c", "Control_L")
            #expect(UIPasteboard.general.string == "one" && field.text == "one")
            try await press("x", "Control_L")
            #expect(field.text == "")
            try await press("v", "Control_L")
            try await press("Insert", "Shift_L")
            #expect(field.text == "oneone")
            try await press("a", "Control_L")
            try await press("Delete", "Shift_L")
            #expect(field.text == "" && UIPasteboard.general.string == "oneone")
            try await press("v", "Control_L")
            try await press("z", "Control_L")
            #expect(field.text == "")
        }
    }

    private final class StubbornField: UITextField {
        override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
            action == .paste ? false : super.canPerformAction(action, withSender: sender)
        }
    }

    private final class Board: UIView {
        var calls: [String] = []
        override var canBecomeFirstResponder: Bool { true }
        override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
            action == .copy || action == .paste
        }
        override func copy(_ sender: Any?) { calls.append("copy") }
        override func paste(_ sender: Any?) { calls.append("paste") }
        override func cut(_ sender: Any?) { calls.append("cut") }
    }

    @Test("R442: Control-V does nothing in a field that refuses the action")
    func textFieldPasteRefusal() {
        withoutDisplay {
            let field = StubbornField()
            UIPasteboard.general.string = "text"
            field.perform(TextCommand.paste)
            #expect(field.text == "")
            field.paste(nil)
            #expect(field.text == "text", "the program can still do it")
        }
    }

    @Test("R441: the keys call the actions of any first responder that can perform them")
    func otherResponders() async throws {
        try await withApplication { application, display in
            let window = makeWindow(.white, in: try application.mainScene())
            let board = Board(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
            window.rootViewController?.view.addSubview(board)
            window.makeKeyAndVisible()
            board.becomeFirstResponder()
            try await display.settle()
            for key in ["c", "v", "x"] {
                try await display.press(.named(key), modifiers: [.named("Control_L")])
            }
            try await display.settle()
            #expect(board.calls == ["copy", "paste"])
        }
    }

    @Test("R468: text that the mouse or Shift selects is the primary selection, unless it is secure")
    func owningPrimary() async throws {
        try await withTextField(text: "one two three") { field, display in
            try await display.tap(field, at: place(field, 5))
            try await display.settle()
            #expect(try await primary(display) == "")
            try await display.tap(field, at: place(field, 5))
            try await display.settle()
            #expect(try await primary(display) == "two")
            #expect(UIPasteboard.general.string == nil)
            try await display.press(.named("Home"), modifiers: [.named("Shift_L")])
            try await display.settle()
            #expect(try await primary(display) == field.editor.selectedText)
            #expect(field.editor.selectedText == "one ")
            field.isSecureTextEntry = true
            try await display.tap(field, at: place(field, 2))
            try await display.settle()
            try await display.tap(field, at: place(field, 2))
            try await display.settle()
            #expect(try await primary(display) == "one ")
        }
    }

    @Test("R468: a click with the middle button inserts the primary selection there")
    func insertingPrimary() async throws {
        try await withTextField(text: "one three") { field, display in
            let journal = FieldJournal(field)
            let owner = try await ChildProgram(
                ["sh", "-c", "printf 'two ' | xclip -selection primary -quiet"], on: display)
            // xclip prints before it owns the selection.
            for _ in 0..<100 { if try await primary(display) == "two " { break } }
            try display.movePointer(to: display.place(of: field, at: place(field, 4)))
            try display.press(button: 2)
            try display.release(button: 2)
            try await display.settle()
            #expect(field.text == "one two three" && field.isFirstResponder)
            #expect(field.editor.selection == TextSelection(caret: 8))
            #expect(journal.log.contains("should change 4+0 \"two \""))
            #expect(UIPasteboard(name: UIPasteboard.Name("PRIMARY"), create: true)?.string == "two ")
            _ = owner
        }
    }
}
