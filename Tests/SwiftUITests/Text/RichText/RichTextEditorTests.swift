import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI

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
        try await withView(page) { window, _, display async throws in
            let view = try #require(window.views(of: UITextView.self).first)
            view.becomeFirstResponder()
            try await display.settle()
            try await body(view, page, display)
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

    @Test("S608: a format at the caret is in the typing attributes of the selection, and in the text that is typed")
    func richTypingFormat() async throws {
        try await withEditor(AttributedString("ab")) { view, page, display in
            try await display.press(.character("b"), modifiers: [.control])
            try await display.settle()
            let chosen = page.selections.entries.last?.typingAttributes(in: AttributedString("ab"))
            #expect(chosen?[Scope.FontAttribute.self] == .body.bold() && view.text == "ab")
            try await display.type("cd")
            try await display.settle()
            #expect(bold(view) == "--bb" && parts(page.texts.entries.last, with: Scope.FontAttribute.self) == ["cd"])
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
