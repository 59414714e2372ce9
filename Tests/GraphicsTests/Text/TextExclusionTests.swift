import Foundation
import Testing

@testable import Graphics

private func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGPath {
    CGPath(rect: CGRect(x: x, y: y, width: width, height: height), transform: nil)
}

struct TextExclusionTests {
    private let row: ClosedRange<CGFloat> = 0...100

    @Test("R880: a row is free beside an area, with a margin, and whole above and below it")
    func freeRanges() throws {
        let exclusion = try #require(TextExclusion([(rect(40, 10, 20, 30), .winding)], margin: 5))
        #expect(exclusion.bottom == 40)
        #expect(exclusion.freeRanges(from: 0, to: 10, in: row) == [row])
        #expect(exclusion.freeRanges(from: 0, to: 11, in: row) == [0...35, 65...100])
        #expect(exclusion.freeRanges(from: 39, to: 60, in: row) == [0...35, 65...100])
        #expect(exclusion.freeRanges(from: 40, to: 60, in: row) == [row])
        #expect(exclusion.freeRanges(from: 20, to: 30, in: 40...58).isEmpty)
        #expect(exclusion.nextCorner(below: 0) == 10 && exclusion.nextCorner(below: 10) == 40)
        let moved = TextExclusion([(rect(40, 10, 20, 30), .winding)], offset: -40)
        #expect(moved?.freeRanges(from: 20, to: 30, in: row) == [20...100])
    }

    @Test("R880: of a shape that is not a rectangle, a row avoids the widest part within its height")
    func freeRangesOfShapes() throws {
        let triangle = CGMutablePath()
        triangle.move(to: CGPoint(x: 50, y: 0))
        triangle.addLine(to: CGPoint(x: 90, y: 40))
        triangle.addLine(to: CGPoint(x: 10, y: 40))
        let exclusion = try #require(TextExclusion([(triangle, .winding)]))
        #expect(exclusion.freeRanges(from: 0, to: 10, in: row) == [0...40, 60...100])
        #expect(exclusion.freeRanges(from: 20, to: 30, in: row) == [0...20, 80...100])
        let circle = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 100, height: 100), transform: nil)
        let beside = try #require(TextExclusion([(circle, .winding)])).freeRanges(from: 0, to: 10, in: row)
        try #require(beside.count == 2)
        // The half of the chord 10 below the top is 30, from 50² - 40² = 30².
        #expect(abs(beside[0].upperBound - 20) < 0.5 && abs(beside[1].lowerBound - 80) < 0.5)
    }

    @Test("R880: a hole is free by the even-odd rule, and not by the other one if it winds the same way")
    func freeRangesInHoles() throws {
        let frame = CGMutablePath()
        frame.addRect(CGRect(x: 10, y: 0, width: 80, height: 80))
        frame.addRect(CGRect(x: 30, y: 20, width: 40, height: 40))
        let evenOdd = try #require(TextExclusion([(frame, .evenOdd)]))
        #expect(evenOdd.freeRanges(from: 30, to: 40, in: row) == [0...10, 30...70, 90...100])
        #expect(evenOdd.freeRanges(from: 10, to: 40, in: row) == [0...10, 90...100])
        let winding = try #require(TextExclusion([(frame, .winding)]))
        #expect(winding.freeRanges(from: 30, to: 40, in: row) == [0...10, 90...100])
    }

    @Test("R880: a row avoids the whole width of outlines that cross each other within it")
    func freeRangesOfCrossingOutlines() throws {
        let path = CGMutablePath()
        path.addRect(CGRect(x: 10, y: 0, width: 62, height: 20))
        path.move(to: CGPoint(x: 0, y: 0))
        path.addLine(to: CGPoint(x: 50, y: 0))
        path.addLine(to: CGPoint(x: 90, y: 20))
        path.addLine(to: CGPoint(x: 0, y: 20))
        path.closeSubpath()
        let exclusion = try #require(TextExclusion([(path, .winding)]))
        #expect(exclusion.freeRanges(from: 0, to: 20, in: row) == [90...100])
    }

    @Test("R880: areas above the text, empty ones and those that are not finite exclude nothing")
    func nothingExcluded() {
        #expect(TextExclusion([]) == nil)
        #expect(TextExclusion([(CGMutablePath(), .winding)]) == nil)
        #expect(TextExclusion([(rect(0, -50, 100, 50), .winding)]) == nil)
        #expect(TextExclusion([(rect(0, 0, .infinity, 50), .winding)]) == nil)
        #expect(TextExclusion([(rect(.nan, 0, 10, 50), .winding)]) == nil)
        #expect(TextExclusion([(rect(0, 0, 10, 1e30), .winding)]) == nil)
        for length in [CGFloat.nan, CGFloat.infinity, -CGFloat.infinity] {
            let exclusion = TextExclusion([(rect(40, 10, 20, 30), .winding)], offset: -length, margin: length)
            #expect(exclusion?.freeRanges(from: 20, to: 30, in: row) == [0...40, 60...100])
        }
    }
}

