import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// The formatting of text by the user (R840).
@MainActor
struct TextFormatTests {
    private final class Watcher: NSObject, UITextViewDelegate {
        var changes = 0
        func textViewDidChange(_ textView: UITextView) { changes += 1 }
    }

    private func fonts(_ view: UITextView) -> [Bool] {
        (0..<view.textStorage.length).map { place in
            let font = view.textStorage.attribute(.font, at: place, effectiveRange: nil) as? UIFont
            return font?.fontDescriptor.symbolicTraits.contains(.traitBold) == true
        }
    }

    @Test("R840: a format is added to the whole selection, and removed if all of it has the format")
    func formatToggles() {
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        let watcher = Watcher()
        view.delegate = watcher
        view.font = .systemFont(ofSize: 17)
        view.text = "abcd"
        view.selectedRange = NSRange(location: 1, length: 2)
        view.toggle(.bold)
        #expect(view.formatCommands.isEmpty && fonts(view) == [false, false, false, false], "it is not allowed")
        view.allowsEditingTextAttributes = true
        view.toggle(.bold)
        #expect(fonts(view) == [false, true, true, false] && watcher.changes == 1)
        view.selectedRange = NSRange(location: 0, length: 3)
        view.toggle(.bold)
        #expect(fonts(view) == [true, true, true, false])
        view.toggle(.bold)
        #expect(fonts(view) == [false, false, false, false])
        view.toggle(.underline)
        #expect(view.textStorage.attribute(.underlineStyle, at: 0, effectiveRange: nil) as? Int == 1)
        view.toggle(.underline)
        #expect(view.textStorage.attribute(.underlineStyle, at: 0, effectiveRange: nil) == nil)
        #expect(view.text == "abcd" && view.selectedRange == NSRange(location: 0, length: 3))
    }

    @Test("R840: the formats are actions that a text view performs if its user may format the text")
    func formatActions() {
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        view.font = .systemFont(ofSize: 17)
        view.text = "ab"
        view.selectedRange = NSRange(location: 0, length: 2)
        let (bold, underline) = (Selector("toggleBoldface:"), Selector("toggleUnderline:"))
        #expect(!view.canPerformAction(bold, withSender: nil))
        view.allowsEditingTextAttributes = true
        #expect(view.canPerformAction(bold, withSender: nil) && view.canPerformAction(underline, withSender: nil))
        #expect(view.target(forAction: bold, withSender: nil) as? UITextView === view)
        for action in [bold, underline] {
            #expect(UIApplication.shared.sendAction(action, to: view, from: nil, for: nil))
        }
        #expect(fonts(view) == [true, true])
        #expect(view.textStorage.attribute(.underlineStyle, at: 0, effectiveRange: nil) as? Int == 1)
        view.isEditable = false
        #expect(!view.canPerformAction(bold, withSender: nil))
        #expect(!UITextField().canPerformAction(bold, withSender: nil), "a field has no formats")
    }

    @Test("R840: a format is a step of undo between those of typing")
    func formatUndo() async throws {
        try await withApplication { application, _ in
            let window = makeWindow(.white, in: try application.mainScene())
            let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
            view.font = .systemFont(ofSize: 17)
            view.allowsEditingTextAttributes = true
            window.addSubview(view)
            let watcher = Watcher()
            view.delegate = watcher
            view.insertText("ab")
            view.selectedRange = NSRange(location: 0, length: 1)
            view.toggle(.bold)
            view.selectedRange = NSRange(location: 2, length: 0)
            view.insertText("c")
            let manager = try #require(view.undoManager)
            #expect(view.text == "abc" && fonts(view) == [true, false, false] && manager.undoCount == 3)
            manager.undo()
            #expect(view.text == "ab" && fonts(view) == [true, false])
            let changes = watcher.changes
            manager.undo()
            #expect(view.text == "ab" && fonts(view) == [false, false] && watcher.changes == changes + 1)
            manager.redo()
            #expect(view.text == "ab" && fonts(view) == [true, false])
            manager.undo()
            manager.undo()
            #expect(view.text == "" && !manager.canUndo)
        }
    }

    @Test("R840: a format for typing is given up when undo moves the caret to another place")
    func typingFormatElsewhere() async throws {
        try await withApplication { application, _ in
            let window = makeWindow(.white, in: try application.mainScene())
            let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
            view.font = .systemFont(ofSize: 17)
            view.allowsEditingTextAttributes = true
            window.addSubview(view)
            view.insertText("ab")
            view.selectedRange = NSRange(location: 0, length: 0)
            view.insertText("c")
            view.selectedRange = NSRange(location: 3, length: 0)
            view.toggle(.bold)
            view.undoManager?.undo()
            #expect(view.text == "ab" && view.selectedRange == NSRange(location: 0, length: 0))
            view.insertText("d")
            #expect(view.text == "dab" && fonts(view) == [false, false, false])
            view.selectedRange = NSRange(location: 3, length: 0)
            view.toggle(.bold)
            view.insertText("e")
            view.deleteBackward()
            view.insertText("f")
            #expect(view.text == "dabf" && fonts(view) == [false, false, false, true], "the caret stays in its place")
        }
    }

    @Test("R840: Control-B formats the text that is typed next")
    func formatKeys() async throws {
        try await withApplication { application, display in
            let window = makeWindow(.white, in: try application.mainScene())
            let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
            view.font = .systemFont(ofSize: 17)
            view.allowsEditingTextAttributes = true
            window.addSubview(view)
            window.makeKeyAndVisible()
            view.becomeFirstResponder()
            try await display.settle()
            try await display.type("a")
            try await display.press(.character("b"), modifiers: [.control])
            try await display.type("b")
            #expect(view.text == "ab" && fonts(view) == [false, true])
        }
    }
}
