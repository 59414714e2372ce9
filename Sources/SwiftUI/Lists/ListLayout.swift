import Foundation
import UIKit

/// The layout of a list. UIKit's table view shows the rows, which are laid out when they become visible.
final class ListLayout: LayoutNode {
    private(set) var settings: ListSettings
    /// Replaces the selection.
    var select: ((Set<AnyHashable>) -> Void)?
    private(set) var content = ListContent([])
    private var shownContent: ListContent?
    private var table: UITableView?
    private lazy var source = ListSource(self)
    private var growth = UIEdgeInsets.zero
    private var shownWidth: CGFloat = 0
    private var scale: CGFloat = 1
    /// A call of `scroll` that is postponed until the list is shown.
    private var pendingScroll: (() -> Void)?
    private let refresher = Refresher()
    /// Whether the user has moved a row since the list was shown.
    fileprivate var movedByUser = false
    /// The headers and footers that are shown.
    fileprivate var edges: [Weak<EdgeCanvas>] = []

    init(_ settings: ListSettings, _ inputs: _NodeInputs) {
        self.settings = settings
        super.init(inputs)
    }

    func update(_ settings: ListSettings) {
        let isSame = settings.isSame(as: self.settings)
        self.settings = settings
        if !isSame { invalidate() }
    }

    override var label: String { "List" }
    override var isSeparable: Bool { true }
    override var mirrorsChildren: Bool { false }
    override func measure(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }
    override func arrange(_ proposal: ProposedViewSize) { content = ListContent(children) }

    override var contentOffset: CGPoint {
        guard let table else { return .zero }
        return CGPoint(x: table.contentOffset.x, y: table.contentOffset.y + growth.top)
    }

    // MARK: Display

    override func display(_ pass: DisplayPass, at origin: CGPoint) {
        scale = pass.scale
        let table = self.table.flatMap { $0.style == settings.kind.tableStyle ? $0 : nil } ?? makeTable()
        let growths = safeAreaGrowths(.vertical)
        growth = growths.whole
        table.contentInset.top = max(0, growths.inset.top)
        table.contentInset.bottom = max(0, growths.inset.bottom)
        refresher.update(table, settings.refresh)
        table.keyboardDismissMode = settings.endsEditing ? .onDrag : .none
        table.contentInsetAdjustmentBehavior = growth == .zero ? .never : .always
        pass.show(
            table,
            in: CGRect(
                x: origin.x, y: origin.y - growth.top, width: size.width,
                height: size.height + growth.top + growth.bottom))
        if movedByUser {
            // The table has moved the row already.
            movedByUser = false
            shownContent = nil
        }
        if let shown = shownContent, shownWidth == size.width, !shown.isSame(as: content),
            let change = ListChange(from: shown, to: content)
        {
            shownContent = content
            // Rows that stay keep their cells, and so the focus of a field in one of them.
            let animation: UITableView.RowAnimation = transaction.animation == nil ? .none : .automatic
            change.apply(to: table, animation)
            showVisibleRows(of: table)
        } else if shownContent?.isSame(as: content) != true || shownWidth != size.width {
            shownContent = content
            shownWidth = size.width
            table.reloadData()
        } else {
            showVisibleRows(of: table)
        }
        table.allowsMultipleSelection = settings.allowsSeveral
        if table.isEditing != settings.isEditing { table.setEditing(settings.isEditing, animated: true) }
        pass.whenApplied { [weak self, weak table] in
            if let table { self?.showSelection(in: table) }
            self?.pendingScroll?()
            self?.pendingScroll = nil
        }
    }

