import Foundation
import Testing

@testable import Graphics

private func layout(_ string: String, width: CGFloat = .infinity, _ change: (inout TextAttributes) -> Void = { _ in })
    -> TextLayout
{
    var attributes = TextAttributes(font: FontDescriptor(size: 17))
    change(&attributes)
    return TextLayout(StyledText(string, attributes), width: width)
}

private let arabic = "مرحبا بالعالم"

struct TextScriptTests {
    @Test("Arabic is aligned to the right under natural alignment, and to the left on request")
    func arabicAlignment() {
        let natural = layout(arabic, width: 300).lines[0]
        #expect(natural.isRightToLeft)
        #expect(abs(natural.frame.maxX - 300) < 0.01)
        #expect(layout(arabic, width: 300) { $0.paragraph.alignment = .left }.lines[0].frame.minX == 0)
    }

    @Test("An explicit writing direction overrides the characters' direction")
    func forcedDirection() {
        let line = layout("Hello", width: 300) { $0.paragraph.writingDirection = .rightToLeft }.lines[0]
        #expect(line.isRightToLeft)
        #expect(abs(line.frame.maxX - 300) < 0.01)
    }

    @Test("The caret moves to the left through Arabic, and to the right in a Latin word within it")
    func caretInArabic() {
        let layout = layout("مرحبا abc", width: 300)
        let positions = (0...9).map { layout.caretRect(at: $0).minX }
        #expect(abs(positions[0] - 300) < 0.01)
        for index in 0..<5 { #expect(positions[index + 1] < positions[index]) }
        #expect(positions[7] > positions[6])
        #expect(positions[8] > positions[7])
    }

    @Test("Arabic letters join: lam and alef form one ligature, narrower than both")
    func arabicShaping() {
        let apart = layout("ل").size.width + layout("ا").size.width
        #expect(layout("لا").size.width < apart - 1)
    }

    @Test("The indent of a right-to-left paragraph is on its right")
    func arabicIndent() {
        let line = layout(arabic, width: 300) { $0.paragraph.firstLineHeadIndent = 25 }.lines[0]
        #expect(abs(line.frame.maxX - 275) < 0.01)
    }

    @Test("Japanese is as wide as its em squares, as high as Latin text, and breaks between characters")
    func textScriptJapanese() {
        let text = layout("日本語の文章")
        #expect(abs(text.size.width - 6 * 17) < 1)
        #expect(abs(text.size.height - layout("Latin").size.height) < 0.01)
        #expect(layout("日本語の文章", width: 40).lines.count == 3)
    }

    @Test("R620: the line of a fallback font is that of the requested font, unless its outlines need more")
    func fallbackLines() {
        let latin = layout("Latin").size.height
        // Letters that stay on the line, a deep one, and a stack of vowel signs.
        let (plain, deep, stacked) = (layout("كلا"), layout("حج"), layout("لَّٰ"))
        #expect(abs(plain.size.height - latin) < 0.01)
        #expect(deep.size.height > latin + 1 && deep.size.height < latin * 1.3)
        #expect(abs(deep.firstBaseline - plain.firstBaseline) < 0.01)
        #expect(abs(deep.lines[0].frame.height - latin) < 0.01)
        #expect(stacked.size.height <= latin * 1.6)
        let mixed = layout("Latin كلا")
        #expect(abs(mixed.size.height - latin) < 0.01)
    }

    @Test("R620: lines of a fallback font are apart as lines of the requested font, unless outlines would meet")
    func fallbackLineDistances() {
        func distances(_ text: String) -> [CGFloat] {
            let baselines = layout(text).lines.map(\.baseline)
            return zip(baselines.dropFirst(), baselines).map { $0 - $1 }
        }
        let latin = layout("Latin").size.height
        #expect(distances("كلا\nكلا\nكلا").allSatisfy { abs($0 - latin) < 0.01 })
        let close = distances("حجخ\nكلا")
        #expect(close.allSatisfy { $0 >= latin - 0.01 && $0 < latin * 1.15 })
        let limited = layout("حجخ\nكلا") { $0.paragraph.maximumLineHeight = 15 }
        #expect(limited.lines[1].baseline - limited.lines[0].baseline == 15)
    }

    @Test("A combining mark has no width, and the caret does not stop before it")
    func combiningMarks() {
        let marked = layout("e\u{301}x")
        #expect(abs(marked.size.width - layout("ex").size.width) < 0.5)
        let x = marked.caretRect(at: 2).minX
        #expect(marked.insertionIndex(at: CGPoint(x: x - 1, y: 5)) == 2)
        #expect(marked.insertionIndex(at: CGPoint(x: 1, y: 5)) == 0)
    }

    @Test("UTF-16 offsets are right after characters of two code units")
    func surrogatePairs() {
        let layout = layout("😀ab")
        #expect(layout.lines[0].range == 0..<4)
        #expect(layout.caretRect(at: 4).minX == layout.size.width)
        #expect(layout.caretRect(at: 2).minX < layout.caretRect(at: 3).minX)
        #expect(layout.caretRect(at: 1).minX == layout.caretRect(at: 0).minX)
        #expect(layout.insertionIndex(at: CGPoint(x: layout.caretRect(at: 3).minX, y: 0)) == 3)
    }
}

struct TextPositionTests {
    @Test("The offset at a caret's position is the caret's offset, in every line")
    func caretRoundTrip() {
        let string = "The quick brown fox jumps over the lazy dog"
        let layout = layout(string, width: 120)
        #expect(layout.lines.count > 2)
        for index in 0...string.utf16.count {
            let caret = layout.caretRect(at: index)
            #expect(layout.insertionIndex(at: CGPoint(x: caret.midX, y: caret.midY)) == index)
        }
    }

