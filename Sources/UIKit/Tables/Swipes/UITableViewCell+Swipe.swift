import Foundation

/// A cell whose row is swiped: its parts are moved aside, and the actions show beside them.
extension UITableViewCell {
    /// The width that the row uncovers; 0 if it is not swiped.
    var swipeOffset: CGFloat { cellState.swipeOffset }

    func showSwipe(_ view: SwipeActionsView) {
        cellState.swipeView?.removeFromSuperview()
        cellState.swipeView = view
        addSubview(view)
        cellState.isSwiped = true
        setNeedsUpdateConfiguration()
    }

    /// Moves the parts of the cell aside.
    ///
    /// - Parameters:
    ///   - offset: The width to uncover, in points.
    ///   - direction: 1 to the right, -1 to the left.
    func setSwipeOffset(_ offset: CGFloat, direction: CGFloat) {
        cellState.swipeOffset = offset
        cellState.swipeDirection = direction
        setNeedsLayout()
        layoutIfNeeded()
    }

    func endSwipe() {
        cellState.swipeView?.removeFromSuperview()
        cellState.swipeView = nil
        cellState.swipeOffset = 0
        cellState.isSwiped = false
        setNeedsUpdateConfiguration()
        layoutIfNeeded()
    }

    /// Moves the parts, which are in their places, and places the actions.
    func placeSwipe() {
        guard let view = cellState.swipeView else { return }
        let shift = cellState.swipeOffset * cellState.swipeDirection
        for part in subviews where part !== view && part !== cellState.topSeparator && part !== cellState.separator {
            part.frame.origin.x += shift
        }
        bringSubviewToFront(view)
        view.place(offset: cellState.swipeOffset, in: bounds.size)
    }
}
