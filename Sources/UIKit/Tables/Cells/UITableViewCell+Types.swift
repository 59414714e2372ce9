extension UITableViewCell {
    /// The standard arrangements of a cell's image and texts.
    public enum CellStyle: Int, Sendable {
        /// A text, with an optional image before it.
        case `default`
        /// A text at the leading edge and a gray detail text at the trailing edge.
        case value1
        /// A small text in the tint colour that ends where the detail text begins, and no image.
        case value2
        /// A text with a smaller detail text below it.
        case subtitle
    }

    /// The standard accessories at a cell's trailing edge.
    public enum AccessoryType: Int, Sendable {
        /// No accessory.
        case none
        /// A chevron, for a row that shows further content.
        case disclosureIndicator
        /// An information button with a chevron beside it.
        case detailDisclosureButton
        /// A checkmark in the tint colour.
        case checkmark
        /// An information button.
        case detailButton
    }

    /// The appearance of a selected cell.
    public enum SelectionStyle: Int, Sendable {
        /// A selected cell looks like any other.
        case none
        /// The same as `default`. In early versions of iOS it was blue.
        case blue
        /// The same as `default`.
        case gray
        /// The system's gray.
        case `default`
    }

    /// The control that a cell shows while its table is edited.
    public enum EditingStyle: Int, Sendable {
        /// No control.
        case none
        /// A red minus, which deletes the row.
        case delete
        /// A green plus, which inserts a row.
        case insert
    }

    /// The line between the rows of a table.
    public enum SeparatorStyle: Int, Sendable {
        /// No line.
        case none
        /// A thin line.
        case singleLine
        /// The same as `singleLine`. In early versions of iOS it was an embossed line.
        case singleLineEtched
    }

    /// The appearance of a focused cell.
    public enum FocusStyle: Int, Sendable {
        /// The system's appearance.
        case `default`
        /// An appearance that the program provides.
        case custom
    }

    /// The states between which a cell changes, for `willTransition(to:)` and `didTransition(to:)`.
    public struct StateMask: OptionSet, Hashable, Sendable {
        /// The bits of the states, as in UIKit.
        public let rawValue: UInt

        /// Creates states from their bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// The cell shows its editing control.
        public static let showingEditControl = StateMask(rawValue: 1)
        /// The cell asks to confirm that its row is deleted.
        public static let showingDeleteConfirmation = StateMask(rawValue: 2)
    }
}
