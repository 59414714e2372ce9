import Foundation

/// The limits of a table column's width, in points.
struct TableColumnWidth: Equatable {
    var least: CGFloat = 20
    /// The width that the column prefers, or `nil` if it takes a share of the room.
    var ideal: CGFloat?
    var greatest = CGFloat.infinity

    /// The greatest limit in points. Larger ones have no finite sums.
    private static let most: CGFloat = 1e6

    /// Creates the limits of a column that shares the room with others.
    init() {}

    /// Creates a fixed width. An invalid one counts as none.
    init(_ width: CGFloat?) {
        guard let width, width.isFinite, width >= 0 else { return }
        let fixed = min(width, Self.most)
        (least, ideal, greatest) = (fixed, fixed, fixed)
    }

    /// Creates limits. Invalid values count as none.
    init(least: CGFloat?, ideal: CGFloat?, greatest: CGFloat?) {
        if let least, least.isFinite { self.least = min(max(0, least), Self.most) }
        if let greatest, !greatest.isNaN { self.greatest = max(self.least, min(greatest, Self.most)) }
        if let ideal, ideal.isFinite { self.ideal = min(max(ideal, self.least), self.greatest, Self.most) }
    }
}

/// The decision how wide the columns of a table are.
enum TableColumnWidths {
    /// The distance between two columns in points.
    static let gap: CGFloat = 8

    /// Returns the widths of columns that share a room.
    ///
    /// Columns that prefer a width have it, and the others share the rest. Room that is left goes to all columns that
    /// may be wider. If there is too little, columns become smaller down to their least widths, and at last all of them
    /// in proportion.
    static func widths(of columns: [TableColumnWidth], in room: CGFloat) -> [CGFloat] {
        guard !columns.isEmpty else { return [] }
        let room = max(0, room - gap * CGFloat(columns.count - 1))
        var widths = columns.map { $0.ideal ?? $0.least }
        let lack = widths.reduce(0, +) - room
        guard lack > 0 else {
            grow(columns.indices.filter { columns[$0].ideal == nil }, of: columns, &widths, room)
            grow(Array(columns.indices), of: columns, &widths, room)
            return widths
        }
        let least = columns.map(\.least).reduce(0, +)
        if least <= room {
            let part = (room - least) / (widths.reduce(0, +) - least)
            return columns.indices.map { columns[$0].least + (widths[$0] - columns[$0].least) * part }
        }
        return columns.map { $0.least * (room / least) }
    }

    /// Gives some columns equal shares of the room that is left, up to their greatest widths.
    private static func grow(
        _ indices: [Int], of columns: [TableColumnWidth], _ widths: inout [CGFloat], _ room: CGFloat
    ) {
        var growing = indices.filter { widths[$0] < columns[$0].greatest }
        var rest = room - widths.reduce(0, +)
        while rest > 0.001, !growing.isEmpty {
            let share = rest / CGFloat(growing.count)
            for index in growing { widths[index] = min(widths[index] + share, columns[index].greatest) }
            growing.removeAll { widths[$0] >= columns[$0].greatest }
            rest = room - widths.reduce(0, +)
        }
    }
}

/// The layout of a table's row or header: one view for each column.
struct TableRowLayout: Layout {
    let columns: [TableColumnWidth]
    let alignments: [TableColumnAlignment]

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        let gaps = TableColumnWidths.gap * CGFloat(max(0, columns.count - 1))
        let width = proposal.width ?? columns.reduce(gaps) { $0 + ($1.ideal ?? $1.least) }
        let widths = TableColumnWidths.widths(of: columns, in: width)
        let heights = zip(subviews, widths).map { $0.sizeThatFits(ProposedViewSize(width: $1, height: nil)).height }
        return CGSize(width: width, height: heights.max() ?? 0)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        var x = bounds.minX
        let widths = TableColumnWidths.widths(of: columns, in: bounds.width)
        for (index, (subview, width)) in zip(subviews, widths).enumerated() {
            let part = alignments[index].part
            subview.place(
                at: CGPoint(x: x + width * part, y: bounds.midY), anchor: UnitPoint(x: part, y: 0.5),
                proposal: ProposedViewSize(width: width, height: nil))
            x += width + TableColumnWidths.gap
        }
    }
}

/// The place of the cells in a table's column.
public struct TableColumnAlignment: Hashable, Sendable {
    /// The part of the free room in front of a cell.
    let part: CGFloat

    /// The default: the leading edge.
    public static let automatic = TableColumnAlignment(part: 0)
    /// The leading edge.
    public static let leading = TableColumnAlignment(part: 0)
    /// The middle.
    public static let center = TableColumnAlignment(part: 0.5)
    /// The trailing edge.
    public static let trailing = TableColumnAlignment(part: 1)
    /// The edge for numbers, which is the trailing one.
    public static let numeric = TableColumnAlignment(part: 1)
}
