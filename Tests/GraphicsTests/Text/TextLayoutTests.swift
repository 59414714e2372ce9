import Foundation
import Testing

@testable import Graphics

private func layout(
    _ string: String, size: CGFloat = 17, width: CGFloat = .infinity, lines: Int = 0,
    mode: NSLineBreakMode? = nil, _ change: (inout TextAttributes) -> Void = { _ in }
) -> TextLayout {
    var attributes = TextAttributes(font: FontDescriptor(size: size))
    change(&attributes)
    return TextLayout(StyledText(string, attributes), width: width, maximumLines: lines, lineBreakMode: mode)
}

private let pangram = "The quick brown fox jumps over the lazy dog and runs away into the dark forest."

struct TextLayoutTests {
    @Test("One line is as high as its font, and its baseline is the ascender below its top")
    func oneLine() {
        let metrics = FontMetrics(of: FontDescriptor(size: 17))
        let layout = layout("Hello")
        #expect(layout.lines.count == 1)
        #expect(abs(layout.size.height - metrics.lineHeight) < 0.01)
        #expect(abs(layout.firstBaseline - metrics.ascender) < 0.01)
        #expect(layout.size.width > 30 && layout.size.width < 60)
    }

    @Test("An elided text releases its lines when many others are laid out, and makes the same lines again")
    func elidedLinesAgain() {
        let text = StyledText(pangram, TextAttributes(font: FontDescriptor(size: 17)))
        func elided(_ width: CGFloat) -> TextLayout {
            TextLayout(text, width: width, maximumLines: 1, lineBreakMode: .byTruncatingTail, isShown: true)
        }
        let layout = elided(100)
        let lines = layout.lines
        #expect(layout.isTruncated && layout.hasLines)
        for index in 0..<200 { _ = elided(CGFloat(50 + index)) }
        #expect(!layout.hasLines)
        #expect(layout.lines.map(\.frame) == lines.map(\.frame) && layout.lines.map(\.range) == lines.map(\.range))
        #expect(layout.hasLines && layout.isTruncated)
    }

    @Test("A word that is wider than the lines is broken without hyphens, except at soft hyphens")
    func brokenWords() {
        func widths(_ text: String, _ ends: [String], width: CGFloat) -> [CGFloat] {
            let lines = layout(text, width: width).lines
            #expect(lines.count > 1)
            let units = Array(text.utf16)
            return lines.dropLast().enumerated().map { index, line in
                let part = String(decoding: units[line.range], as: UTF16.self)
                let end = index < ends.count ? ends[index] : ""
                return line.frame.width - layout(part.replacing("\u{AD}", with: "") + end).size.width
            }
        }
        #expect(widths("Donaudampfschifffahrt", [], width: 60).allSatisfy { abs($0) < 0.1 })
        #expect(abs(widths("auto\u{AD}mobiles", ["\u{2010}"], width: 60)[0]) < 0.6)
    }

    @Test("Doubling the font size doubles the width, because nothing is hinted")
    func scalesLinearly() {
        let one = self.width("Hello, World", size: 10)
        #expect(abs(self.width("Hello, World", size: 20) - 2 * one) < 0.1)
        #expect(abs(self.width("Hello, World", size: 30) - 3 * one) < 0.1)
    }

    private func width(_ string: String, size: CGFloat) -> CGFloat { layout(string, size: size).size.width }

    @Test("Lines break at the width, and together contain the whole text")
    func lineWrapping() {
        let layout = layout(pangram, width: 150)
        #expect(layout.lines.count > 3)
        #expect(layout.size.width <= 150)
        #expect(layout.lines.first?.range.lowerBound == 0)
        #expect(layout.lines.last?.range.upperBound == pangram.utf16.count)
        for (line, next) in zip(layout.lines, layout.lines.dropFirst()) {
            #expect(line.range.upperBound == next.range.lowerBound)
            #expect(line.frame.maxY <= next.frame.minY + 0.001)
        }
        #expect(!layout.isTruncated)
    }

    @Test("Word wrapping keeps words whole, and character wrapping splits them")
    func wrappingModes() {
        let words = layout("aaaa bbbbbbbbbb", width: 90, mode: .byWordWrapping)
        let characters = layout("aaaa bbbbbbbbbb", width: 90, mode: .byCharWrapping)
        #expect(words.lines[0].range == 0..<5)
        #expect(characters.lines[0].range.upperBound > 5)
    }

    @Test("A line limit keeps that many lines, and reports that text is hidden")
    func lineLimit() {
        let layout = layout(pangram, width: 150, lines: 2, mode: .byWordWrapping)
        #expect(layout.lines.count == 2)
        #expect(layout.isTruncated)
        #expect(!layout.lines[1].isTruncated)
    }

