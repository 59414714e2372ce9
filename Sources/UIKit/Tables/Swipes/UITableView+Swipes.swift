import Foundation

/// The swiped rows of a table (R389).
extension UITableView: SwipeHost {
    /// The swiping of rows, which begins with the first use.
    var swipes: SwipeActions {
        if let swipes = table.swipes { return swipes }
        let swipes = SwipeActions(host: self)
        table.swipes = swipes
        return swipes
    }

    /// Lets the user swipe rows. A swipe that goes sideways keeps the table from scrolling.
    func installSwipes() {
        addGestureRecognizer(swipes.pan)
        panGestureRecognizer.require(toFail: swipes.pan)
    }

    func swipeableCell(at point: CGPoint) -> (any SwipeableCell)? {
        guard !isEditing, let path = indexPathForRow(at: point) else { return nil }
        return cellForRow(at: path)
    }

    func swipeConfiguration(for cell: any SwipeableCell, side: SwipeSide) -> UISwipeActionsConfiguration? {
        guard let row = swipedRow(cell), canEdit(row) else { return nil }
        switch side {
        case .leading:
            return ask(.leadingSwipe) {
                delegate?.tableView(self, leadingSwipeActionsConfigurationForRowAt: dataPath(of: row))
            }
        case .trailing:
            let own = ask(.trailingSwipe) {
                delegate?.tableView(self, trailingSwipeActionsConfigurationForRowAt: dataPath(of: row))
            }
            if own != nil { return own }
            let asked = delegate != nil && !table.missing.contains(.trailingSwipe)
            if asked { return isEditing ? deletion(of: row) : nil }
            return rowActions(of: row) ?? deletion(of: row)
        }
    }

    /// Returns the legacy actions of a row; `nil` without any. An empty array stands for no actions.
    private func rowActions(of row: RowIndex) -> UISwipeActionsConfiguration? {
        let own = ask(.editActions) { delegate?.tableView(self, editActionsForRowAt: dataPath(of: row)) }
        guard let own else { return nil }
        let cell = shownCell(at: row)
        let configuration = UISwipeActionsConfiguration(
            actions: own.map { action in
                let shown = UIContextualAction(
                    style: action.style == .normal ? .normal : .destructive, title: action.title
                ) { [weak self, weak cell] _, _, completion in
                    completion(true)
                    guard let self, let cell, let row = self.row(of: cell) else { return }
                    action.handler(action, dataPath(of: row))
                }
                shown.backgroundColor = action.backgroundColor
                return shown
            })
        configuration.performsFirstActionWithFullSwipe = false
        return configuration
    }

    /// Returns the standard action that deletes a row.
    ///
    /// Tables cannot find out whether the data source has the method that commits deletions. A row that is not being
    /// edited can be swiped if the data source or the delegate says that rows are edited.
    private func deletion(of row: RowIndex) -> UISwipeActionsConfiguration? {
        guard editingStyle(of: row) == .delete, !table.missing.contains(.commit) else { return nil }
        let announcesEditing =
            dataSource != nil && !table.missing.contains(.canEditRow)
            || delegate != nil && !table.missing.contains(.editingStyle)
        guard isEditing || announcesEditing else { return nil }
        let title = delegate?.tableView(self, titleForDeleteConfirmationButtonForRowAt: dataPath(of: row)) ?? "Delete"
        let cell = shownCell(at: row)
        let delete = UIContextualAction(style: .destructive, title: title) { [weak self, weak cell] _, _, completion in
            completion(true)
            guard let self, let cell, let row = self.row(of: cell) else { return }
            dataSource?.tableView(self, commit: .delete, forRowAt: dataPath(of: row))
        }
        return UISwipeActionsConfiguration(actions: [delete])
    }

    private func swipedRow(_ cell: any SwipeableCell) -> RowIndex? {
        (cell as? UITableViewCell).flatMap { row(of: $0) }
    }

    func swipeWillBegin(_ cell: any SwipeableCell) {
        guard let cell = cell as? UITableViewCell, let row = row(of: cell) else { return }
        cell.cellState.isConfirmingDeletion = true
        delegate?.tableView(self, willBeginEditingRowAt: dataPath(of: row))
    }

    func swipeDidEnd(_ cell: any SwipeableCell) {
        guard let cell = cell as? UITableViewCell else { return }
        cell.cellState.isConfirmingDeletion = false
        delegate?.tableView(self, didEndEditingRowAt: row(of: cell).map(dataPath))
    }
}
