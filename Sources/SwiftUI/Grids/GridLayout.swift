import Foundation

/// The layout of a grid.
final class GridLayout: LayoutNode {
    private var settings: GridSettings

    init(_ settings: GridSettings, _ inputs: _NodeInputs) {
        self.settings = settings
        super.init(inputs)
    }

    func update(_ settings: GridSettings) {
        guard settings != self.settings else { return }
        self.settings = settings
        invalidate()
    }

    override var label: String { "Grid" }

    /// A view with its columns.
    private struct Cell {
        let node: LayoutNode
        let traits: GridTraits
        var columns: Range<Int>
    }

    private var rows: [[Cell]] {
        var rows: [[Cell]] = []
        var current: ObjectIdentifier?
        for child in children {
            let traits = child.traits.grid
            if let row = traits.row, row == current, let last = rows.last?.last {
                let start = last.columns.upperBound
                rows[rows.count - 1].append(Cell(node: child, traits: traits, columns: start..<start + traits.columns))
            } else {
                rows.append([Cell(node: child, traits: traits, columns: 0..<traits.columns)])
            }
            current = traits.row
        }
        let count = max(1, rows.flatMap { $0 }.map(\.columns.upperBound).max() ?? 1)
        for index in rows.indices where rows[index][0].traits.row == nil { rows[index][0].columns = 0..<count }
        return rows
    }

    /// The lengths of columns and rows.
    private struct Arrangement {
        var widths: [CGFloat]
        var heights: [CGFloat]
    }

    private func arrangement(_ rows: [[Cell]], _ proposal: ProposedViewSize) -> Arrangement {
        let widths = widths(rows, proposal.width)
        let gaps = CGFloat(max(0, rows.count - 1)) * settings.spacing.height
        let heights = GridDivision.divide(proposal.height.map { $0 - gaps }, rows.indices.count) { index, height in
            rows[index].reduce(0) { most, cell in
                guard !cell.traits.unsizedAxes.contains(.vertical) else { return most }
                let proposal = ProposedViewSize(width: self.width(cell.columns, widths), height: height)
                return max(most, cell.node.sizeThatFits(proposal).height)
            }
        }
        return Arrangement(widths: widths, heights: heights)
    }

    private func widths(_ rows: [[Cell]], _ room: CGFloat?) -> [CGFloat] {
        let cells = rows.flatMap { $0 }
        let count = cells.map(\.columns.upperBound).max() ?? 0
        let gaps = CGFloat(max(0, count - 1)) * settings.spacing.width
        var widths = GridDivision.divide(room.map { $0 - gaps }, count) { column, width in
            cells.reduce(0) { most, cell in
                guard cell.columns == column..<column + 1, !cell.traits.unsizedAxes.contains(.horizontal) else {
                    return most
                }
                return max(most, cell.node.sizeThatFits(ProposedViewSize(width: width, height: nil)).width)
            }
        }
        // A view that spans several columns makes them wider if it needs more, and may have what the columns leave.
        for cell in cells where cell.columns.count > 1 && !cell.traits.unsizedAxes.contains(.horizontal) {
            let present = width(cell.columns, widths)
            let most = room.map { present + max(0, $0 - gaps - widths.reduce(0, +)) }
            let missing = cell.node.sizeThatFits(ProposedViewSize(width: most, height: nil)).width - present
            guard missing > 0, missing.isFinite else { continue }
            for column in cell.columns { widths[column] += missing / CGFloat(cell.columns.count) }
        }
        return widths
    }

    private func width(_ columns: Range<Int>, _ widths: [CGFloat]) -> CGFloat {
        widths[columns].reduce(0, +) + CGFloat(columns.count - 1) * settings.spacing.width
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let rows = rows
        guard !rows.isEmpty else { return .zero }
        let result = arrangement(rows, proposal)
        return CGSize(
            width: width(result.widths.indices, result.widths),
            height: result.heights.reduce(0, +) + CGFloat(rows.count - 1) * settings.spacing.height)
    }

    override func arrange(_ proposal: ProposedViewSize) {
        let rows = rows
        let result = arrangement(rows, proposal)
        let alignments = (0..<result.widths.count).map { column in
            rows.lazy.flatMap { $0 }.first { $0.columns.contains(column) && $0.traits.columnAlignment != nil }?
                .traits.columnAlignment ?? settings.alignment.horizontal
        }
        var y: CGFloat = 0
        for (row, height) in zip(rows, result.heights) {
            let vertical = (row[0].traits.rowAlignment ?? settings.alignment.vertical).key
            let line = line(row, vertical, result.widths, height)
            for cell in row {
                let width = width(cell.columns, result.widths)
                let x =
                    result.widths[..<cell.columns.lowerBound].reduce(0, +)
                    + CGFloat(cell.columns.lowerBound) * settings.spacing.width
                let proposal = ProposedViewSize(width: width, height: height)
                let own = cell.node.dimensions(proposal)
                var place = CGPoint(x: x, y: y)
                if let anchor = cell.traits.anchor {
                    place.x += (width - own.width) * anchor.x
                    place.y += (height - own.height) * anchor.y
                } else {
                    let room = ViewDimensions(CGSize(width: width, height: height)) { _ in nil }
                    let horizontal = alignments[cell.columns.lowerBound].key
                    place.x += room[horizontal] - own[horizontal]
                    place.y += line - own[vertical]
                }
                cell.node.place(at: place, proposal)
            }
            y += height + settings.spacing.height
        }
    }

    /// The position of a guide in a row. A baseline is at the lowest position that a view needs.
    private func line(_ row: [Cell], _ guide: AlignmentKey, _ widths: [CGFloat], _ height: CGFloat) -> CGFloat {
        guard guide.isFirst || guide.isLast else {
            return ViewDimensions(CGSize(width: 0, height: height)) { _ in nil }[guide]
        }
        return row.reduce(0) { most, cell in
            max(most, cell.node.dimensions(ProposedViewSize(width: width(cell.columns, widths), height: height))[guide])
        }
    }
}

/// The division of a length among the columns or the rows of a grid.
enum GridDivision {
    /// Returns the lengths of `count` columns.
    ///
    /// As in a stack, the least flexible columns get their shares first. Without a length, all columns have their ideal
    /// lengths.
    ///
    /// - Parameters:
    ///   - room: The length, without the distances between columns.
    ///   - count: The number of columns.
    ///   - length: Returns the length of a column for a proposed one, or its ideal length for `nil`.
    static func divide(_ room: CGFloat?, _ count: Int, _ length: (Int, CGFloat?) -> CGFloat) -> [CGFloat] {
        guard let room, room.isFinite else { return (0..<count).map { length($0, nil) } }
        let flexibilities = (0..<count).map { length($0, .infinity) - length($0, 0) }
        var lengths = [CGFloat](repeating: 0, count: count)
        var (rest, left) = (room, count)
        for index in (0..<count).sorted(by: { (flexibilities[$0], $0) < (flexibilities[$1], $1) }) {
            lengths[index] = length(index, max(0, rest / CGFloat(left)))
            rest -= lengths[index]
            left -= 1
        }
        return lengths
    }
}
