import Foundation
import Graphics

/// The list of the tabs in a sidebar, with a line at its inner edge and buttons above.
@MainActor
final class TabSidebarView: UIView, UITableViewDataSource, UITableViewDelegate {
    private weak var tabs: UITabBarController?
    private(set) var rows: [TabSidebarRow] = []
    let table = UITableView(frame: .zero, style: .plain)
    private let line = UIView()
    private static let identifier = "tab"
    /// Whether the user hides and moves tabs.
    private(set) var isEditing = false

    private(set) lazy var hideButton = UIButton(
        primaryAction: UIAction(image: UIImage(systemName: "sidebar.leading")) { [weak self] _ in
            self?.tabs?.sidebar.isHidden = true
        })
    private(set) lazy var editButton = UIButton(
        primaryAction: UIAction { [weak self] _ in
            guard let self else { return }
            setEditing(!isEditing)
        })
    private let header = TabSidebarPart()
    private let footer = TabSidebarPart()
    private(set) var bottomBar: UIView?
    private static let barHeight: CGFloat = 44
    /// The distance of the first row from the buttons.
    private static let gap: CGFloat = 10

    init(_ tabs: UITabBarController) {
        self.tabs = tabs
        super.init(frame: .zero)
        backgroundColor = .secondarySystemBackground
        table.backgroundColor = .clear
        table.separatorStyle = .none
        table.allowsSelectionDuringEditing = true
        table.register(UITableViewCell.self, forCellReuseIdentifier: Self.identifier)
        table.dataSource = self
        table.delegate = self
        line.backgroundColor = .separator
        hideButton.accessibilityIdentifier = "ToggleSidebar"
        hideButton.accessibilityLabel = BarText.hideSidebar.localized
        for part in [header, footer] {
            part.onContentChange = { [weak self] in self?.setNeedsLayout() }
        }
        for view in [table, hideButton, editButton, line] { addSubview(view) }
        showParts()
    }

    required init?(coder: NSCoder) { nil }

    /// Shows the present tabs.
    func reload() {
        if isEditing, !canEdit { return setEditing(false) }
        rows = TabSidebarRow.rows(of: tabs?.tabs ?? [], isEditing: isEditing)
        editButton.isHidden = !canEdit
        editButton.setTitle((isEditing ? BarText.done : .edit).localized, for: .normal)
        table.reloadData()
        showSelection()
        setNeedsLayout()
    }

    /// Selects the row of the selected tab, which the program may have changed.
    func showSelection() {
        let selected = isEditing ? nil : tabs?.selectedTab
        guard let index = rows.firstIndex(where: { $0.action == nil && $0.tab === selected }) else {
            if let old = table.indexPathForSelectedRow { table.deselectRow(at: old, animated: false) }
            return
        }
        // The table forgets its selection when it loads, so the same row may need it again.
        table.selectRow(at: IndexPath(row: index, section: 0), animated: false, scrollPosition: .none)
    }

    // MARK: Parts

    /// Shows the program's views above and below the tabs.
    func showParts() {
        header.show(tabs?.sidebar.headerContentConfiguration)
        footer.show(tabs?.sidebar.footerContentConfiguration)
        let bar = tabs?.sidebar.bottomBarView
        if bar !== bottomBar {
            if bottomBar?.superview === self { bottomBar?.removeFromSuperview() }
            bottomBar = bar
            if let bar { addSubview(bar) }
        }
        setNeedsLayout()
    }

    override func contentSizeCategoryDidChange() {
        super.contentSizeCategoryDidChange()
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let thickness = CellMetrics.hairline(of: self)
        let safeArea = safeAreaInsets
        let top = safeArea.top + Self.barHeight
        func place(_ button: UIView, width: CGFloat, isLeading: Bool) {
            let isLeft = isLeading != isRightToLeft
            button.frame = CGRect(
                x: isLeft ? safeArea.left + 8 : bounds.width - safeArea.right - 8 - width, y: safeArea.top,
                width: width, height: Self.barHeight)
        }
        place(hideButton, width: Self.barHeight, isLeading: true)
        place(editButton, width: max(Self.barHeight, editButton.sizeThatFits(bounds.size).width), isLeading: false)
        var bottom = bounds.height
        if let bottomBar, bottomBar.superview === self {
            let height = TabSidebarPart.height(of: bottomBar, width: bounds.width)
            bottom = max(top, bottom - safeArea.bottom - height)
            bottomBar.frame = CGRect(x: 0, y: bottom, width: bounds.width, height: height)
        }
        table.frame = CGRect(x: 0, y: top, width: bounds.width, height: max(0, bottom - top))
        if header.fit(width: bounds.width, gap: Self.gap) { table.tableHeaderView = header }
        if footer.fit(width: bounds.width, gap: 0) { table.tableFooterView = footer }
        line.frame = CGRect(
            x: isRightToLeft ? 0 : bounds.width - thickness, y: 0, width: thickness, height: bounds.height)
    }

