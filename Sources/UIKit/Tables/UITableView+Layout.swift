import Foundation
import Graphics

/// The layout of a table: rows that come into view get cells, whose real heights replace the estimates.
extension UITableView {
    /// The width of rows, headers and footers together with the space at their sides.
    var contentWidth: CGFloat { max(0, bounds.width - adjustedContentInset.left - adjustedContentInset.right) }
    /// The part of the content whose rows have cells: that in view, and what gives way to a row that is moved.
    private var filledSpan: Span {
        let more = table.reordering?.height ?? 0
        return Span(start: bounds.minY - more, length: bounds.height + 2 * more)
    }

    func layoutTable() {
        guard !table.isLayingOut, table.batchDepth == 0 else { return }
        table.isLayingOut = true
        let isGoalReached = hasReachedGoal
        loadIfNeeded()
        widthMayHaveChanged()
        measureChanged()
        applyEdgeViews()
        fillVisible()
        placeShown()
        placeEdgeViews()
        placeFillerRows()
        placeSectionIndex()
        prefetchRows()
        updateFocusMark()
        followGoal(isReached: isGoalReached)
        table.isLayingOut = false
    }

    /// Lays out before a question about cells, if that is possible. Views above the table may change its insets in the
    /// course of that, which is a request for one more layout.
    func layoutForQuestion() {
        guard !table.isLayingOut, table.batchDepth == 0 else { return }
        if table.isLoaded, table.needsReload { setNeedsLayout() }
        for _ in 0..<4 where layer.needsLayout() { layoutIfNeeded() }
    }

    // MARK: Filling

    /// Makes cells and section views until the visible part is full. What is at the top stays where it is, although
    /// heights above it change (R381).
    private func fillVisible() {
        UIView.performWithoutAnimation {
            if isFilled(filledSpan) { return updateContentSize() }
            var rounds = 0
            repeat {
                let anchor = anchorRow()
                let start = anchor.map { table.layout.span(of: $0).start }
                let visible = filledSpan
                removeRows(outside: visible)
                fillSections(in: visible)
                fillRows(in: visible)
                let height = table.layout.height
                if let anchor, let start, table.layout.contains(anchor) {
                    shiftContent(by: table.layout.span(of: anchor).start - start)
                }
                updateContentSize(height: height)
                rounds += 1
                if visible == filledSpan, !hasMissingRows(in: visible) { break }
            } while rounds < 8
            removeRows(outside: filledSpan)
            removeSections(outside: filledSpan)
        }
    }

    /// Sets the size of the content if it has changed: its observers are told of each time that it is set.
    func updateContentSize(height: CGFloat? = nil) {
        let size = CGSize(width: contentWidth, height: height ?? table.layout.height)
        if contentSize != size { contentSize = size }
    }

    /// The first row with a cell that is in view. It does not move on the screen while heights change.
    private func anchorRow() -> RowIndex? {
        let top = bounds.minY + adjustedContentInset.top
        // At the top of the content everything grows downwards.
        guard top > 0.5 else { return nil }
        let visible = Span(start: top, length: max(0, bounds.maxY - top))
        return table.shown.first { table.layout.span(of: $0.row).overlaps(visible) }?.row
            ?? table.layout.firstRow(endingAfter: top)
    }

    /// Moves the visible part together with its content, also under a scrolling that is under way.
    private func shiftContent(by distance: CGFloat) {
        guard abs(distance) > 0.01 else { return }
        if running?.purpose != .animation { contentOffset.y += distance }
    }

    /// Whether a part of the content has just the rows with cells, and no section in it has or may get a header or
    /// footer. Most frames of a list that scrolls find it so (benchmark row *scroll*).
    private func isFilled(_ visible: Span) -> Bool {
        guard table.reordering == nil, table.headers.isEmpty, table.footers.isEmpty, let first = table.shown.first?.row,
            let last = table.shown.last?.row, last.row - first.row == table.shown.count - 1
        else { return false }
        return table.layout.areRows(from: first, through: last, allIn: visible) && !mayGetSections(in: visible)
    }

    private func hasMissingRows(in visible: Span) -> Bool {
        var index = 0
        var row = table.layout.firstRow(endingAfter: visible.start)
        while let current = row, table.layout.span(of: current).start < visible.end {
            while index < table.shown.count, table.shown[index].row < current { index += 1 }
            guard index < table.shown.count, table.shown[index].row == current else { return true }
            row = rowWithHeight(after: current)
        }
        return false
    }

