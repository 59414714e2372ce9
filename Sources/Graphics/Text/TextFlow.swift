import CCairo
import Foundation

/// The lines of a text beside areas that they avoid.
///
/// A row is as high as its highest line. It has a line in each part of its width that is free over this height and has
/// room for a word. The parts follow each other in the direction of the paragraph. A row without room moves down.
///
/// Create and use it only with `TextSystem`'s lock held.
struct TextFlow {
    private let text: StyledText
    private let exclusion: TextExclusion
    private let width: CGFloat
    private let maximumLines: Int
    private let mode: NSLineBreakMode?
    private let usesFontLeading: Bool
    private(set) var lines: [TextLine] = []
    /// Whether some text is not shown.
    private(set) var isTruncated = false
    /// The size that the text needs. It has the whole width if a line stands beside an area.
    var size: CGSize { CGSize(width: usedWidth, height: bottom + excessBelow) }
    private var usedWidth: CGFloat = 0
    private var bottom: CGFloat = 0
    /// The height of outlines below the last row.
    private var excessBelow: CGFloat = 0

    init(
        text: StyledText, exclusion: TextExclusion, width: CGFloat, maximumLines: Int, mode: NSLineBreakMode?,
        usesFontLeading: Bool
    ) {
        (self.text, self.exclusion, self.width) = (text, exclusion, width)
        (self.maximumLines, self.mode, self.usesFontLeading) = (maximumLines, mode, usesFontLeading)
    }

    /// A paragraph that is broken into lines.
    private struct Source {
        var paragraph: TextParagraph
        var format: ParagraphFormat
        var isRightToLeft: Bool
        var mode: NSLineBreakMode
        /// Whether the paragraph's own line break mode gives it one line.
        var isSingleLine: Bool
        /// Whether another paragraph follows.
        var hasMore: Bool

        /// Returns the left and the right edge of a row between the indents.
        func area(isFirstRow: Bool, width: CGFloat) -> ClosedRange<CGFloat> {
            let isFirst = isFirstRow && !paragraph.isContinuation
            let head = (isFirst ? format.firstLineHeadIndent : format.headIndent).lengthOrZero
            let tail = format.tailInset(width: width)
            let left = isRightToLeft ? tail : head
            return left...max(left, width - (isRightToLeft ? head : tail))
        }
    }

    /// Lines beside each other.
    private struct Row {
        var lines: [TextLine] = []
        /// The code unit of the paragraph at which the next row begins; `nil` behind the last one.
        var next: Int?
    }

    /// Breaks the whole text into lines.
    mutating func layOut() {
        var paragraphs = TextParagraphs(of: text)
        var paragraph = paragraphs.next()
        var direction: Bool?
        while let current = paragraph {
            let following = paragraphs.next()
            let format = text.runs[text.runIndex(at: current.range.lowerBound)].attributes.paragraph
            let isRightToLeft = (current.isContinuation ? direction : nil) ?? Self.isRightToLeft(current, format)
            let source = Source(
                paragraph: current, format: format, isRightToLeft: isRightToLeft, mode: mode ?? format.lineBreakMode,
                isSingleLine: mode == nil && format.lineBreakMode.isTruncating, hasMore: following != nil)
            if bottom >= exclusion.bottom {
                guard lines.count < maximumLines else { return isTruncated = true }
                addWhole(source)
            } else {
                var position: Int? = 0
                while let start = position {
                    guard lines.count < maximumLines else { return isTruncated = true }
                    position = addRow(of: source, from: start)
                }
            }
            direction = isRightToLeft
            paragraph = following
        }
    }

    private static func isRightToLeft(_ paragraph: TextParagraph, _ format: ParagraphFormat) -> Bool {
        format.writingDirection.isRightToLeft
            ?? paragraph.bytes.withUnsafeBytes {
                let letters = $0.baseAddress?.assumingMemoryBound(to: CChar.self)
                return pango_find_base_dir(letters, Int32(clamping: $0.count)) == PANGO_DIRECTION_RTL
            }
    }

    // MARK: Rows