    @Test("Points outside the text map to the nearest end")
    func pointsOutside() {
        let layout = layout("one\ntwo")
        #expect(layout.insertionIndex(at: CGPoint(x: -50, y: -50)) == 0)
        #expect(layout.insertionIndex(at: CGPoint(x: 500, y: 5)) == 3)
        #expect(layout.insertionIndex(at: CGPoint(x: 500, y: 500)) == 7)
        #expect(layout.insertionIndex(at: CGPoint(x: CGFloat.nan, y: CGFloat.nan)) == 0)
        #expect(layout.insertionIndex(at: CGPoint(x: CGFloat.infinity, y: 5)) == 3)
    }

    @Test("A point past the end of a wrapped line stays on that line")
    func wrappedEnd() {
        let layout = layout("The quick brown fox jumps over", width: 120)
        let index = layout.insertionIndex(at: CGPoint(x: 119, y: 5))
        #expect(layout.caretRect(at: index).minY == 0)
        #expect(index == layout.lines[0].range.upperBound - 1)
    }

    @Test("Offsets outside the text are clamped")
    func outsideOffsets() {
        let layout = layout("abc")
        #expect(layout.caretRect(at: -5) == layout.caretRect(at: 0))
        #expect(layout.caretRect(at: 99).minX == layout.size.width)
        #expect(layout.selectionRects(for: -5..<99).map(\.width) == [layout.size.width])
    }

    @Test("A selection covers the text between its carets, in two rectangles if directions mix")
    func selectionRectangles() {
        let plain = layout("Hello World")
        let rect = plain.selectionRects(for: 2..<7)
        #expect(rect.count == 1)
        #expect(abs(rect[0].minX - plain.caretRect(at: 2).minX) < 0.01)
        #expect(abs(rect[0].maxX - plain.caretRect(at: 7).minX) < 0.01)
        #expect(layout("abc مرحبا def").selectionRects(for: 2..<6).count == 2)
        #expect(plain.selectionRects(for: 3..<3).isEmpty)
    }