    /// Makes cells for the rows in a part of the content that have none, from the top. Their real heights replace the
    /// estimates at once.
    func fillRows(in visible: Span) {
        guard visible.length > 0, contentWidth > 0, dataSource != nil else { return }
        var row = table.layout.firstRow(endingAfter: visible.start)
        while let current = row, table.layout.contains(current), !table.needsReload {
            guard table.layout.span(of: current).start < visible.end else { break }
            if shownCell(at: current) == nil { show(current) }
            guard table.layout.contains(current) else { break }
            row = rowWithHeight(after: current)
        }
    }

    /// Returns the next row that is not hidden by a height of 0.
    private func rowWithHeight(after row: RowIndex) -> RowIndex? {
        guard let next = table.layout.row(after: row) else { return nil }
        let span = table.layout.span(of: next)
        guard span.length == 0, let found = table.layout.firstRow(endingAfter: span.start) else { return next }
        return found > row ? found : next
    }

    // MARK: Rows

    func shownCell(at row: RowIndex) -> UITableViewCell? {
        guard let index = shownIndex(of: row), table.shown[index].row == row else { return nil }
        return table.shown[index].cell
    }

    /// Returns the place of a row among the shown ones, or the one at which it would be.
    private func shownIndex(of row: RowIndex) -> Int? {
        var (low, high) = (0, table.shown.count)
        while low < high {
            let middle = (low + high) / 2
            if table.shown[middle].row < row { low = middle + 1 } else { high = middle }
        }
        return low < table.shown.count ? low : nil
    }

    /// Gives a row its cell, in UIKit's order: the cell, its height, then `willDisplay` (R380).
    func show(_ row: RowIndex) {
        guard let cell = takeDeparting(row) ?? requestCell(at: row), table.layout.contains(row) else { return }
        prepare(cell, for: row)
        if let height = height(of: cell, at: row) { setHeight(height, of: row) }
        guard table.layout.contains(row) else { return }
        let index = shownIndex(of: row) ?? table.shown.count
        if table.layout.span(of: row).length > 0 {
            table.shown.insert(TableState.ShownRow(row: row, cell: cell), at: index)
            table.prefetched.remove(row)
            cell.frame = rowFrame(row)
            if let path = table.placeholders.dataRow(of: row)?.path {
                delegate?.tableView(self, willDisplay: cell, forRowAt: path)
            }
        } else {
            enqueue(cell)
        }
    }

    /// Asks the data source for a cell.
    private func requestCell(at row: RowIndex) -> UITableViewCell? {
        if let placeholder = placeholder(at: row) { return requestCell(of: placeholder, at: row) }
        guard let dataSource else { return nil }
        let cell = dataSource.tableView(self, cellForRowAt: dataPath(of: row))
        guard table.shown.contains(where: { $0.cell === cell }) else { return cell }
        Log.view.error(
            """
            The data source returned the cell of another visible row for row \(row.row) of section \(row.section). The \
            row stays empty.
            """)
        return UITableViewCell(style: .default, reuseIdentifier: nil)
    }

    /// Puts a cell into the table, in the state of its row.
    private func prepare(_ cell: UITableViewCell, for row: RowIndex) {
        cell.cellState.owner = self
        cell.surroundings = surroundings(of: row, generalSurroundings)
        if cell.superview !== self {
            cell.removeFromSuperview()
            insertSubview(cell, at: rowLevel)
        }
        if cell.isHidden { cell.isHidden = false }
        cell.cellState.hosted?.isOnScreen = true
        updateEditing(of: cell, at: row, animated: false)
        cell.setSelected(table.selected.contains(row), animated: false)
        let isPressed = table.pressed?.isHighlighted == true && table.pressed?.row == row
        cell.setHighlighted(isPressed, animated: false)
        if let delegate, !isPlaceholder(row) {
            // Without an answer the level that the program has given to the cell stays.
            let level = ask(.indentationLevel) { delegate.tableView(self, indentationLevelForRowAt: dataPath(of: row)) }
            if let level, level != cell.indentationLevel { cell.indentationLevel = level }
        }
        cell.frame = rowFrame(row)
    }

    /// The place among the subviews behind which no cell goes.
    var rowLevel: Int { backgroundView?.superview === self ? 1 : 0 }

    /// Returns the height of a row with its cell; `nil` if it is known.
    private func height(of cell: UITableViewCell, at row: RowIndex) -> CGFloat? {
        guard !table.heightsAreFinal else { return nil }
        let subject = "row \(row.row) of section \(row.section)"
        var answer: CGFloat?
        if let placeholder = placeholder(at: row)?.placeholder {
            answer = placeholder.rowHeight
        } else if let delegate {
            answer = ask(.heightForRow) { delegate.tableView(self, heightForRowAt: dataPath(of: row)) }
        }
        let given = TableMetrics.validHeight(answer ?? rowHeight, subject)
        cell.cellState.isSelfSized = given == nil
        return given ?? fittingHeight(of: cell)
    }

