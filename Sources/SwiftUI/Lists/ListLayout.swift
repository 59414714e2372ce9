import Foundation
import UIKit

/// The layout of a list. UIKit's table view shows the rows, which are laid out when they become visible.
///
/// The rows of a `ForEach` are made when the table asks for their cells, and released some time after they left the
/// screen.
final class ListLayout: LayoutNode {
    private(set) var settings: ListSettings
    /// Reads and replaces the selection; `nil` if rows cannot be selected.
    var selection: ListSelection?
    private(set) var content = ListContent()
    private var shownContent: ListContent?
    /// Whether the table asks for everything again at the next display, because rows have other places.
    private var needsReload = false
    /// The content that the table knows. A newer one reaches the table with the next display, and the table may ask
    /// before that.
    var tableContent: ListContent { shownContent ?? content }
    private(set) var table: UITableView?
    /// The appearance for which the table was made.
    private var tableKind: _ListKind?
    private(set) lazy var source = ListSource(self)
    private var growth = UIEdgeInsets.zero
    private var growthInsets = GrowthInsets()
    private var shownWidth: CGFloat = 0
    /// Whether the list had effects at its edges that differ from the default.
    private var hadEdges = false
    private(set) var scale: CGFloat = 1
    /// A call of `scroll` that is postponed until the list is shown.
    private var pendingScroll: (() -> Void)?
    private let refresher = Refresher()
    private var shownFrame = ShownFrame()
    /// Reports to the observers of the list's scrolling. It is `nil` if there never were any.
    private(set) var monitor: ScrollMonitor?
    /// Whether the user has moved a row since the list was shown.
    var movedByUser = false
    /// Whether a row has lines of its own.
    var hasOwnLines = false
    /// Whether things are dropped between the rows of a collection.
    private var takesDrops = false {
        didSet { if takesDrops != oldValue { table?.dropDelegate = takesDrops ? source : nil } }
    }
    /// The headers and footers that are shown.
    var edges: [Weak<EdgeCanvas>] = []
    /// The rows of a `ForEach` that are made, with the numbers of their last use.
    private var made: [ObjectIdentifier: MadeRow] = [:]
    private var lastUse = 0
    /// The views of the rows, headers and footers on the screen.
    private var onScreen: [LayoutNode] = []

    private struct MadeRow {
        let node: RowNode
        var elements: [LayoutNode]
        var use: Int
    }

    init(_ settings: ListSettings, _ inputs: _NodeInputs) {
        self.settings = settings
        super.init(inputs)
        host.showInEachPass(self)
        setWatchers()
    }

    override var hostedView: UIView? { table }
    override var accessibleParts: [AccessiblePart] { table.map { [AccessiblePart(node: self, view: $0)] } ?? [] }

    func update(_ settings: ListSettings) {
        let isSame = settings.isSame(as: self.settings)
        // The table asks for all heights again.
        if settings.sectionSpacing != self.settings.sectionSpacing
            || settings.leastRowHeight != self.settings.leastRowHeight
            || settings.rowSpacing != self.settings.rowSpacing
            || settings.sectionMargins != self.settings.sectionMargins
        {
            shownContent = nil
        }
        self.settings = settings
        setWatchers()
        if !isSame { invalidate() }
    }

    override var label: String { "List" }
    override var isSeparable: Bool { true }
    override var mirrorsChildren: Bool { false }
    override func measure(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }

    override var contentOffset: CGPoint {
        guard let table else { return .zero }
        return CGPoint(x: table.contentOffset.x, y: table.contentOffset.y + growth.top)
    }

    // MARK: Display

