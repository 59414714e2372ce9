import UIKit

/// Clicks on rows: selections, the primary action and the menu of the selected rows.
extension ListLayout {
    /// Returns whether a click on a row selects it or performs its action. While the list is edited rows are only
    /// selected.
    func takesClicks(on row: LayoutNode) -> Bool {
        if settings.isEditing { return isTicked(row) }
        return settings.selected != nil && row.traits.selectionValue != nil || row.rowAction != nil
            || hasPrimaryAction(row)
    }

    /// Returns whether a row has a circle while the list is edited.
    func isTicked(_ row: LayoutNode) -> Bool {
        guard let selection, selection.allowsSeveral, let value = row.traits.selectionValue else { return false }
        return selection.accepts(value)
    }

    /// Selects the rows up to the one that the keyboard is at, which was at another row before.
    func extendSelection(from former: IndexPath?) {
        if let table { source.extendSelection(of: table, from: former) }
    }

    /// Selects all rows that can be selected.
    func selectAllRows() { source.selectAllRows() }

    private func hasPrimaryAction(_ row: LayoutNode) -> Bool {
        guard let menu = settings.menu, menu.primaryAction != nil else { return false }
        return row.traits.selectionValue.map(menu.accepts) ?? false
    }

    /// Performs the primary action of the rows for a row that was clicked, unless the list is edited.
    func performPrimaryAction(on row: LayoutNode) {
        guard !settings.isEditing, let action = settings.menu?.primaryAction, hasPrimaryAction(row) else { return }
        action(Set([row.traits.selectionValue].compactMap(\.self)))
    }

    /// Returns the menu of a row, or `nil` if the list has none for it.
    func selectionMenu(of row: LayoutNode) -> UIMenu? {
        guard let menu = settings.menu,
            let values = menu.values(of: row.traits.selectionValue, selected: settings.selected)
        else { return nil }
        let content = menu.menu(values).content(below: scope).menu
        return content.children.isEmpty ? nil : content
    }
}