    /// Adds a row that begins at a code unit of a paragraph.
    ///
    /// - Returns: The code unit at which the next row begins; `nil` behind the last one.
    private mutating func addRow(of source: Source, from start: Int) -> Int? {
        let area = source.area(isFirstRow: start == 0, width: width)
        let space = space(before: source, isFirstRow: start == 0)
        let font = text.runs[text.runIndex(at: source.paragraph.range.lowerBound + start)].attributes.font
        var height = source.format.lineHeight(natural: FontMetrics(of: font).lineHeight)
        var top = bottom + space
        var (skips, attempts) = (0, 0)
        while true {
            let row = row(of: source, from: start, in: area, top: top, height: height)
            guard !row.lines.isEmpty else {
                guard top < exclusion.bottom else { return nil }
                // Steps grow in areas that are very high.
                let step = max(1, height / 4) * CGFloat(max(1, skips - 1000))
                // The corners of a finely drawn outline are closer than any text needs.
                top = min(max(exclusion.nextCorner(below: top), top + 0.5), exclusion.bottom, top + step)
                skips += 1
                continue
            }
            let metrics = RowMetrics(row.lines, of: text, usesFontLeading: usesFontLeading)
            let (own, gap) = extent(of: metrics, source.format, below: space)
            if own + gap > height + 0.01, attempts < 8 {
                // A higher row may have less room.
                height = own + gap
                attempts += 1
                continue
            }
            place(row.lines, in: area, top: top + gap, height: own, metrics)
            return row.next
        }
    }

    /// Adds a paragraph below all areas. Its lines are those that it has without them.
    private mutating func addWhole(_ source: Source) {
        let left = maximumLines == .max ? nil : maximumLines - lines.count
        var breaking = ParagraphLayout.Breaking(
            width: width, lineLimit: source.isSingleLine ? 1 : left, mode: source.mode)
        func layOut() -> ParagraphLayout {
            ParagraphLayout(
                source.paragraph, of: text, breaking: breaking, inheritedDirection: source.isRightToLeft)
        }
        var layout = layOut()
        if let left, source.hasMore, source.mode.isTruncating, layout.pangoLines.count >= left, !layout.isEllipsized {
            breaking.hidesMore = true
            layout = layOut()
        }
        var new: [TextLine] = []
        if layout.addLines(to: &new, limit: breaking.lineLimit, hidesMore: breaking.hidesMore) { isTruncated = true }
        for line in new {
            let space = space(before: source, isFirstRow: line.isFirstOfParagraph)
            let metrics = RowMetrics([line], of: text, usesFontLeading: usesFontLeading)
            let (height, gap) = extent(of: metrics, source.format, below: space)
            let area = source.area(isFirstRow: line.isFirstOfParagraph, width: width)
            place([line], in: area, top: bottom + space + gap, height: height, metrics)
        }
    }

    /// Returns the height of a row, and the distance in addition to the space above it at which outlines of the two
    /// rows do not meet.
    private func extent(
        of metrics: RowMetrics, _ format: ParagraphFormat, below space: CGFloat
    ) -> (height: CGFloat, gap: CGFloat) {
        let height = format.lineHeight(natural: metrics.natural)
        // Lines that the program has made lower keep their height.
        guard height >= metrics.natural else { return (height, 0) }
        return (height, max(0, excessBelow + metrics.excessAbove - space - (height - metrics.natural)))
    }

    private func space(before source: Source, isFirstRow: Bool) -> CGFloat {
        guard let last = lines.last else { return 0 }
        let between = source.format.lineSpacing.lengthOrZero
        guard isFirstRow, !source.paragraph.isContinuation else { return between }
        return between + source.format.paragraphSpacingBefore.lengthOrZero
            + last.paragraph.format.paragraphSpacing.lengthOrZero
    }

    private mutating func place(
        _ row: [TextLine], in area: ClosedRange<CGFloat>, top: CGFloat, height: CGFloat, _ metrics: RowMetrics
    ) {
        for line in row {
            var line = line
            let size = CGSize(width: line.paragraph.width(of: line.pangoLine), height: height)
            line.frame = CGRect(origin: CGPoint(x: 0, y: top), size: size)
            line.baseline = top + height - metrics.descent - metrics.leading
            let room = line.room ?? area
            line.frame.origin.x = line.leftEdge(in: (room.lowerBound, room.upperBound - room.lowerBound))
            let insets = width - (area.upperBound - area.lowerBound)
            usedWidth = max(usedWidth, line.room == nil ? size.width + insets : width)
            if line.isTruncated { isTruncated = true }
            lines.append(line)
        }
        (bottom, excessBelow) = (top + height, metrics.excessBelow)
    }

