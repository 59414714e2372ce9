import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI
@testable import UIKit

@MainActor
struct RichTextEditorTests {
    private typealias Scope = AttributeScopes.SwiftUIAttributes
    /// An attribute of the program, which UIKit does not know.
    private enum Note: AttributedStringKey {
        typealias Value = String
        static let name = "Tests.Note"
        static let inheritedByAddedText = false
    }

    private struct Page: View {
        let texts: Log<AttributedString>
        let selections: Log<AttributedTextSelection>
        @State var text: AttributedString
        @State var selection = AttributedTextSelection()
        @Environment(\.fontResolutionContext) private var context

        var body: some View {
            VStack {
                TextEditor(text: $text, selection: $selection).frame(width: 300, height: 100)
                Button("bold") {
                    text.transformAttributes(in: &selection) {
                        let font = $0[Scope.FontAttribute.self] ?? .default
                        $0[Scope.FontAttribute.self] = font.bold(!font.resolve(in: context).isBold)
                    }
                }
                .accessibilityIdentifier("bold")
                Button("word") {
                    selection = AttributedTextSelection(codeUnits: 1..<3, in: text)
                }
                .accessibilityIdentifier("word")
                Button("new") {
                    text.replaceSelection(&selection, withCharacters: "new")
                }
                .accessibilityIdentifier("new")
            }
            .onChange(of: text) { texts.entries.append($1) }
            .onChange(of: selection) { selections.entries.append($1) }
        }
    }

    /// An editor without a binding of its selection, whose program changes what is typed.
    private struct ChangedPage: View {
        let texts: Log<AttributedString>
        @State var text: AttributedString
        var isBold = false
        var change: @MainActor (String) -> String = { $0 }

        var body: some View {
            TextEditor(
                text: Binding(
                    get: { text },
                    set: { new in
                        let string = String(new.characters)
                        let changed = change(string)
                        let isSame = changed.utf16.elementsEqual(string.utf16)
                        text = isSame ? new : AttributedString(changed)
                    })
            )
            .bold(isBold).frame(width: 300, height: 100).onChange(of: text) { texts.entries.append($1) }
        }
    }

    private func bold(_ view: UITextView) -> String {
        (0..<view.textStorage.length).map { place in
            let font = view.textStorage.attribute(.font, at: place, effectiveRange: nil) as? UIFont
            return font?.fontDescriptor.symbolicTraits.contains(.traitBold) == true ? "b" : "-"
        }
        .joined()
    }

    private func parts<K: AttributedStringKey>(_ text: AttributedString?, with key: K.Type) -> [String]
    where K.Value: Sendable {
        guard let text else { return [] }
        return text.runs.filter { $0.attributes[key] != nil }.map { String(text[$0.range].characters) }
    }

    private func withEditor(
        _ text: AttributedString,
        _ body: @MainActor (UITextView, Page, VirtualDisplay) async throws -> Void
    ) async throws {
        let page = Page(texts: Log(), selections: Log(), text: text)
        try await withTextView(page) { try await body($0, page, $1) }
    }

    /// Shows a page, and focuses its editor.
    private func withTextView(
        _ page: some View, _ body: @MainActor (UITextView, VirtualDisplay) async throws -> Void
    ) async throws {
        try await withView(page) { window, _, display async throws in
            let view = try #require(window.views(of: UITextView.self).first)
            view.becomeFirstResponder()
            try await display.settle()
            try await body(view, display)
        }
    }

    @Test("S607: an editor shows the attributes of its text, and a button changes those of the selection")
    func richProgramChanges() async throws {
        var text = AttributedString("abcd")
        text[text.startIndex..<text.index(afterCharacter: text.startIndex)][Scope.FontAttribute.self] = .body.bold()
        try await withEditor(text) { view, page, display in
            #expect(view.text == "abcd" && bold(view) == "b---" && view.selectedCodeUnits == 4..<4)
            try await display.tap("word")
            try await display.settle()
            #expect(view.selectedCodeUnits == 1..<3)
            try await display.tap("bold")
            try await display.settle()
            #expect(bold(view) == "bbb-" && view.selectedCodeUnits == 1..<3)
            try await display.tap("bold")
            try await display.settle()
            #expect(bold(view) == "b---")
            try await display.tap("new")
            try await display.settle()
            #expect(view.text == "anewd" && view.selectedCodeUnits == 4..<4)
            #expect(page.texts.entries.last.map { String($0.characters) } == "anewd")
        }
    }

