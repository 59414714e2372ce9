import Foundation

extension UITableView {
    /// The style of a table.
    public enum Style: Int, Sendable {
        /// Rows over the full width. Headers stay in view as long as their sections.
        case plain
        /// Sections that are groups with space between them. Headers scroll with the rows.
        case grouped
        /// Groups with round corners and space at the sides.
        case insetGrouped
    }

    /// The position to which a row is scrolled.
    public enum ScrollPosition: Int, Sendable {
        /// The nearest position at which the row is visible. The table does not scroll if the row is already visible.
        case none
        /// The top of the visible part.
        case top
        /// The middle of the visible part.
        case middle
        /// The bottom of the visible part.
        case bottom
    }

    /// The animation with which rows are inserted and deleted.
    public enum RowAnimation: Int, Sendable {
        /// The row fades.
        case fade
        /// The row slides in from the right, or out to it.
        case right
        /// The row slides in from the left, or out to it.
        case left
        /// The row slides in from its upper edge, or out to it.
        case top
        /// The row slides in from its lower edge, or out to it.
        case bottom
        /// No animation.
        case none
        /// The row opens from its middle, or closes to it.
        case middle
        /// The animation that suits the change. It is `fade`.
        case automatic = 100
    }

    /// The line from which separator insets are measured.
    public enum SeparatorInsetReference: Int, Sendable {
        /// The cell's edges.
        case fromCellEdges
        /// The standard insets.
        case fromAutomaticInsets
    }

    /// The height of a row, header or footer that follows from its content: -1.
    public nonisolated static let automaticDimension: CGFloat = -1

    /// The notification that the selection changed by the user or by the program. Its object is the table.
    public nonisolated static let selectionDidChangeNotification = NSNotification.Name(
        "UITableViewSelectionDidChangeNotification")
}

extension UITableView.Style {
    /// Creates a style from its name in interface files.
    init?(interface name: String) {
        switch name {
        case "plain": self = .plain
        case "grouped": self = .grouped
        case "insetGrouped": self = .insetGrouped
        default: return nil
        }
    }
}
