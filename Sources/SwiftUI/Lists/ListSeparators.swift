import Foundation
import UIKit

/// A line above or below a list's row.
struct RowLine: Equatable {
    var visibility = Visibility.automatic
    /// The colour, or `nil` for the default one.
    var tint: Color?
}

/// The lines above and below a row, or a section, of a list.
struct RowLines: Equatable {
    var top = RowLine()
    var bottom = RowLine()

    /// Changes the lines at some edges.
    mutating func change(_ edges: VerticalEdge.Set, _ change: (inout RowLine) -> Void) {
        if edges.contains(.top) { change(&top) }
        if edges.contains(.bottom) { change(&bottom) }
    }
}

extension VerticalEdge {
    /// A set of the upper and the lower edge.
    public struct Set: OptionSet, Sendable {
        /// The bits of the set.
        public let rawValue: Int8
        /// Creates a set from its bits.
        public init(rawValue: Int8) { self.rawValue = rawValue }
        /// Creates a set of one edge.
        public init(_ edge: VerticalEdge) { self.init(rawValue: 1 << edge.rawValue) }
        /// The upper edge.
        public static let top = Set(.top)
        /// The lower edge.
        public static let bottom = Set(.bottom)
        /// Both edges.
        public static let all: Set = [.top, .bottom]
    }
}

extension View {
    /// Sets whether the lines above and below this list row are shown. The line between two rows is hidden if one of
    /// them hides it.
    public nonisolated func listRowSeparator(_ visibility: Visibility, edges: VerticalEdge.Set = .all) -> some View {
        modifier(_TraitModifier { $0.row.lines.change(edges) { $0.visibility = visibility } })
    }

    /// Sets the colour of the lines above and below this list row. `nil` stands for the default one.
    public nonisolated func listRowSeparatorTint(_ color: Color?, edges: VerticalEdge.Set = .all) -> some View {
        modifier(_TraitModifier { $0.row.lines.change(edges) { $0.tint = color } })
    }

    /// Sets whether the lines above and below this section of a list are shown.
    public nonisolated func listSectionSeparator(
        _ visibility: Visibility, edges: VerticalEdge.Set = .all
    ) -> some View { modifier(_TraitModifier { $0.row.sectionLines.change(edges) { $0.visibility = visibility } }) }

    /// Sets the colour of the lines above and below this section of a list. `nil` stands for the default one.
    public nonisolated func listSectionSeparatorTint(_ color: Color?, edges: VerticalEdge.Set = .all) -> some View {
        modifier(_TraitModifier { $0.row.sectionLines.change(edges) { $0.tint = color } })
    }
}

private enum ListRowSeparatorLeading: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 }
}

private enum ListRowSeparatorTrailing: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width }
}

extension HorizontalAlignment {
    /// The leading end of the line below a list row.
    ///
    /// ```swift
    /// HStack {
    ///     Image(systemName: "folder")
    ///     Text("Inbox").alignmentGuide(.listRowSeparatorLeading) { $0[.leading] }
    /// }
    /// ```
    public static let listRowSeparatorLeading = HorizontalAlignment(ListRowSeparatorLeading.self)
    /// The trailing end of the line below a list row.
    public static let listRowSeparatorTrailing = HorizontalAlignment(ListRowSeparatorTrailing.self)
}

extension ListLayout {
    /// Brings the lines of the visible rows up to date, if a row has lines of its own. A line depends on the rows at
    /// both sides.
    func showLines(in table: UITableView) {
        guard hasOwnLines else { return }
        for case let cell as RowCell in table.visibleCells {
            guard let path = table.indexPath(for: cell) else { continue }
            let isLast = path.row == table.numberOfRows(inSection: path.section) - 1
            let below = isLast ? nil : table.cellForRow(at: IndexPath(row: path.row + 1, section: path.section))
            cell.showLines(isFirst: path.row == 0, isLast: isLast, below: (below as? RowCell)?.shown.lines.top)
        }
    }
}

extension RowCell {
    /// Aligns the line below the row with the guides that its content sets for that. Guides that are not finite
    /// numbers count as not set.
    func alignLines(to row: LayoutNode, _ proposal: ProposedViewSize, _ insets: EdgeInsets) {
        let dimensions = row.dimensions(proposal)
        func guide(_ alignment: HorizontalAlignment) -> CGFloat? {
            dimensions[explicit: alignment].flatMap { $0.isFinite ? $0 : nil }
        }
        var lines = self.lines
        lines.leading = guide(.listRowSeparatorLeading).map { insets.leading + $0 }
        lines.trailing = guide(.listRowSeparatorTrailing).map { bounds.width - insets.leading - $0 }
        self.lines = lines
    }

    /// Sets the lines.
    ///
    /// - Parameters:
    ///   - isFirst: Whether the row is the first of its section.
    ///   - isLast: Whether the row is the last of its section.
    ///   - below: The upper line of the next row, or `nil`.
    fileprivate func showLines(isFirst: Bool, isLast: Bool, below: RowLine?) {
        func line(_ sources: [RowLine?]) -> (isHidden: Bool, color: UIColor?) {
            let sources = sources.compactMap(\.self)
            return (sources.contains { $0.visibility == .hidden }, sources.compactMap(\.tint).first?.uiColor)
        }
        var lines = self.lines
        (lines.hidesTop, lines.topColor) = line([shown.lines.top, isFirst ? shown.sectionLines.top : nil])
        (lines.hidesBottom, lines.bottomColor) = line([
            shown.lines.bottom, below, isLast ? shown.sectionLines.bottom : nil,
        ])
        self.lines = lines
    }
}