    private func makeTable() -> UITableView {
        let table = UITableView(frame: .zero, style: settings.kind.tableStyle)
        table.register(RowCell.self, forCellReuseIdentifier: "row")
        // Rows have context menus of their own.
        table.offersSwipeActionsInMenu = false
        table.separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0)
        table.dataSource = source
        table.delegate = source
        self.table = table
        shownContent = nil
        return table
    }

    /// Updates the visible rows, and the heights of those whose height has changed.
    private func showVisibleRows(of table: UITableView) {
        var heightsDiffer = false
        for cell in table.visibleCells {
            guard let cell = cell as? RowCell, let row = cell.row else { continue }
            if abs(height(of: row) - cell.frame.height) >= 1 { heightsDiffer = true }
            cell.showRow()
        }
        for edge in edges { if let edge = edge.object, edge.superview != nil { edge.showRow() } }
        if heightsDiffer { table.performBatchUpdates(nil) }
    }

    private func showSelection(in table: UITableView) {
        guard let selected = settings.selected else { return }
        let now = Set(table.indexPathsForSelectedRows ?? [])
        for (section, rows) in content.sections.enumerated() {
            for (index, row) in rows.rows.enumerated() {
                guard let value = row.traits.selectionValue else { continue }
                let path = IndexPath(row: index, section: section)
                if selected.contains(value), !now.contains(path) {
                    table.selectRow(at: path, animated: false, scrollPosition: .none)
                } else if !selected.contains(value), now.contains(path) {
                    table.deselectRow(at: path, animated: false)
                }
            }
        }
    }

    override func hit(_ point: CGPoint) -> HitTarget? {
        let area = CGRect(x: 0, y: -growth.top, width: size.width, height: size.height + growth.top + growth.bottom)
        return area.contains(point) ? HitTarget(node: self, view: table) : nil
    }

    /// Scrolls to a row. Before the list is shown, the call is postponed until then.
    func scroll(to row: LayoutNode, anchor: UnitPoint?, isAnimated: Bool) {
        guard let table, shownContent?.isSame(as: content) == true else {
            pendingScroll = { [weak self, weak row] in
                if let row { self?.scroll(to: row, anchor: anchor, isAnimated: isAnimated) }
            }
            return host.request()
        }
        for (section, rows) in content.sections.enumerated() {
            guard let index = rows.rows.firstIndex(where: { $0 === row }) else { continue }
            let position: UITableView.ScrollPosition =
                anchor.map { $0.y < 0.25 ? .top : $0.y > 0.75 ? .bottom : .middle } ?? .none
            table.scrollToRow(at: IndexPath(row: index, section: section), at: position, animated: isAnimated)
        }
    }

    fileprivate func didScroll() { if !host.placeReaders.isEmpty { host.request() } }

    // MARK: Rows

    /// Returns the distances of a row's content from the edges of its cell.
    func insets(of row: LayoutNode) -> EdgeInsets {
        row.traits.rowInsets ?? EdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 16)
    }

    /// The width of sections.
    var sectionWidth: CGFloat {
        let margins: CGFloat = settings.kind == .insetGrouped ? 2 * (table?.directionalLayoutMargins.leading ?? 16) : 0
        return max(0, size.width - margins)
    }

    /// Returns the width of a row's cell without the space of an accessory.
    private func rowWidth(_ row: LayoutNode) -> CGFloat {
        max(0, sectionWidth - (row.traits.showsDisclosure ? 20 : 0))
    }

    /// Returns the height of a row, at least 44 points.
    func height(of row: LayoutNode) -> CGFloat {
        let insets = insets(of: row)
        let inner = ProposedViewSize(width: max(0, rowWidth(row) - insets.leading - insets.trailing), height: nil)
        return max(44, (row.sizeThatFits(inner).height + insets.top + insets.bottom).rounded(.up))
    }

    /// Lays out and shows a row in a canvas. `place` is the canvas's origin in the table.
    func show(_ row: LayoutNode, in canvas: RowCanvas, insets: EdgeInsets, place: CGPoint) {
        let room = canvas.bounds.size
        let proposal = ProposedViewSize(width: max(0, room.width - insets.leading - insets.trailing), height: nil)
        let fitting = row.sizeThatFits(proposal)
        let x = scope.isMirrored ? room.width - insets.leading - fitting.width : insets.leading
        let free = room.height - insets.top - insets.bottom - fitting.height
        let origin = CGPoint(x: x, y: insets.top + max(0, free / 2))
        row.place(at: CGPoint(x: place.x + origin.x, y: place.y + origin.y), proposal)
        canvas.origin = origin
        let pass = DisplayPass(scale: scale)
        row.display(pass, at: origin)
        canvas.show(pass)
    }
}

/// The data source and the delegate of a list's table.
@MainActor
private final class ListSource: NSObject {
    private weak var layout: ListLayout?