    // MARK: Rows

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: Self.identifier, for: indexPath)
        guard rows.indices.contains(indexPath.row) else { return cell }
        let row = rows[indexPath.row]
        let tab = row.tab
        let isEnabled: Bool
        var content: UIListContentConfiguration =
            row.isHeader ? .sidebarHeader() : tab.subtitle == nil ? .sidebarCell() : .sidebarSubtitleCell()
        if let action = row.action {
            content = .sidebarCell()
            content.text = action.title
            content.image = action.image
            isEnabled = !action.attributes.contains(.disabled)
        } else {
            content.text = tab.title
            content.secondaryText = row.isHeader ? nil : tab.subtitle
            content.image = row.isHeader ? nil : tab.image
            isEnabled = isEditing || tab.isEnabled
        }
        let mayHide = isEditing && row.action == nil && tab.allowsHiding
        if mayHide { content.image = UIImage(systemName: tab.isHiddenInSidebar ? "circle" : "checkmark.circle.fill") }
        // Assistive programs receive the picture's meaning.
        cell.accessibilityTraits = mayHide && !tab.isHiddenInSidebar ? .selected : []
        cell.contentConfiguration = content
        cell.backgroundConfiguration = .listSidebarCell()
        cell.indentationLevel = row.level
        cell.isUserInteractionEnabled = isEnabled && (isEditing || !row.isHeader)
        cell.contentView.alpha = isEnabled ? 1 : ControlStyle.disabledAlpha
        cell.accessoryView = row.action == nil ? tab.badgeValue.map { badge($0) } : nil
        cell.configurationUpdateHandler = { cell, state in
            let label = cell.accessoryView as? UILabel
            label?.textColor = state.isSelected || state.isHighlighted ? .white : .secondaryLabel
        }
        cell.accessibilityIdentifier = row.action?.identifier.rawValue ?? tab.identifier
        return cell
    }

    private func badge(_ text: String) -> UIView {
        let label = UILabel()
        label.text = text
        label.font = .preferredFont(forTextStyle: .subheadline)
        label.textColor = .secondaryLabel
        label.sizeToFit()
        return label
    }

    func tableView(_ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath) -> Int {
        rows.indices.contains(indexPath.row) ? rows[indexPath.row].level : 0
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        guard rows.indices.contains(indexPath.row) else { return }
        let row = rows[indexPath.row]
        if isEditing {
            toggle(row.tab)
        } else if row.isHeader {
            showSelection()
        } else if let action = row.action {
            showSelection()
            action.performWithSender(self, target: nil)
        } else {
            tabs?.userDidChoose(tab: row.tab)
            showSelection()
        }
    }

    // MARK: Menus and swipes

    /// Returns the tab of a row that may have a menu and actions of its own.
    private func tab(at indexPath: IndexPath) -> UITab? {
        guard !isEditing, rows.indices.contains(indexPath.row) else { return nil }
        let row = rows[indexPath.row]
        return row.action == nil && !row.isHeader ? row.tab : nil
    }

    func tableView(
        _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? { tab(at: indexPath).flatMap { tabs?.sidebar.contextMenu?($0) } }

    func tableView(
        _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? { tab(at: indexPath).flatMap { tabs?.sidebar.swipeActions?($0, true) } }

    func tableView(
        _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? { tab(at: indexPath).flatMap { tabs?.sidebar.swipeActions?($0, false) } }

    // MARK: Editing

    /// Whether there is a tab that the user may hide or move.
    private var canEdit: Bool {
        TabSidebarRow.rows(of: tabs?.tabs ?? [], isEditing: true).contains { $0.tab.allowsHiding || $0.canMove }
    }

    /// Begins or ends the editing.
    func setEditing(_ editing: Bool) {
        guard editing != isEditing, let tabs else { return }
        if editing {
            guard canEdit else { return }
            tabs.delegate?.tabBarControllerWillBeginEditing(tabs)
        }
        isEditing = editing
        table.setEditing(editing, animated: false)
        reload()
        if !editing { tabs.delegate?.tabBarControllerDidEndEditing(tabs) }
    }

    private func toggle(_ tab: UITab) {
        guard let tabs, tab.allowsHiding else { return showSelection() }
        tab.setHiddenByUser(!tab.isHiddenInSidebar)
        tabs.delegate?.tabBarController(tabs, visibilityDidChangeFor: [tab])
    }

    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
        isEditing || tabs?.sidebar.swipeActions != nil
    }

    func tableView(
        _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
    ) -> UITableViewCell.EditingStyle { .none }

    func tableView(_ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool { false }

    func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
        isEditing && rows.indices.contains(indexPath.row) && rows[indexPath.row].canMove
    }

    func tableView(
        _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
        toProposedIndexPath proposedDestinationIndexPath: IndexPath
    ) -> IndexPath {
        let target = TabSidebarMove.target(
            of: sourceIndexPath.row, proposed: proposedDestinationIndexPath.row, in: rows)
        return IndexPath(row: target, section: 0)
    }

    func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {
        guard let tabs, rows.indices.contains(sourceIndexPath.row), rows.indices.contains(destinationIndexPath.row),
            let group = rows[sourceIndexPath.row].tab.parent
        else { return }
        func order(_ rows: [TabSidebarRow]) -> [String] {
            rows.filter { $0.action == nil && $0.tab.parent === group }.map(\.tab.identifier)
        }
        var moved = rows
        moved.insert(moved.remove(at: sourceIndexPath.row), at: destinationIndexPath.row)
        let new = order(moved)
        let isChanged = new != order(rows)
        // Tabs that the program hides come behind the others.
        if isChanged { group.displayOrderIdentifiers = new }
        // The table shows the present rows in any case: a move between the tabs of a group inside changes nothing, and
        // tabs for searches stay behind the others.
        reload()
        if isChanged { tabs.delegate?.tabBarController(tabs, displayOrderDidChangeFor: group) }
    }
}