    override func display(_ pass: DisplayPass, at origin: CGPoint) {
        scale = pass.scale
        let former = self.table.flatMap { tableKind == settings.kind ? nil : FormerTable($0) }
        let table = self.table.flatMap { tableKind == settings.kind ? $0 : nil } ?? makeTable()
        let growths = safeAreaGrowths(.vertical)
        growth = growths.whole
        let ignores = ignoresSafeArea(besides: growths)
        growthInsets.prepare(table, growths, ignores: ignores, pass)
        growthInsets.update(table, growths, ignores: ignores, pass)
        refresher.update(table, settings.refresh)
        table.showsVerticalScrollIndicator = settings.showsIndicator
        table.rowSpacing = settings.rowSpacing
        updateSides(of: table)
        takesDrops = !content.insertions.isEmpty
        table.alwaysBounceVertical = settings.alwaysBounces
        hadEdges = hadEdges || settings.edges != ScrollEdgeSettings()
        if hadEdges { settings.edges.apply(to: table) }
        table.keyboardDismissMode = settings.endsEditing ? .onDrag : .none
        let rect = CGRect(
            x: origin.x, y: origin.y - growth.top, width: size.width, height: size.height + growth.top + growth.bottom)
        pass.show(table, in: shownFrame.show(rect, of: self))
        if movedByUser || needsReload {
            // The table has moved a row already, or asks for all heights again.
            (movedByUser, needsReload) = (false, false)
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
        if table.allowsMultipleSelectionDuringEditing != settings.allowsSeveral {
            table.allowsMultipleSelectionDuringEditing = settings.allowsSeveral
        }
        if table.isEditing != settings.isEditing { table.setEditing(settings.isEditing, animated: true) }
        pass.whenApplied { [weak self, weak table] in
            guard let self, let table else { return }
            table.layoutIfNeeded()
            former?.handOver(to: table)
            settle(table)
            monitor?.placeDidChange()
            showSelection(in: table)
            showLines(in: table)
            pendingScroll?()
            pendingScroll = nil
        }
    }

    private func makeTable() -> UITableView {
        let table = ListTable(frame: .zero, style: settings.kind.tableStyle)
        table.commands = { [weak self] in self?.settings.commands ?? EditCommands() }
        table.onExtend = { [weak self] in self?.extendSelection(from: $0) }
        table.onSelectAll = { [weak self] in self?.selectAllRows() }
        table.hasSelectionControl = { [weak self] path in
            guard let self, let row = self.row(at: path) else { return false }
            return self.isTicked(row)
        }
        table.register(RowCell.self, forCellReuseIdentifier: "row")
        // Rows have context menus of their own.
        table.offersSwipeActionsInMenu = false
        table.separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0)
        if settings.kind == .sidebar {
            table.separatorStyle = .none
            table.backgroundColor = .secondarySystemBackground
        }
        table.rowHeight = UITableView.automaticDimension
        table.estimatedRowHeight = 44
        table.dataSource = source
        table.delegate = source
        table.onTouchChange = { [weak self] in self?.monitor?.touchDidChange(isTouched: $0) }
        (self.table, tableKind) = (table, settings.kind)
        shownContent = nil
        takesDrops = false
        return table
    }

    /// Updates the visible rows, and the heights of those whose height has changed.
    private func showVisibleRows(of table: UITableView) {
        var heightsDiffer = false
        for cell in table.visibleCells {
            guard let cell = cell as? RowCell, let path = table.indexPath(for: cell), let row = row(at: path) else {
                continue
            }
            if cell.row !== row || cell.shown != row.traits.row { cell.set(row, self) }
            if abs(height(of: row) - cell.frame.height) >= 1 { heightsDiffer = true }
            cell.showRow()
        }
        for edge in edges { if let edge = edge.object, edge.superview != nil { edge.showRow() } }
        guard heightsDiffer else { return }
        table.performBatchUpdates(nil)
        // A cell that has only moved is not laid out, but the place of its row has changed.
        for cell in table.visibleCells { (cell as? RowCell)?.showRow() }
    }

    private func showSelection(in table: UITableView) {
        guard let selected = settings.selected else { return }
        let now = Set(table.indexPathsForSelectedRows ?? [])
        let visible = table.indexPathsForVisibleRows ?? []
        // Rows that come on the screen later are selected then.
        for path in now.subtracting(visible)
        where row(at: path)?.traits.selectionValue.map(selected.contains) != true {
            table.deselectRow(at: path, animated: false)
        }
        for path in visible {
            guard let value = row(at: path)?.traits.selectionValue else { continue }
            if selected.contains(value), !now.contains(path) {
                table.selectRow(at: path, animated: false, scrollPosition: .none)
            } else if !selected.contains(value), now.contains(path) {
                table.deselectRow(at: path, animated: false)
            }
        }
    }

    override func hit(_ point: CGPoint) -> HitTarget? {
        visibleArea?.contains(point) == true ? HitTarget(node: self, view: table) : nil
    }

    /// The list grows into the safe area without a new layout.
    override var ownHitOverhang: CGFloat { .infinity }

    override var visibleArea: CGRect? {
        CGRect(x: 0, y: -growth.top, width: size.width, height: size.height + growth.top + growth.bottom)
    }

    /// Scrolls to a row. Before the list is shown, the call is postponed until then.
    func scroll(to row: LayoutNode, anchor: UnitPoint?, isAnimated: Bool) {
        scroll(anchor, isAnimated) { [weak row] content in row.flatMap { content.path(of: $0) } }
    }

    func reveal(_ source: any RowSource, _ row: Int, _ anchor: UnitPoint?, isAnimated: Bool) {
        scroll(anchor, isAnimated) { [weak source] content in source.flatMap { content.path(of: $0, row) } }
    }