    @Test(
        "Each truncating mode fits the line to the width and marks it",
        arguments: [NSLineBreakMode.byTruncatingHead, .byTruncatingMiddle, .byTruncatingTail])
    func truncationModes(mode: NSLineBreakMode) {
        let layout = layout(pangram, width: 150, lines: 1, mode: mode)
        #expect(layout.lines.count == 1)
        #expect(layout.lines[0].isTruncated)
        #expect(layout.lines[0].frame.width <= 150)
        #expect(layout.lines[0].frame.width > 100)
    }

    @Test(
        "The letters after an ellipsis follow it without a gap, in any width",
        arguments: [NSLineBreakMode.byTruncatingHead, .byTruncatingMiddle])
    func lettersAfterEllipsis(mode: NSLineBreakMode) {
        let tight = (1...20).map { layout(String(repeating: "H", count: $0) + "\u{2026}").size.width }
        for width in 100..<120 {
            let cut = layout(String(repeating: "H", count: 30), width: CGFloat(width), lines: 1, mode: mode)
            let end = cut.caretRect(at: 30).minX
            #expect(cut.isTruncated)
            #expect(tight.contains { abs($0 - end) < 1 }, "\(width) \(end)")
        }
    }

    @Test("The positions of the first and last character reflect what is truncated")
    func caretAfterTruncation() {
        let head = layout(pangram, width: 150, lines: 1, mode: .byTruncatingHead)
        let tail = layout(pangram, width: 150, lines: 1, mode: .byTruncatingTail)
        let plain = layout(pangram)
        // The second character is visible with the tail cut off, and hidden with the head cut off.
        #expect(abs(tail.caretRect(at: 1).minX - plain.caretRect(at: 1).minX) < 0.1)
        #expect(abs(head.caretRect(at: 1).minX - plain.caretRect(at: 1).minX) > 0.5)
    }

    @Test("A paragraph whose own mode truncates has one line; the next paragraph has its own")
    func truncatingParagraphs() {
        let layout = layout(pangram + "\n" + pangram, width: 150) { $0.paragraph.lineBreakMode = .byTruncatingTail }
        #expect(layout.lines.count == 2)
        #expect(layout.lines.allSatisfy { $0.isTruncated })
    }

    @Test("An ellipsis shows that whole paragraphs are hidden")
    func hiddenParagraphs() {
        let cut = layout("Hello\nWorld", width: 300, lines: 1, mode: .byTruncatingTail)
        #expect(cut.lines.count == 1)
        #expect(cut.lines[0].isTruncated)
        #expect(cut.size.width > layout("Hello").size.width + 3)
    }

    @Test("Clipping keeps one line, however wide it is")
    func textLayoutClipping() {
        let layout = layout(pangram, width: 100, lines: 1, mode: .byClipping)
        #expect(layout.lines.count == 1)
        #expect(layout.lines[0].frame.width > 300)
    }

    @Test(
        "Every kind of line end starts a line: \\n, \\r, \\r\\n, and Unicode's separators",
        arguments: ["\n", "\r", "\r\n", "\u{2028}", "\u{2029}", "\u{85}"])
    func lineSeparators(separator: String) {
        let layout = layout("one" + separator + "two")
        #expect(layout.lines.count == 2)
        #expect(layout.lines[1].range.upperBound == 6 + separator.utf16.count)
        #expect(abs(layout.lines[1].frame.width - self.layoutWidth("two")) < 0.01)
    }

    private func layoutWidth(_ string: String) -> CGFloat { layout(string).size.width }

    @Test("An empty text has one empty line of its font's height")
    func emptyText() {
        let layout = layout("")
        #expect(layout.lines.count == 1)
        #expect(layout.size.width == 0)
        #expect(abs(layout.size.height - FontMetrics(of: FontDescriptor(size: 17)).lineHeight) < 0.01)
    }

    @Test("A line feed at the end opens an empty line, for the caret")
    func trailingLineFeed() {
        let layout = layout("a\n")
        #expect(layout.lines.count == 2)
        #expect(layout.caretRect(at: 2).minY == layout.lines[1].frame.minY)
    }

    @Test(
        "Lines are positioned by the alignment",
        arguments: [
            (NSTextAlignment.left, 0.0), (.center, 0.5), (.right, 1.0), (.natural, 0.0), (.justified, 0.0),
        ])
    func textLayoutAlignment(alignment: NSTextAlignment, share: Double) {
        let line = layout("Hi", width: 200) { $0.paragraph.alignment = alignment }.lines[0]
        #expect(abs(line.frame.minX - (200 - line.frame.width) * share) < 0.01)
    }