struct TextFlowTests {
    private static let pangram = "The quick brown fox jumps over the lazy dog and runs away into the dark forest. "
    private let hole = CGRect(x: 100, y: 30, width: 100, height: 60)

    private func layout(
        _ text: String, width: CGFloat = 300, around paths: [CGPath], lines: Int = 0, mode: NSLineBreakMode? = nil,
        _ change: (inout TextAttributes) -> Void = { _ in }
    ) -> TextLayout {
        var attributes = TextAttributes(font: FontDescriptor(size: 17))
        change(&attributes)
        return TextLayout(
            StyledText(text, attributes), width: width, maximumLines: lines, lineBreakMode: mode,
            exclusion: TextExclusion(paths.map { (path: $0, rule: CGPathFillRule.winding) }))
    }

    private var path: CGPath { CGPath(rect: hole, transform: nil) }

    /// Whether the lines have all characters of the text, in its order.
    private func hasWholeText(_ layout: TextLayout) -> Bool {
        var position = 0
        for line in layout.lines {
            if line.range.lowerBound != position { return false }
            position = line.range.upperBound
        }
        return position == layout.text.string.utf16.count
    }

    @Test("R880: lines stand at both sides of an area, beside each other, and are whole above and below it")
    func linesBesideAnArea() {
        let layout = layout(String(repeating: Self.pangram, count: 4), around: [path])
        #expect(hasWholeText(layout) && !layout.isTruncated)
        #expect(layout.lines.allSatisfy { $0.frame.intersection(hole).width < 0.5 || $0.frame.maxY <= hole.minY })
        let beside = layout.lines.filter { $0.frame.minY < hole.maxY && $0.frame.maxY > hole.minY }
        let left = beside.filter { $0.frame.maxX <= hole.minX + 0.5 }
        let right = beside.filter { $0.frame.minX >= hole.maxX }
        #expect(left.count >= 3 && right.count == left.count && beside.count == left.count * 2)
        for (left, right) in zip(left, right) {
            #expect(left.frame.minY == right.frame.minY && left.baseline == right.baseline)
            #expect(left.range.upperBound == right.range.lowerBound && right.frame.minX == hole.maxX)
        }
        #expect(layout.lines.first?.frame.width ?? 0 > 200 && layout.lines.first?.room == nil)
        #expect(layout.lines.contains { $0.frame.minY >= hole.maxY && $0.frame.width > 200 && $0.room == nil })
        #expect(layout.size.width == 300)
    }

    @Test("R880: without an area in its way a text has the lines that it has otherwise")
    func linesBelowAnArea() {
        let text = String(repeating: Self.pangram, count: 3) + "\nשלום עולם, זה טקסט\n\nend\u{2028}of it"
        let plain = layout(text, around: [])
        let beyond = layout(text, around: [CGPath(rect: CGRect(x: 400, y: 0, width: 9, height: 999), transform: nil)])
        #expect(plain.lines.map(\.range) == beyond.lines.map(\.range))
        for (one, other) in zip(plain.lines, beyond.lines) {
            #expect(abs(one.frame.minX - other.frame.minX) < 0.1 && abs(one.frame.width - other.frame.width) < 0.1)
            #expect(abs(one.baseline - other.baseline) < 0.1 && one.isRightToLeft == other.isRightToLeft)
        }
        #expect(abs(plain.size.height - beyond.size.height) < 0.1)
    }

    @Test("R880: text from right to left begins at the right of an area")
    func linesFromRightToLeft() {
        let layout = layout(String(repeating: "שלום עולם, זה טקסט ארוך. ", count: 12), around: [path])
        #expect(hasWholeText(layout))
        let beside = layout.lines.filter { $0.room != nil }
        #expect(beside.count >= 4)
        #expect(beside.first?.frame.minX ?? 0 >= hole.maxX && abs((beside.first?.frame.maxX ?? 0) - 300) < 0.5)
        #expect(beside.dropFirst().first.map { abs($0.frame.maxX - hole.minX) < 0.5 } == true)
    }

