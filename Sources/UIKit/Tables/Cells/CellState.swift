import Foundation

/// The private state of a cell, and the views of which it consists.
@MainActor
final class CellState {
    /// The origin of the cell's background.
    enum BackgroundKind {
        /// The default background for the style of the table.
        case standard
        /// A background that the program has set.
        case configured(UIBackgroundConfiguration)
        /// No background: `backgroundColor` and `backgroundView` are shown instead.
        case none
    }

    // Set by the table and by its swipes.
    weak var owner: (any CellOwner)?
    var surroundings = CellSurroundings()
    var lines = CellLines()
    /// Whether the height of the row is that of the cell's content.
    var isSelfSized = false
    var editingStyle = UITableViewCell.EditingStyle.none
    var showsSelectionControl = false
    var isSwiped = false
    var isConfirmingDeletion = false
    var isReordering = false
    /// Whether the table's data source lets the user move the row; `nil` if it does not say so.
    var canMove: Bool?
    /// The width that the row uncovers while it is swiped, and the direction in which it moves.
    var swipeOffset: CGFloat = 0
    var swipeDirection: CGFloat = -1
    var swipeView: SwipeActionsView?

    // The cell's own state.
    var isSelected = false
    var isHighlighted = false
    var isEditing = false
    var needsConfiguration = true
    var needsAccessory = false
    /// The number of lines of the standard labels, unless the program has set another one.
    var standardLines = UITraitCollection.current.preferredContentSizeCategory.isAccessibilityCategory ? 0 : 1
    /// The size of the accessory's drawings in parts of the standard one.
    var glyphScale = CellMetrics.glyphScale(UITraitCollection.current.preferredContentSizeCategory)
    /// The alignment of the text in the style `value2`, unless the program has set another one.
    var captionAlignment = NSTextAlignment.natural
    /// Whether the cell's corners are rounded as those of a card.
    var isCard = false
    /// Whether the cell clips its parts, because of its corners or a swipe.
    var clips = false
    var backgroundKind = BackgroundKind.standard
    /// The segues of a storyboard's cell.
    var selectionSegue: (() -> Void)?
    var accessorySegue: (() -> Void)?
    var contentConfiguration: (any UIContentConfiguration)?
    var ownSeparatorInset: UIEdgeInsets?

    let background = BackgroundView()
    var content: UIView = UIView() { didSet { hosted = content as? any HostedCellContent } }
    /// The content, if it decides about its own size.
    private(set) var hosted: (any HostedCellContent)?
    var text: UILabel?
    var detail: UILabel?
    var image: UIImageView?
    var accessory: UIView?
    var editingControl: UIView?
    var reorderHandle: CellGlyphView?
    var separator: UIView?
    var topSeparator: UIView?
    /// The effect of these two lines, which are then views with it.
    var separatorBackdrop: UIVisualEffect?
}