    @Test("A selection fills the ends of lines behind which it goes on, up to the edge of the text")
    func lineEnds() {
        let text = layout("one\n\nthree")
        let (first, second) = (text.lines[0].frame, text.lines[1].frame)
        #expect(text.lineEndRects(for: 0..<3, width: 200).isEmpty)
        #expect(
            text.lineEndRects(for: 3..<6, width: 200) == [
                CGRect(x: first.maxX, y: 0, width: 200 - first.maxX, height: first.height),
                CGRect(x: 0, y: second.minY, width: 200, height: second.height),
            ])
        #expect(text.lineEndRects(for: 5..<99, width: 200).map(\.minY) == [text.lines[2].frame.minY])
        // In Hebrew lines end at the left.
        let hebrew = layout("שלום\nעולם", width: 200)
        let line = hebrew.lines[0].frame
        #expect(hebrew.lineEndRects(for: 0..<6, width: 200).map(\.maxX) == [line.minX].filter { $0 > 0 })
        // A wrapped line is filled if the selection reaches the next one.
        let wrapped = layout("The quick brown fox jumps over", width: 120)
        let wrap = wrapped.lines[0].range.upperBound
        #expect(wrapped.lineEndRects(for: 0..<wrap, width: 200).isEmpty)
        #expect(wrapped.lineEndRects(for: wrap..<(wrap + 1), width: 200).isEmpty)
        #expect(wrapped.lineEndRects(for: 2..<(wrap + 1), width: 200).count == 1)
    }
}

struct TextRobustnessTests {
    @Test(
        "NUL and other control characters have no width and hide no text after them",
        arguments: ["\0", "\u{1}", "\u{7F}", "\u{9B}"])
    func controlCharacters(character: String) {
        let layout = layout("ab" + character + "cd")
        #expect(abs(layout.size.width - self.width("abcd")) < 1)
        #expect(layout.lines[0].range == 0..<5)
    }

    private func width(_ string: String) -> CGFloat { layout(string).size.width }

    @Test("A lone surrogate is laid out as one replacement character")
    func loneSurrogate() {
        let units: [UInt16] = [0x61, 0xD800, 0x62]
        let string = NSString(characters: units, length: 3) as String? ?? ""
        let layout = layout(string)
        #expect(layout.lines[0].range == 0..<3)
        #expect(layout.caretRect(at: 3).minX == layout.size.width)
    }

    @Test(
        "A width that is not finite does not limit the text",
        arguments: [CGFloat.infinity, .nan, -.infinity, .greatestFiniteMagnitude])
    func infiniteWidth(width: CGFloat) {
        #expect(layout("some words in one line", width: width).lines.count == 1)
    }

    @Test("A width of zero or less puts each character on its own line", arguments: [CGFloat.zero, -10])
    func zeroWidth(width: CGFloat) {
        #expect(layout("abc", width: width).lines.count == 3)
    }

    @Test("Invalid font sizes give a usable font", arguments: [CGFloat.nan, .infinity, 0, -5, 1e30, 1e-30])
    func invalidFontSizes(size: CGFloat) {
        let layout = TextLayout(StyledText("abc", TextAttributes(font: FontDescriptor(size: size))))
        #expect(layout.size.width > 0 && layout.size.width.isFinite)
        #expect(layout.size.height > 0 && layout.size.height.isFinite)
    }

    @Test("A megabyte of words is wrapped completely")
    func megabyteOfWords() {
        let string = String(repeating: "lorem ipsum ", count: 90_000)
        let layout = layout(string, width: 300)
        #expect(layout.lines.count > 20_000)
        #expect(layout.lines.allSatisfy { $0.frame.width <= 300.01 })
        #expect(layout.lines.last?.range.upperBound == string.utf16.count)
    }

    @Test("A single line of a megabyte is laid out only at its beginning")
    func megabyteInOneLine() {
        let string = String(repeating: "x", count: 1_000_000)
        let text = StyledText(string, TextAttributes(font: FontDescriptor(size: 17)))
        let layout = TextLayout(text, width: 200, maximumLines: 1, lineBreakMode: .byTruncatingTail)
        #expect(layout.lines.count == 1)
        #expect(layout.isTruncated)
        #expect(layout.size.width <= 200)
    }

    @Test("Runs that overlap or exceed the text are cut, and gaps get the defaults")
    func invalidRuns() {
        let attributes = TextAttributes(font: FontDescriptor(size: 10))
        let text = StyledText(
            "abcdef", runs: [.init(-3..<2, attributes), .init(1..<3, attributes), .init(5..<90, attributes)],
            defaults: attributes)
        #expect(text.runs.map(\.range) == [0..<2, 2..<3, 3..<5, 5..<6])
    }
}
