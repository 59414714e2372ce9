import Foundation
import Graphics

/// A long text in parts of whole paragraphs, which are laid out when they are needed. Until then their heights are
/// estimates.
///
/// Positions are UTF-16 code units of the whole text, and y coordinates are distances from its top, in points.
struct TextFragments {
    /// One of the parts.
    struct Fragment {
        let cut: TextCut
        /// The lines; `nil` until they are needed.
        fileprivate(set) var layout: TextLayout?
        /// The distance from the part above.
        fileprivate(set) var gap: CGFloat = 0
        fileprivate(set) var height: CGFloat
    }

    /// The values from which heights are estimated.
    struct Estimate {
        var lineHeight: CGFloat
        /// The usual number of UTF-16 code units in a line.
        var unitsInLine: CGFloat

        func height(of cut: TextCut) -> CGFloat {
            let lines = unitsInLine >= 1 ? (CGFloat(cut.length) / unitsInLine).rounded(.up) : CGFloat(cut.length)
            return max(CGFloat(cut.paragraphs), lines) * lineHeight
        }
    }

    /// The parts from top to bottom. There is always one.
    private(set) var all: [Fragment]
    let estimate: Estimate

    /// Creates the parts without lines.
    init(_ cuts: [TextCut], estimate: Estimate) {
        self.estimate = estimate
        all = cuts.map { Fragment(cut: $0, height: estimate.height(of: $0)) }
    }

    // MARK: Places

    /// The number of UTF-16 code units of the text.
    var length: Int { all.reduce(0) { $0 + $1.cut.length } }
    /// The height of the text, which is an estimate until all parts have lines.
    var height: CGFloat { all.reduce(0) { $0 + $1.gap + $1.height } }
    /// The largest width of the parts with lines.
    var width: CGFloat { all.reduce(0) { max($0, $1.layout?.size.width ?? 0) } }

    /// Returns the index and the start of the part that a position belongs to. Positions outside the text belong to
    /// the first or the last part.
    func index(at position: Int) -> (index: Int, start: Int) {
        var start = 0
        for index in all.indices.dropLast() {
            let end = start + all[index].cut.length
            if position < end { return (index, start) }
            start = end
        }
        return (all.count - 1, start)
    }

    /// Returns the index and the top of the last part that begins at or above a height.
    func index(atHeight y: CGFloat) -> (index: Int, top: CGFloat) {
        var top = all[0].gap
        for index in all.indices.dropLast() {
            let next = top + all[index].height + all[index + 1].gap
            if y < next { return (index, top) }
            top = next
        }
        return (all.count - 1, top)
    }

    /// Returns the top of a part.
    func top(of index: Int) -> CGFloat {
        all[..<index].reduce(all[index].gap) { $0 + $1.gap + $1.height }
    }

    /// Returns the position at which a part starts.
    func start(of index: Int) -> Int { all[..<index].reduce(0) { $0 + $1.cut.length } }

    // MARK: Changes

    /// Makes the lines of a part with a function that gets its range without a line break at its end, and whether it
    /// is the last part.
    mutating func layOut(_ index: Int, _ make: (Range<Int>, _ isLast: Bool) -> TextLayout) {
        guard all[index].layout == nil else { return }
        let (start, isLast) = (start(of: index), index == all.count - 1)
        let cut = all[index].cut
        let layout = make(start..<(start + cut.length - (isLast ? 0 : cut.breakLength)), isLast)
        all[index].layout = layout
        all[index].height = layout.size.height
        for lower in [index, index + 1] where lower > 0 && lower < all.count {
            guard let above = all[lower - 1].layout, let below = all[lower].layout else { continue }
            all[lower].gap = above.space(before: below)
        }
    }

    /// Drops all lines, and keeps the heights.
    mutating func dropLayouts() {
        for index in all.indices { all[index].layout = nil }
    }

    /// Drops the lines of the parts that a range touches, and keeps their heights.
    mutating func dropLayouts(in range: Range<Int>) {
        for index in index(at: range.lowerBound).index...index(at: range.upperBound).index { all[index].layout = nil }
    }

    /// Replaces a range of the text, which must be inside, and drops the lines of the parts that it touches.
    ///
    /// - Parameters:
    ///   - range: The range in the text as it was.
    ///   - count: The number of code units that have taken its place.
    ///   - text: Returns a range of the new text.
    mutating func replace(_ range: Range<Int>, with count: Int, in text: (Range<Int>) -> Substring) {
        let (first, start) = index(at: range.lowerBound)
        let last = index(at: range.upperBound).index
        let length = all[first...last].reduce(0) { $0 + $1.cut.length } - range.count + count
        let cuts = TextCut.parts(of: text(start..<(start + length)))
        all.replaceSubrange(first...last, with: cuts.map { Fragment(cut: $0, height: estimate.height(of: $0)) })
    }
}
