import Foundation

/// Editing: the controls that rows show, and their effect (R389).
extension UITableView {
    /// Gives all rows on the screen their editing controls.
    func editingDidChange(animated: Bool) {
        table.swipes?.close(animated: animated)
        endReordering(commits: false)
        if table.isEditing, !allowsMultipleSelectionDuringEditing || !table.isEditing {
            for row in table.selected.sorted() { setSelected(false, row, animated: animated) }
        }
        for shown in table.shown { updateEditing(of: shown.cell, at: shown.row, animated: animated) }
        setNeedsLayout()
    }

    func updateEditing(of cell: UITableViewCell, at row: RowIndex, animated: Bool) {
        guard table.isEditing else {
            if cell.isEditing { cell.setEditing(false, animated: animated) }
            return
        }
        guard canEdit(row) else { return cell.setEditing(false, animated: animated) }
        let isSelectable = allowsMultipleSelectionDuringEditing && table.hasSelectionControl?(dataPath(of: row)) ?? true
        cell.setEditingStyle(editingStyle(of: row), showsSelectionControl: isSelectable)
        cell.setCanMove(movePermission(of: row))
        cell.shouldIndentWhileEditing =
            delegate?.tableView(self, shouldIndentWhileEditingRowAt: dataPath(of: row)) ?? cell.shouldIndentWhileEditing
        cell.setEditing(true, animated: animated)
    }

    /// Returns whether a row shows a circle while several rows can be selected in the edited table. With `nil`, the
    /// default, all rows do.
    package var hasSelectionControl: ((IndexPath) -> Bool)? {
        get { table.hasSelectionControl }
        set { table.hasSelectionControl = newValue }
    }

    func canEdit(_ row: RowIndex) -> Bool {
        guard let dataSource, table.layout.contains(row), !isPlaceholder(row) else { return false }
        return ask(.canEditRow) { dataSource.tableView(self, canEditRowAt: dataPath(of: row)) } ?? true
    }

    func editingStyle(of row: RowIndex) -> UITableViewCell.EditingStyle {
        guard let delegate else { return .delete }
        return ask(.editingStyle) { delegate.tableView(self, editingStyleForRowAt: dataPath(of: row)) } ?? .delete
    }
}

extension UITableView: CellOwner {
    func cellAccessoryButtonTapped(_ cell: UITableViewCell) {
        guard let row = row(of: cell), !isPlaceholder(row) else { return }
        delegate?.tableView(self, accessoryButtonTappedForRowWith: dataPath(of: row))
        cell.performAccessorySegue()
    }

    func cellEditingControlTapped(_ cell: UITableViewCell) {
        guard let row = row(of: cell), canEdit(row) else { return }
        let style = editingStyle(of: row)
        guard style != .none else { return }
        // The minus shows the action that deletes the row, for the user to confirm.
        if style == .delete, swipes.open(cell, side: .trailing, animated: true) { return }
        dataSource?.tableView(self, commit: style, forRowAt: dataPath(of: row))
    }

    func cellContentDidChange(_ cell: UITableViewCell) {
        guard selfSizingInvalidation == .enabledIncludingConstraints else { return }
        cellSizeWasInvalidated(cell)
    }

    func cellSizeWasInvalidated(_ cell: UITableViewCell) {
        if cell.cellState.isSelfSized { cellSizeDidChange(cell) }
    }

    func cellSizeDidChange(_ cell: UITableViewCell) {
        guard selfSizingInvalidation != .disabled, !table.isLayingOut, row(of: cell) != nil,
            !table.unmeasured.contains(where: { $0 === cell })
        else {
            return
        }
        table.unmeasured.append(cell)
        setNeedsLayout()
    }

    func row(of cell: UITableViewCell) -> RowIndex? { table.shown.first { $0.cell === cell }?.row }
}
