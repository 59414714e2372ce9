import Foundation
import UIKit

/// The data source and the delegate of a list's table.
@MainActor
final class ListSource: NSObject {
    private(set) weak var layout: ListLayout?
    /// The row at which a range begins that Shift selects.
    private var anchor: ListAnchor?

    init(_ layout: ListLayout) { self.layout = layout }

    private func row(_ path: IndexPath) -> LayoutNode? { layout?.row(at: path) }

    /// Returns the action that deletes a row, or `nil` if the row cannot be deleted.
    private func deletion(_ path: IndexPath) -> ((IndexSet) -> Void)? {
        row(path).flatMap { $0.traits.row.isDeleteDisabled ? nil : $0.traits.edits.delete }
    }

    /// Returns the action that moves a row, or `nil` if the row cannot be moved.
    private func move(_ path: IndexPath) -> ((IndexSet, Int) -> Void)? {
        row(path).flatMap { $0.traits.row.isMoveDisabled ? nil : $0.traits.edits.move }
    }
}

extension ListSource: UITableViewDataSource {
    func numberOfSections(in tableView: UITableView) -> Int { layout?.tableContent.sections.count ?? 0 }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        layout?.tableContent.sections[section].rows.count ?? 0
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        if let cell = cell as? RowCell, let layout, let row = row(indexPath) { cell.set(row, layout) }
        return cell
    }

    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
        deletion(indexPath) != nil || move(indexPath) != nil || row(indexPath)?.traits.swipes.isEmpty == false
            || layout?.settings.isEditing == true && row(indexPath).map { layout?.isTicked($0) == true } == true
    }

    func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
        move(indexPath) != nil
    }

    func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {
        guard editingStyle == .delete, let index = row(indexPath)?.traits.index else { return }
        deletion(indexPath)?(IndexSet(integer: index))
    }

    func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {
        guard let start = row(sourceIndexPath)?.traits.index, let end = row(destinationIndexPath)?.traits.index,
            start != end
        else { return }
        layout?.movedByUser = true
        move(sourceIndexPath)?(IndexSet(integer: start), end > start ? end + 1 : end)
    }
}