    /// Returns the lines that fit into a row. It is empty if there is no room for a word.
    private func row(
        of source: Source, from start: Int, in area: ClosedRange<CGFloat>, top: CGFloat, height: CGFloat
    ) -> Row {
        let free = exclusion.freeRanges(from: top, to: top + max(1, height), in: area)
        let isWhole = free == [area] || top >= exclusion.bottom
        let ranges = isWhole ? [area] : source.isRightToLeft ? free.reversed() : free
        var row = Row(next: start)
        for range in ranges {
            guard let position = row.next, lines.count + row.lines.count < maximumLines else { break }
            let indent = source.isRightToLeft ? width - range.upperBound : range.lowerBound
            let slot = ParagraphLayout.Slot(range: range, indent: indent, isWholeRow: isWhole)
            // Slivers have room for no letter.
            guard isWhole || slot.width >= 4,
                let line = line(
                    of: source, from: position, in: slot, isLast: lines.count + row.lines.count + 1 == maximumLines)
            else { continue }
            row.lines.append(line.line)
            row.next = line.next
            if let next = line.next, source.paragraph.endsLine(before: next) { break }
        }
        return row
    }

    // MARK: Lines

    /// Returns the first line of the rest of a paragraph, and where the next one begins.
    ///
    /// - Parameter isLast: Whether no further line is allowed.
    /// - Returns: `nil` if the first word is too wide.
    private func line(
        of source: Source, from start: Int, in slot: ParagraphLayout.Slot, isLast: Bool
    ) -> (line: TextLine, next: Int?)? {
        let length = source.paragraph.range.count
        let truncates = source.mode.isTruncating && (source.isSingleLine || isLast)
        var breaking = ParagraphLayout.Breaking(
            width: width, lineLimit: truncates ? 1 : nil, mode: source.mode, slot: slot)
        let font = text.runs[text.runIndex(at: source.paragraph.range.lowerBound + start)].attributes.font
        // An ellipsis needs letters beside it.
        guard slot.isWholeRow || !truncates || slot.width >= 2 * font.size else { return nil }
        // The rest of a long paragraph would be shaped for each of its lines.
        var count = truncates ? length : max(64, Int(min(16_384, slot.width / max(1, font.size) * 4)))
        while true {
            let end = min(length, start + count)
            let part = source.paragraph.part(start..<end)
            var layout = ParagraphLayout(part, of: text, breaking: breaking, inheritedDirection: source.isRightToLeft)
            if truncates, !source.isSingleLine, source.hasMore, !layout.isEllipsized {
                breaking.hidesMore = true
                layout = ParagraphLayout(part, of: text, breaking: breaking, inheritedDirection: source.isRightToLeft)
            }
            let all = layout.pangoLines
            guard let first = all.first else { return nil }
            let isAccepted = slot.isWholeRow || truncates || layout.width(of: first) <= slot.width + 0.5
            if all.count == 1, end < length, isAccepted {
                count *= 2
                continue
            }
            guard isAccepted else { return nil }
            var new: [TextLine] = []
            _ = layout.addLines(to: &new, limit: 1, hidesMore: breaking.hidesMore)
            guard let line = new.first else { return nil }
            let hasNext = all.count > 1 && !truncates
            return (line, hasNext ? start + part.map.unit(of: Int(all[1].pointee.start_index)) : nil)
        }
    }
}

/// The extent of lines that stand on one baseline.
private struct RowMetrics {
    private(set) var ascent: CGFloat = 0
    private(set) var descent: CGFloat = 0
    private(set) var leading: CGFloat = 0
    private(set) var excessAbove: CGFloat = 0
    private(set) var excessBelow: CGFloat = 0

    init(_ lines: [TextLine], of text: StyledText, usesFontLeading: Bool) {
        for metrics in lines.map({ LineMetrics(of: $0, in: text) }) {
            ascent = max(ascent, metrics.ascent)
            descent = max(descent, metrics.descent)
            if usesFontLeading { leading = max(leading, metrics.leading) }
            excessAbove = max(excessAbove, metrics.excess.above)
            excessBelow = max(excessBelow, metrics.excess.below)
        }
    }

    /// The height that the fonts request.
    var natural: CGFloat { ascent + descent + leading }
}

extension TextParagraph {
    /// Whether a line separator ends the line before a code unit.
    fileprivate func endsLine(before unit: Int) -> Bool {
        bytes[..<map.byte(of: unit)].suffix(3).elementsEqual([0xE2, 0x80, 0xA8])
    }
}
