import Foundation
import Graphics

/// Batches of changes (R386, R387).
extension UITableView {
    /// Adds a change to the present batch, or makes one of its own.
    func change(_ body: (inout ListChanges<RowAnimation>) -> Void) {
        beginBatch()
        body(&table.changes)
        endBatch()
    }

    func beginBatch() {
        table.batchDepth += 1
    }

    func endBatch() {
        guard table.batchDepth > 0 else {
            return Log.view.error("UITableView: endUpdates() without beginUpdates(); it is ignored.")
        }
        table.batchDepth -= 1
        guard table.batchDepth == 0 else { return }
        let (changes, completions) = (table.changes, table.completions)
        (table.changes, table.completions) = (ListChanges(), [])
        let completion: ((Bool) -> Void)? =
            completions.isEmpty ? nil : { finished in for body in completions { body(finished) } }
        apply(changes, completion)
    }

    private func apply(_ changes: ListChanges<RowAnimation>, _ completion: ((Bool) -> Void)?) {
        // A table that has shown nothing yet, or that is just being laid out, shows the new rows at its next layout.
        guard table.isLoaded, !table.isLayingOut, !table.needsReload else {
            if !changes.isEmpty || table.needsReload {
                requestReload()
            } else {
                reconfigure(changes.reconfiguredRows)
            }
            if let completion { later { completion(true) } }
            return
        }
        // A row that the user moves goes back, because the rows around it change.
        endReordering(commits: false)
        let before = table.layout.sections.map(\.rows.count)
        let after = askCounts()
        let shown: ShownChanges<RowAnimation, TablePlaceholder>
        do {
            shown = try ShownChanges(changes, table.placeholders, before: before, after: after)
        } catch {
            Log.view.error("\(error)")
            requestReload()
            if let completion { later { completion(false) } }
            return
        }
        show(shown.update, shown.changes, shown.counts, shown.placeholders, completion)
        reconfigure(shown.reconfiguredRows)
    }

    // MARK: Showing an update

    /// Replaces the layout, and moves, shows and hides views with an animation. Indices are those of what is shown.
    func show(
        _ update: ListUpdate, _ changes: ListChanges<RowAnimation>, _ counts: [Int],
        _ placeholders: ListPlaceholders<TablePlaceholder>, _ completion: ((Bool) -> Void)?
    ) {
        table.isLayingOut = true
        table.batch += 1
        let oldPlaceholders = table.placeholders
        let animation = UpdateAnimation(changes, update)
        let old = table.layout
        let asksHeights = changes.isEmpty || table.needsHeights
        var leaving: [LeavingView] = []
        UIView.performWithoutAnimation {
            pressCancelled()
            table.placeholders = placeholders
            setLayout(update, counts, changesAnything: !changes.isEmpty)
            leaving = mapRows(update, animation, oldPlaceholders) + mapEdges(update, animation)
            mapUser(update, oldPlaceholders)
            if asksHeights {
                measureShown()
                measureEdges()
                table.width = contentWidth
            }
        }
        let (shownBefore, edgesBefore) = (Set(table.shown.map(\.row)), edgeParts)
        var target = contentOffset
        var coming: [ViewLook] = []
        UIView.performWithoutAnimation {
            target = fillForUpdate()
            coming = placeComing(except: shownBefore, edgesBefore, old, update, animation)
        }
        let batch = table.batch
        UIView.animate(withDuration: TableMetrics.updateDuration, delay: 0, options: [.allowUserInteraction]) {
            [self] in
            updateContentSize()
            if target != contentOffset, running == nil, !isDragging { contentOffset = target }
            for look in coming { look.restore() }
            placeShown()
            placeEdgeViews()
            for view in leaving { place(view, update) }
        } completion: { [weak self] finished in
            self?.finishDepartures(of: batch)
            completion?(finished)
        }
        UIView.performWithoutAnimation { removeOutOfView() }
        table.isLayingOut = false
        if table.needsReload { requestLayout() } else { setNeedsLayout() }
    }

    private func setLayout(_ update: ListUpdate, _ counts: [Int], changesAnything: Bool) {
        let old = table.layout
        let heights = HeightQuestions(self)
        // A batch without changes asks for the heights again.
        if !changesAnything {
            if table.heightsAreFinal || table.needsHeights { resetHeights() }
            return
        }
        let asksAgain = table.needsHeights
        var layout = old.updated(by: update, counts: counts) {
            asksAgain ? TableMetrics.rowHeight : heights.height(of: $0)
        }
        table.layout = layout
        var prepared: [TableState.SectionPart: UIView] = [:]
        for (part, view) in table.preparedViews {
            guard let section = update.newSection(of: part.section) else { continue }
            prepared[TableState.SectionPart(section: section, isFooter: part.isFooter)] = view
        }
        table.preparedViews = prepared
        table.edgesWithoutView = Set(
            table.edgesWithoutView.compactMap { part in
                guard !update.isReloaded(section: part.section) else { return nil }
                return update.newSection(of: part.section).map {
                    TableState.SectionPart(section: $0, isFooter: part.isFooter)
                }
            })
        // A height that the program has set before or within the batch is part of the update.
        if asksAgain { return resetHeights() }
        for section in counts.indices {
            let origin = update.oldSection(of: section)
            guard origin == nil || origin.map(update.isReloaded) == true else { continue }
            let new = sectionLayout(section, of: counts.count)
            layout.setSection(section, padding: new.padding, header: new.header, footer: new.footer)
        }
        table.layout = layout
    }