    @Test("S607: typed text comes into the attributed text, in which attributes of the program stay with their letters")
    func richTyping() async throws {
        var text = AttributedString("ab")
        text[text.startIndex..<text.index(afterCharacter: text.startIndex)][Note.self] = "first"
        try await withEditor(text) { view, page, display in
            try await display.type("c")
            try await waitUntil("the text is reported") {
                page.texts.entries.last.map { String($0.characters) } == "abc"
            }
            #expect(parts(page.texts.entries.last, with: Note.self) == ["a"])
            let last = try #require(page.texts.entries.last)
            #expect(page.selections.entries.last?.codeUnits(in: last) == 3..<3)
            view.select(1..<1)
            view.select(1..<1)
            try await display.settle()
            try await display.type("x")
            try await waitUntil("the text is reported again") {
                page.texts.entries.last.map { String($0.characters) } == "axbc"
            }
            #expect(parts(page.texts.entries.last, with: Note.self) == ["a"], "added text does not inherit the note")
        }
    }

    @Test("S608: Control-B, Control-I and Control-U format the selection, and the text has the attributes")
    func richFormats() async throws {
        try await withEditor(AttributedString("abcd")) { view, page, display in
            try await display.tap("word")
            try await display.settle()
            view.becomeFirstResponder()
            view.select(1..<3)
            try await display.press(.character("b"), modifiers: [.control])
            try await display.settle()
            #expect(bold(view) == "-bb-" && parts(page.texts.entries.last, with: Scope.FontAttribute.self) == ["bc"])
            try await display.press(.character("b"), modifiers: [.control])
            try await display.settle()
            #expect(bold(view) == "----" && view.selectedCodeUnits == 1..<3)
            try await display.press(.character("u"), modifiers: [.control])
            try await display.settle()
            #expect(parts(page.texts.entries.last, with: Scope.UnderlineStyleAttribute.self) == ["bc"])
            #expect(view.textStorage.attribute(.underlineStyle, at: 1, effectiveRange: nil) as? Int == 1)
        }
    }

    @Test("S608: undo takes a format back, also in the text of the program")
    func richFormatUndo() async throws {
        try await withEditor(AttributedString("abcd")) { view, page, display in
            view.select(1..<3)
            try await display.press(.character("b"), modifiers: [.control])
            try await display.settle()
            #expect(bold(view) == "-bb-")
            try await display.press(.character("z"), modifiers: [.control])
            try await display.settle()
            #expect(bold(view) == "----" && page.texts.entries.last == AttributedString("abcd"))
            try await display.press(.character("y"), modifiers: [.control])
            try await display.settle()
            #expect(bold(view) == "-bb-" && parts(page.texts.entries.last, with: Scope.FontAttribute.self) == ["bc"])
        }
    }

    @Test("S608: a format of the editor itself is not removed from a part")
    func richFormatOfEditor() async throws {
        let page = ChangedPage(texts: Log(), text: AttributedString("ab"), isBold: true)
        try await withTextView(page) { view, display in
            #expect(bold(view) == "bb")
            view.select(0..<1)
            try await display.press(.character("b"), modifiers: [.control])
            try await display.settle()
            #expect(bold(view) == "bb" && page.texts.entries.isEmpty)
        }
    }

    @Test("S608: a format at the caret is in the typing attributes of the selection, and in the text that is typed")
    func richTypingFormat() async throws {
        try await withEditor(AttributedString("ab")) { view, page, display in
            try await display.press(.character("b"), modifiers: [.control])
            try await display.settle()
            let chosen = page.selections.entries.last?.typingAttributes(in: AttributedString("ab"))
            #expect(chosen?[Scope.FontAttribute.self] == .body.bold() && view.text == "ab")
            view.select(2..<2)
            try await display.type("cd")
            try await display.settle()
            #expect(bold(view) == "--bb" && parts(page.texts.entries.last, with: Scope.FontAttribute.self) == ["cd"])
        }
    }

