/// A row of a sidebar: a tab, a header, or an action of a group.
struct TabSidebarRow {
    /// The tab. For an action it is the group.
    let tab: UITab
    /// The number of groups around the tab whose rows are not headers.
    let level: Int
    /// Whether the row is the header of a section.
    var isHeader = false
    /// The action, or `nil` for a tab.
    var action: UIAction?
}

extension TabSidebarRow {
    /// Returns the rows of tabs. The visible tabs of a group follow it, and then its actions.
    ///
    /// - Parameter isEditing: Whether tabs that the user has hidden are shown too, and no actions.
    @MainActor
    static func rows(of tabs: [UITab], level: Int = 0, isEditing: Bool = false) -> [TabSidebarRow] {
        let visible = tabs.filter { !$0.isHiddenInSidebar || (isEditing && $0.allowsHiding) }
        let ordered = visible.filter { !($0 is UISearchTab) } + visible.filter { $0 is UISearchTab }
        return ordered.flatMap { tab -> [TabSidebarRow] in
            guard let group = tab as? UITabGroup else { return [TabSidebarRow(tab: tab, level: level)] }
            let isHeader = group.sidebarAppearance != .inline && group.parent == nil
            let inner = isHeader ? level : level + 1
            let children = rows(of: group.displayOrder, level: inner, isEditing: isEditing)
            let actions = isEditing ? [] : group.sidebarActions.filter { !$0.attributes.contains(.hidden) }
            let rest = children + actions.map { TabSidebarRow(tab: group, level: inner, action: $0) }
            // A header without a title or without rows below it is left out.
            guard !isHeader || (!group.title.isEmpty && !rest.isEmpty) else { return rest }
            return [TabSidebarRow(tab: group, level: level, isHeader: isHeader)] + rest
        }
    }

    /// Whether the user may move the row's tab in its group.
    @MainActor
    var canMove: Bool {
        guard action == nil, !(tab is UITabGroup), let group = tab.parent else { return false }
        return group.allowsReordering && group.children.count > 1
    }
}

/// The move of a row among those of its group, as a value.
enum TabSidebarMove {
    /// Returns the index nearest to the proposed one among the rows of the moved tab's group.
    @MainActor
    static func target(of source: Int, proposed: Int, in rows: [TabSidebarRow]) -> Int {
        guard rows.indices.contains(source) else { return source }
        let group = rows[source].tab.parent
        let places = rows.indices.filter { rows[$0].action == nil && rows[$0].tab.parent === group }
        guard let first = places.first, let last = places.last else { return source }
        return min(max(proposed, first), last)
    }
}
