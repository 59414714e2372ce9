import CCairo
import Foundation

/// Positions of characters, for the caret, the selection and the pointer of a text field.
extension TextLayout {
    /// Returns the position between two characters that is nearest to a point, as a UTF-16 offset.
    ///
    /// Points outside the lines count as the nearest point of a line. A coordinate that is not a number counts as 0.
    package func insertionIndex(at point: CGPoint) -> Int {
        if let other = layoutForPositions { return other.insertionIndex(at: point) }
        guard let line = line(nearest: point) else { return 0 }
        let paragraph = line.paragraph.paragraph
        let x = point.x.isNaN ? 0 : max(-1_000_000, min(1_000_000, point.x - line.frame.minX))
        return TextSystem.shared.withLock {
            var byte: Int32 = 0
            var trailing: Int32 = 0
            pango_layout_line_x_to_index(line.pangoLine, pangoUnits(x), &byte, &trailing)
            // `trailing` counts the characters to the far side of the drawn unit, such as a letter with its marks or a
            // part of a ligature.
            var offset = Int(byte)
            for _ in 0..<trailing {
                offset += 1
                while offset < paragraph.bytes.count && paragraph.bytes[offset] & 0xC0 == 0x80 { offset += 1 }
            }
            let index = paragraph.range.lowerBound + paragraph.map.unit(of: offset)
            // After the white space that ends a wrapped line, the caret would stand at the start of the next line.
            let isPastWrap = index >= line.range.upperBound && !line.isLastOfParagraph && line.range.count > 1
            return isPastWrap && offset > 0 && paragraph.bytes[offset - 1] == UInt8(ascii: " ")
                ? line.range.upperBound - 1 : min(index, line.range.upperBound)
        }
    }

    private func line(nearest point: CGPoint) -> TextLine? {
        guard let last = lines.last(where: { $0.frame.minY <= point.y }) ?? lines.first else { return nil }
        guard last.room != nil else { return last }
        // Lines beside an excluded area share their row.
        let x = point.x.isNaN ? 0 : point.x
        func distance(_ line: TextLine) -> CGFloat {
            line.room.map { max($0.lowerBound - x, x - $0.upperBound, 0) } ?? .infinity
        }
        return lines.filter { $0.frame.minY == last.frame.minY }.min { distance($0) < distance($1) }
    }

    /// Returns the caret's rectangle before the character at a UTF-16 offset. It has no width and the height of the
    /// line. An offset outside the text counts as its nearer end.
    package func caretRect(at index: Int) -> CGRect {
        if let other = layoutForPositions { return other.caretRect(at: index) }
        guard let line = lines.last(where: { $0.range.lowerBound <= index }) ?? lines.first else { return .zero }
        return TextSystem.shared.withLock {
            CGRect(x: line.frame.minX + x(of: index, in: line), y: line.frame.minY, width: 0, height: line.frame.height)
        }
    }

    /// Returns the rectangles that a selection of UTF-16 code units covers, line by line and from left to right. A line
    /// with mixed directions can have several.
    package func selectionRects(for range: Range<Int>) -> [CGRect] {
        if let other = layoutForPositions { return other.selectionRects(for: range) }
        return TextSystem.shared.withLock {
            lines.flatMap { line -> [CGRect] in
                let part = range.clamped(to: line.range)
                guard !part.isEmpty else { return [] }
                // Pango counts from its layout's edge, so the line's left edge is the smallest value of the whole line.
                let left = horizontalRanges(of: line.range, in: line).map(\.lowerBound).min() ?? 0
                return horizontalRanges(of: part, in: line).sorted { $0.lowerBound < $1.lowerBound }.map {
                    CGRect(
                        x: line.frame.minX + points($0.lowerBound - left), y: line.frame.minY,
                        width: points($0.upperBound - $0.lowerBound), height: line.frame.height)
                }
            }
        }
    }

    /// Returns the rectangles between the ends of selected lines and the edge of the text, for the lines behind which
    /// the selection goes on: with the next line, or with a line break.
    ///
    /// - Parameters:
    ///   - range: The selected UTF-16 code units.
    ///   - width: The right edge of the text in points. The left edge, at which lines from right to left end, is 0.
    package func lineEndRects(for range: Range<Int>, width: CGFloat) -> [CGRect] {
        if let other = layoutForPositions { return other.lineEndRects(for: range, width: width) }
        return lines.indices.compactMap { index in
            let line = lines[index]
            let next = index + 1 < lines.count ? lines[index + 1].range.lowerBound : Int.max
            guard range.upperBound > line.range.upperBound, range.lowerBound < next else { return nil }
            let room = line.room ?? 0...max(0, width)
            let (start, end) =
                line.isRightToLeft ? (room.lowerBound, line.frame.minX) : (line.frame.maxX, room.upperBound)
            guard end > start else { return nil }
            return CGRect(x: start, y: line.frame.minY, width: end - start, height: line.frame.height)
        }
    }

    private func x(of index: Int, in line: TextLine) -> CGFloat {
        // After the last character Pango returns the right edge, regardless of the direction.
        if line.isRightToLeft, index >= line.range.upperBound { return 0 }
        var position: Int32 = 0
        pango_layout_line_index_to_x(line.pangoLine, byte(of: index, in: line), 0, &position)
        return points(position)
    }

    private func horizontalRanges(of range: Range<Int>, in line: TextLine) -> [Range<Int32>] {
        var ends: UnsafeMutablePointer<Int32>?
        var count: Int32 = 0
        pango_layout_line_get_x_ranges(
            line.pangoLine, byte(of: range.lowerBound, in: line), byte(of: range.upperBound, in: line), &ends, &count)
        defer { g_free(ends) }
        guard let ends else { return [] }
        return (0..<Int(count)).map { ends[$0 * 2]..<max(ends[$0 * 2], ends[$0 * 2 + 1]) }
    }

    private func byte(of index: Int, in line: TextLine) -> Int32 {
        let clamped = max(line.range.lowerBound, min(line.range.upperBound, index))
        return Int32(line.paragraph.paragraph.map.byte(of: clamped - line.paragraph.paragraph.range.lowerBound))
    }
}
