import Foundation

/// A cell whose row is swiped: its parts are moved aside, and the actions show beside them.
extension UITableViewCell: SwipeableCell {
    var swipeOffset: CGFloat { cellState.swipeOffset }

    func showSwipe(_ view: SwipeActionsView) {
        cellState.swipeView?.removeFromSuperview()
        cellState.swipeView = view
        addSubview(view)
        cellState.isSwiped = true
        setNeedsUpdateConfiguration()
    }

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
        view.place(
            offset: cellState.swipeOffset, direction: cellState.swipeDirection, in: self,
            besides: [cellState.topSeparator, cellState.separator].compactMap { $0 })
    }
}
