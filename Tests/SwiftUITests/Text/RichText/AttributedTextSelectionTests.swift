import Foundation
import Testing

@testable import SwiftUI

@MainActor
struct AttributedTextSelectionTests {
    private typealias Background = AttributeScopes.SwiftUIAttributes.BackgroundColorAttribute

    /// A text with a part that has a background.
    private var text: AttributedString {
        var text = AttributedString("naïve 👍🏽 text")
        let range = text.utf16.index(text.startIndex, offsetBy: 6)..<text.utf16.index(text.startIndex, offsetBy: 10)
        text[range][Background.self] = .red
        return text
    }

    private func selection(_ units: Range<Int>, _ text: AttributedString) -> AttributedTextSelection {
        AttributedTextSelection(codeUnits: units, in: text)
    }

    private func backgrounds(_ text: AttributedString) -> [String] {
        text.runs.filter { $0.attributes[Background.self] != nil }.map { String(text[$0.range].characters) }
    }

    @Test("S605: positions behind the end of an attributed text count as its end, and no positions as the end")
    func attributedPositions() {
        let text = text
        #expect(selection(6..<10, text).codeUnits(in: text) == 6..<10)
        #expect(selection(6..<10, text).indices(in: text) != selection(6..<9, text).indices(in: text))
        #expect(AttributedTextSelection().indices(in: text) == .insertionPoint(text.endIndex))
        #expect(AttributedTextSelection(ranges: RangeSet()).codeUnits(in: text) == 15..<15)
        let short = AttributedString("ab")
        #expect(selection(1..<15, text).codeUnits(in: short) == 1..<2)
        #expect(selection(12..<15, text).indices(in: short) == .insertionPoint(short.endIndex))
        let caret = AttributedTextSelection(range: text.startIndex..<text.startIndex)
        #expect(caret == AttributedTextSelection(insertionPoint: text.startIndex))
        #expect(AttributedString(text[selection(0..<5, text)]) == AttributedString("naïve"))
        #expect(AttributedString(text[caret]) == AttributedString())
    }

    @Test("S605: typed text has the attributes of the character before the caret, or those that were chosen")
    func attributedTypingAttributes() {
        let text = text
        func background(_ selection: AttributedTextSelection) -> Color? {
            selection.typingAttributes(in: text)[Background.self]
        }
        #expect(background(selection(10..<10, text)) == .red && background(selection(6..<6, text)) == nil)
        #expect(background(selection(6..<10, text)) == .red && background(selection(0..<10, text)) == nil)
        #expect(background(selection(0..<0, text)) == nil && background(AttributedTextSelection()) == nil)
        var chosen = AttributeContainer()
        chosen[Background.self] = .blue
        #expect(background(AttributedTextSelection(insertionPoint: text.endIndex, typingAttributes: chosen)) == .blue)
        #expect(selection(4..<12, text).attributes(in: text)[Background.self] == [nil, .red, nil])
        #expect(selection(10..<10, text).attributes(in: text)[Background.self] == [.red])
        #expect(AttributedTextSelection().typingAttributes(in: AttributedString()) == AttributeContainer())
    }

    @Test("S605: attributes are changed in the selected parts, or at a caret for text that is typed next")
    func attributedTransform() {
        var text = text
        var selected = selection(0..<8, text)
        text.transformAttributes(in: &selected) { $0[Background.self] = .green }
        #expect(backgrounds(text) == ["naïve ", "👍🏽"], "the end lies within a character")
        var caret = selection(15..<15, text)
        let before = text
        text.transformAttributes(in: &caret) { $0[Background.self] = .blue }
        #expect(text == before && caret.typingAttributes(in: text)[Background.self] == .blue)
        struct Refusal: Error {}
        var whole = selection(0..<15, text)
        #expect(throws: Refusal.self) {
            try text.transformAttributes(in: &whole) { container throws(Refusal) in
                container[Background.self] = nil
                throw Refusal()
            }
        }
        #expect(text == before, "a text is not changed in part")
    }

    @Test("S605: a selection moves with its characters when the text is changed")
    func attributedMoves() {
        var text = text
        var selected = selection(6..<10, text)
        text.transform(updating: &selected) { $0.insert(AttributedString("very "), at: $0.startIndex) }
        #expect(String(text.characters) == "very naïve 👍🏽 text" && selected.codeUnits(in: text) == 11..<15)
        text.replaceSelection(&selected, withCharacters: "ok")
        #expect(String(text.characters) == "very naïve ok text" && selected.codeUnits(in: text) == 13..<13)
        #expect(backgrounds(text) == ["ok"], "the characters have the typing attributes")
        text.replaceSelection(&selected, with: AttributedString("!"))
        #expect(String(text.characters) == "very naïve ok! text" && backgrounds(text) == ["ok"])
        var ranges = RangeSet(text.startIndex..<text.utf16.index(text.startIndex, offsetBy: 5))
        ranges.insert(contentsOf: text.utf16.index(text.startIndex, offsetBy: 10)..<text.endIndex)
        var several = AttributedTextSelection(ranges: ranges)
        text.replaceSelection(&several, withCharacters: "so ")
        #expect(String(text.characters) == "so naïve" && several.codeUnits(in: text) == 3..<3)
    }

    @Test("S605: a position of a former text may lie within a character")
    func formerPositions() {
        let former = AttributedString("abcdef")
        for string in ["e\u{301}x", "\r\nx", "👨‍👩‍👧x", "👍🏽"] {
            var text = AttributedString(string)
            text[Background.self] = .red
            let count = text.characters.count
            for place in 0...6 {
                var caret = selection(place..<place, former)
                #expect(caret.typingAttributes(in: text)[Background.self] == .red, "\(string) at \(place)")
                text.transformAttributes(in: &caret) { $0[Background.self] = .blue }
                #expect(caret.typingAttributes(in: text)[Background.self] == .blue)
                var selected = selection(place..<place + 1, former)
                #expect(selected.attributes(in: text)[Background.self] == [.red])
                var changed = text
                changed.replaceSelection(&caret, withCharacters: "日")
                #expect(changed.characters.count == count + 1)
                changed = text
                changed.replaceSelection(&selected, withCharacters: "日")
                #expect(changed.characters.contains("日"))
            }
        }
    }

    @Test("S605: a selection is a caret at the end if the text is replaced by another one")
    func replacedText() {
        var text = text
        var selected = selection(6..<10, text)
        text.transform(updating: &selected) { $0 = AttributedString("new") }
        #expect(String(text.characters) == "new" && selected.codeUnits(in: text) == 3..<3)
    }

    @Test("S606: a font is resolved with its size and its variants")
    func resolvedFont() {
        let context = EnvironmentValues().fontResolutionContext
        let body = Font.default.resolve(in: context)
        #expect(body.pointSize == 17 && !body.isBold && !body.isItalic && body.weight == .regular)
        #expect(Font.body.bold().resolve(in: context).isBold && Font.body.italic().resolve(in: context).isItalic)
        let caps = Font.body.smallCaps().resolve(in: context)
        #expect(caps.isSmallCaps && caps.isLowercaseSmallCaps && !body.isSmallCaps)
        var values = EnvironmentValues()
        values.dynamicTypeSize = .xxxLarge
        #expect(Font.body.resolve(in: values.fontResolutionContext).pointSize > 17)
    }
}
