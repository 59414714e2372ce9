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

/// The part of a cell in a drag, with the numbers of both kinds of cells.
enum CellDragPhase: Int { case none, lifting, dragging }

/// A cell whose row or item can be dragged.
@MainActor
protocol DraggableCell: UIView {
    func dragPhaseDidChange(_ phase: CellDragPhase)
}

extension UITableViewCell: DraggableCell {
    func dragPhaseDidChange(_ phase: CellDragPhase) { DragState(rawValue: phase.rawValue).map(dragStateDidChange) }
}

extension UICollectionViewCell: DraggableCell {
    func dragPhaseDidChange(_ phase: CellDragPhase) { DragState(rawValue: phase.rawValue).map(dragStateDidChange) }
}

/// The delegate of a drag interaction that also follows lifts after which nothing is dragged.
@MainActor
protocol DragLiftFollower: AnyObject {
    func liftWasCancelled()
}
