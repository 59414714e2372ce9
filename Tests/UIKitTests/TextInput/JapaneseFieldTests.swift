import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// A text field and an input method, which is a separate program. The field shows the marked text, and both agree about
/// it.
@MainActor
struct JapaneseFieldTests {
    private func withMethod(
        text: String = "", _ body: @MainActor (UITextField, VirtualDisplay, ChildProgram) async throws -> Void
    ) async throws {
        let before = ProcessInfo.processInfo.environment["XMODIFIERS"]
        setenv("XMODIFIERS", "@im=casement-test", 1)
        defer { if let before { setenv("XMODIFIERS", before, 1) } else { unsetenv("XMODIFIERS") } }
        try await withTextField(text: text) { field, display in
            field.becomeFirstResponder()
            try await display.settle()
            let method = try await start(on: display)
            try await body(field, display, method)
            await method.terminate()
        }
    }

    private func start(on display: VirtualDisplay) async throws -> ChildProgram {
        let method = try await ChildProgram([try Programs.inputMethodServer], on: display)
        _ = try await method.waitForLine(containing: "focus")
        return method
    }

    private func marked(_ field: UITextField) -> String? { field.markedTextRange.flatMap { field.text(in: $0) } }

    /// Types "n", which the input method turns into the marked text にほん.
    private func compose(_ field: UITextField, _ display: VirtualDisplay) async throws {
        try await display.type("n")
        // The whole text says whether the key was typed without the method.
        try await waitUntil(
            "にほん under way", instead: { "\(marked(field) ?? "nothing") under way in \(field.text ?? "")" }
        ) { marked(field) == "にほん" }
    }

    private func waitForReset(_ method: ChildProgram, count: Int = 1) async throws {
        try await waitUntil("the method to reset", timeout: .seconds(3), instead: { method.standardOutput }) {
            method.standardOutput.split(separator: "\n").filter { $0 == "reset" }.count == count
        }
    }

    /// Returns the largest number of dark pixels in one row of pixels, from the second to the fourth character.
    ///
    /// If the text is underlined, it is the length of the underline.
    private func longestInk(_ field: UITextField, _ display: VirtualDisplay) async throws -> Int {
        try await display.settle()
        let rect = try #require(field.upToDateLine.selectionRects(for: 1..<4).first)
        let place = try display.place(of: field.canvas, at: CGPoint(x: rect.minX, y: rect.minY))
        let shot = try display.screenshot()
        var longest = 0
        for y in Int(place.y)..<Int(place.y + rect.height) {
            var ink = 0
            for x in Int(place.x)..<Int(place.x + rect.width) {
                if let pixel = shot[x, y], !pixel.isClose(to: .white, tolerance: 90) { ink += 1 }
            }
            longest = max(longest, ink)
        }
        return longest
    }

    @Test("marked text is underlined in the field, and becomes text when it is committed")
    func japaneseInJapaneseField() async throws {
        try await withMethod { field, display, _ in
            let journal = FieldJournal(field)
            try await display.type("a")
            try await compose(field, display)
            #expect(field.text == "aにほん" && field.selectedTextRange?.range == 4..<4)
            #expect(journal.log.contains("should change 1+0 \"にほん\""))
            let width = Int(field.upToDateLine.selectionRects(for: 1..<4).first?.width ?? 0)
            #expect(width > 20)
            #expect(try await longestInk(field, display) >= width - 2, "a line as long as the text")
            try await display.type(" ")
            try await waitUntil("the text under way", is: "日本") { marked(field) }
            #expect(field.selectedTextRange?.range == 1..<2, "the clause that is chosen")
            try await display.type("jb")
            try await waitUntil("the text", is: "a日本b") { field.text }
            #expect(field.markedTextRange == nil)
            _ = journal.take()
            field.text = "aにほん"
            #expect(try await longestInk(field, display) < width - 2, "no line")
        }
    }

    @Test(
        "setting the text while text is marked ends the composition, for the input method too", arguments: 0..<5)
    func endedByProgram(way: Int) async throws {
        try await withMethod(text: "a") { field, display, method in
            try await compose(field, display)
            let expected: String
            switch way {
            case 0:
                field.text = "new"
                expected = "new"
            case 1:
                field.unmarkText()
                expected = "aにほん"
            case 2:
                field.selectedTextRange = field.textRange(
                    from: field.beginningOfDocument, to: field.beginningOfDocument)
                expected = "aにほん"
            case 3:
                let start = field.beginningOfDocument
                field.replace(UITextRange(range: start.offset..<1), withText: "b")
                expected = "bにほん"
            default:
                field.attributedText = NSAttributedString(string: "attributed")
                expected = "attributed"
            }
            #expect(field.text == expected && field.markedTextRange == nil)
            try await waitForReset(method)
            #expect(field.text == expected)
            // The next composition is independent of the old one.
            field.selectedTextRange = field.textRange(from: field.endOfDocument, to: field.endOfDocument)
            try await compose(field, display)
            try await display.type("j")
            try await waitUntil("the text", is: expected + "日本") { field.text }
        }
    }

