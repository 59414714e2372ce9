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

    @Test("R1169: the system font shows the characters that were typed: no arrows, and no multiplication signs")
    func typedCharacters() throws {
        let font = FontDescriptor(size: 14)
        func numbers(_ text: String, isShown: Bool = true) throws -> [UInt32] {
            let layout = TextLayout(StyledText(text, TextAttributes(font: font)), isShown: isShown)
            let found = try #require(glyphs(layout)).pointee
            return (0..<Int(found.num_glyphs)).map { found.glyphs[$0].glyph }
        }
        let (x, dash, greater) = (try numbers("axb")[1], try numbers("a-b")[1], try numbers("a>b")[1])
        for isShown in [true, false] {
            #expect(try numbers("0x1F", isShown: isShown)[1] == x)
            #expect(try numbers("3 x 4x5", isShown: isShown)[2] == x && numbers("3 x 4x5", isShown: isShown)[5] == x)
            #expect(try Array(numbers("a -> b", isShown: isShown)[2...3]) == [dash, greater])
            for text in ["a => b", "<-", "<->", "<=>", "-->"] {
                #expect(try numbers(text, isShown: isShown).count == text.count, "\(text)")
            }
        }
        let attributes = TextAttributes(font: font)
        let several = TextLayout(StyledText("ä 0x1F → ->", attributes))
        #expect(several.glyphRuns(dividedAt: []).flatMap(\.self).reduce(0) { $0 + $1.clusters.count } == 11)
    }

    @Test("R1169: contextual alternates are off in arrows and in each x between digits, and nowhere else")
    func rangesOfTypedCharacters() {
        func ranges(_ text: String) -> [Range<Int>] { TypedCharacters.ranges(in: Array(text.utf8)) }
        #expect(ranges("a -> b") == [2..<4] && ranges("<--> ==>") == [0..<4, 5..<8])
        #expect(ranges("1x2") == [1..<2] && ranges("3 x 4x5") == [2..<3, 5..<6] && ranges("x1 2x axb") == [])
        #expect(ranges("a - b = c") == [] && ranges("a > b") == [] && ranges("") == [] && ranges("--") == [])
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
