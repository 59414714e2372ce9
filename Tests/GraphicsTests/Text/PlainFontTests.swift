import CCairo
import Foundation
import Testing

@testable import Graphics

/// What Pango finds out about a font, for the texts that come later.
struct PlainFontTests {
    private func line(_ text: String, _ font: FontDescriptor) -> TextLayout {
        TextLayout(StyledText(text, TextAttributes(font: font)), isShown: true)
    }

    private func glyphs(_ layout: TextLayout) -> UnsafeMutablePointer<PangoGlyphString>? {
        layout.lines.first?.pangoLine.glyphItems.first?.pointee.glyphs
    }

    @Test("texts without letters have the glyphs that Pango gives them", arguments: [12, 17.5] as [CGFloat])
    func textsWithoutLetters(size: CGFloat) throws {
        for font in [FontDescriptor(size: size), FontDescriptor(families: ["DejaVu Serif"], size: size, weight: 700)] {
            for text in ["1", "10:30", "(1)", "3 + 4 = 7", "-", "100 %", "$5"] {
                let shown = line(text, font)
                let plain = TextLayout(StyledText(text, TextAttributes(font: font)))
                #expect(shown.lines.map(\.frame) == plain.lines.map(\.frame), "\(text)")
                let (ours, its) = (try #require(glyphs(shown)).pointee, try #require(glyphs(plain)).pointee)
                #expect(ours.num_glyphs == its.num_glyphs)
                for index in 0..<Int(min(ours.num_glyphs, its.num_glyphs)) {
                    #expect(ours.glyphs[index].glyph == its.glyphs[index].glyph, "\(text)")
                    #expect(ours.glyphs[index].geometry.width == its.glyphs[index].geometry.width, "\(text)")
                }
            }
        }
    }

    @Test("labels with the same text and font have the same glyphs, and others have their own")
    func sharedGlyphs() throws {
        let font = FontDescriptor(size: 13)
        let (first, second) = (line("Add to basket", font), line("Add to basket", font))
        #expect(glyphs(first) == glyphs(second))
        let bold = line("Add to basket", FontDescriptor(size: 13, weight: 700))
        #expect(glyphs(bold) != glyphs(first) && bold.size.width > first.size.width)
        let spaced = TextLayout(StyledText("Add to basket", TextAttributes(font: font)), width: 50, isShown: true)
        #expect(spaced.lines.count > 1 && spaced.lines.allSatisfy { !$0.paragraph.hasPangoLayout })
    }

    @Test("glyphs are right after hundreds of texts in many fonts")
    func manyTexts() {
        let fonts = (0..<40).map { FontDescriptor(size: 10 + CGFloat($0) / 4) }
        let widths = fonts.map { line("Row 17", $0).size.width }
        for number in 0..<400 { _ = line("Text \(number)", fonts[number % fonts.count]) }
        #expect(fonts.map { line("Row 17", $0).size.width } == widths)
        #expect(zip(widths, widths.dropFirst()).allSatisfy { $0 < $1 })
    }
}

/// Attributes and formats, most of whose parts few texts have.
struct RareAttributesTests {
    @Test("a text's attributes take little room, and copies are independent")
    func copies() {
        #expect(MemoryLayout<TextAttributes>.size <= 128)
        var attributes = TextAttributes(font: FontDescriptor(size: 12))
        attributes.underline = .single
        attributes.paragraph.headIndent = 20
        let copy = attributes
        attributes.underline = .thick
        attributes.paragraph.headIndent = 30
        #expect(copy.underline == .single && copy.paragraph.headIndent == 20)
        #expect(attributes.underline == .thick && attributes.paragraph.headIndent == 30)
    }

    @Test("a format that was changed back equals one that was never changed")
    func equality() {
        var format = ParagraphFormat()
        format.lineSpacing = 4
        #expect(format != ParagraphFormat())
        format.lineSpacing = 0
        #expect(format == ParagraphFormat() && format.hashValue == ParagraphFormat().hashValue)
    }
}
