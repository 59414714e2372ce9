import Foundation

/// A view that marks the one of its items that the keyboard is at.
@MainActor
protocol FocusMarking: UIView {
    /// Shows or hides the mark, as long as the view is the first responder.
    func updateFocusMark()
    /// The place of the item that the keyboard is at.
    var keyboardPath: IndexPath? { get }
    /// The cell of that item; `nil` if it is not in view.
    var focusedCell: UIView? { get }
    /// Returns whether the keyboard may be at a cell's item.
    func canFocus(_ cell: UIView) -> Bool
    /// Moves the keyboard to a cell's item.
    func moveFocus(to cell: UIView)
    /// Chooses the item at which the keyboard begins, after Tab or the program has led it to the view.
    ///
    /// - Parameter keepsPlace: Whether the keyboard stays at its item if no other one is preferred.
    func focusDidEnter(keepsPlace: Bool)
}

extension UITableView: FocusMarking {}
extension UICollectionView: FocusMarking {}

extension UIView {
    /// Whether the view is a cell of a table or a collection view.
    var isCellOfList: Bool { self is UITableViewCell || self is UICollectionViewCell }

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