    init(_ layout: ListLayout) { self.layout = layout }

    private func row(_ path: IndexPath) -> LayoutNode? { layout?.content[path] }
    private func edits(_ path: IndexPath) -> RowEdits? { row(path)?.traits.edits }
}

extension ListSource: UITableViewDataSource {
    func numberOfSections(in tableView: UITableView) -> Int { layout?.content.sections.count ?? 0 }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        layout?.content.sections[section].rows.count ?? 0
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        if let cell = cell as? RowCell, let layout, let row = row(indexPath) { cell.set(row, layout) }
        return cell
    }

    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
        edits(indexPath).map { $0.delete != nil || $0.move != nil } ?? false
            || row(indexPath)?.traits.swipes.isEmpty == false
    }

    func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
        edits(indexPath)?.move != nil
    }

    func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {
        guard editingStyle == .delete, let index = row(indexPath)?.traits.index else { return }
        edits(indexPath)?.delete?(IndexSet(integer: index))
    }

    func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {
        guard let start = row(sourceIndexPath)?.traits.index, let end = row(destinationIndexPath)?.traits.index,
            start != end
        else { return }
        layout?.movedByUser = true
        edits(sourceIndexPath)?.move?(IndexSet(integer: start), end > start ? end + 1 : end)
    }
}

extension ListSource: UITableViewDelegate {
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        row(indexPath).flatMap { layout?.height(of: $0) } ?? 44
    }

    func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat { 44 }

    func tableView(
        _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
    ) -> UITableViewCell.EditingStyle { edits(indexPath)?.delete == nil ? .none : .delete }

    func tableView(
        _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? { row(indexPath)?.swipeActions(.leading) }

    func tableView(
        _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
        if let own = row(indexPath)?.swipeActions(.trailing) { return own }
        guard let row = row(indexPath), let edits = row.traits.edits, let index = row.traits.index,
            edits.delete != nil
        else { return nil }
        let delete = UIContextualAction(style: .destructive, title: "Delete") { _, _, done in
            edits.delete?(IndexSet(integer: index))
            done(true)
        }
        return UISwipeActionsConfiguration(actions: [delete])
    }

    func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
        guard let row = row(indexPath) else { return false }
        return layout?.settings.selected != nil && row.traits.selectionValue != nil || row.rowAction != nil
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        guard let layout, let row = row(indexPath) else { return }
        if let selected = layout.settings.selected, let value = row.traits.selectionValue {
            layout.select?(layout.settings.allowsSeveral ? selected.union([value]) : [value])
        } else {
            tableView.deselectRow(at: indexPath, animated: true)
        }
        row.rowAction?()
    }

    func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
        guard let layout, layout.settings.allowsSeveral, let selected = layout.settings.selected,
            let value = row(indexPath)?.traits.selectionValue
        else { return }
        layout.select?(selected.subtracting([value]))
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) { layout?.didScroll() }

    // MARK: Headers and footers

    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        edge(section, layout?.content.sections[section].header)
    }

    func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
        edge(section, layout?.content.sections[section].footer)
    }

    func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
        let minimum: CGFloat = layout?.settings.kind == .plain ? 0 : 18
        return height(layout?.content.sections[section].header, minimum)
    }

    func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat {
        let footer = layout?.content.sections[section].footer
        // A footer keeps away from the next section.
        let gap: CGFloat = layout?.settings.kind == .plain || footer?.isEmpty != false ? 0 : 18
        return height(footer, layout?.settings.kind == .plain ? 0 : 18) + gap
    }

    private func edge(_ section: Int, _ views: [LayoutNode]?) -> UIView? {
        guard let layout, let view = views?.first else { return nil }
        let canvas = EdgeCanvas(view, layout)
        layout.edges.removeAll { $0.object == nil }
        layout.edges.append(Weak(canvas))
        return canvas
    }

    private func height(_ views: [LayoutNode]?, _ minimum: CGFloat) -> CGFloat {
        guard let layout, let view = views?.first else { return minimum }
        let proposal = ProposedViewSize(width: max(0, layout.sectionWidth - 32), height: nil)
        return (view.sizeThatFits(proposal).height + 14).rounded(.up)
    }
}
