import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI
@testable import UIKit

private typealias SwiftUIScope = AttributeScopes.SwiftUIAttributes

/// An attribute of the program.
private enum Note: AttributedStringKey {
    typealias Value = String
    static let name = "Tests.FormattingNote"
}

/// The colours and lines of texts, and the program's notes.
private struct NoteScope: AttributeScope {
    let foregroundColor: SwiftUIScope.ForegroundColorAttribute
    let underlineStyle: SwiftUIScope.UnderlineStyleAttribute
    let note: Note
}

/// Letters with a note are green, and only they.
private struct NotesAreGreen: AttributedTextValueConstraint {
    typealias Scope = NoteScope
    typealias AttributeKey = SwiftUIScope.ForegroundColorAttribute

    func constrain(_ container: inout Attributes) {
        container.foregroundColor = container.note == nil ? nil : .green
        // A change of another attribute is ignored.
        container.underlineStyle = .single
    }
}

private struct NoteFormatting: AttributedTextFormattingDefinition {
    var body: some AttributedTextFormattingDefinition<NoteScope> {
        NotesAreGreen()
        ValueConstraint(for: \.underlineStyle, values: [nil, .single], default: nil)
    }
}

@MainActor
struct TextFormattingTests {
    /// Returns a text whose first letter has an attribute.
    private func text<K: AttributedStringKey>(_ key: K.Type, _ value: K.Value) -> AttributedString
    where K.Value: Sendable {
        var text = AttributedString("abcd")
        text[text.startIndex..<text.index(afterCharacter: text.startIndex)][key] = value
        return text
    }

    private func first<K: AttributedStringKey>(_ text: AttributedString?, _ key: K.Type) -> K.Value?
    where K.Value: Sendable { text?.runs.first?.attributes[key] }

    @Test("S735: constraints change one attribute each, and replace values that are not permitted")
    func textConstraints() {
        let formatting = TextFormatting(NoteFormatting())
        let noted = formatting.constrained(text(Note.self, "first"))
        #expect(first(noted, SwiftUIScope.ForegroundColorAttribute.self) == .green)
        #expect(first(noted, SwiftUIScope.UnderlineStyleAttribute.self) == nil)
        #expect(noted.runs.count == 2 && String(noted.characters) == "abcd")
        let dotted = text(SwiftUIScope.UnderlineStyleAttribute.self, Text.LineStyle(pattern: .dot))
        #expect(formatting.constrained(dotted) == AttributedString("abcd"))
        let single = text(SwiftUIScope.UnderlineStyleAttribute.self, .single)
        #expect(formatting.constrained(single) == single)
    }

    @Test("S735: attributes of SwiftUI that are not in the scope are removed, and those of the program stay")
    func textFormattingScope() {
        let formatting = TextFormatting(NoteFormatting())
        #expect(formatting.constrained(text(SwiftUIScope.FontAttribute.self, .title)) == AttributedString("abcd"))
        #expect(first(formatting.constrained(text(Note.self, "x")), Note.self) == "x")
        let all = TextFormatting.keys(of: SwiftUIScope.self)
        #expect(all.contains(ObjectIdentifier(SwiftUIScope.FontAttribute.self)))
        #expect(all.contains(ObjectIdentifier(AttributeScopes.FoundationAttributes.LinkAttribute.self)))
        #expect(TextFormatting.keys(of: NoteScope.self).count == 3)
        #expect(formatting == TextFormatting(NoteFormatting()) && formatting != TextFormatting(NotesAreGreen()))
    }

    private struct Page: View {
        let texts: Log<AttributedString>
        @State var text: AttributedString

        var body: some View {
            TextEditor(text: $text).frame(width: 300, height: 100)
                .attributedTextFormattingDefinition(NoteFormatting())
                .onChange(of: text) { texts.entries.append($1) }
        }
    }

    private func isBold(_ view: UITextView) -> [Bool] {
        (0..<view.textStorage.length).map { place in
            let font = view.textStorage.attribute(.font, at: place, effectiveRange: nil) as? UIFont
            return font?.fontDescriptor.symbolicTraits.contains(.traitBold) == true
        }
    }

    @Test("S735: an editor shows a text with its constraints, and typing brings them into the text of the program")
    func constrainedEditor() async throws {
        let texts = Log<AttributedString>()
        let page = Page(texts: texts, text: text(Note.self, "first"))
        try await withView(page) { window, _, display async throws in
            let view = try #require(window.views(of: UITextView.self).first)
            @MainActor func color(_ place: Int) -> UIColor? {
                view.textStorage.attribute(.foregroundColor, at: place, effectiveRange: nil) as? UIColor
            }
            #expect(color(0) != color(1) && color(1) == color(3) && texts.entries.isEmpty)
            view.becomeFirstResponder()
            try await display.settle()
            try await display.type("e")
            try await waitUntil("the text is reported") {
                texts.entries.last.map { String($0.characters) } == "abcde"
            }
            #expect(first(texts.entries.last, SwiftUIScope.ForegroundColorAttribute.self) == .green)
            #expect(texts.entries.last?.runs.count == 2)
        }
    }

    @Test("S735: a format that is not in the scope is refused, for a selection and for text that is typed next")
    func refusedFormat() async throws {
        let texts = Log<AttributedString>()
        try await withView(Page(texts: texts, text: AttributedString("abcd"))) { window, _, display async throws in
            let view = try #require(window.views(of: UITextView.self).first)
            view.becomeFirstResponder()
            try await display.settle()
            view.select(1..<3)
            try await display.press(.character("b"), modifiers: [.control])
            try await display.settle()
            #expect(isBold(view) == [false, false, false, false] && texts.entries.isEmpty)
            let (bold, underline) = (Selector("toggleBoldface:"), Selector("toggleUnderline:"))
            #expect(!view.canPerformAction(bold, withSender: nil) && view.canPerformAction(underline, withSender: nil))
            view.toggleBoldface(nil)
            try await display.settle()
            #expect(isBold(view) == [false, false, false, false] && texts.entries.isEmpty)
            view.select(4..<4)
            view.toggleBoldface(nil)
            try await display.settle()
            try await display.type("e")
            try await waitUntil("the text is reported") {
                texts.entries.last.map { String($0.characters) } == "abcde"
            }
            #expect(isBold(view) == [false, false, false, false, false])
            // An underline is in the scope.
            view.select(0..<1)
            try await display.press(.character("u"), modifiers: [.control])
            try await display.settle()
            #expect(first(texts.entries.last, SwiftUIScope.UnderlineStyleAttribute.self) == .single)
        }
    }
}
