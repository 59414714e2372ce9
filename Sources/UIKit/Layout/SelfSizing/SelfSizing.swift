import Foundation

/// Reports changes of constraints to the cells around them.
@MainActor
enum SelfSizing {
    /// Whether a list has ever followed the constraints of its cells. Until then, changes look for no cell.
    private(set) static var followsConstraints = false

    /// Notes that a list follows the constraints of its cells.
    static func begin() { followsConstraints = true }

    /// Reports a change of a constraint between a view and its subviews to the cell in which the view is.
    static func constraintDidChange(in view: UIView) { report(to: view) }

    /// Reports a change of a view's content or of its own frame to the cell in which the view is. The frame of a
    /// cell's content view depends on the cell, and does not count.
    static func itemDidChange(_ view: UIView) {
        if (view.superview as? UITableViewCell)?.contentView === view { return }
        if (view.superview as? UICollectionViewCell)?.contentView === view { return }
        if let container = view.superview { report(to: container) }
    }

    private static func report(to view: UIView) {
        var current: UIView? = view
        while let view = current {
            if let cell = view as? UITableViewCell { return cell.constraintsDidChange() }
            if let cell = view as? UICollectionViewCell { return cell.constraintsDidChange() }
            if view is UIScrollView { return }
            current = view.superview
        }
    }
}

extension UITableView {
    /// The changes of a cell's content after which the table asks for its height again.
    public enum SelfSizingInvalidation: Int, Sendable {
        /// None.
        case disabled = 0
        /// A new content configuration, and `invalidateIntrinsicContentSize()` of the cell or its content view.
        case enabled = 1
        /// These, and changes of constraints and contents in the cell's content view.
        case enabledIncludingConstraints = 2
    }
}

extension UICollectionView {
    /// The changes of a cell's content after which the collection view asks for its size again.
    public enum SelfSizingInvalidation: Int, Sendable {
        /// None.
        case disabled = 0
        /// A new content configuration, `invalidateIntrinsicContentSize()` of the cell or its content view, and another
        /// natural size of a subview of the content view that has no constraints.
        case enabled = 1
        /// These, and changes of constraints and contents in the cell's content view.
        case enabledIncludingConstraints = 2
    }
}
