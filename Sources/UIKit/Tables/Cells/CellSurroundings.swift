import Foundation

/// The changes of the lines above and below one cell. They do not change the lines' room.
package struct CellLines: Equatable {
    /// Whether the line at the cell's top, or at its bottom, is hidden.
    package var hidesTop = false
    package var hidesBottom = false
    /// The colours of the lines. `nil` is the table's.
    package var topColor: UIColor?
    package var bottomColor: UIColor?
    /// The distances of the lower line from the sides of the cell, in points. `nil` is the usual one.
    package var leading: CGFloat?
    package var trailing: CGFloat?

    /// Creates a value that changes nothing.
    package init() {}
}

/// The part of a cell's appearance that depends on its table and on its position there. The table sets it.
struct CellSurroundings: Equatable {
    /// The styles of tables, as far as the appearance of cells differs.
    enum List { case plain, grouped, insetGrouped }

    /// The line between two rows.
    struct Separator: Equatable {
        /// The colour that the table has. `nil` is the system's.
        var color: UIColor?
        /// The effect of the table's lines.
        var effect: UIVisualEffect?
        /// The distances from the sides in points. `nil` for a side stands for the default: the text's leading edge,
        /// and 0 at the trailing edge.
        var leading: CGFloat?
        var trailing: CGFloat?

        /// The colour of the line. That of a vibrancy takes the place of the system's.
        @MainActor var lineColor: UIColor {
            if effect != nil, color == nil || color == .separator, let vibrancy = effect as? UIVibrancyEffect {
                return vibrancy.color
            }
            return color ?? .separator
        }
        /// The effect that is shown below the colour. A vibrancy is only a colour.
        var backdrop: UIVisualEffect? { effect == nil || effect is UIVibrancyEffect ? nil : effect }
    }

    var list = List.plain
    /// The parts at the cell's sides that are outside of the safe area.
    var sides = SideInsets()
    /// The distance of content from the cell's sides in points. `nil` follows the cell's width.
    var margin: CGFloat?
    /// The distance of content from a control for editing in points. `nil` is the margin.
    var indentedMargin: CGFloat?
    /// Whether the cell is the first or the last of its section, where a card has round corners.
    var isFirstInSection = false
    var isLastInSection = false
    /// The line at the cell's bottom; `nil` if there is none.
    var separator: Separator?
    /// Whether there is a line over the full width at the cell's top, as above the first row of a group.
    var hasTopSeparator = false
}
