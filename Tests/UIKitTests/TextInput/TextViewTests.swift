import Foundation
import Testing
import UIKitTesting

@testable import UIKit

@MainActor
struct TextViewTests {
    /// Records the calls of a text view.
    private final class Recorder: NSObject, UITextViewDelegate {
        var calls: [String] = []
        var allows = true

        func textViewDidBeginEditing(_ textView: UITextView) { calls.append("begin") }
        func textViewDidEndEditing(_ textView: UITextView) { calls.append("end") }
        func textViewDidChange(_ textView: UITextView) { calls.append("change") }

        func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
            calls.append("\(range.location),\(range.length) \(text.debugDescription)")
            return allows
        }
    }

    private func withTextView(
        _ text: String = "", _ body: @MainActor (UITextView, VirtualDisplay) async throws -> Void
    ) async throws {
        try await withApplication { _, display in
            let window = UIWindow(frame: UIScreen.main.bounds)
            window.rootViewController = UIViewController()
            let view = UITextView(frame: CGRect(x: 20, y: 20, width: 200, height: 120))
            view.font = .systemFont(ofSize: 16)
            view.text = text
            window.rootViewController?.view.addSubview(view)
            window.makeKeyAndVisible()
            try await display.settle()
            try await body(view, display)
        }
    }

    @Test("a text view is edited after a click, with line breaks, and its delegate is asked and notified")
    func textViewTyping() async throws {
        try await withTextView { view, display async throws in
            let recorder = Recorder()
            view.delegate = recorder
            try await display.type("a", into: view)
            try await display.press(.return)
            try await display.type("b")
            #expect(view.text == "a\nb" && view.selectedRange == NSRange(location: 3, length: 0))
            #expect(
                recorder.calls == [
                    "begin", "0,0 \"a\"", "change", "1,0 \"\\n\"", "change", "2,0 \"b\"", "change",
                ])
            recorder.allows = false
            try await display.type("c")
            #expect(view.text == "a\nb")
            view.resignFirstResponder()
            #expect(recorder.calls.last == "end")
        }
    }

    @Test("up and down move the caret by lines and keep its place, and the first and last lines lead to the ends")
    func verticalMoves() async throws {
        try await withTextView("abcdef\nx\nabcdef") { view, display async throws in
            view.becomeFirstResponder()
            view.selectedRange = NSRange(location: 4, length: 0)
            var places: [Int] = []
            for key in [Key.downArrow, .downArrow, .downArrow, .upArrow, .upArrow, .upArrow] {
                try await display.press(key)
                places.append(view.selectedRange.location)
            }
            #expect(places == [8, 13, 15, 8, 4, 0])
            try await display.press(.downArrow, modifiers: [.shift])
            #expect(view.selectedRange == NSRange(location: 0, length: 8))
        }
    }

    @Test("a long text breaks into lines, scrolls with the caret, and has the height of its lines")
    func wrapping() async throws {
        let text = Array(repeating: "words that fill lines", count: 20).joined(separator: " ")
        try await withTextView(text) { view, display async throws in
            let fitting = view.sizeThatFits(CGSize(width: 200, height: CGFloat.greatestFiniteMagnitude))
            #expect(fitting.height > 300 && fitting.width <= 200 && view.contentSize.height == fitting.height)
            let wide = view.sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: 100))
            #expect(wide.height < 40 && wide.width > 1000)
            view.becomeFirstResponder()
            try await display.press(.named("End"), modifiers: [.control])
            #expect(view.contentOffset.y > 150)
            try await display.press(.named("Home"), modifiers: [.control])
            #expect(view.contentOffset.y == 0)
        }
    }

    @Test("clicks select words and lines, drags select text, and keys copy, cut, paste and undo")
    func selecting() async throws {
        try await withTextView("one two\nthree") { view, display async throws in
            let origin = view.convert(CGPoint.zero, to: nil)
            let line = view.upToDateLines.caretRect(at: 5)
            let place = CGPoint(x: origin.x + 5 + line.minX + 2, y: origin.y + 8 + line.midY)
            try display.click(at: place)
            try display.click(at: place)
            try await display.settle()
            #expect(view.selectedRange == NSRange(location: 4, length: 3))
            try await display.press(.character("x"), modifiers: [.control])
            #expect(view.text == "one \nthree" && UIPasteboard.general.string == "two")
            try await display.press(.named("End"), modifiers: [.control])
            try await display.press(.character("v"), modifiers: [.control])
            #expect(view.text == "one \nthreetwo")
            try await display.press(.character("z"), modifiers: [.control])
            #expect(view.text == "one \nthree")
        }
    }

    @Test("a text that cannot be edited can be selected and copied, and not changed")
    func readOnly() async throws {
        try await withTextView("fixed") { view, display async throws in
            view.isEditable = false
            try await display.type("x", into: view)
            #expect(view.text == "fixed" && view.isFirstResponder)
            try await display.press(.character("a"), modifiers: [.control])
            try await display.press(.character("c"), modifiers: [.control])
            #expect(UIPasteboard.general.string == "fixed")
            try await display.press(.character("x"), modifiers: [.control])
            #expect(view.text == "fixed")
        }
    }

    @Test("attributes stay with their characters when the text changes")
    func styledEdits() {
        let text = AttributedText("ab", [.kern: 1]).replacing(1..<1, by: "XY", attributes: [.kern: 2])
        #expect(text.string == "aXYb" && text.runs.map(\.range.length) == [1, 2, 1])
        let shorter = text.replacing(0..<2, by: "", attributes: [:])
        #expect(shorter.string == "Yb" && shorter.runs.map(\.range.location) == [0, 1])
        let view = UITextView()
        view.attributedText = NSAttributedString(
            string: "red", attributes: [.foregroundColor: UIColor.red, .font: UIFont.systemFont(ofSize: 30)])
        #expect(view.attributedText.length == 3 && view.typingAttributes[.font] as? UIFont == .systemFont(ofSize: 30))
        view.font = .systemFont(ofSize: 12)
        #expect(view.typingAttributes[.font] as? UIFont == .systemFont(ofSize: 12))
    }

    @Test("a text view without scrolling has the size of its text, and a limit of lines ends with an ellipsis")
    func textViewSizes() {
        let view = UITextView()
        view.text = "one\ntwo\n"
        let scrolling = view.intrinsicContentSize
        view.isScrollEnabled = false
        #expect(scrolling.height == UIView.noIntrinsicMetric && view.intrinsicContentSize.height > 50)
        view.textContainerInset = .zero
        view.textContainer.lineFragmentPadding = 0
        view.textContainer.maximumNumberOfLines = 1
        #expect(view.intrinsicContentSize.height < 22)
    }
}
