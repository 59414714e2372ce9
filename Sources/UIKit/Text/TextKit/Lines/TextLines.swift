import Foundation
import Graphics

/// The laid out lines of a text view, or of a text that a layout manager lays out by itself.
///
/// Coordinates are those of the lines: points from the top left corner of the first one. A question about a place or a
/// position lays out the part of the text that it is about, which can change the height of all.
@MainActor
final class TextLines {
    /// The place of the lines in the content of the view or in the container.
    let origin: CGPoint
    /// The width of the view or container for which they were laid out.
    let width: CGFloat
    /// Whether the text has lists. It is then laid out as a whole after each change, because items are counted.
    var hasLists = false
    /// Whether the text is laid out as a whole, however long it is.
    var isWhole = false { didSet { layOutIfShort() } }
    private var fragments: TextFragments
    private let makeLayout: (Range<Int>, _ isLast: Bool) -> TextLayout

    /// Texts of up to so many UTF-16 code units are laid out as a whole, so that the size of the content is exact. It
    /// takes some 30 ms.
    static let wholeLength = 32_768

    /// Creates the lines of a text.
    ///
    /// - Parameters:
    ///   - cuts: The parts of the text.
    ///   - estimate: The values from which the heights of parts are estimated until they are laid out.
    ///   - origin: The place of the lines in the content of the view or in the container.
    ///   - width: The width of the view or container.
    ///   - makeLayout: Lays out a range of the text. The last part may end with a line without characters.
    init(
        _ cuts: [TextCut], estimate: TextFragments.Estimate, origin: CGPoint, width: CGFloat,
        makeLayout: @escaping (Range<Int>, _ isLast: Bool) -> TextLayout
    ) {
        fragments = TextFragments(cuts, estimate: estimate)
        (self.origin, self.width, self.makeLayout) = (origin, width, makeLayout)
        layOutIfShort()
    }

    /// The number of UTF-16 code units of the text.
    var length: Int { fragments.length }
    /// The height of all lines. Of a long text, it is in part an estimate.
    var height: CGFloat { fragments.height }
    /// The width of the longest line that was laid out.
    var usedWidth: CGFloat { fragments.width }
    /// Whether heights are estimates, because a part is not laid out.
    var hasEstimates: Bool { fragments.all.contains { $0.layout == nil } }
    /// The number of parts that have been laid out, for tests.
    var laidOutParts: Int { fragments.all.count { $0.layout != nil } }

    // MARK: Laying out

    /// Lays out the whole text, after which its size is exact.
    func layOutAll() {
        for index in fragments.all.indices { fragments.layOut(index, makeLayout) }
    }

    private func layOutIfShort() {
        if isWhole || fragments.all.count == 1 || fragments.length <= Self.wholeLength { layOutAll() }
    }

    /// Takes over a change of the text.
    ///
    /// - Parameters:
    ///   - range: The range in the text as it was, inside of it.
    ///   - count: The number of code units that have taken its place.
    ///   - text: Returns a range of the new text.
    ///   - restyled: A range in the text as it was whose attributes have changed too.
    func replace(
        _ range: Range<Int>, with count: Int, in text: (Range<Int>) -> Substring,
        restyling restyled: Range<Int>? = nil
    ) {
        if let restyled { fragments.dropLayouts(in: restyled) }
        fragments.replace(range, with: count, in: text)
        layOutIfShort()
    }

    /// Drops the lines, because colours have changed. The heights stay.
    func dropLayouts() { fragments.dropLayouts() }

    /// Drops the lines of a range, because its attributes have changed. The heights stay until it is laid out.
    func dropLayouts(in range: Range<Int>) {
        fragments.dropLayouts(in: range)
        layOutIfShort()
    }

    private func lines(at index: Int) -> TextLayout? {
        fragments.layOut(index, makeLayout)
        return fragments.all[index].layout
    }