    @Test("Justified lines fill the width, except the last one")
    func justified() {
        let layout = layout(pangram, width: 150) { $0.paragraph.alignment = .justified }
        for line in layout.lines.dropLast() { #expect(abs(line.frame.width - 150) < 0.1) }
        #expect(layout.lines.last.map { $0.frame.width < 149 } == true)
    }

    @Test("Indents move the first line and the others independently, and narrow them")
    func indents() {
        let layout = layout(pangram, width: 200) {
            $0.paragraph.firstLineHeadIndent = 40
            $0.paragraph.headIndent = 10
            $0.paragraph.tailIndent = -20
        }
        #expect(layout.lines[0].frame.minX == 40)
        #expect(layout.lines.dropFirst().allSatisfy { $0.frame.minX == 10 })
        #expect(layout.lines.allSatisfy { $0.frame.maxX <= 180.01 })
    }

    @Test("Line spacing, height multiples and limits, and paragraph spacing add up")
    func spacing() {
        let natural = FontMetrics(of: FontDescriptor(size: 17)).lineHeight
        func height(_ change: (inout ParagraphFormat) -> Void) -> CGFloat {
            layout("a\nb") { change(&$0.paragraph) }.size.height
        }
        #expect(abs(height { $0.lineSpacing = 5 } - (2 * natural + 5)) < 0.01)
        #expect(abs(height { $0.paragraphSpacing = 7 } - (2 * natural + 7)) < 0.01)
        #expect(abs(height { $0.paragraphSpacingBefore = 3 } - (2 * natural + 3)) < 0.01)
        #expect(abs(height { $0.lineHeightMultiple = 1.5 } - 3 * natural) < 0.01)
        #expect(height { $0.minimumLineHeight = 40 } == 80)
        #expect(height { $0.maximumLineHeight = 12 } == 24)
        #expect(abs(height { $0.lineSpacing = .nan } - 2 * natural) < 0.01)
    }

    @Test("Kerning widens text by its amount for each character")
    func kern() {
        let plain = layout("wide").size.width
        #expect(abs(layout("wide") { $0.kern = 3 }.size.width - plain - 12) < 0.1)
        #expect(abs(layout("wide") { $0.kern = -1 }.size.width - plain + 4) < 0.1)
    }

    @Test(
        "R851: kerned text fits the width that it was measured with", arguments: ["wide", "№ 7", "two words", "שלום"])
    func kernedWidth(text: String) {
        for kern in [-1, 0.5, 4, 12] as [CGFloat] {
            let measured = layout(text, size: 40) { $0.kern = kern }.size.width
            let width = measured.rounded(.up)
            let shown = layout(text, size: 40, width: width, lines: 1, mode: .byTruncatingTail) { $0.kern = kern }
            #expect(!shown.isTruncated && abs(shown.size.width - measured) < 0.1)
            #expect(layout(text, size: 40, width: width) { $0.kern = kern }.lines.count == 1)
        }
    }

    @Test("The largest font of a line determines its height")
    func mixedFonts() {
        var large = TextAttributes(font: FontDescriptor(size: 40))
        large.color = nil
        let text = StyledText(
            "small LARGE", runs: [.init(6..<11, large)], defaults: TextAttributes(font: FontDescriptor(size: 10)))
        let layout = TextLayout(text)
        #expect(abs(layout.size.height - FontMetrics(of: FontDescriptor(size: 40)).lineHeight) < 0.01)
    }

    @Test("The glyphs of a part of the text are those of its lines alone")
    func glyphsOfLines() {
        let layout = layout("one\ntwo\nthree")
        func indices(_ range: Range<Int>?) -> [Int] {
            layout.glyphRuns(dividedAt: [], ofLinesIn: range).joined().flatMap { $0.clusters.map(\.index) }
        }
        #expect(indices(5..<6) == [4, 5, 6] && indices(6..<9) == Array(4..<7) + Array(8..<13))
        #expect(indices(nil) == Array(0..<3) + Array(4..<7) + Array(8..<13))
        #expect(indices(20..<30).isEmpty && indices(1..<1).isEmpty)
    }

    @Test("The number of lines that fit a height is at least one")
    func linesThatFit() {
        let layout = layout(pangram, width: 150)
        let height = layout.lines[0].frame.height
        #expect(layout.lineCount(fitting: 2 * height) == 2)
        #expect(layout.lineCount(fitting: 2.9 * height) == 2)
        #expect(layout.lineCount(fitting: 1) == 1)
        #expect(layout.lineCount(fitting: .nan) == layout.lines.count)
    }
}
