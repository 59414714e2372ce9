import Foundation
import Graphics

/// The selection of items by a drag (R1053).
extension UICollectionView: SelectionDragHost {
    /// Lets the user select by a drag, once several items can be selected.
    func installSelectionDragIfNeeded() {
        if maySelectSeveral, collection.selectionDrag == nil { collection.selectionDrag = SelectionDrag(host: self) }
    }

    var sweptSelection: Set<RowIndex> { collection.selected }
    var selectsSeveralNow: Bool { allowsSelectionNow && allowsSeveralNow }
    var maySelectSeveral: Bool {
        selectsSeveralNow || allowsSelectionDuringEditing && allowsMultipleSelectionDuringEditing
    }

    func numberOfSweptRows(inSection section: Int) -> Int {
        collection.counts.indices.contains(section) ? collection.counts[section] : 0
    }

    func sweptRow(at point: CGPoint) -> RowIndex? { indexPathForItem(at: point).flatMap { shownRow(at: $0) } }

    /// One finger selects along the circles of a list, and across the direction of scrolling in other layouts.
    func selectsByOneTouch(at point: CGPoint, movement: CGPoint) -> Bool {
        guard isEditing, selectsSeveralNow, collection.movement == nil, let row = sweptRow(at: point) else {
            return false
        }
        if collectionViewLayout.list(ofSection: row.section) != nil {
            guard let cell = cell(of: row) as? UICollectionViewListCell, let circle = cell.selectionCircle
            else { return false }
            return SelectionDrag.isAtCircle(convert(point, to: cell), circle: circle, in: cell.bounds)
        }
        let axes = scrollingAxes
        if axes.x, axes.y { return false }
        return axes.x ? abs(movement.y) > abs(movement.x) : abs(movement.x) > abs(movement.y)
    }

    func shouldBeginSelectionDrag(at row: RowIndex) -> Bool {
        delegate?.collectionView(self, shouldBeginMultipleSelectionInteractionAt: dataPath(of: row)) ?? false
    }

    func selectionDragDidBegin(at row: RowIndex) {
        collection.swipes?.close(animated: true)
        delegate?.collectionView(self, didBeginMultipleSelectionInteractionAt: dataPath(of: row))
        if !selectsSeveralNow, allowsSelectionDuringEditing, allowsMultipleSelectionDuringEditing { isEditing = true }
    }

    func setSweptSelection(_ isSelected: Bool, at row: RowIndex) { selectByUser(row, isSwept: true) }

    func selectionDragDidEnd() { delegate?.collectionViewDidEndMultipleSelectionInteraction(self) }
}