    /// Gives the rows on the screen their new places. Returns the cells that leave.
    private func mapRows(
        _ update: ListUpdate, _ animation: UpdateAnimation, _ placeholders: ListPlaceholders<TablePlaceholder>
    ) -> [LeavingView] {
        var kept: [TableState.ShownRow] = []
        var leaving: [LeavingView] = []
        for shown in table.shown {
            if let row = update.newRow(of: shown.row), !update.reloadedRows.contains(shown.row) {
                kept.append(TableState.ShownRow(row: row, cell: shown.cell))
                continue
            }
            let style = animation.leaving(shown.row)
            depart(shown.cell, row: shown.row, dataRow: placeholders.dataRow(of: shown.row), section: nil)
            if style == .none { shown.cell.alpha = 0 }
            leaving.append(LeavingView(view: shown.cell, style: style, row: update.newRow(of: shown.row)))
        }
        table.shown = kept.sorted { $0.row < $1.row }
        return leaving
    }

    /// Gives the headers and footers on the screen their new sections. Returns those that leave.
    private func mapEdges(_ update: ListUpdate, _ animation: UpdateAnimation) -> [LeavingView] {
        var leaving: [LeavingView] = []
        func map(_ views: [Int: UIView], isFooter: Bool) -> [Int: UIView] {
            var kept: [Int: UIView] = [:]
            for (section, view) in views {
                if let new = update.newSection(of: section), !update.isReloaded(section: section) {
                    kept[new] = view
                } else {
                    depart(view, row: nil, section: TableState.SectionPart(section: section, isFooter: isFooter))
                    leaving.append(LeavingView(view: view, style: animation.leaving(section: section), row: nil))
                }
            }
            return kept
        }
        table.headers = map(table.headers, isFooter: false)
        table.footers = map(table.footers, isFooter: true)
        return leaving
    }

    /// Gives the selection and the keyboard's row their new places.
    private func mapUser(_ update: ListUpdate, _ placeholders: ListPlaceholders<TablePlaceholder>) {
        table.selected = Set(
            table.selected.compactMap { update.reloadedRows.contains($0) ? nil : update.newRow(of: $0) })
        table.focused = table.focused.flatMap { update.newRow(of: $0) }
        table.prefetched = Set(table.prefetched.compactMap { update.newRow(of: $0) })
        // The paths of drags and drops are those of the data.
        table.dragAndDrop.placement.move {
            update.newRow(of: placeholders.shownRow(of: $0)).flatMap(table.placeholders.dataRow)
        }
        if let row = table.scrollGoal.flatMap({ RowIndex($0.path) }), row.row != NSNotFound {
            if let new = update.newRow(of: row) { table.scrollGoal?.path = new.path } else { table.scrollGoal = nil }
        }
        // Cells that still leave with an earlier update can be reused only for their row's present index.
        for index in table.departing.indices where table.departing[index].isOnlyOutOfView {
            guard let row = table.departing[index].row, table.departing[index].batch < table.batch else { continue }
            let new = update.reloadedRows.contains(row) ? nil : update.newRow(of: row)
            table.departing[index].dataRow = placeholders.dataRow(of: row)
            table.departing[index].row = new ?? row
            table.departing[index].isOnlyOutOfView = new != nil
        }
    }

    private var edgeParts: Set<TableState.SectionPart> {
        Set(table.headers.keys.map { TableState.SectionPart(section: $0, isFooter: false) })
            .union(table.footers.keys.map { TableState.SectionPart(section: $0, isFooter: true) })
    }

    /// Makes the cells that are in view after the update. Returns the offset that the content has then.
    private func fillForUpdate() -> CGPoint {
        var target = contentOffset
        for _ in 0..<4 {
            target = offsetWithinContent(contentOffset)
            let visible = Span(start: target.y, length: bounds.height)
            let height = table.layout.height
            fillSections(in: visible)
            fillRows(in: visible)
            if height == table.layout.height { break }
        }
        return offsetWithinContent(contentOffset)
    }

    /// Returns an offset that is not beyond the end of the content, unless the user holds the content.
    private func offsetWithinContent(_ offset: CGPoint) -> CGPoint {
        guard !isDragging else { return offset }
        let insets = adjustedContentInset
        let greatest = max(-insets.top, table.layout.height + insets.bottom - bounds.height)
        return CGPoint(x: offset.x, y: min(offset.y, greatest))
    }

