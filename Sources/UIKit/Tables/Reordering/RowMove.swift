import Foundation

/// A row that the user moves to a new position, and the rows that make room for it.
///
/// ```swift
/// let move = RowMove(from: RowIndex(0, 1), to: RowIndex(0, 3))
/// move.shift(of: RowIndex(0, 2))   // -1: up, by the height of the row that is moved
/// move.shift(of: RowIndex(0, 4))   // 0
/// ```
///
/// Indices of other rows are those before the move. The target is the index after it, as in `moveRow(at:to:)`.
struct RowMove: Equatable {
    let source: RowIndex
    var target: RowIndex

    init(from source: RowIndex, to target: RowIndex) { (self.source, self.target) = (source, target) }

    /// The first row, by its index before the move, that is below the moved row. In the row's own section it is one
    /// further.
    private var next: RowIndex {
        let isAfter = target.section == source.section && target.row >= source.row
        return RowIndex(target.section, target.row + (isAfter ? 1 : 0))
    }

    /// Returns the direction in which a row makes room: -1 up, 1 down, 0 not at all.
    func shift(of row: RowIndex) -> CGFloat {
        guard row != source else { return 0 }
        if row > source, row < next { return -1 }
        return row < source && row >= next ? 1 : 0
    }

    /// Returns the direction in which the header of a section, and the space above it, makes room.
    func shift(ofHeader section: Int) -> CGFloat {
        if section > source.section, section <= target.section { return -1 }
        return section <= source.section && section > target.section ? 1 : 0
    }

    /// Returns the direction in which the footer of a section makes room.
    func shift(ofFooter section: Int) -> CGFloat {
        if section >= source.section, section < target.section { return -1 }
        return section < source.section && section >= target.section ? 1 : 0
    }

    /// Returns the target for a moved row whose top edge is at an offset: the place nearest to it.
    ///
    /// - Parameters:
    ///   - source: The row, which must exist.
    ///   - top: The offset of its top edge in the content.
    ///   - layout: The places of all rows, with that of the moved one.
    static func target(of source: RowIndex, top: CGFloat, in layout: ListLayout) -> RowIndex {
        let height = layout.span(of: source).length
        /// The start and the height of a section's rows without the moved one.
        func rows(_ section: Int) -> Span {
            var span = layout.rowsSpan(ofSection: section)
            if section > source.section { span.start -= height }
            if section == source.section { span.length -= height }
            return span
        }
        func distance(_ section: Int) -> CGFloat {
            let span = rows(section)
            return max(0, span.start - top, top - span.end)
        }
        let section = layout.sections.indices.min { distance($0) < distance($1) } ?? source.section
        let heights = layout.sections[section].rows
        let isOwn = section == source.section
        let count = heights.count - (isOwn ? 1 : 0)
        let start = rows(section).start
        /// Returns the middle of the row at an index, counted without the moved row.
        func middle(_ place: Int) -> CGFloat {
            let isAfter = isOwn && place >= source.row
            let span = heights.span(of: place + (isAfter ? 1 : 0))
            return start + span.start + span.length / 2 - (isAfter ? height : 0)
        }
        var (low, high) = (0, count)
        while low < high {
            let place = (low + high) / 2
            if middle(place) < top { low = place + 1 } else { high = place }
        }
        return RowIndex(section, low)
    }
}

/// The speed at which content scrolls while something is dragged at its edge.
struct EdgeScroll: Equatable {
    /// The distance from the edge at which the scrolling begins, in points.
    static let zone: CGFloat = 48
    /// The speed at the edge and beyond, in points per second.
    static let fastest: CGFloat = 900

    /// Returns the speed, positive towards the end of the content, for a finger in a view.
    ///
    /// - Parameters:
    ///   - y: The place of the finger.
    ///   - top: The top edge of the visible part.
    ///   - bottom: Its bottom edge.
    static func speed(at y: CGFloat, top: CGFloat, bottom: CGFloat) -> CGFloat {
        let zone = min(Self.zone, max(1, (bottom - top) / 4))
        let depth = y < top + zone ? y - top - zone : y > bottom - zone ? y - bottom + zone : 0
        let part = min(max(depth / zone, -1), 1)
        return part * abs(part) * fastest
    }
}