    /// Lays out what is seen between two heights.
    ///
    /// - Returns: The layouts with their tops, and the distance by which the first lines that were there already have
    ///   moved, because a height above them was an estimate.
    func layOut(from top: CGFloat, to bottom: CGFloat) -> (parts: [(layout: TextLayout, top: CGFloat)], moved: CGFloat)
    {
        let first = fragments.index(atHeight: top).index
        let known = fragments.all[first...].firstIndex { $0.layout != nil }
        let anchor = known.map { (index: $0, top: fragments.top(of: $0)) }
        var moved: CGFloat = 0
        var parts: [Int] = []
        for index in first..<fragments.all.count where parts.isEmpty || fragments.top(of: index) - moved < bottom {
            fragments.layOut(index, makeLayout)
            parts.append(index)
            if let anchor, anchor.top < bottom { moved = fragments.top(of: anchor.index) - anchor.top }
        }
        return (
            parts.compactMap { index in
                fragments.all[index].layout.map { ($0, fragments.top(of: index)) }
            }, moved
        )
    }

    /// Lays out what has positions of a range.
    ///
    /// - Returns: The layouts with their first positions and their tops.
    func layOut(_ range: Range<Int>) -> [(layout: TextLayout, start: Int, top: CGFloat)] {
        guard !range.isEmpty else { return [] }
        let indices = fragments.index(at: range.lowerBound).index...fragments.index(at: range.upperBound - 1).index
        for index in indices { fragments.layOut(index, makeLayout) }
        return indices.compactMap { index in
            fragments.all[index].layout.map { ($0, fragments.start(of: index), fragments.top(of: index)) }
        }
    }

    // MARK: Positions

    /// Returns the caret's rectangle before the character at a position, which has no width. Positions outside the text
    /// count as the nearer end.
    func caretRect(at position: Int) -> CGRect {
        let (index, start) = fragments.index(at: position)
        let inside = min(max(position - start, 0), fragments.all[index].cut.length)
        guard let caret = lines(at: index)?.caretRect(at: inside) else { return .zero }
        return caret.offsetBy(dx: 0, dy: fragments.top(of: index))
    }

    /// Returns the position that is nearest to a point.
    func position(at point: CGPoint) -> Int {
        guard let (layout, place) = lines(at: point) else { return 0 }
        let inside = layout.insertionIndex(at: place.point)
        return place.start + min(inside, place.length)
    }

    /// Returns the character under a point; `nil` beside the lines.
    ///
    /// - Parameter text: Returns a range of the text.
    func character(at point: CGPoint, in text: (Range<Int>) -> String) -> Int? {
        guard let (layout, place) = lines(at: point) else { return nil }
        let boundaries = TextBoundaries(text(place.start..<place.start + place.length))
        return layout.character(at: place.point, in: boundaries).map { place.start + $0 }
    }

    /// Returns the rectangles that a selection covers, from top to bottom.
    ///
    /// - Parameters:
    ///   - range: The selection.
    ///   - span: The heights that are of interest. Parts outside are left out. `nil` stands for all.
    ///   - edge: The right edge up to which lines are filled behind which the selection goes on; `nil` for rectangles
    ///     of characters alone.
    func selectionRects(
        for range: Range<Int>, within span: ClosedRange<CGFloat>? = nil, fillingTo edge: CGFloat? = nil
    ) -> [CGRect] {
        guard !range.isEmpty else { return [] }
        var rects: [CGRect] = []
        var (index, start) = fragments.index(at: range.lowerBound)
        if let span {
            let first = fragments.index(atHeight: span.lowerBound).index
            if first > index { (index, start) = (first, fragments.start(of: first)) }
        }
        while index < fragments.all.count, start < range.upperBound {
            if let span, fragments.top(of: index) > span.upperBound { break }
            let length = fragments.all[index].cut.length
            let part = range.clamped(to: start..<(start + length))
            if let layout = lines(at: index) {
                let top = fragments.top(of: index)
                let inside = (part.lowerBound - start)..<(part.upperBound - start)
                let ends = edge.map { layout.lineEndRects(for: inside, width: $0) } ?? []
                rects += (layout.selectionRects(for: inside) + ends).map { $0.offsetBy(dx: 0, dy: top) }
            }
            start += length
            index += 1
        }
        return rects
    }