    @Test("a delegate that sets the text on each change ends the composition")
    func checkedWhileTyped() async throws {
        try await withMethod { field, display, method in
            field.addAction(
                UIAction { _ in if field.markedTextRange != nil { field.text = "x" } }, for: .editingChanged)
            try await display.type("n")
            try await waitForReset(method)
            try await display.type("b")
            try await waitUntil("the text", is: "xb") { field.text }
        }
    }

    @Test("a delegate that refuses marked text is asked, and the input method starts again")
    func japaneseFieldRefused() async throws {
        try await withMethod { field, display, method in
            let journal = FieldJournal(field)
            journal.onChange = { _, _, text in !text.contains("に") }
            try await display.type("n")
            try await waitForReset(method)
            try await display.type("b")
            try await waitUntil("the text", is: "b") { field.text }
            #expect(journal.log.contains("should change 0+0 \"にほん\""))
        }
    }

    @Test("leaving the field commits marked text, and so does making it secure")
    func japaneseFieldLeaving() async throws {
        try await withMethod { field, display, method in
            try await compose(field, display)
            field.resignFirstResponder()
            #expect(field.text == "にほん" && field.markedTextRange == nil)
            try await waitForReset(method)
            field.becomeFirstResponder()
            try await display.settle()
            try await compose(field, display)
            field.isSecureTextEntry = true
            #expect(field.text == "にほんにほん" && field.markedTextRange == nil)
            try await waitForReset(method, count: 2)
            field.clearsOnInsertion = false
            try await display.type("nj")
            try await waitUntil("the password, past the method", is: "にほんにほんnj") { field.text }
            field.isSecureTextEntry = false
            try await compose(field, display)
        }
    }

    @Test("if the input method ends, marked text is committed, and another method is used once it is there")
    func inputMethodEnds() async throws {
        try await withMethod { field, display, method in
            try await compose(field, display)
            method.send(signal: SIGKILL)
            try await waitUntil("what was under way to be text") { field.markedTextRange == nil }
            #expect(field.text == "にほん")
            try await display.type("n")
            try await waitUntil("the key without a method", is: "にほんn") { field.text }
            let next = try await start(on: display)
            try await compose(field, display)
            try await display.type("j")
            try await waitUntil("the text", is: "にほんn日本") { field.text }
            await next.terminate()
        }
    }

    @Test(
        "a key from which an input method has made text is not typed again if the method ends or hangs",
        arguments: [true, false])
    func usedKey(ends: Bool) async throws {
        try await withMethod { field, display, method in
            // The method shows its text and stops before it has answered for the key.
            try await display.type("z")
            try await waitUntil("the text under way", is: "にほん") { marked(field) }
            try await display.type("b")
            try await display.settle()
            #expect(field.text == "にほん")
            if ends { method.send(signal: SIGKILL) }
            try await waitUntil("the text and the key that waited", is: "にほんb", timeout: .seconds(5)) { field.text }
            #expect(field.markedTextRange == nil)
            method.send(signal: SIGKILL)
        }
    }

    @Test("dead keys and two layouts, switched while the program runs, work in a field")
    func layouts() async throws {
        try await withTextField { field, display in
            field.becomeFirstResponder()
            try await display.settle()
            try await display.setKeyboardLayout("us(intl)")
            let (quote, e, y) = (Key.code(48), Key.code(26), Key.code(29))
            for key in [quote, e, quote, quote] { try await display.press(key) }
            try await display.settle()
            #expect(field.text == "é\u{b4}")
            try await display.setKeyboardLayout("us,ru")
            try await display.press(y)
            try display.switchKeyboardLayout(to: 1)
            try await display.press(y)
            try await display.press(y, modifiers: [.named("Shift_L")])
            try display.switchKeyboardLayout(to: 0)
            try await display.press(y)
            try await display.settle()
            #expect(field.text == "é\u{b4}yнНy")
        }
    }
}
