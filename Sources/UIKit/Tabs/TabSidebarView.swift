import Foundation
import Graphics

/// A row of a sidebar: a tab, and the number of groups that it is in.
struct TabSidebarRow {
    let tab: UITab
    let level: Int

    /// Returns the rows of tabs. The visible tabs of a group follow it.
    @MainActor
    static func rows(of tabs: [UITab], level: Int = 0) -> [TabSidebarRow] {
        UITabBarController.shown(tabs).flatMap { tab in
            [TabSidebarRow(tab: tab, level: level)]
                + rows(of: (tab as? UITabGroup)?.children ?? [], level: level + 1)
        }
    }
}

/// The list of the tabs in a sidebar, with a line at its inner edge.
@MainActor
final class TabSidebarView: UIView, UITableViewDataSource, UITableViewDelegate {
    private weak var tabs: UITabBarController?
    private(set) var rows: [TabSidebarRow] = []
    let table = UITableView(frame: .zero, style: .plain)
    private let line = UIView()
    private static let identifier = "tab"

    init(_ tabs: UITabBarController) {
        self.tabs = tabs
        super.init(frame: .zero)
        backgroundColor = .secondarySystemBackground
        table.backgroundColor = .clear
        table.separatorStyle = .none
        table.register(UITableViewCell.self, forCellReuseIdentifier: Self.identifier)
        // The first row keeps a distance from the upper edge.
        table.tableHeaderView = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 10))
        table.dataSource = self
        table.delegate = self
        line.backgroundColor = .separator
        addSubview(table)
        addSubview(line)
    }

    required init?(coder: NSCoder) { nil }

    /// Shows the present tabs.
    func reload() {
        rows = TabSidebarRow.rows(of: tabs?.tabs ?? [])
        table.reloadData()
        showSelection()
    }

    /// Selects the row of the selected tab, which the program may have changed.
    func showSelection() {
        let selected = tabs?.selectedTab
        guard let index = rows.firstIndex(where: { $0.tab === selected }) else {
            if let old = table.indexPathForSelectedRow { table.deselectRow(at: old, animated: false) }
            return
        }
        let path = IndexPath(row: index, section: 0)
        if table.indexPathForSelectedRow != path {
            table.selectRow(at: path, animated: false, scrollPosition: .none)
        }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let thickness = CellMetrics.hairline(of: self)
        table.frame = bounds
        line.frame = CGRect(
            x: isRightToLeft ? 0 : bounds.width - thickness, y: 0, width: thickness, height: bounds.height)
    }

    // MARK: Rows

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: Self.identifier, for: indexPath)
        let row = rows[indexPath.row]
        var content =
            row.tab.subtitle == nil ? UIListContentConfiguration.sidebarCell() : .sidebarSubtitleCell()
        content.text = row.tab.title
        content.secondaryText = row.tab.subtitle
        content.image = row.tab.image
        cell.contentConfiguration = content
        cell.backgroundConfiguration = .listSidebarCell()
        cell.indentationLevel = row.level
        cell.isUserInteractionEnabled = row.tab.isEnabled
        cell.contentView.alpha = row.tab.isEnabled ? 1 : ControlStyle.disabledAlpha
        cell.accessoryView = row.tab.badgeValue.map { badge($0) }
        cell.configurationUpdateHandler = { cell, state in
            let label = cell.accessoryView as? UILabel
            label?.textColor = state.isSelected || state.isHighlighted ? .white : .secondaryLabel
        }
        cell.accessibilityIdentifier = row.tab.identifier
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
        rows[indexPath.row].level
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        guard rows.indices.contains(indexPath.row) else { return }
        tabs?.userDidChoose(tab: rows[indexPath.row].tab)
        showSelection()
    }
}