    /// Returns the positions of the lines that are seen between two heights, as a whole.
    func range(within span: ClosedRange<CGFloat>) -> Range<Int> {
        // Lines from right to left begin at the right edge.
        func positions(_ y: CGFloat) -> (Int, Int) {
            (position(at: CGPoint(x: 0, y: y)), position(at: CGPoint(x: width, y: y)))
        }
        let (top, bottom) = (positions(span.lowerBound), positions(span.upperBound))
        let start = line(at: min(top.0, top.1))?.range.lowerBound ?? 0
        let end = line(at: max(bottom.0, bottom.1))?.range.upperBound ?? length
        return min(start, end)..<max(start, end)
    }

    /// Returns the frame of the line with a character, the line's positions with its line break, and its room if it
    /// stands beside an excluded area; `nil` if the line is not shown.
    func line(at position: Int) -> (frame: CGRect, range: Range<Int>, room: ClosedRange<CGFloat>?)? {
        let (index, start) = fragments.index(at: position)
        guard let lines = lines(at: index)?.lines,
            let line = lines.lastIndex(where: { $0.range.lowerBound <= position - start })
        else { return nil }
        let end = line + 1 < lines.count ? lines[line + 1].range.lowerBound : fragments.all[index].cut.length
        let frame = lines[line].frame.offsetBy(dx: 0, dy: fragments.top(of: index))
        return (frame, (start + lines[line].range.lowerBound)..<(start + end), lines[line].room)
    }

    /// Returns the height of the baseline of the line with a character; `nil` if the line is not shown.
    func baseline(at position: Int) -> CGFloat? {
        let (index, start) = fragments.index(at: position)
        let line = lines(at: index)?.lines.last { $0.range.lowerBound <= position - start }
        return line.map { $0.baseline + fragments.top(of: index) }
    }

    /// Returns the position in the row below or above another one that is nearest to a distance from the left edge,
    /// also if an excluded area lies between the rows; `nil` if there is no such row.
    func position(besideRowOf position: Int, isBelow: Bool, x: CGFloat) -> Int? {
        guard var next = line(at: position) else { return nil }
        while true {
            let step = isBelow ? next.range.upperBound : next.range.lowerBound - 1
            guard (0...length).contains(step), let line = line(at: step), line.range != next.range,
                // The part of the text with the line can have moved it.
                let top = self.line(at: position)?.frame.minY
            else { return nil }
            if isBelow ? line.frame.minY > top : line.frame.minY < top {
                return self.position(at: CGPoint(x: x, y: line.frame.midY))
            }
            next = line
        }
    }

    /// A point in a part of the text.
    private struct Place {
        /// The point in the part's coordinates.
        var point: CGPoint
        /// The position at which the part starts.
        var start: Int
        /// The largest position in the part that is on its lines.
        var length: Int
    }

    private func lines(at point: CGPoint) -> (TextLayout, Place)? {
        // A part that turns out to be lower than estimated may end above the point.
        var index = fragments.index(atHeight: point.y).index
        while fragments.all[index].layout == nil {
            fragments.layOut(index, makeLayout)
            index = fragments.index(atHeight: point.y).index
        }
        guard let layout = fragments.all[index].layout else { return nil }
        let (cut, isLast) = (fragments.all[index].cut, index == fragments.all.count - 1)
        let length = cut.length - (isLast ? 0 : cut.breakLength)
        let inside = CGPoint(x: point.x, y: point.y - fragments.top(of: index))
        return (layout, Place(point: inside, start: fragments.start(of: index), length: length))
    }
}