    /// Returns the height of a cell's content in the table's width.
    private func fittingHeight(of cell: UITableViewCell) -> CGFloat {
        let height = cell.systemLayoutSizeFitting(
            CGSize(width: rowWidth, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel
        ).height
        return height.isFinite && height > 0 ? height : TableMetrics.rowHeight
    }

    private func setHeight(_ height: CGFloat, of row: RowIndex) {
        if table.layout.contains(row) { table.layout.setHeight(height, of: row) }
    }

    /// Measures the rows on the screen again.
    func measureShown() {
        let sides = contentSides
        for shown in table.shown {
            guard table.layout.contains(shown.row) else { continue }
            shown.cell.frame.size.width = rowSides(inSection: shown.row.section).length
            if shown.cell.surroundings.sides != sides { shown.cell.surroundings.sides = sides }
            if let height = height(of: shown.cell, at: shown.row) { setHeight(height, of: shown.row) }
        }
    }

    private func widthMayHaveChanged() {
        let sides = contentSides
        guard table.width != contentWidth || table.sides != sides else { return }
        (table.width, table.sides) = (contentWidth, sides)
        guard contentWidth > 0 else { return }
        keepingPlace {
            measureShown()
            measureEdges()
        }
    }

    /// Measures the rows whose content has changed its size.
    private func measureChanged() {
        guard !table.unmeasured.isEmpty, contentWidth > 0 else { return }
        let cells = table.unmeasured
        table.unmeasured = []
        keepingPlace {
            for cell in cells {
                guard let row = row(of: cell), table.layout.contains(row) else { continue }
                if let height = height(of: cell, at: row) { setHeight(height, of: row) }
            }
        }
    }

    /// Changes heights. The first row in view stays where it is on the screen.
    private func keepingPlace(_ change: () -> Void) {
        let anchor = anchorRow()
        let start = anchor.map { table.layout.span(of: $0).start }
        change()
        if let anchor, let start, table.layout.contains(anchor) {
            shiftContent(by: table.layout.span(of: anchor).start - start)
        }
    }

    // MARK: Leaving

    private func removeRows(outside visible: Span) {
        var gone: [TableState.ShownRow] = []
        for shown in table.shown where !isInView(shown.row, visible) { gone.append(shown) }
        guard !gone.isEmpty else { return }
        for shown in gone { hide(shown) }
        let cells = Set(gone.map { ObjectIdentifier($0.cell) })
        table.shown.removeAll { @Sendable in cells.contains(ObjectIdentifier($0.cell)) }
    }

    private func isInView(_ row: RowIndex, _ visible: Span) -> Bool {
        table.layout.contains(row) && (row == table.reordering?.source || table.layout.span(of: row).overlaps(visible))
    }

    /// Takes the cell of a row off the screen. The caller removes the row from the shown ones.
    func hide(_ shown: TableState.ShownRow) { hide(shown.cell, table.placeholders.dataRow(of: shown.row)) }

    /// Takes a cell off the screen. The row is that of the data, `nil` for a placeholder.
    func hide(_ cell: UITableViewCell, _ dataRow: RowIndex?) {
        if table.swipes?.cell === cell { table.swipes?.close(animated: false) }
        enqueue(cell)
        if let dataRow { delegate?.tableView(self, didEndDisplaying: cell, forRowAt: dataRow.path) }
    }

    /// Hides all cells and section views, because the data source is asked for everything again.
    func forgetRows() {
        endReordering(commits: false)
        finishDepartures()
        let (shown, headers, footers) = (table.shown, table.headers, table.footers)
        (table.shown, table.headers, table.footers) = ([], [:], [:])
        table.preparedViews = [:]
        table.edgeEstimates = [:]
        table.edgesWithoutView = []
        table.selected = []
        table.focused = nil
        table.prefetched = []
        table.prefetchOffset = nil
        pressCancelled()
        for row in shown { hide(row) }
        for (section, view) in headers { hideEdge(view, section, isFooter: false) }
        for (section, view) in footers { hideEdge(view, section, isFooter: true) }
    }

    /// Returns the rows in a rectangle of the content.
    func rowsIntersecting(_ rect: CGRect) -> [RowIndex] {
        guard rect.isFinite else { return [] }
        let visible = Span(start: rect.minY, length: rect.height)
        var rows: [RowIndex] = []
        var row = table.layout.firstRow(endingAfter: visible.start)
        while let current = row, table.layout.span(of: current).start < visible.end {
            rows.append(current)
            row = rowWithHeight(after: current)
        }
        return rows
    }
}
