import CCairo
import Foundation
import Testing

@testable import Graphics

/// Texts that are shaped once, beside Pango's lines.
struct PlainParagraphTests {
    private func layout(
        _ text: String, _ font: FontDescriptor = FontDescriptor(size: 14), width: CGFloat, lines: Int = 0,
        mode: NSLineBreakMode? = nil, isShown: Bool = true
    ) -> TextLayout {
        TextLayout(
            StyledText(text, TextAttributes(font: font)), width: width, maximumLines: lines, lineBreakMode: mode,
            isShown: isShown)
    }

    /// The glyphs of each line: number, advance and offsets.
    private func glyphs(_ layout: TextLayout) -> [[[Int32]]] {
        layout.lines.map { line in
            line.pangoLine.glyphItems.flatMap { item in
                (0..<Int(item.pointee.glyphs.pointee.num_glyphs)).map { index in
                    let glyph = item.pointee.glyphs.pointee.glyphs[index]
                    return [
                        Int32(bitPattern: glyph.glyph), glyph.geometry.width, glyph.geometry.x_offset,
                        glyph.geometry.y_offset,
                    ]
                }
            }
        }
    }

    private func isPlain(_ layout: TextLayout) -> Bool {
        layout.lines.allSatisfy { !$0.paragraph.hasPangoLayout }
    }

    private func expectEqual(_ one: TextLayout, _ other: TextLayout, _ text: String) {
        #expect(one.lines.map(\.range) == other.lines.map(\.range), "\(text)")
        #expect(one.lines.map(\.frame) == other.lines.map(\.frame), "\(text)")
        #expect(one.lines.map(\.baseline) == other.lines.map(\.baseline))
        #expect(one.size == other.size && one.isTruncated == other.isTruncated)
        #expect(glyphs(one) == glyphs(other), "\(text)")
    }

    @Test("a text in a chosen language has Pango's lines, because its letters may have other forms")
    func chosenLanguage() {
        var font = FontDescriptor(size: 14)
        #expect(isPlain(layout("abc", font, width: 200)))
        font.language = "tr"
        #expect(!isPlain(layout("abc", font, width: 200)) && font != FontDescriptor(size: 14))
        font.language = nil
        #expect(font == FontDescriptor(size: 14) && font.hashValue == FontDescriptor(size: 14).hashValue)
    }

    @Test("random plain texts have the lines and the glyphs that Pango gives them")
    func randomTexts() {
        var random = SplitMix(state: 5)
        let letters = Array("aaeeiioouunnrrssttllddhhmmccffggbbppyywwvvkkxjqzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789")
        let marks = Array(".,;:!?'\"()[]{}<>-+*/=&%$#@_|~^`\\")
        let fonts = [
            FontDescriptor(size: 14), FontDescriptor(size: 17, weight: 700), FontDescriptor(size: 9.5, isItalic: true),
            FontDescriptor(families: .monospaced, size: 12), FontDescriptor(families: ["DejaVu Serif"], size: 13),
        ]
        var plainCount = 0
        for round in 0..<600 {
            let words = (0..<Int.random(in: 1...40, using: &random)).map { _ in
                var word = String(
                    (0..<Int.random(in: 1...9, using: &random)).map { _ in letters.randomElement(using: &random)! })
                if Int.random(in: 0..<4, using: &random) == 0 { word.append(marks.randomElement(using: &random)!) }
                if Int.random(in: 0..<9, using: &random) == 0 {
                    word.insert(marks.randomElement(using: &random)!, at: word.startIndex)
                }
                return word
            }
            let text = words.joined(separator: " ") + (round % 4 == 0 ? " " : "")
            let font = fonts[round % fonts.count]
            let width = CGFloat.random(in: 60...500, using: &random)
            let mode: NSLineBreakMode? = round % 3 == 0 ? .byTruncatingTail : nil
            let lines = round % 5 == 0 ? 3 : 0
            let shown = layout(text, font, width: width, lines: lines, mode: mode)
            expectEqual(shown, layout(text, font, width: width, lines: lines, mode: mode, isShown: false), text)
            if isPlain(shown) { plainCount += 1 }
            let line = layout(text, font, width: .infinity, lines: lines, mode: mode)
            expectEqual(line, layout(text, font, width: .infinity, lines: lines, mode: mode, isShown: false), text)
            #expect(isPlain(line))
        }
        #expect(plainCount > 300, "most of them are shaped once")
    }

    @Test("each width at which a text fits just so has Pango's lines")
    func narrowWidths() {
        let text = "To be, or not to be: AV fi ffl 1x2 -> that is the question."
        for text in [text, text + " "] {
            for width in stride(from: CGFloat(30), through: 460, by: 0.25) {
                let shown = layout(text, width: width)
                expectEqual(shown, layout(text, width: width, isShown: false), "\(width)")
            }
        }
        let natural = layout(text, width: .infinity).size.width
        #expect(layout(text, width: natural).lines.count == 1)
        #expect(layout(text, width: natural - 0.01).lines.count == 2)
    }

    @Test(
        "other texts are left to Pango",
        arguments: ["", " a b", "a  ", "a  b", "a\tb", "a\nb", "gr\u{fc}n", "\u{5d0}\u{5d1} c", "a \u{1F600}"])
    func otherTexts(text: String) {
        let shown = layout(text, width: 100)
        #expect(shown.lines.allSatisfy { $0.paragraph.hasPangoLayout })
        expectEqual(shown, layout(text, width: 100, isShown: false), text)
    }

    @Test("words that are wider than the lines, and lines without room, are left to Pango")
    func wideWords() {
        #expect(!isPlain(layout("Donaudampfschifffahrt", width: 40)))
        #expect(!isPlain(layout("one two three four five six", width: 60, lines: 2, mode: .byTruncatingTail)))
        #expect(layout("one two three four five six", width: 60, lines: 2, mode: .byTruncatingTail).isTruncated)
        #expect(!isPlain(layout("one two three", width: 60, mode: .byCharWrapping)))
        #expect(isPlain(layout("one two three", width: 60)))
    }

    @Test("positions in a text that is shaped once are those of Pango's lines")
    func plainTextPositions() {
        let text = "Several words, which are broken into a few lines"
        let (shown, plain) = (layout(text, width: 120), layout(text, width: 120, isShown: false))
        #expect(isPlain(shown) && shown.lines.count > 2)
        for index in 0...text.utf16.count { #expect(shown.caretRect(at: index) == plain.caretRect(at: index)) }
        #expect(shown.selectionRects(for: 3..<40) == plain.selectionRects(for: 3..<40))
        for y in stride(from: CGFloat(0), to: 60, by: 7) {
            let point = CGPoint(x: 3 * y, y: y)
            #expect(shown.insertionIndex(at: point) == plain.insertionIndex(at: point))
        }
    }

    @Test("a text that was asked for positions is released")
    func release() {
        weak var released: TextLayout?
        for isShown in [true, false] {
            let layout = layout("Several words in lines", width: 60, isShown: isShown)
            _ = layout.caretRect(at: 3)
            released = layout
        }
        #expect(released == nil)
    }
}