    @Test("S607: found text is replaced by text with its attributes, wherever the caret is")
    func richReplacement() async throws {
        var text = AttributedString("ab tea")
        let bolds = text.startIndex..<text.index(text.startIndex, offsetByCharacters: 2)
        text[bolds][Scope.FontAttribute.self] = .body.bold()
        try await withEditor(text) { view, page, display in
            view.select(1..<1)
            try await display.settle()
            let start = try #require(view.position(from: view.beginningOfDocument, offset: 3))
            let range = try #require(view.textRange(from: start, to: view.endOfDocument))
            view.replace(foundTextRange: range, document: nil, withText: "cocoa")
            try await display.settle()
            #expect(view.text == "ab cocoa" && bold(view) == "bb------")
            #expect(parts(page.texts.entries.last, with: Scope.FontAttribute.self) == ["ab"])
        }
    }

    @Test("S607: undo brings deleted text back with its formats and with attributes of the program")
    func richUndo() async throws {
        var text = AttributedString("abcd")
        let second = text.index(afterCharacter: text.startIndex)
        text[text.startIndex..<second][Scope.FontAttribute.self] = .body.bold()
        text[second..<text.index(afterCharacter: second)][Note.self] = "second"
        try await withEditor(text) { view, page, display in
            view.select(0..<4)
            view.deleteBackward()
            try await display.settle()
            #expect(view.text == "" && page.texts.entries.last == AttributedString())
            try await display.press(.character("z"), modifiers: [.control])
            try await display.settle()
            #expect(view.text == "abcd" && bold(view) == "b---" && page.texts.entries.last == text)
            view.select(4..<4)
            view.insertText("e👍🏽")
            try await display.settle()
            #expect(page.texts.entries.last.map { String($0.characters) } == "abcde👍🏽")
            view.setMarkedText("k", selectedRange: NSRange(location: 1, length: 0))
            view.setMarkedText("か", selectedRange: NSRange(location: 1, length: 0))
            try await display.settle()
            #expect(page.texts.entries.last.map { String($0.characters) } == "abcde👍🏽か")
            view.insertText("か")
            try await display.settle()
            #expect(page.texts.entries.last.map { String($0.characters) } == "abcde👍🏽か")
            while let manager = view.undoManager, manager.canUndo { manager.undo() }
            try await display.settle()
            #expect(page.texts.entries.last == text && bold(view) == "b---")
        }
    }

    @Test("S607: the caret stays where the user types while the program changes the text")
    func richChangedText() async throws {
        let capitals = ChangedPage(texts: Log(), text: AttributedString("AD")) { $0.uppercased() }
        try await withTextView(capitals) { view, display in
            view.select(1..<1)
            try await display.type("b")
            try await display.settle()
            #expect(view.text == "ABD" && view.selectedCodeUnits == 2..<2)
            try await display.type("c")
            try await display.settle()
            #expect(view.text == "ABCD" && view.selectedCodeUnits == 3..<3)
        }
        let composed = ChangedPage(texts: Log(), text: AttributedString("e\u{301}")) {
            $0.precomposedStringWithCanonicalMapping
        }
        try await withTextView(composed) { view, display in
            #expect(view.text.utf16.count == 2)
            try await display.type("x")
            try await display.settle()
            #expect(view.text.utf16.elementsEqual("\u{E9}x".utf16) && view.selectedCodeUnits == 2..<2)
        }
    }

    @Test("S607: what a binding refuses is not shown, and its formats are those of the binding")
    func richRefusal() async throws {
        let text = AttributedString("ab")
        let editor = TextEditor(text: .constant(text)).frame(width: 300, height: 100)
        try await withView(editor) { window, _, display async throws in
            let view = try #require(window.views(of: UITextView.self).first)
            view.becomeFirstResponder()
            try await display.settle()
            try await display.type("c")
            try await display.settle()
            #expect(view.text == "ab")
            view.select(0..<2)
            try await display.press(.character("b"), modifiers: [.control])
            try await display.settle()
            #expect(bold(view) == "--")
        }
    }
}
