import Foundation

/// A view that marks the one of its items that the keyboard is at.
@MainActor
protocol FocusMarking: UIView {
    /// Shows or hides the mark, as long as the view is the first responder.
    func updateFocusMark()
    /// The place of the item that the keyboard is at.
    var keyboardPath: IndexPath? { get }
    /// The place of the item at which the keyboard begins when Tab or the program leads it to the view: the delegate's
    /// preferred one, or else the last one, which comes first if the view remembers it. It is `nil` for no item.
    var entryPath: IndexPath? { get }
    /// Returns the cell at a place; `nil` if it is not in view.
    func focusCell(at path: IndexPath) -> UIView?
    /// Returns the place of a cell's item; `nil` if the keyboard must not be there.
    func focusPath(of cell: UIView) -> IndexPath?
    /// Moves the keyboard to the item at a place, without a question.
    func moveFocus(to path: IndexPath)
}

extension FocusMarking {
    /// The cell of the item that the keyboard is at; `nil` if it is not in view.
    var focusedCell: UIView? { keyboardPath.flatMap { focusCell(at: $0) } }
}

extension UITableView: FocusMarking {}
extension UICollectionView: FocusMarking {}

extension UIView {
    /// Whether the view is a cell of a table or a collection view.
    var isCellOfList: Bool { self is UITableViewCell || self is UICollectionViewCell }

    /// Configures a cell that has received or lost the focus.
    func setNeedsCellConfiguration() {
        (self as? UITableViewCell)?.setNeedsUpdateConfiguration()
        (self as? UICollectionViewCell)?.setNeedsUpdateConfiguration()
    }

    /// Whether the view uses arrow keys itself, so that they cannot lead away from it.
    var usesArrows: Bool {
        self is any UIKeyInput || self is any FocusMarking || (self as? UIControl)?.arrowKeyAction != nil
    }
}

extension ArrowDirection {
    /// Creates the direction of an arrow key without modifiers; `nil` for other keys.
    @MainActor
    init?(_ key: UIKey) {
        guard key.modifierFlags.isDisjoint(with: .combining) else { return nil }
        switch key.keyCode {
        case .keyboardUpArrow: self = .up
        case .keyboardDownArrow: self = .down
        case .keyboardLeftArrow: self = .left
        case .keyboardRightArrow: self = .right
        default: return nil
        }
    }

    /// The direction of the move of the focus.
    var heading: UIFocusHeading {
        switch self {
        case .up: .up
        case .down: .down
        case .left: .left
        case .right: .right
        }
    }
}