    /// Puts views that come where their way begins. Returns the looks that they get with the animation.
    private func placeComing(
        except rows: Set<RowIndex>, _ edges: Set<TableState.SectionPart>, _ old: ListLayout, _ update: ListUpdate,
        _ animation: UpdateAnimation
    ) -> [ViewLook] {
        var looks: [ViewLook] = []
        for shown in table.shown where !rows.contains(shown.row) {
            guard let origin = update.oldRow(of: shown.row), !update.reloadedRows.contains(origin) else {
                looks.append(ViewLook(of: shown.cell))
                animation.coming(shown.row).hide(shown.cell, in: self)
                continue
            }
            // The row was there before, beyond the edge of the screen.
            guard old.contains(origin) else { continue }
            let span = old.span(of: origin)
            let isLast = origin.row == old.sections[origin.section].rows.count - 1
            shown.cell.frame = CGRect(
                x: shown.cell.frame.minX, y: span.start, width: shown.cell.frame.width,
                height: max(0, span.length - (isLast ? 0 : table.rowSpacing)))
        }
        for part in edgeParts.subtracting(edges) {
            guard let view = part.isFooter ? table.footers[part.section] : table.headers[part.section] else { continue }
            looks.append(ViewLook(of: view))
            animation.coming(section: part.section).hide(view, in: self)
        }
        return looks
    }

    /// Moves a view that leaves to where its way ends.
    private func place(_ view: LeavingView, _ update: ListUpdate) {
        if let row = view.row, table.layout.contains(row) { view.view.frame = rowFrame(row) }
        view.style.hide(view.view, in: self)
    }

    /// Lets cells leave that the update has moved out of view, after their way.
    private func removeOutOfView() {
        let visible = Span(start: contentOffset.y, length: bounds.height)
        let out = table.shown.filter {
            !table.layout.contains($0.row) || !table.layout.span(of: $0.row).overlaps(visible)
        }
        guard !out.isEmpty else { return }
        table.shown.removeAll { shown in out.contains { $0.cell === shown.cell } }
        for shown in out {
            depart(
                shown.cell, row: shown.row, dataRow: table.placeholders.dataRow(of: shown.row), section: nil,
                stays: true)
        }
    }

    // MARK: Departures

    private func depart(
        _ view: UIView, row: RowIndex?, dataRow: RowIndex? = nil, section: TableState.SectionPart?, stays: Bool = false
    ) {
        table.departing.append(
            DepartingView(
                look: ViewLook(of: view), row: row, dataRow: dataRow, section: section, batch: table.batch,
                isOnlyOutOfView: stays))
        if view.superview === self, !stays { insertSubview(view, at: rowLevel) }
    }

    /// Takes back the cell of a row that an update has moved out of view.
    func takeDeparting(_ row: RowIndex) -> UITableViewCell? {
        guard let index = table.departing.firstIndex(where: { $0.isOnlyOutOfView && $0.row == row }) else { return nil }
        return table.departing.remove(at: index).look.view as? UITableViewCell
    }

    /// Removes the views that left with a batch, or with all of them.
    func finishDepartures(of batch: Int? = nil) {
        let done = table.departing.filter { batch == nil || $0.batch <= batch! }
        table.departing.removeAll { batch == nil || $0.batch <= batch! }
        for departure in done {
            UIView.performWithoutAnimation { departure.look.restore() }
            if let row = departure.row, let cell = departure.look.view as? UITableViewCell {
                hide(cell, departure.isOnlyOutOfView ? table.placeholders.dataRow(of: row) : departure.dataRow)
            } else if let part = departure.section {
                hideEdge(departure.look.view, part.section, isFooter: part.isFooter)
            }
        }
    }
}

/// A view that leaves during an update.
private struct LeavingView {
    let view: UIView
    let style: UITableView.RowAnimation
    /// The new place of a reloaded row.
    let row: RowIndex?
}

/// The animations of one update by row and section.
private struct UpdateAnimation {
    let changes: ListChanges<UITableView.RowAnimation>
    let update: ListUpdate

    init(_ changes: ListChanges<UITableView.RowAnimation>, _ update: ListUpdate) {
        (self.changes, self.update) = (changes, update)
    }

    func leaving(_ row: RowIndex) -> UITableView.RowAnimation {
        changes.deletedRows[row] ?? changes.reloadedRows[row] ?? leaving(section: row.section)
    }

    func leaving(section: Int) -> UITableView.RowAnimation {
        changes.deletedSections[section] ?? changes.reloadedSections[section] ?? .fade
    }

    func coming(_ row: RowIndex) -> UITableView.RowAnimation {
        if let style = changes.insertedRows[row] { return style }
        if let old = update.oldRow(of: row), let style = changes.reloadedRows[old] { return style }
        return coming(section: row.section)
    }

    func coming(section: Int) -> UITableView.RowAnimation {
        if let style = changes.insertedSections[section] { return style }
        return update.oldSection(of: section).flatMap { changes.reloadedSections[$0] } ?? .fade
    }
}
