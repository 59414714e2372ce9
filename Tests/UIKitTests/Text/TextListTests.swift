import Foundation
import Graphics
import PixelSupport
import Testing

@testable import UIKit

/// Lists in paragraph styles.
@MainActor
struct TextListTests {
    private func style(_ lists: NSTextList...) -> NSMutableParagraphStyle {
        let style = NSMutableParagraphStyle()
        style.textLists = lists
        return style
    }

    private func text(_ paragraphs: [(String, NSParagraphStyle?)]) -> NSAttributedString {
        let text = NSMutableAttributedString()
        for (string, style) in paragraphs {
            var attributes: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 20)]
            attributes[.paragraphStyle] = style
            text.append(NSAttributedString(string: string, attributes: attributes))
        }
        return text
    }

    /// Returns the markers of the paragraphs of a text.
    private func markers(_ text: NSAttributedString) -> [String] {
        let styled = StyledText(AttributedText(text))
        return StyledText.paragraphStarts(in: styled.string).map { start in
            styled.runs.first { $0.range.contains(start) }?.attributes.paragraph.list?.marker ?? ""
        }
    }

    @Test("R963: a marker has the number of its item in letters, Roman or other digits, or is a sign")
    func markerTexts() {
        func marker(_ format: NSTextList.MarkerFormat, _ number: Int) -> String {
            NSTextList(markerFormat: format, options: 0).marker(forItemNumber: number)
        }
        #expect(
            marker(.decimal, 12) == "12" && marker(.lowercaseAlpha, 28) == "ab" && marker(.uppercaseLatin, 3) == "C")
        #expect(marker(.lowercaseRoman, 14) == "xiv" && marker(.uppercaseRoman, 0) == "0")
        #expect(marker(.uppercaseHexadecimal, 255) == "FF" && marker(.octal, 8) == "10")
        #expect(marker(.disc, 7) == "\u{2022}" && marker(.hyphen, 1) == "\u{2043}")
        #expect(marker(NSTextList.MarkerFormat("({decimal}.{lower-alpha})"), 2) == "(2.b)")
        #expect(marker(NSTextList.MarkerFormat("{stars} {"), 2) == "{stars} {")
        #expect(marker(.lowercaseHexadecimal, -.max) == "-7fffffffffffffff")
        #expect(NSTextList(markerFormat: .decimal, options: 0).isOrdered)
        #expect(!NSTextList(markerFormat: .disc, options: 0).isOrdered)
        let list = NSTextList(markerFormat: .decimal, options: .prependEnclosingMarker, startingItemNumber: 4)
        let copy = list.copy() as? NSTextList
        #expect(copy !== list && copy?.startingItemNumber == 4 && copy?.listOptions == .prependEnclosingMarker)
    }

    @Test("R963: items are counted in each list, across lists inside, and again behind other paragraphs")
    func itemNumbers() {
        let outer = NSTextList(markerFormat: NSTextList.MarkerFormat("{decimal}."), options: 0)
        let inner = NSTextList(
            markerFormat: NSTextList.MarkerFormat("{lower-alpha})"), options: .prependEnclosingMarker,
            startingItemNumber: 3)
        let all = text([
            ("one\ntwo\r\n", style(outer)), ("inside\nmore\n", style(outer, inner)), ("three\n", style(outer)),
            ("again\n", style(outer, inner)), ("plain\n", nil), ("first", style(outer)),
        ])
        #expect(markers(all) == ["1.", "2.", "2.c)", "2.d)", "3.", "3.c)", "", "1."])
        // Equal lists are not the same list.
        let copies = text((0..<2).map { _ in ("item\n", style(NSTextList(markerFormat: .decimal, options: 0))) })
        #expect(markers(copies) == ["1", "1"])
        #expect(markers(text([("", style(outer))])) == [] && markers(text([("\n\n", style(outer))])) == ["1.", "2."])
    }

    @Test("R963: the lists of a style are copied, compared and removed")
    func listsOfStyles() {
        let list = NSTextList(markerFormat: .disc, options: 0)
        let own = style(list)
        #expect((own.copy() as? NSParagraphStyle)?.textLists.first === list && own != NSParagraphStyle())
        #expect(own == style(list) && own != style(NSTextList(markerFormat: .disc, options: 0)))
        own.textLists = []
        #expect(own == NSParagraphStyle() && NSParagraphStyle.default.textLists.isEmpty)
    }

    @Test("R963: each list indents the lines by 36 points, in addition to the style's own indents")
    func listIndents() {
        let (outer, inner) = (
            NSTextList(markerFormat: .disc, options: 0), NSTextList(markerFormat: .circle, options: 0)
        )
        let plain = text([("item", nil)]).size().width
        #expect(abs(text([("item", style(outer))]).size().width - plain - 36) < 1.1)
        let indented = style(outer, inner)
        indented.firstLineHeadIndent = 10
        #expect(abs(text([("item", indented)]).size().width - plain - 82) < 1.1)
    }

    @Test("R963: a marker begins 25 points before its item, or ends 4 points before it, at the side of the direction")
    func markerPlaces() {
        func edge(_ width: CGFloat, _ isRightToLeft: Bool) -> CGFloat {
            ParagraphList.markerEdge(beside: 36...90, width: width, isRightToLeft: isRightToLeft)
        }
        #expect(edge(6, false) == 11 && edge(40, false) == -8 && edge(6, true) == 109 && edge(40, true) == 94)
    }

    /// Returns the columns of a picture of a text that are not white, within some rows.
    private func ink(_ text: NSAttributedString, rows: Range<Int>, width: CGFloat = 200) -> Set<Int> {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let size = CGSize(width: width, height: 80)
        let image = UIGraphicsImageRenderer(size: size, format: format).image { _ in
            UIColor.white.setFill()
            UIRectFill(CGRect(origin: .zero, size: size))
            let label = UILabel(frame: CGRect(origin: .zero, size: size))
            label.numberOfLines = 0
            label.attributedText = text
            label.drawText(in: label.bounds)
        }
        var columns: Set<Int> = []
        for x in 0..<Int(width) where rows.contains(where: { image.pixel(x, $0) != .white }) { columns.insert(x) }
        return columns
    }

    @Test("R963: a label draws a marker beside the first line of an item, at the right of text from right to left")
    func drawnMarkers() {
        let list = NSTextList(markerFormat: .disc, options: 0)
        let item = ink(text([("item", style(list))]), rows: 0..<80)
        let letters = ink(text([("item", nil)]), rows: 0..<80)
        #expect(item.contains { $0 >= 10 && $0 < 30 } && item.isDisjoint(with: 30..<36))
        #expect(item.filter { $0 >= 36 }.count == letters.count, "the text itself has no marker")
        let right = ink(text([("שלום", style(list))]), rows: 0..<80)
        #expect(right.contains { $0 > 170 && $0 < 190 } && right.isDisjoint(with: 0..<100))
        // Only the first line of an item has one.
        let long = text([("several words in two lines", style(list))])
        let height = Int(UIFont.systemFont(ofSize: 20).lineHeight)
        let top =
            (80
                - Int(
                    long.boundingRect(
                        with: CGSize(width: 200, height: 80), options: .usesLineFragmentOrigin, context: nil
                    ).height)) / 2
        #expect(ink(long, rows: (top + 1)..<(top + height)).contains { $0 < 30 })
        #expect(ink(long, rows: (top + height + 3)..<80).isDisjoint(with: 0..<36))
        // The line behind the last break is no item.
        let ended = text([("item\n", style(list))])
        let marked = (0..<80).filter { !ink(ended, rows: $0..<$0 + 1).isDisjoint(with: 0..<36) }
        #expect(!marked.isEmpty && (marked.last ?? 0) - (marked.first ?? 0) < height / 2)
    }

    @Test("R963: in a text view the items are counted again when the text changes")
    func listsInTextViews() {
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
        let list = NSTextList(markerFormat: .decimal, options: 0)
        view.attributedText = text([("one\ntwo\nthree", style(list))])
        func markers() -> [String] {
            let layout = view.upToDateLines.layOut(from: 0, to: 400).parts.first?.layout
            return (layout?.lines ?? []).compactMap { layout?.marker(of: $0)?.layout.text.string }
        }
        #expect(markers() == ["1", "2", "3"])
        view.selectedRange = NSRange(location: 3, length: 0)
        view.insertText("\n")
        #expect(markers() == ["1", "2", "3", "4"] && view.text == "one\n\ntwo\nthree")
        view.textStorage.addAttribute(
            .paragraphStyle, value: NSParagraphStyle(), range: NSRange(location: 5, length: 4))
        #expect(markers() == ["1", "2", "1"])
        view.text = "plain"
        view.textStorage.setAttributedString(text([("plain\n", nil), ("item\n", style(list))]))
        #expect(markers() == ["1", "2"], "the line behind the last break is typed in")
        view.isEditable = false
        #expect(markers() == ["1"])
        #expect(view.caretFrame(at: 6).minX > 36)
    }
}
