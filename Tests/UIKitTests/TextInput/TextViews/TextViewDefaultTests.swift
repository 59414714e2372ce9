import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// The defaults of text views, and their calls to the delegate.
@MainActor
struct TextViewDefaultTests {
    @Test("R454: a text view is editable and has UIKit's insets, and its first letter is at (5, 8)")
    func textViewDefaults() {
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        #expect(view.isEditable && view.isSelectable && view.isScrollEnabled && view.font == nil)
        #expect(view.textContainerInset == UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0))
        #expect(view.textContainer.lineFragmentPadding == 5 && view.text == "")
        view.text = "A"
        let caret = view.caretFrame(at: 0)
        #expect(caret.minX == 5 && caret.minY == 8)
        #expect(view.typingAttributes[.font] as? UIFont == .systemFont(ofSize: 12))
    }

    @Test("R454: without scrolling the text gives the size, with scrolling it does not")
    func textViewIntrinsicSize() {
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        view.font = .systemFont(ofSize: 15)
        view.text = "A"
        #expect(view.intrinsicContentSize.height == UIView.noIntrinsicMetric)
        view.isScrollEnabled = false
        #expect((33...35).contains(view.intrinsicContentSize.height))
        #expect((15...25).contains(view.intrinsicContentSize.width))
        view.text = Array(repeating: "word", count: 40).joined(separator: " ")
        #expect(view.sizeThatFits(CGSize(width: 200, height: 1000)).height > 100)
        view.layoutIfNeeded()
        let bottom = view.caretFrame(at: view.text.utf16.count).maxY + view.textContainerInset.bottom
        #expect(view.contentSize.width == 200 && abs(view.contentSize.height - bottom) <= 1)
    }

    @Test("R454: insets that are not finite are refused")
    func textViewBadInsets() {
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        view.text = "A"
        view.textContainerInset.top = .nan
        view.textContainerInset.left = .infinity
        view.layoutIfNeeded()
        #expect(view.textContainerInset == UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0))
        #expect(view.caretFrame(at: 0).minY == 8)
    }

    /// Records the calls of a text view.
    private final class Journal: NSObject, UITextViewDelegate {
        var calls: [String] = []
        private var observer: (any NSObjectProtocol)?

        init(_ view: UITextView) {
            super.init()
            view.delegate = self
            observer = NotificationCenter.default.addObserver(
                forName: UITextView.textDidChangeNotification, object: view, queue: nil
            ) { [weak self] _ in MainActor.assumeIsolated { self?.calls.append("posted") } }
        }

        isolated deinit { observer.map(NotificationCenter.default.removeObserver) }

        func take() -> [String] {
            defer { calls = [] }
            return calls
        }

        func textViewDidChange(_ textView: UITextView) { calls.append("change \(textView.text ?? "")") }
        func textViewDidChangeSelection(_ textView: UITextView) {
            calls.append("selection \(textView.selectedRange.location),\(textView.selectedRange.length)")
        }
        func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
            calls.append("should \(range.location),\(range.length) \(text.debugDescription)")
            return true
        }
    }

    @Test("R456: a key asks for the change, then tells of the selection and the change, and posts; code does not ask")
    func textViewOrder() async throws {
        try await withApplication { _, display in
            let window = UIWindow(frame: UIScreen.main.bounds)
            window.rootViewController = UIViewController()
            let view = UITextView(frame: CGRect(x: 20, y: 20, width: 200, height: 100))
            window.rootViewController?.view.addSubview(view)
            window.makeKeyAndVisible()
            view.text = "😀"
            view.becomeFirstResponder()
            try await display.settle()
            let journal = Journal(view)
            try await display.press(.return)
            #expect(journal.take() == ["should 2,0 \"\\n\"", "selection 3,0", "change 😀\n", "posted"])
            try await display.press(.named("BackSpace"))
            try await display.press(.named("BackSpace"))
            #expect(
                journal.take() == [
                    "should 2,1 \"\"", "selection 2,0", "change 😀", "posted", "should 0,2 \"\"", "selection 0,0",
                    "change ", "posted",
                ])
            view.text = "code"
            #expect(journal.take() == ["selection 4,0"] && view.selectedRange.location == 4)
            view.insertText("!")
            #expect(journal.take() == ["should 4,0 \"!\"", "selection 5,0", "change code!", "posted"])
        }
    }

    @Test("R457: the selection counts UTF-16 code units, and is limited to whole characters of the text")
    func textViewSelection() {
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        view.text = "a👩‍👩‍👧b"
        view.selectedRange = NSRange(location: 3, length: 100)
        #expect(view.selectedRange == NSRange(location: 1, length: 9))
        view.selectedRange = NSRange(location: 100, length: 5)
        #expect(view.selectedRange == NSRange(location: 10, length: 0))
        view.selectedRange = NSRange(location: 9, length: 0)
        view.selectedRange = NSRange(location: 1, length: 3)
        #expect(view.selectedRange == NSRange(location: 1, length: 8))
        view.selectedRange = NSRange(location: 1, length: .max)
        #expect(view.selectedRange == NSRange(location: 1, length: 9))
        view.selectedRange = NSRange(location: NSNotFound, length: 1)
        view.scrollRangeToVisible(NSRange(location: NSNotFound, length: .max))
        #expect(view.selectedRange == NSRange(location: 10, length: 0))
        view.selectedRange = NSRange(location: 9, length: 0)
        view.deleteBackward()
        #expect(view.text == "ab" && view.selectedRange == NSRange(location: 1, length: 0))
    }

    @Test("positions, ranges and rectangles of a text view convert to each other")
    func textViewPositions() throws {
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        view.text = "one\ntwo"
        let input: any UITextInput = view
        let start = try #require(input.position(from: input.beginningOfDocument, offset: 4))
        let word = try #require(input.textRange(from: input.endOfDocument, to: start))
        #expect(input.text(in: word) == "two" && input.offset(from: word.start, to: word.end) == 3)
        #expect(input.position(from: input.endOfDocument, offset: 1) == nil)
        #expect(input.compare(start, to: input.endOfDocument) == .orderedAscending)
        let (caret, rect) = (input.caretRect(for: start), input.firstRect(for: word))
        #expect(caret.minX == rect.minX && caret.minY == rect.minY && rect.width > 10)
        #expect(input.closestPosition(to: CGPoint(x: caret.midX, y: caret.midY)) == start)
        let all = try #require(input.textRange(from: input.beginningOfDocument, to: input.endOfDocument))
        #expect(input.firstRect(for: all).maxY <= rect.minY, "the first line")
        let journal = Journal(view)
        input.replace(word, withText: "2")
        #expect(view.text == "one\n2" && journal.take() == ["selection 5,0", "change one\n2", "posted"])
        input.selectedTextRange = input.textRange(from: input.beginningOfDocument, to: start)
        #expect(view.selectedRange == NSRange(location: 0, length: 4))
    }
}