    private func scroll(_ anchor: UnitPoint?, _ isAnimated: Bool, _ path: @escaping (ListContent) -> IndexPath?) {
        guard let table, shownContent?.isSame(as: content) == true else {
            pendingScroll = { [weak self] in self?.scroll(anchor, isAnimated, path) }
            return host.request()
        }
        guard let path = path(content) else { return }
        let position: UITableView.ScrollPosition =
            anchor.map { $0.y < 0.25 ? .top : $0.y > 0.75 ? .bottom : .middle } ?? .none
        table.scrollToRow(at: path, at: position, animated: isAnimated)
        monitor?.programDidMove()
    }

    /// Requests a turn, in which the rows that come on the screen appear.
    func didScroll() {
        monitor?.placeDidChange()
        host.request()
    }

    private func setWatchers() {
        guard monitor != nil || settings.watchers != ScrollWatchers() else { return }
        let monitor = monitor ?? ScrollMonitor(of: self) { [weak self] in self?.table }
        self.monitor = monitor
        monitor.setWatchers(settings.watchers)
    }

    /// Leaves the observers to another scroll view, because the list was removed.
    func endObservation() { monitor?.setWatchers(ScrollWatchers()) }

    // MARK: Rows on demand

    /// Returns the row at an index path, which is made if necessary, or `nil`.
    func row(at path: IndexPath) -> LayoutNode? {
        guard let row = content.row(at: path) else { return nil }
        if let node = row.node { use(node, row.element) }
        return row.element
    }

    /// Notes the use of a row, and makes its view a child.
    private func use(_ node: RowNode, _ element: LayoutNode) {
        lastUse += 1
        node.isNeeded = true
        let id = ObjectIdentifier(node)
        made[id, default: MadeRow(node: node, elements: [], use: 0)].use = lastUse
        guard element.parent !== self else { return }
        made[id]?.elements.append(element)
        attach(element)
    }

    /// Lets the rows on the screen appear and the others disappear, and releases rows that left the screen long ago.
    private func settle(_ table: UITableView) {
        var shown: [LayoutNode] = []
        for path in table.indexPathsForVisibleRows ?? [] { if let row = row(at: path) { shown.append(row) } }
        let rowCount = shown.count
        for edge in edges { if let edge = edge.object, edge.superview != nil, let row = edge.row { shown.append(row) } }
        if !shown.elementsEqual(onScreen, by: ===) {
            let present = Set(shown.map(ObjectIdentifier.init))
            for element in onScreen where !present.contains(ObjectIdentifier(element)) { element.isOnScreen = false }
            for element in shown { element.isOnScreen = true }
            onScreen = shown
        }
        releaseRows(except: rowCount)
    }

    /// Releases the rows that were not used for the longest time. About as many rows are kept as are on the screen, in
    /// front of it and behind it.
    private func releaseRows(except shownCount: Int) {
        let limit = 3 * max(shownCount, 10)
        guard made.count > limit + shownCount else { return }
        let isShown = Set(onScreen.map(ObjectIdentifier.init))
        let hidden = made.values.filter { row in !row.elements.contains { isShown.contains(ObjectIdentifier($0)) } }
        for row in hidden.sorted(by: { $0.use < $1.use }).prefix(max(0, hidden.count - limit + shownCount)) {
            made[ObjectIdentifier(row.node)] = nil
            for element in row.elements { detach(element) }
            row.node.isNeeded = false
            if !row.node.holdsStateInside { row.node.source?.discard(row.node) }
        }
    }
}

extension ListLayout: RowOwner {
    /// A list must know the number of its rows without making them.
    var acceptsVaryingRows: Bool { false }

    func setRows(_ rows: RowList) {
        let former = content
        content = ListContent(rows)
        if content.hasOtherMargins(than: former) { needsReload = true }
        for (id, row) in made where !row.node.isMounted { made[id] = nil }
        refreshMadeRows()
    }

    func rowDidChange(_ row: RowNode) { if made[ObjectIdentifier(row)] != nil { refreshMadeRows() } }

    /// Replaces the views of the rows that are made by their present ones.
    private func refreshMadeRows() {
        var elements: [(path: IndexPath, element: LayoutNode)] = []
        for (id, row) in made {
            guard let source = row.node.source, let path = content.path(of: source, row.node.index) else {
                made[id] = nil
                continue
            }
            made[id]?.elements = (0..<max(1, source.elementsPerRow ?? 1)).compactMap {
                content.row(at: IndexPath(row: path.row + $0, section: path.section))?.element
            }
            for element in made[id]?.elements ?? [] { elements.append((path, element)) }
        }
        let children = content.lastingElements + elements.sorted { $0.path < $1.path }.map(\.element)
        let present = Set(children.map(ObjectIdentifier.init))
        for element in onScreen where !present.contains(ObjectIdentifier(element)) { element.isOnScreen = false }
        onScreen.removeAll { !present.contains(ObjectIdentifier($0)) }
        setChildren(children)
        invalidate()
    }
}
