import Foundation
import Graphics
import Testing

@testable import UIKit

/// The parts into which a long text is cut, and their lines.
@MainActor
struct TextFragmentTests {
    @Test("a text is cut after line breaks, and counts UTF-16 code units")
    func textCuts() {
        func parts(_ text: String) -> [Int] { TextCut.parts(of: text[...], length: 4).map(\.length) }
        #expect(parts("") == [0] && parts("\n") == [1] && parts("abcdefgh") == [8])
        #expect(parts("abc\ndef\n") == [4, 4] && parts("a\nb\nc\nd\ne") == [4, 4, 1])
        #expect(parts("😀é\nü\n") == [4, 2] && parts("😀é\nü") == [4, 1])
        #expect(TextCut.parts(of: "a\nb\nc\nd"[...], length: 4).map(\.paragraphs) == [2, 2])
        #expect(parts("ab\r\ncd\r\n") == [4, 4])
        #expect(TextCut.parts(of: "ab\r\nabc\nd"[...], length: 4).map(\.breakLength) == [2, 1, 1])
    }

    /// A text of paragraphs with all kinds of lengths.
    private func text(paragraphs: Int, _ random: inout SeededGenerator) -> String {
        (0..<paragraphs).map { _ in
            String(
                repeating: ["word ", "ü😀 ", "שלום ", "x"].randomElement(using: &random) ?? "",
                count: Int.random(in: 0...30, using: &random))
        }.reduce("") { $0 + (Bool.random(using: &random) ? "\n" : "\r\n") + $1 }
    }

    private func layout(_ text: String) -> TextLayout {
        TextLayout(StyledText(AttributedText(text, [.font: UIFont.systemFont(ofSize: 12)])), width: 200)
    }

    private func lines(_ text: @escaping () -> String) -> TextLines {
        TextLines(
            TextCut.parts(of: text()[...]), estimate: TextFragments.Estimate(lineHeight: 14, unitsInLine: 30),
            origin: .zero, width: 200
        ) { [layout] range, _ in layout(TextBoundaries(text()).text(in: range)) }
    }

    @Test("places in the parts are those in one layout of the whole text")
    func textFragmentPlaces() {
        var random = SeededGenerator(seed: 1)
        let text = "first\n" + text(paragraphs: 200, &random)
        let (lines, whole) = (lines { text }, layout(text))
        #expect(lines.laidOutParts > 3 && abs(lines.height - whole.size.height) < 0.01)
        #expect(lines.usedWidth == whole.size.width)
        for _ in 0..<200 {
            let position = TextBoundaries(text).floor(Int.random(in: 0...text.utf16.count, using: &random))
            let (place, expected) = (lines.caretRect(at: position), whole.caretRect(at: position))
            #expect(abs(place.minX - expected.minX) < 0.01 && abs(place.minY - expected.minY) < 0.01)
            let point = CGPoint(x: place.minX, y: place.midY)
            #expect(lines.position(at: point) == whole.insertionIndex(at: point))
            let range = position..<TextBoundaries(text).floor(min(text.utf16.count, position + 5000))
            #expect(lines.selectionRects(for: range).count == whole.selectionRects(for: range).count)
            #expect(
                lines.selectionRects(for: range, fillingTo: 300).count
                    == whole.selectionRects(for: range).count + whole.lineEndRects(for: range, width: 300).count)
        }
        #expect(lines.position(at: CGPoint(x: 0, y: -100)) == 0)
        #expect(lines.position(at: CGPoint(x: 1000, y: 1e6)) == text.utf16.count)
        #expect(lines.caretRect(at: -1) == lines.caretRect(at: 0))
        #expect(lines.caretRect(at: .max) == lines.caretRect(at: text.utf16.count))
    }

    @Test("after each of 300 random changes the lines are those of the changed text")
    func textFragmentChanges() {
        var random = SeededGenerator(seed: 2)
        var text = text(paragraphs: 120, &random)
        let changed = lines { text }
        for round in 0..<300 {
            let boundaries = TextBoundaries(text)
            let start = boundaries.floor(Int.random(in: 0...boundaries.length, using: &random))
            let most = round % 40 == 0 ? 6000 : 20
            let end = boundaries.floor(min(boundaries.length, start + Int.random(in: 0...most, using: &random)))
            let new =
                round % 10 == 0
                ? self.text(paragraphs: 30, &random)
                : ["", "a", "\n", "\r\n", "ü\n😀"].randomElement(using: &random) ?? ""
            text = boundaries.text(in: 0..<start) + new + boundaries.text(in: end..<boundaries.length)
            changed.replace(start..<end, with: new.utf16.count, in: TextBoundaries(text).substring)
            #expect(changed.length == text.utf16.count)
            guard round % 15 == 0 else { continue }
            let fresh = lines { text }
            changed.layOutAll()
            fresh.layOutAll()
            #expect(abs(changed.height - fresh.height) < 0.01)
            for position in stride(from: 0, through: text.utf16.count, by: 97) {
                #expect(changed.caretRect(at: position) == fresh.caretRect(at: position))
            }
        }
    }

    @Test("of a very long text only what is asked for is laid out, and what is seen stays in place")
    func textFragmentsOnDemand() {
        let text = String(repeating: "a paragraph of words that is as long as two lines of the view\n", count: 20_000)
        let lines = lines { text }
        #expect(lines.laidOutParts == 0)
        let middle = lines.height / 2
        let seen = lines.layOut(from: middle, to: middle + 300)
        #expect(seen.parts.count <= 2 && seen.moved == 0)
        let top = lines.caretRect(at: lines.position(at: CGPoint(x: 0, y: middle))).minY
        // The part above is higher than estimated, or lower.
        let above = lines.layOut(from: middle - 1000, to: middle)
        let estimateIsWrong = abs(above.moved) > 1
        #expect(estimateIsWrong)
        #expect(
            lines.caretRect(at: lines.position(at: CGPoint(x: 0, y: middle + above.moved))).minY == top + above.moved)
        #expect(lines.laidOutParts < 6)
    }
}
