import Foundation

/// The part of a cell's look that depends on its table and on its place there. The table sets it.
struct CellSurroundings: Equatable {
    /// The styles of tables, as far as cells look different in them.
    enum List { case plain, grouped, insetGrouped }

    /// The line between two rows.
    struct Separator: Equatable {
        /// The colour. `nil` is the system's.
        var color: UIColor?
        /// The distances from the sides in points. `nil` for a side is the standard: the text's leading edge, and 0 at
        /// the trailing edge.
        var leading: CGFloat?
        var trailing: CGFloat?
    }

    var list = List.plain
    /// The distance of content from the cell's sides in points. `nil` follows the cell's width.
    var margin: CGFloat?
    /// Whether the cell is the first or the last of its section, where a card has round corners.
    var isFirstInSection = false
    var isLastInSection = false
    /// The line at the cell's bottom; `nil` if there is none.
    var separator: Separator?
    /// Whether a line over the full width stands at the cell's top, as over the first row of a group.
    var hasTopSeparator = false
}
