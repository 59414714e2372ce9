import Foundation
import Graphics

/// The moving of rows by the user while the table is edited.
extension UITableView {
    /// Whether the user can move a row: the data source permits it, and has taken over the moves so far.
    func canMove(_ row: RowIndex) -> Bool {
        movePermission(of: row) ?? true
    }

    /// Returns what the data source says about the moving of a row; `nil` if it does not answer the question.
    func movePermission(of row: RowIndex) -> Bool? {
        guard let dataSource, table.layout.contains(row), table.placeholders.isEmpty, !table.missing.contains(.moveRow)
        else { return false }
        return ask(.canMoveRow) { dataSource.tableView(self, canMoveRowAt: row.path) }
    }

    /// Returns the target that the delegate permits; the row's own place if the delegate answers with one that does not
    /// exist.
    func permittedTarget(from source: RowIndex, proposed: RowIndex) -> RowIndex {
        guard let delegate else { return proposed }
        let path = delegate.tableView(
            self, targetIndexPathForMoveFromRowAt: source.path, toProposedIndexPath: proposed.path)
        guard let target = RowIndex(path), table.layout.sections.indices.contains(target.section), target.row >= 0,
            target.row
                <= table.layout.sections[target.section].rows.count - (target.section == source.section ? 1 : 0)
        else {
            Log.view.error("The delegate's target \(path) for a moved row does not exist; the row goes back.")
            return source
        }
        return target
    }

    func cell(_ cell: UITableViewCell, reorderHandleDidChange gesture: UIGestureRecognizer) {
        let y = gesture.location(in: self).y
        switch gesture.state {
        case .began: beginReordering(cell, at: y)
        case .changed: if table.reordering?.cell === cell { table.reordering?.follow(to: y) }
        case .ended: if table.reordering?.cell === cell { endReordering(commits: true) }
        case .cancelled, .failed: if table.reordering?.cell === cell { endReordering(commits: false) }
        case .possible: break
        }
    }

    private func beginReordering(_ cell: UITableViewCell, at y: CGFloat) {
        guard table.reordering == nil, table.batchDepth == 0, let row = row(of: cell), canMove(row) else { return }
        stopMotion()
        table.swipes?.close(animated: true)
        table.reordering = RowReordering(row, cell, of: self, at: y)
    }

    /// Ends the moving of a row.
    ///
    /// - Parameter commits: Whether the row stays at its new place. Otherwise it goes back.
    func endReordering(commits: Bool) {
        guard let reordering = table.reordering else { return }
        table.reordering = nil
        reordering.lower()
        let move = reordering.move
        let batch = table.batch
        if commits, move.target != move.source, table.layout.contains(move.source) {
            dataSource?.tableView(self, moveRowAt: move.source.path, to: move.target.path)
        }
        let isDone =
            commits && move.target != move.source && !table.missing.contains(.moveRow)
            // The data source has already changed the table itself.
            && table.batch == batch && !table.needsReload
        if isDone { return change { $0.move(row: move.source, to: move.target) } }
        UIView.animate(withDuration: TableMetrics.updateDuration, delay: 0, options: .allowUserInteraction) {
            [self] in
            if !table.needsReload { placeShown() }
        } completion: { [weak self] _ in
            self?.setNeedsLayout()
        }
    }
}
