extension UITableViewCell {
    /// The part that a cell takes in a drag of its row.
    public enum DragState: Int, Sendable {
        /// The row is not dragged.
        case none
        /// The row is lifted, and does not move yet.
        case lifting
        /// The row is dragged.
        case dragging
    }
}

extension UICollectionViewCell {
    /// The part that a cell takes in a drag of its item.
    public enum DragState: Int, Sendable {
        /// The item is not dragged.
        case none
        /// The item is lifted, and does not move yet.
        case lifting
        /// The item is dragged.
        case dragging
    }
}

/// A delegate of a drag that is told of a lift after which nothing was dragged.
@MainActor
protocol DragLiftFollower: AnyObject {
    func liftWasCancelled()
}