    @Test("R880: a row without room for a word moves to the bottom of the area, and words beside one are not broken")
    func rowsWithoutRoom() {
        let wall = CGPath(rect: CGRect(x: 20, y: 0, width: 270, height: 55), transform: nil)
        let below = layout("Elephants and others", around: [wall])
        #expect(below.lines.first?.frame.minY == 55 && hasWholeText(below))
        let narrow = CGPath(rect: CGRect(x: 40, y: 0, width: 100, height: 55), transform: nil)
        let beside = layout("Elephants are here", around: [narrow])
        #expect(beside.lines.first?.frame.minX ?? 0 >= 140 && beside.lines.first?.frame.minY == 0)
        // Without an area, a word that is wider than a row is broken, and so it is below one.
        let broken = layout(String(repeating: "a", count: 100), around: [path])
        #expect(hasWholeText(broken) && broken.lines.count >= 2)
        // An area as high as can be has an end.
        let endless = layout(
            "Hi", around: [CGPath(rect: CGRect(x: -1, y: 0, width: 500, height: 900_000), transform: nil)])
        #expect(endless.lines.first?.frame.minY == 900_000)
        // An outline with very many corners is passed as well.
        let fine = CGMutablePath()
        fine.move(to: CGPoint(x: -1, y: 0))
        for step in 0...200 { fine.addLine(to: CGPoint(x: 400 + CGFloat(step % 2), y: CGFloat(step) / 10)) }
        fine.addLine(to: CGPoint(x: -1, y: 20))
        #expect(layout("Hi", around: [fine]).lines.first?.frame.minY == 20)
    }

    @Test("R880: the caret and the nearest position agree beside an area, and selections end at it")
    func positionsBesideAnArea() throws {
        let layout = layout(String(repeating: Self.pangram, count: 4), around: [path])
        for line in layout.lines where line.room != nil {
            let position = line.range.lowerBound + 2
            let caret = layout.caretRect(at: position)
            #expect(caret.minY == line.frame.minY && (line.frame.minX...line.frame.maxX).contains(caret.minX))
            #expect(layout.insertionIndex(at: CGPoint(x: caret.minX, y: caret.midY)) == position)
        }
        let left = try #require(layout.lines.first { $0.room != nil })
        let right = try #require(layout.lines.first { $0.range.lowerBound == left.range.upperBound })
        #expect(left.range.contains(layout.insertionIndex(at: CGPoint(x: hole.minX + 5, y: left.frame.midY))))
        #expect(right.range.contains(layout.insertionIndex(at: CGPoint(x: hole.maxX - 5, y: left.frame.midY))))
        let ends = layout.lineEndRects(for: 0..<right.range.upperBound + 1, width: 300)
        #expect(ends.allSatisfy { $0.intersection(hole).width < 0.5 || $0.maxY <= hole.minY })
        #expect(ends.contains { $0.minY == left.frame.minY && abs($0.maxX - hole.minX) < 0.5 })
    }

    @Test("R880: the last of a number of lines ends with an ellipsis, and a line separator ends a row")
    func limitedLines() {
        let layout = layout(
            String(repeating: Self.pangram, count: 4), around: [path], lines: 4, mode: .byTruncatingTail)
        #expect(layout.lines.count == 4 && layout.isTruncated && layout.lines.last?.isTruncated == true)
        let clipped = self.layout(String(repeating: Self.pangram, count: 4), around: [path], lines: 4)
        #expect(clipped.lines.count == 4 && clipped.isTruncated)
        let separated = self.layout(
            "one\u{2028}two", around: [CGPath(rect: hole.offsetBy(dx: 0, dy: -30), transform: nil)])
        #expect(separated.lines.count == 2)
        #expect(separated.lines.allSatisfy { $0.frame.minX == 0 } && separated.lines.last?.frame.minY ?? 0 > 10)
    }

    @Test("R880: a long paragraph of characters of all sizes beside an area keeps its characters and attributes")
    func mixedTextBesideAnArea() {
        let text = String(repeating: "Ein 👍🏽 Wort 日本語のテキスト und naïve \u{1}Zeichen ", count: 40)
        #expect(hasWholeText(layout(text, around: [path])))
        let large = TextAttributes(font: FontDescriptor(size: 40))
        let small = TextAttributes(font: FontDescriptor(size: 12))
        let styled = StyledText(
            Self.pangram + Self.pangram, runs: [.init(0..<60, small), .init(60..<66, large)], defaults: small)
        let mixed = TextLayout(styled, width: 300, exclusion: TextExclusion([(path, .winding)]))
        #expect(hasWholeText(mixed))
        #expect(mixed.lines.allSatisfy { $0.frame.intersection(hole).width < 0.5 || $0.frame.maxY <= hole.minY })
        #expect(mixed.lines.contains { $0.frame.height > 40 })
    }

    @Test("R880: without a width, areas are ignored")
    func areasWithoutAWidth() {
        let layout = layout(Self.pangram, width: .infinity, around: [path])
        #expect(layout.lines.count == 1)
    }
}
