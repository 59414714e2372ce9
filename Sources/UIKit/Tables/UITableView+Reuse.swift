import Foundation

/// The cells, headers and footers that wait to be used again (R378, R379).
extension UITableView {
    func registerCells(_ source: TableState.CellSource?, _ identifier: String) {
        table.cellSources[identifier] = source
        // Cells of the old kind are not used again.
        for cell in table.queue.removeAll(of: identifier) where cell.superview === self { cell.removeFromSuperview() }
    }

    /// Puts a cell that is out of view into the queue. One without an identifier is removed.
    func enqueue(_ cell: UITableViewCell) {
        if cell.isHighlighted { cell.setHighlighted(false, animated: false) }
        // A static cell shows one row only.
        guard let identifier = cell.reuseIdentifier, table.staticContent == nil else {
            if cell.superview === self { cell.removeFromSuperview() }
            return
        }
        if cell.superview === self {
            cell.isHidden = true
            cell.cellState.hosted?.isOnScreen = false
        }
        table.queue.add(cell, for: identifier)
    }

    func dequeueCell(_ identifier: String, at row: RowIndex?) -> UITableViewCell? {
        if let row, let present = table.reconfigured, present.row == row, present.cell.reuseIdentifier == identifier {
            return present.cell
        }
        if let cell = table.queue.take(identifier) {
            cell.prepareForReuse()
            setSize(of: cell, at: row)
            return cell
        }
        let cell = table.cellSources[identifier].flatMap { make($0, identifier) }
        if let cell { setSize(of: cell, at: row) }
        return cell
    }

    func requiredCell(_ identifier: String, at path: IndexPath) -> UITableViewCell {
        requiredCell(identifier, row: shownRow(at: path))
    }

    /// Returns a reusable or new cell for a shown row.
    func requiredCell(_ identifier: String, row: RowIndex?) -> UITableViewCell {
        if let cell = dequeueCell(identifier, at: row) { return cell }
        fatalError(  // R378
            """
            unable to dequeue a cell with identifier \(identifier) - must register a nib or a class for the identifier \
            or connect a prototype cell in a storyboard
            """)
    }

    /// Gives a cell the size of its row, so that the data source can lay it out.
    private func setSize(of cell: UITableViewCell, at row: RowIndex?) {
        guard rowWidth > 0 else { return }
        var height = cell.frame.height
        if let row, table.layout.contains(row), table.layout.span(of: row).length > 0 {
            height = table.layout.span(of: row).length
        }
        let width = row.map { rowSides(inSection: $0.section).length } ?? rowWidth
        cell.frame.size = CGSize(width: width, height: height)
    }

    private func make(_ source: TableState.CellSource, _ identifier: String) -> UITableViewCell? {
        switch source {
        case .type(let cls):
            guard let cls = cls as? UITableViewCell.Type else {
                Log.view.error("The class \(cls) that is registered for the identifier \(identifier) is no cell class.")
                return nil
            }
            return _InstantiableCell.make(cls, reuseIdentifier: identifier)
        case .nib(let nib):
            let objects = nib.instantiate(withOwner: nil)
            guard objects.count == 1, let cell = objects[0] as? UITableViewCell else {
                Log.view.error(
                    """
                    invalid nib registered for identifier (\(identifier)) - nib must contain exactly one top level \
                    object which must be a UITableViewCell instance
                    """)
                return nil
            }
            cell.reuseIdentifier = identifier
            return cell
        case .prototype(let prototype): return prototype.makeCell() as? UITableViewCell
        }
    }

    func dequeueView(_ identifier: String) -> UITableViewHeaderFooterView? {
        if let view = table.viewQueue.take(identifier) {
            view.prepareForReuse()
            return view
        }
        switch table.viewSources[identifier] {
        case nil: return nil
        case .type(let cls):
            guard let cls = cls as? UITableViewHeaderFooterView.Type else {
                Log.view.error(
                    "The class \(cls) that is registered for the identifier \(identifier) is no header or footer class."
                )
                return nil
            }
            return _InstantiableHeaderFooterView.make(cls, reuseIdentifier: identifier)
        case .nib(let nib):
            let objects = nib.instantiate(withOwner: nil)
            guard objects.count == 1, let view = objects[0] as? UITableViewHeaderFooterView else {
                Log.view.error(
                    """
                    invalid nib registered for identifier (\(identifier)) - nib must contain exactly one top level \
                    object which must be a UITableViewHeaderFooterView instance
                    """)
                return nil
            }
            view.reuseIdentifier = identifier
            return view
        case .prototype: return nil
        }
    }

    /// Forgets a view that the program takes out of the table.
    func subviewIsLeaving(_ view: UIView) {
        if let cell = view as? UITableViewCell {
            table.shown.removeAll { $0.cell === cell }
            if cell.cellState.owner === self { cell.cellState.owner = nil }
        }
        if let section = table.headers.first(where: { $0.value === view })?.key { table.headers[section] = nil }
        if let section = table.footers.first(where: { $0.value === view })?.key { table.footers[section] = nil }
    }

    // MARK: Configuring again

    /// Asks the data source to configure the present cells of rows again.
    func reconfigure(_ rows: [RowIndex]) {
        // The indices of a batch are those before it. The data may be those after it already.
        guard table.batchDepth == 0 else { return table.changes.reconfigure(rows: rows) }
        guard let dataSource, !rows.isEmpty, !table.needsReload else { return }
        for dataRow in rows.sorted() {
            let row = table.placeholders.shownRow(of: dataRow)
            guard table.layout.contains(row), let cell = shownCell(at: row) else { continue }
            table.reconfigured = TableState.ShownRow(row: row, cell: cell)
            let answer = dataSource.tableView(self, cellForRowAt: dataRow.path)
            table.reconfigured = nil
            guard answer !== cell else { continue }
            Log.view.error(
                "The data source returned another cell for row \(row.row) of section \(row.section) when it was reconfigured."
            )
            enqueue(answer)
        }
        measureShown()
        setNeedsLayout()
    }
}
