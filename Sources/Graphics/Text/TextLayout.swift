import CCairo
import Foundation

/// A line of a `TextLayout`. Coordinates are in the layout's space: points from its top left corner.
package struct TextLine {
    /// The line's UTF-16 code units in the text, without the paragraph's terminator.
    package var range: Range<Int>
    /// The line's rectangle: from the left edge of the first glyph to the right edge of the last, and from the top to
    /// the bottom of the line.
    package var frame: CGRect
    /// The y coordinate of the baseline.
    package var baseline: CGFloat
    /// Whether the paragraph's direction is right to left.
    package var isRightToLeft: Bool
    /// Whether an ellipsis replaces some of the text.
    package var isTruncated: Bool
    let paragraph: ParagraphLayout
    let pangoLine: UnsafeMutablePointer<PangoLayoutLine>
    let isFirstOfParagraph: Bool
    let isLastOfParagraph: Bool

    /// The left and the right edge of the room for the line, if it stands beside an excluded area; `nil` for others,
    /// which are alone in their row.
    package var room: ClosedRange<CGFloat>? { paragraph.slot.flatMap { $0.isWholeRow ? nil : $0.range } }

    /// Returns the left edge of the line's glyphs in the room that it has.
    func leftEdge(in room: (left: CGFloat, width: CGFloat)) -> CGFloat {
        let spare = room.width - frame.width
        // A line that is wider than its container extends beyond it at the end of the text, not at the beginning.
        guard spare > 0 else { return isRightToLeft ? room.left + spare : room.left }
        switch paragraph.format.alignment {
        case .left: return room.left
        case .right: return room.left + spare
        case .center: return room.left + spare / 2
        case .natural, .justified: return isRightToLeft ? room.left + spare : room.left
        }
    }
}

/// The elided texts whose lines were made last. Their lines have a layout of Pango, which takes more memory than all
/// else of a text. Those of other elided texts are made again when they are needed (benchmark row *memory of each of
/// 10,000 texts*).
struct ElidedTexts {
    private static let most = 128
    private var texts: [TextLayout] = []

    mutating func add(_ text: TextLayout) {
        texts.append(text)
        if texts.count > Self.most { texts.removeFirst().releaseLines() }
    }
}

