import Foundation

/// The lengths of a table by its style, in points.
struct TableMetrics: Equatable {
    let style: UITableView.Style

    /// The height of a row whose content gives none, and of one that was not measured yet.
    static let rowHeight: CGFloat = 44
    /// The height of a header in a plain table whose content gives none.
    static let plainHeader: CGFloat = 28
    /// The space above a header in a plain table.
    static let headerPadding: CGFloat = 22
    /// The height of a title of one line above a group, and the space above the first one.
    static let groupedHeader: CGFloat = 38
    static let groupedTopPadding: CGFloat = 18
    /// The greatest number of rows of all sections together, and of sections.
    static let greatestRowCount = Int(Int32.max)
    static let greatestSectionCount = 1 << 22
    /// The duration of the animations of changes, in seconds.
    static let updateDuration: TimeInterval = 0.3

    /// The space at each side of the rows.
    func sideInset(width: CGFloat) -> CGFloat {
        style == .insetGrouped ? CellMetrics.margin(tableWidth: width) : 0
    }

    /// Returns the space above a section's header, unless the table gives another one.
    func padding(headerHeight: CGFloat, isFirst: Bool) -> CGFloat {
        if style == .plain { return headerHeight > 0 ? Self.headerPadding : 0 }
        // The first title of a grouped table is further from the top.
        return isFirst && headerHeight == Self.groupedHeader ? Self.groupedTopPadding : 0
    }

    /// Returns the height of a header before its content is measured, or that of the gap instead of one.
    func header(hasContent: Bool, isFirst: Bool) -> CGFloat {
        switch (style, hasContent) {
        case (.plain, true): Self.plainHeader
        case (.plain, false): 0
        // Two groups are 35 points apart, as the first one is from the top.
        case (_, true): Self.groupedHeader
        case (_, false): isFirst ? 35 : 18
        }
    }

    /// Returns the height of a footer before its content is measured, or that of the gap instead of one.
    func footer(hasContent: Bool) -> CGFloat {
        switch (style, hasContent) {
        case (.plain, true): Self.plainHeader
        case (.plain, false): 0
        case (_, true): 34
        case (_, false): 17
        }
    }

    /// Returns the height that an answer of the client stands for: `nil` for `automaticDimension`. Other negative
    /// values and NaN count as 0, with a line in the log that names the subject.
    static func validHeight(_ answer: CGFloat, _ subject: @autoclosure () -> String) -> CGFloat? {
        if answer == UITableView.automaticDimension { return nil }
        guard answer.isFinite, answer >= 0 else {
            Log.view.error("The height \(answer) of \(subject()) is not valid and counts as 0.")
            return 0
        }
        return answer
    }
}
