import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI

@MainActor
struct FieldSelectionTests {
    private struct Page: View {
        let log: Log<TextSelection?>
        let isEditor: Bool
        var axis: Axis?
        @State var text = "naïve 👍🏽 text"
        @State var selection: TextSelection?

        var body: some View {
            VStack {
                if isEditor {
                    TextEditor(text: $text, selection: $selection).frame(width: 300, height: 100)
                } else {
                    TextField("Title", text: $text, selection: $selection, axis: axis).frame(width: 300)
                }
                Button("word") {
                    guard let range = text.range(of: "👍🏽") else { return }
                    selection = TextSelection(range: range)
                }
                .accessibilityIdentifier("word")
                Button("both") {
                    text = "other text"
                    selection = TextSelection(range: text.startIndex..<text.index(text.startIndex, offsetBy: 5))
                }
                .accessibilityIdentifier("both")
            }
            .onChange(of: selection) { log.entries.append($1) }
        }
    }

    /// The code units that a field has selected, and its text.
    private func state(_ window: UIWindow) throws -> (Range<Int>, String) {
        if let field = window.views(of: UITextField.self).first { return (field.selectedCodeUnits, field.typedText) }
        let view = try #require(window.views(of: UITextView.self).first)
        return (view.selectedCodeUnits, view.typedText)
    }

    private func check(_ page: Page, _ log: Log<TextSelection?>) async throws {
        try await withView(page) { window, _, display async throws in
            try await display.tap("word")
            try await display.settle()
            #expect(try state(window).0 == 6..<10)
            // The program's own change is not reported again.
            #expect(log.entries.count == 1)
            let field: UIView = try #require(
                window.views(of: UITextField.self).first ?? window.views(of: UITextView.self).first)
            field.becomeFirstResponder()
            try await display.settle()
            try await display.type("xy")
            let (units, text) = try state(window)
            let last = try #require(log.entries.last ?? nil)
            #expect(last.codeUnits(in: text) == units && last.isInsertion && text.contains("xy"))
            try await display.tap("both")
            try await display.settle()
            let (selected, replaced) = try state(window)
            #expect(replaced == "other text" && selected == 0..<5)
        }
    }

    @Test("S467: a field follows and sets a binding of its selection", arguments: [Axis?.none, .vertical])
    func fieldSelection(axis: Axis?) async throws {
        let log = Log<TextSelection?>()
        try await check(Page(log: log, isEditor: false, axis: axis), log)
    }

    @Test("S467: an editor follows and sets a binding of its selection")
    func editorSelection() async throws {
        let log = Log<TextSelection?>()
        try await check(Page(log: log, isEditor: true), log)
    }

    private struct OrderedPage: View {
        /// Whether the text had the positions of a selection when it was set.
        let fits: Log<Bool>
        let log: Log<TextSelection?>
        let isEditor: Bool
        @State var text = ""
        @State var selection: TextSelection?

        private var noted: Binding<TextSelection?> {
            Binding {
                selection
            } set: { new in
                fits.entries.append(new?.lies(in: text) ?? true)
                selection = new
            }
        }

        var body: some View {
            VStack {
                if isEditor {
                    TextEditor(text: $text, selection: noted).frame(width: 300, height: 100)
                } else {
                    TextField("Title", text: $text, selection: noted).frame(width: 300)
                }
                Button("short") { text = "q" }.accessibilityIdentifier("short")
            }
            .onChange(of: selection) { log.entries.append($1) }
        }
    }

    @Test("S467: a selection is set after its text, and is limited to a shorter text", arguments: [false, true])
    func selectionOrder(isEditor: Bool) async throws {
        let (fits, log) = (Log<Bool>(), Log<TextSelection?>())
        try await withView(OrderedPage(fits: fits, log: log, isEditor: isEditor)) { window, _, display async throws in
            let field: UIView = try #require(
                window.views(of: UITextField.self).first ?? window.views(of: UITextView.self).first)
            field.becomeFirstResponder()
            try await display.settle()
            try await display.type("xyz")
            try await waitUntil("the caret is reported") {
                log.entries.last == TextSelection(codeUnits: 3..<3, in: "xyz")
            }
            #expect(!fits.entries.contains(false))
            try await display.tap("short")
            try await waitUntil("the caret lies in the new text") {
                log.entries.last == TextSelection(codeUnits: 1..<1, in: "q")
            }
            #expect(!fits.entries.contains(false))
        }
    }

    @Test("S467: positions behind the end of a text count as its end, and of several ranges the first is selected")
    func selectionCodeUnits() {
        let text = "naïve 👍🏽 text"
        let whole = TextSelection(range: text.startIndex..<text.endIndex)
        #expect(whole.codeUnits(in: text) == 0..<15 && whole.codeUnits(in: "abc") == 0..<3 && !whole.isInsertion)
        let caret = TextSelection(insertionPoint: text.endIndex)
        #expect(caret.isInsertion && caret.codeUnits(in: text) == 15..<15)
        #expect(TextSelection(codeUnits: 3..<90, in: "abcde").codeUnits(in: "abcde") == 3..<5)
        let third = text.index(text.startIndex, offsetBy: 3)
        var ranges = RangeSet(text.startIndex..<text.index(after: text.startIndex))
        ranges.insert(contentsOf: third..<text.endIndex)
        #expect(TextSelection(ranges: ranges).codeUnits(in: text) == 0..<1)
        #expect(TextSelection(ranges: RangeSet()).codeUnits(in: text) == nil)
    }
}