/// A text broken into lines, for measuring, drawing and finding positions of characters.
///
/// ```swift
/// TextLayout(StyledText("Hello", TextAttributes(font: FontDescriptor(size: 17)))).size  // 39.5 x 20.6
/// ```
///
/// Coordinates are points, with y downwards. Characters are counted in UTF-16 code units. A layout is immutable.
package final class TextLayout {
    package let text: StyledText
    /// The width that the lines were broken at; `nil` if there was no limit.
    package let width: CGFloat?
    package var lines: [TextLine] {
        isElided ? TextSystem.shared.withLock { madeLines ?? makeLinesAgain() } : madeLines ?? []
    }
    /// The lines, or `nil` if they were released.
    private var madeLines: [TextLine]? = []
    /// Whether the lines may be released, because they are those of an elided text with a layout of Pango.
    private var isElided = false
    /// The size that the text needs, not rounded: the widest line with its indents, and the bottom of the last line or
    /// of outlines below it.
    package private(set) var size = CGSize.zero
    /// Whether some text is not shown, because of an ellipsis or because no line was left for it.
    package private(set) var isTruncated = false
    private let usesFontLeading: Bool
    private let exclusion: TextExclusion?
    /// The layout that answers questions about positions, if the lines of this one cannot.
    private(set) lazy var layoutForPositions = makeLayoutForPositions()
    private let parameters: (maximumLines: Int, lineBreakMode: NSLineBreakMode?)

    /// Lays out a text.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - width: The width in points at which lines break. A width that is not finite or above a million points means
    ///     no limit. A negative width counts as 0: each line holds one character.
    ///   - maximumLines: The largest number of lines; 0 or less means no limit.
    ///   - lineBreakMode: A mode for all paragraphs, like a label's. A truncating mode shortens the last line that
    ///     `maximumLines` allows. `nil` uses each paragraph's own mode; a paragraph with a truncating mode then has one
    ///     line.
    ///   - usesFontLeading: Whether lines include their fonts' leading.
    ///   - exclusion: The areas that lines avoid. They need a width, and are ignored without one.
    ///   - isShown: Whether the text is measured and drawn, and few questions about positions in it are expected. Plain
    ///     texts are then laid out in half the time, and once more for the first such question.
    package init(
        _ text: StyledText, width: CGFloat = .infinity, maximumLines: Int = 0,
        lineBreakMode: NSLineBreakMode? = nil, usesFontLeading: Bool = false, exclusion: TextExclusion? = nil,
        isShown: Bool = false
    ) {
        self.text = text
        self.exclusion = exclusion
        parameters = (maximumLines, lineBreakMode)
        self.usesFontLeading = usesFontLeading
        self.width = width.isFinite && width < 1_000_000 ? max(0, width) : nil
        TextSystem.shared.withLock {
            var lines: [TextLine] = []
            makeLines(&lines, isShown: isShown)
            isElided = isShown && isTruncated && lines.contains { $0.paragraph.hasPangoLayout }
            madeLines = lines
            if isElided { TextSystem.shared.elidedTexts.add(self) }
        }
    }

    private func makeLines(_ lines: inout [TextLine], isShown: Bool) {
        let limit = parameters.maximumLines > 0 ? parameters.maximumLines : Int.max
        if let exclusion, let width {
            var flow = TextFlow(
                text: text, exclusion: exclusion, width: width, maximumLines: limit, mode: parameters.lineBreakMode,
                usesFontLeading: usesFontLeading)
            flow.layOut()
            (lines, size, isTruncated) = (flow.lines, flow.size, flow.isTruncated)
            return
        }
        if !isShown || !breakPlainLines(&lines, maximumLines: limit, overriding: parameters.lineBreakMode) {
            breakLines(&lines, maximumLines: limit, overriding: parameters.lineBreakMode)
        }
        place(&lines)
    }

    // MARK: Elided texts

    private func makeLinesAgain() -> [TextLine] {
        var lines: [TextLine] = []
        makeLines(&lines, isShown: false)
        madeLines = lines
        TextSystem.shared.elidedTexts.add(self)
        return lines
    }

    /// Whether the lines are there, and need not be made again.
    var hasLines: Bool { madeLines != nil }

    /// Releases the lines of an elided text. They are made again when they are needed.
    fileprivate func releaseLines() { madeLines = nil }

    /// The y coordinate of the first baseline.
    package var firstBaseline: CGFloat { lines.first?.baseline ?? 0 }

    /// Returns the number of whole lines that fit into a height. It is at least one, as in UIKit.
    package func lineCount(fitting height: CGFloat) -> Int {
        guard height.isFinite else { return max(1, lines.count) }
        // A hundredth of a point is smaller than any pixel, and larger than the rounding error of the sum.
        return max(1, lines.prefix { $0.frame.maxY <= height + 0.01 }.count)
    }

    private func makeLayoutForPositions() -> TextLayout? {
        guard lines.contains(where: { !$0.paragraph.hasPangoLayout }) else { return nil }
        return TextLayout(
            text, width: width ?? .infinity, maximumLines: parameters.maximumLines,
            lineBreakMode: parameters.lineBreakMode, usesFontLeading: usesFontLeading, exclusion: exclusion)
    }

    /// Breaks a plain text into lines. Returns `false` for other texts, which are left as they are.
    private func breakPlainLines(
        _ lines: inout [TextLine], maximumLines: Int, overriding override: NSLineBreakMode?
    ) -> Bool {
        let own = text.runs[0].attributes.paragraph.lineBreakMode
        let limit = override == nil && own.isTruncating ? 1 : maximumLines
        let breaking = ParagraphLayout.Breaking(width: width, lineLimit: limit, mode: override ?? own)
        guard let layout = ParagraphLayout(plain: text, breaking: breaking) else { return false }
        append(layout, limit: nil, hidesMore: false, to: &lines)
        return true
    }

    private func breakLines(
        _ lines: inout [TextLine], maximumLines: Int, overriding override: NSLineBreakMode?
    ) {
        var paragraphs = TextParagraphs(of: text)
        var paragraph = paragraphs.next()
        var direction: Bool?
        while let current = paragraph {
            let left = maximumLines == .max ? nil : maximumLines - lines.count
            if let left, left <= 0 {
                isTruncated = true
                return
            }
            let following = paragraphs.next()
            let own = text.runs[text.runIndex(at: current.range.lowerBound)].attributes.paragraph.lineBreakMode
            let mode = override ?? own
            var breaking = ParagraphLayout.Breaking(width: width, lineLimit: left, mode: mode)
            if override == nil && own.isTruncating { breaking.lineLimit = 1 }
            let inherited = current.isContinuation ? direction : nil
            var layout = ParagraphLayout(current, of: text, breaking: breaking, inheritedDirection: inherited)
            if let left, following != nil, mode.isTruncating, layout.pangoLines.count >= left, !layout.isEllipsized {
                breaking.hidesMore = true
                layout = ParagraphLayout(current, of: text, breaking: breaking, inheritedDirection: inherited)
            }
            direction = layout.isRightToLeft
            append(layout, limit: breaking.lineLimit, hidesMore: breaking.hidesMore, to: &lines)
            paragraph = following
        }
    }

    private func append(_ layout: ParagraphLayout, limit: Int?, hidesMore: Bool, to lines: inout [TextLine]) {
        if layout.addLines(to: &lines, limit: limit, hidesMore: hidesMore) { isTruncated = true }
    }

    private func place(_ lines: inout [TextLine]) {
        let metrics = lines.map { LineMetrics(of: $0, in: text) }
        let excess = metrics.map(\.excess)
        // Most texts have no outlines outside of their lines, and need no other measures.
        let hasExcess = excess.contains { $0.above + $0.below > 0 }
        let overhangs = hasExcess ? zip(lines, metrics).map { $1.overhang(of: $0, in: text) } : []
        var y: CGFloat = 0
        var used: CGFloat = 0
        for index in lines.indices {
            let line = lines[index]
            let (format, metrics) = (line.paragraph.format, metrics[index])
            let leading = usesFontLeading ? metrics.leading : 0
            let natural = metrics.ascent + metrics.descent + leading
            let height = format.lineHeight(natural: natural)
            var space: CGFloat = 0
            if index > 0 {
                space = format.lineSpacing.lengthOrZero
                if line.isFirstOfParagraph && !line.paragraph.paragraph.isContinuation {
                    space += format.paragraphSpacingBefore.lengthOrZero
                    space += lines[index - 1].paragraph.format.paragraphSpacing.lengthOrZero
                }
            }
            // Lines that the program has made lower keep their height.
            if hasExcess, height >= natural {
                let needed =
                    index > 0 ? overhangs[index - 1].below + overhangs[index].above : excess[index].above
                space = max(space, needed - (height - natural))
            }
            y += space
            let width = line.paragraph.width(of: line.pangoLine)
            lines[index].frame = CGRect(x: 0, y: y, width: width, height: height)
            lines[index].baseline = y + height - metrics.descent - leading
            y += height
            let insets =
                line.paragraph.headIndent(isFirstLine: line.isFirstOfParagraph)
                + line.paragraph.tailInset(width: self.width)
            used = max(used, lines[index].frame.width + insets)
        }
        size = CGSize(width: used, height: y + (excess.last?.below ?? 0))
        for index in lines.indices { lines[index].frame.origin.x = leftEdge(of: lines[index], in: width ?? used) }
    }

    private func leftEdge(of line: TextLine, in width: CGFloat) -> CGFloat {
        let head = line.paragraph.headIndent(isFirstLine: line.isFirstOfParagraph)
        let tail = line.paragraph.tailInset(width: self.width)
        return line.leftEdge(in: (line.isRightToLeft ? tail : head, width - head - tail))
    }
}

extension ParagraphLayout {
    /// Adds the first lines, without places, to an array.
    ///
    /// - Parameters:
    ///   - lines: The array.
    ///   - limit: The largest number of lines; `nil` for no limit.
    ///   - hidesMore: Whether an ellipsis stands for text that follows.
    /// - Returns: Whether some of the text is not in the lines.
    func addLines(to lines: inout [TextLine], limit: Int?, hidesMore: Bool) -> Bool {
        let all = pangoLines
        let count = min(all.count, limit ?? .max)
        let start = paragraph.range.lowerBound
        let hidesText = isEllipsized || hidesMore
        for index in 0..<count {
            let line = all[index]
            let first = paragraph.map.unit(of: Int(line.pointee.start_index))
            let end = paragraph.map.unit(of: Int(line.pointee.start_index + line.pointee.length))
            lines.append(
                TextLine(
                    range: (start + first)..<(start + max(first, end)), frame: .zero, baseline: 0,
                    isRightToLeft: isRightToLeft, isTruncated: index == count - 1 && hidesText, paragraph: self,
                    pangoLine: line, isFirstOfParagraph: index == 0, isLastOfParagraph: index == all.count - 1))
        }
        return hidesText || count < all.count
    }
}
