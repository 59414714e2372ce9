import Foundation
import Graphics

/// The selection of rows by a drag (R1051).
extension UITableView: SelectionDragHost {
    /// Lets the user select by a drag, once several rows can be selected.
    func installSelectionDragIfNeeded() {
        if maySelectSeveral, table.selectionDrag == nil { table.selectionDrag = SelectionDrag(host: self) }
    }

    var sweptSelection: Set<RowIndex> { table.selected }
    var selectsSeveralNow: Bool { allowsMultipleSelectionNow }
    var maySelectSeveral: Bool { allowsMultipleSelectionNow || allowsMultipleSelectionDuringEditing }

    func numberOfSweptRows(inSection section: Int) -> Int {
        let sections = table.layout.sections
        return sections.indices.contains(section) ? sections[section].rows.count : 0
    }

    func sweptRow(at point: CGPoint) -> RowIndex? { indexPathForRow(at: point).flatMap { shownRow(at: $0) } }

    func selectsByOneTouch(at point: CGPoint, movement: CGPoint) -> Bool {
        guard isEditing, allowsMultipleSelectionDuringEditing, let row = sweptRow(at: point),
            let cell = shownCell(at: row), let control = cell.cellState.editingControl
        else { return false }
        return SelectionDrag.isAtCircle(convert(point, to: cell), circle: control.frame, in: cell.bounds)
    }

    func shouldBeginSelectionDrag(at row: RowIndex) -> Bool {
        delegate?.tableView(self, shouldBeginMultipleSelectionInteractionAt: dataPath(of: row)) ?? false
    }

    func selectionDragDidBegin(at row: RowIndex) {
        table.swipes?.close(animated: true)
        delegate?.tableView(self, didBeginMultipleSelectionInteractionAt: dataPath(of: row))
        if !allowsMultipleSelectionNow, allowsMultipleSelectionDuringEditing { setEditing(true, animated: true) }
    }

    func setSweptSelection(_ isSelected: Bool, at row: RowIndex) { selectByUser(row, isSwept: true) }

    func selectionDragDidEnd() { delegate?.tableViewDidEndMultipleSelectionInteraction(self) }
}
