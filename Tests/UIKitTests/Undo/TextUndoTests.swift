import Foundation
import Testing
import UIKitTesting

@testable import UIKit

@MainActor
struct TextUndoTests {
    @Test("R445: Control-Z undoes typing word by word, then pasting, and Control-Y and Control-Shift-Z redo it")
    func keys() async throws {
        try await withTextField(text: "> ") { field, display in
            UIPasteboard.general.string = "pasted "
            field.becomeFirstResponder()
            try await display.press(.character("v"), modifiers: [.control])
            for letter in "ab c" {
                try await display.press(letter == " " ? .named("space") : .character(letter))
            }
            #expect(field.text == "> pasted ab c")
            let manager = try #require(field.undoManager)
            #expect(manager === field.window?.undoManager && manager.undoCount == 3)
            #expect(manager.undoMenuItemTitle == "\(BarText.undo.localized) \(BarText.typing.localized)")
            try await display.press(.character("z"), modifiers: [.control])
            #expect(field.text == "> pasted ab ")
            try await display.press(.character("z"), modifiers: [.control])
            try await display.press(.character("z"), modifiers: [.control])
            #expect(field.text == "> " && field.editor.selection == TextSelection(caret: 2) && !manager.canUndo)
            try await display.press(.character("y"), modifiers: [.control])
            try await display.press(.character("z"), modifiers: [.control, .shift])
            #expect(field.text == "> pasted ab ")
        }
    }

    @Test("R445: a responder that is no text undoes with the manager of its chain, here its controller's")
    func otherResponders() async throws {
        final class Controller: UIViewController {
            let own = UndoManager()
            override var undoManager: UndoManager? { own }
            override var canBecomeFirstResponder: Bool { true }
            var count = 0
            func setCount(_ new: Int) {
                own.registerUndo(withTarget: self) { [count] in $0.setCount(count) }
                count = new
            }
        }
        try await withApplication(on: [.monitor("SCREEN", 640, 480)]) { application, display in
            let window = makeWindow(.white, in: try application.mainScene())
            let controller = Controller()
            window.rootViewController = controller
            window.makeKeyAndVisible()
            controller.becomeFirstResponder()
            controller.setCount(5)
            try await display.settle()
            #expect(controller.view.undoManager === controller.own)
            try await display.press(.character("z"), modifiers: [.control])
            #expect(controller.count == 0)
            try await display.press(.character("z"), modifiers: [.control, .shift])
            #expect(controller.count == 5)
        }
    }

    @Test("R446: a text that a program sets clears the text's own actions, not those of other texts")
    func settingText() async throws {
        try await withTextField { field, _ in
            let other = UITextView(frame: CGRect(x: 40, y: 100, width: 200, height: 100))
            field.superview?.addSubview(other)
            field.insertText("one")
            other.insertText("two")
            let manager = try #require(field.undoManager)
            #expect(manager.undoCount == 2)
            field.text = "set"
            #expect(manager.undoCount == 1)
            manager.undo()
            #expect(other.text == "" && field.text == "set" && !manager.canUndo)
            manager.redo()
            #expect(other.text == "two")
        }
    }

    @Test("R445: changes of a program between two keys separate them, and are undone in their order")
    func interleaving() async throws {
        try await withTextField { field, _ in
            let label = UILabel()
            let manager = try #require(field.undoManager)
            field.insertText("a")
            manager.registerUndo(withTarget: label) { $0.text = "undone" }
            field.insertText("b")
            #expect(manager.undoCount == 2)
            manager.undo()
            #expect(field.text == "a" && label.text == nil)
            manager.undo()
            #expect(field.text == "" && label.text == "undone")
        }
    }

    @Test(
        "R446: deleted text comes back with its attributes, also piece by piece and from below a composition",
        arguments: [false, true])
    func attributesComeBack(hasStorage: Bool) async throws {
        try await withApplication { application, _ in
            let window = makeWindow(.white, in: try application.mainScene())
            let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
            window.addSubview(view)
            let text = NSMutableAttributedString(string: "one two")
            text.addAttribute(.foregroundColor, value: UIColor.red, range: NSRange(location: 4, length: 3))
            view.attributedText = text
            if hasStorage { #expect(view.textStorage.length == 7) }
            @MainActor func red() -> String {
                let text: NSAttributedString = view.attributedText
                return (0..<text.length)
                    .filter { text.attribute(.foregroundColor, at: $0, effectiveRange: nil) as? UIColor == .red }
                    .map { (text.string as NSString).substring(with: NSRange(location: $0, length: 1)) }.joined()
            }
            let manager = try #require(view.undoManager)
            view.selectedRange = NSRange(location: 0, length: 7)
            view.deleteBackward()
            #expect(view.text == "")
            manager.undo()
            #expect(view.text == "one two" && red() == "two")
            manager.redo()
            #expect(view.text == "")
            manager.undo()
            #expect(view.text == "one two" && red() == "two")
            view.selectedRange = NSRange(location: 5, length: 0)
            view.deleteBackward()
            view.deleteBackward()
            #expect(view.text == "onewo" && manager.undoCount == 1)
            manager.undo()
            #expect(view.text == "one two" && red() == "two")
            view.selectedRange = NSRange(location: 4, length: 3)
            view.setMarkedText("k", selectedRange: NSRange(location: 1, length: 0))
            view.insertText("か")
            #expect(view.text == "one か")
            manager.undo()
            #expect(view.text == "one two" && red() == "two")
            view.selectedRange = NSRange(location: 7, length: 0)
            view.insertText("!")
            view.selectedRange = NSRange(location: 4, length: 3)
            view.setMarkedText("k", selectedRange: NSRange(location: 1, length: 0))
            #expect(view.text == "one k!")
            manager.undo()
            #expect(view.text == "one two" && red() == "two")
        }
    }

    @Test("R446: a delegate that refuses to undo keeps the text, whose changes are then forgotten")
    func refusal() async throws {
        try await withTextField { field, _ in
            let journal = FieldJournal(field)
            field.insertText("a")
            journal.onChange = { _, _, _ in false }
            field.undoManager?.undo()
            #expect(field.text == "a" && field.undoManager?.canUndo == false && field.undoManager?.canRedo == false)
        }
    }

    @Test("R446: while registration is disabled, changes of a text make its earlier ones be forgotten")
    func disabled() async throws {
        try await withTextField { field, _ in
            let manager = try #require(field.undoManager)
            field.insertText("abc")
            manager.disableUndoRegistration()
            field.deleteBackward()
            manager.enableUndoRegistration()
            #expect(!manager.canUndo && field.text == "ab")
        }
    }

    @Test("R446: undo during a composition of an input method takes the composed text back first")
    func undoWhileComposing() async throws {
        try await withTextField(text: "-") { field, _ in
            field.insertText("a")
            field.setMarkedText("か", selectedRange: NSRange(location: 1, length: 0))
            #expect(field.text == "-aか")
            field.undoManager?.undo()
            #expect(field.text == "-" && !field.hasMarkedText)
            field.undoManager?.redo()
            #expect(field.text == "-a")
        }
    }
}
