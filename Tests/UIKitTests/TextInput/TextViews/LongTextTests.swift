import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// Text views with a megabyte of text.
@MainActor
struct LongTextTests {
    private static let line =
        "2026-11-26 12:00:00 a line of a log file that is so long that it does not fit into one line of the view\n"

    private func withLongText(
        _ body: @MainActor (UITextView, VirtualDisplay) async throws -> Void
    ) async throws {
        try await withApplication { _, display in
            let window = UIWindow(frame: UIScreen.main.bounds)
            window.rootViewController = UIViewController()
            let view = UITextView(frame: CGRect(x: 20, y: 20, width: 300, height: 200))
            view.text = String(repeating: Self.line, count: 10_000) + "the end"
            window.rootViewController?.view.addSubview(view)
            window.makeKeyAndVisible()
            try await display.settle()
            try await body(view, display)
        }
    }

    @Test("R455: of a megabyte of text only the seen lines are laid out, and typing lays out one part again")
    func longTextLines() async throws {
        try await withLongText { view, display async throws in
            let lines = try #require(view.lines)
            #expect(view.text.utf16.count > 1_000_000 && lines.laidOutParts <= 2)
            let height = Self.line.count / 50 * 10_000 * 14
            #expect(view.contentSize.height > CGFloat(height) / 2 && view.contentSize.height < CGFloat(height) * 2)
            view.becomeFirstResponder()
            view.selectedRange = NSRange(location: 0, length: 0)
            try await display.type("x")
            #expect(view.text.hasPrefix("x2026") && view.lines === lines && lines.laidOutParts <= 3)
            #expect(view.selectedRange == NSRange(location: 1, length: 0))
        }
    }

    @Test(
        "R455: the caret of a long text is scrolled into view at its end, and going up keeps the lines in their places")
    func longTextEnds() async throws {
        try await withLongText { view, display async throws in
            view.becomeFirstResponder()
            try await display.press(.named("End"), modifiers: [.control])
            try await display.settle()
            let bottom = view.contentSize.height - view.bounds.height
            #expect(abs(view.contentOffset.y - bottom) < 1)
            let caret = try #require(view.caretRectInWindow)
            #expect(view.frame.contains(view.superview?.convert(caret, from: nil) ?? .null))
            // The same line stays at the same height of the window while the parts above it are laid out.
            for _ in 0..<40 {
                let position = view.position(at: CGPoint(x: 10, y: view.contentOffset.y + 60))
                let before = view.caretFrame(at: position).minY - view.contentOffset.y
                view.contentOffset.y -= 90
                try await display.settle()
                let after = view.caretFrame(at: position).minY - view.contentOffset.y
                #expect(abs(after - before - 90) < 0.01)
            }
            #expect(try #require(view.lines).laidOutParts < 12)
            try await display.press(.named("Home"), modifiers: [.control])
            #expect(view.contentOffset.y == 0)
        }
    }

    @Test("R455: up leads to the line above also where the part above has no lines yet")
    func longTextUp() {
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
        view.text = String(repeating: Self.line, count: 10_000)
        view.layoutIfNeeded()
        let start = TextCut.parts(of: view.text[...]).prefix(50).reduce(0) { $0 + $1.length }
        view.selectedRange = NSRange(location: start, length: 0)
        view.handle(
            UIKey(
                keyCode: .keyboardUpArrow, characters: "", charactersIgnoringModifiers: "", modifierFlags: [], text: "")
        )
        let found = view.selectedRange.location
        #expect(found < start && found > start - Self.line.utf16.count)
        #expect(abs(view.caretFrame(at: found).maxY - view.caretFrame(at: start).minY) < 0.01)
    }

    @Test("R455: a range far away is scrolled into view, and the whole text is selected and copied")
    func longTextRanges() async throws {
        try await withLongText { view, display async throws in
            let line = Self.line.utf16.count
            let range = NSRange(location: 5000 * line, length: 10)
            view.scrollRangeToVisible(range)
            try await display.settle()
            let place = view.caretFrame(at: range.location)
            #expect(CGRect(origin: view.contentOffset, size: view.bounds.size).contains(place))
            view.becomeFirstResponder()
            view.selectAll(nil)
            try await display.settle()
            #expect(view.selectedRange.length == view.text.utf16.count)
            #expect(try #require(view.lines).laidOutParts < 8)
            let selected = try #require(view.surface.canvas.content?.selection)
            #expect(!selected.isEmpty && selected.count < 400, "only what is seen is drawn")
        }
    }
}