extension ListSource: UITableViewDelegate {
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        guard let layout, let row = row(indexPath) else { return 44 }
        let isLast = indexPath.row == layout.tableContent.sections[indexPath.section].rows.count - 1
        return layout.height(of: row) + (isLast ? 0 : layout.settings.rowSpacing)
    }

    func tableView(
        _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
    ) -> UITableViewCell.EditingStyle { deletion(indexPath) == nil ? .none : .delete }

    func tableView(
        _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? { row(indexPath)?.swipeActions(.leading) }

    func tableView(
        _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
        if let own = row(indexPath)?.swipeActions(.trailing) { return own }
        guard let index = row(indexPath)?.traits.index, let deletion = deletion(indexPath) else { return nil }
        let delete = UIContextualAction(style: .destructive, title: SystemText.delete.localized) { _, _, done in
            deletion(IndexSet(integer: index))
            done(true)
        }
        return UISwipeActionsConfiguration(actions: [delete])
    }

    func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
        guard let layout, let row = row(indexPath) else { return false }
        return layout.takesClicks(on: row)
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        guard let layout, let row = row(indexPath) else { return }
        var isOpening = true
        if let selection = layout.selection, let value = row.traits.selectionValue {
            isOpening = select(value, at: indexPath, of: tableView, selection, layout)
        } else {
            tableView.deselectRow(at: indexPath, animated: true)
        }
        guard isOpening else { return }
        row.rowAction?()
        layout.performPrimaryAction(on: row)
    }

    /// Selects the row of a click, and the rows that belong to it. Returns whether the click opens the row as well.
    private func select(
        _ value: AnyHashable, at path: IndexPath, of table: UITableView, _ selection: ListSelection,
        _ layout: ListLayout
    ) -> Bool {
        guard selection.allowsSeveral else {
            selection.select([value])
            return true
        }
        guard selection.accepts(value) else {
            table.deselectRow(at: path, animated: false)
            return true
        }
        let modifiers = (table as? ListTable)?.clickModifiers ?? []
        let click = ListClick(modifiers: modifiers, isEditing: layout.settings.isEditing)
        let start = click == .extend ? anchor?.path(in: layout.tableContent) : nil
        let range = ListClick.paths(from: start ?? path, to: path) { table.numberOfRows(inSection: $0) }
        let values = range.compactMap { self.row($0)?.traits.selectionValue }
        let new = click.selection(selection.selected, clicked: value, range: values)
        if click != .extend || start == nil { anchor = row(path).map { ListAnchor($0, at: path) } }
        // The table has turned the row over, though a plain click on a selected row keeps it.
        if new.contains(value) {
            table.selectRow(at: path, animated: false, scrollPosition: .none)
        } else {
            table.deselectRow(at: path, animated: false)
        }
        selection.select(new)
        return click == .replace
    }

    /// Selects the rows from the anchor to the keyboard's row, in place of those to the row at which it was before.
    func extendSelection(of table: UITableView, from former: IndexPath?) {
        guard let layout, let selection = layout.selection, selection.allowsSeveral, let end = table.keyboardPath else {
            return
        }
        let selected = selection.selected
        var start = anchor.flatMap { $0.value.map(selected.contains) == true ? $0.path(in: layout.tableContent) : nil }
        if start == nil {
            start = former ?? end
            anchor = start.flatMap { path in row(path).map { ListAnchor($0, at: path) } }
        }
        guard let start else { return }
        let range = values(from: start, to: end, of: table, selection)
        let old = former.map { values(from: start, to: $0, of: table, selection) } ?? []
        selection.select(ListClick.selection(selected, former: old, range: range))
    }

    /// Selects all rows that can be selected.
    func selectAllRows() {
        guard let layout, let selection = layout.selection, selection.allowsSeveral else { return }
        let paths = layout.tableContent.sections.enumerated().flatMap { number, section in
            (0..<section.rows.count).map { IndexPath(row: $0, section: number) }
        }
        selection.select(Set(values(of: paths, selection)))
    }

    /// Returns the values of the rows between two, with both, that can be selected.
    private func values(
        from first: IndexPath, to last: IndexPath, of table: UITableView, _ selection: ListSelection
    ) -> [AnyHashable] {
        values(of: ListClick.paths(from: first, to: last) { table.numberOfRows(inSection: $0) }, selection)
    }

    private func values(of paths: [IndexPath], _ selection: ListSelection) -> [AnyHashable] {
        paths.compactMap { row($0)?.traits.selectionValue }.filter(selection.accepts)
    }

    func tableView(
        _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? {
        guard let layout, let row = row(indexPath), let menu = layout.selectionMenu(of: row) else { return nil }
        let cell = tableView.cellForRow(at: indexPath) as? RowCell
        // A menu of the row itself comes first.
        let target = cell?.target(at: tableView.convert(point, to: cell))
        if target?.handlers.contains(where: { $0 is any SecondaryClickHandler }) == true { return nil }
        return UIContextMenuConfiguration(actionProvider: { _ in menu })
    }

    func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
        guard let layout, let selection = layout.selection, selection.allowsSeveral,
            let row = row(indexPath), let value = row.traits.selectionValue
        else { return }
        // A click on a selected row opens it as one on any other.
        guard select(value, at: indexPath, of: tableView, selection, layout) else { return }
        row.rowAction?()
        layout.performPrimaryAction(on: row)
    }

    // MARK: Scrolling

    func scrollViewDidScroll(_ scrollView: UIScrollView) { layout?.didScroll() }
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { layout?.monitor?.didBeginDragging() }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { layout?.monitor?.didEndMotion() }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { layout?.monitor?.didEndMotion() }

    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
        // UIKit's velocities are in points per millisecond.
        layout?.monitor?.willEndDragging(velocity: CGPoint(x: velocity.x * 1_000, y: velocity.y * 1_000))
    }

    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        layout?.monitor?.didEndDragging(decelerates: decelerate)
    }

    // MARK: Headers and footers

    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        let top = layout?.margins(ofSection: section).top ?? 0
        return edge(layout?.tableContent.sections[section].header, EdgeInsets(top, edges: .top))
    }

    func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
        let bottom = layout?.margins(ofSection: section).bottom ?? 0
        return edge(layout?.tableContent.sections[section].footer, EdgeInsets(bottom, edges: .bottom))
    }

    func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
        guard let layout else { return 0 }
        let content = layout.tableContent.sections[section]
        let top = layout.margins(ofSection: section).top
        return height(content.header, content.id) {
            $0.map { $0 + (top ?? 0) } ?? top ?? layout.gap(besideSection: section, isBelow: false)
        }
    }

    func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat {
        guard let layout else { return 0 }
        let content = layout.tableContent.sections[section]
        // A footer keeps away from the next section.
        let bottom = layout.margins(ofSection: section).bottom ?? layout.gap(besideSection: section, isBelow: true)
        return height(content.footer, content.id) { ($0 ?? 0) + bottom }
    }

    private func edge(_ views: [LayoutNode]?, _ margins: EdgeInsets) -> UIView? {
        guard let layout, let view = views?.first else { return nil }
        let canvas = EdgeCanvas(view, layout, margins)
        layout.edges.removeAll { $0.object == nil }
        layout.edges.append(Weak(canvas))
        return canvas
    }

    /// Returns the height of a header or footer, given that of its view, which is `nil` without one.
    private func height(
        _ views: [LayoutNode], _ section: ObjectIdentifier?, _ whole: (CGFloat?) -> CGFloat
    ) -> CGFloat {
        guard let layout, let view = views.first else { return whole(nil) }
        let proposal = ProposedViewSize(width: max(0, layout.width(ofSection: section) - 32), height: nil)
        return whole((view.sizeThatFits(proposal).height + 14).rounded(.up))
    }
}
