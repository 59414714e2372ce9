import Foundation
import Graphics

/// The places of all sections of a flow layout, along the direction in which it scrolls.
///
/// It is calculated for a layout that scrolls vertically. For the other direction x and y, and width and height, change
/// places.
struct FlowGeometry {
    /// A section as the delegate describes it.
    struct Section {
        var lines: FlowLines
        /// The lengths of the header and the footer along the scrolling; 0 for none.
        var header: CGFloat = 0
        var footer: CGFloat = 0
        /// The spaces around the lines.
        var before: CGFloat = 0
        var after: CGFloat = 0
        var leading: CGFloat = 0
        /// The place of the header in the content.
        fileprivate(set) var start: CGFloat = 0

        init(lines: FlowLines) { self.lines = lines }

        var length: CGFloat { header + before + lines.height + after + footer }
        var end: CGFloat { start + length }
        /// The place of the first line.
        var linesStart: CGFloat { start + header + before }
    }

    let sections: [Section]
    /// The length of the content along the scrolling.
    let length: CGFloat
    /// The length of headers and footers across the scrolling.
    let width: CGFloat
    let isVertical: Bool

    init(_ sections: [Section] = [], width: CGFloat = 0, isVertical: Bool = true) {
        var placed = sections
        var start: CGFloat = 0
        for index in placed.indices {
            placed[index].start = start
            start = placed[index].end
        }
        self.sections = placed
        length = start
        self.width = width
        self.isVertical = isVertical
    }

    var contentSize: CGSize { swapped(CGSize(width: width, height: length)) }

    // MARK: Frames

    func frame(of row: RowIndex) -> CGRect? {
        guard sections.indices.contains(row.section) else { return nil }
        let section = sections[row.section]
        guard row.row >= 0, row.row < section.lines.count else { return nil }
        return swapped(section.lines.frame(of: row.row).offsetBy(dx: section.leading, dy: section.linesStart))
    }

    /// Returns the frame of a section's header or footer; `nil` if it has none.
    ///
    /// - Parameter visible: The part of the content along the scrolling in which the view stays while its section is
    ///   in view; `nil` if it scrolls with the section.
    func edgeFrame(ofSection index: Int, isFooter: Bool, visible: Span?) -> CGRect? {
        guard sections.indices.contains(index) else { return nil }
        let section = sections[index]
        let height = isFooter ? section.footer : section.header
        guard height > 0 else { return nil }
        var y = isFooter ? section.end - height : section.start
        if let visible {
            if isFooter {
                y = max(min(y, visible.end - height), section.start)
            } else {
                y = min(max(y, visible.start), section.end - section.footer - height)
            }
        }
        return swapped(CGRect(x: 0, y: y, width: width, height: height))
    }

    /// Returns the sections that meet a part of the content along the scrolling.
    func sections(in span: Span) -> Range<Int> {
        let first = firstIndex { $0.end > span.start }
        let last = firstIndex { $0.start >= span.end }
        return first..<max(first, last)
    }

    /// Returns the items of a section that may be in a part of the content along the scrolling.
    func items(ofSection index: Int, in span: Span) -> Range<Int> {
        let start = sections[index].linesStart
        return sections[index].lines.items(from: span.start - start, to: span.end - start)
    }

    /// Returns the part along the scrolling of a rectangle of the content.
    func span(of rect: CGRect) -> Span {
        isVertical ? Span(start: rect.minY, length: rect.height) : Span(start: rect.minX, length: rect.width)
    }

    private func firstIndex(where isAfter: (Section) -> Bool) -> Int {
        var (low, high) = (0, sections.count)
        while low < high {
            let middle = (low + high) / 2
            if isAfter(sections[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }

    // MARK: Axes

    private func swapped(_ rect: CGRect) -> CGRect {
        isVertical ? rect : CGRect(x: rect.minY, y: rect.minX, width: rect.height, height: rect.width)
    }

    private func swapped(_ size: CGSize) -> CGSize {
        isVertical ? size : CGSize(width: size.height, height: size.width)
    }
}
