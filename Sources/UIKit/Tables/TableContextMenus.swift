import Foundation
import Graphics

/// The context menus of a table's rows. A row without one offers its swipe actions to the secondary button (R389).
@MainActor
final class TableContextMenus: UIContextMenuInteractionDelegate {
    private weak var table: UITableView?
    private(set) var interaction: UIContextMenuInteraction?
    /// Whether rows offer their swipe actions as a menu.
    var offersSwipeActions = true
    /// The cell whose menu is shown.
    private weak var cell: UITableViewCell?

    /// Returns the interaction for a table.
    func attach(to table: UITableView) -> UIContextMenuInteraction {
        self.table = table
        let interaction = UIContextMenuInteraction(delegate: self)
        self.interaction = interaction
        return interaction
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        guard let table else { return nil }
        let path = interaction.pressType == .indirect ? table.focusedPath : table.indexPathForRow(at: location)
        guard let path, let row = table.cellForRow(at: path) else { return nil }
        cell = row
        let own = table.ask(.contextMenu) {
            table.delegate?.tableView(table, contextMenuConfigurationForRowAt: path, point: location)
        }
        if own != nil { return own }
        guard offersSwipeActions, interaction.pressType != .direct, !table.isEditing else { return nil }
        return swipeMenu(for: row)
    }

    /// Returns a menu with the swipe actions of a row: those of the trailing side, then those of the leading one.
    private func swipeMenu(for cell: UITableViewCell) -> UIContextMenuConfiguration? {
        guard let table else { return nil }
        let sections = [SwipeSide.trailing, .leading].compactMap { side -> UIMenu? in
            let actions = table.swipeConfiguration(for: cell, side: side)?.actions ?? []
            guard !actions.isEmpty else { return nil }
            return UIMenu(options: .displayInline, children: actions.map { element(for: $0, cell) })
        }
        guard !sections.isEmpty else { return nil }
        return UIContextMenuConfiguration(actionProvider: { _ in UIMenu(children: sections) })
    }

    private func element(for action: UIContextualAction, _ cell: UITableViewCell) -> UIMenuElement {
        UIAction(
            title: action.title ?? "", image: action.image,
            attributes: action.style == .destructive ? .destructive : []
        ) { [weak self, weak cell] _ in
            guard let cell, let table = self?.table else { return }
            table.swipeWillBegin(cell)
            action.handler(action, cell) { _ in }
            table.swipeDidEnd(cell)
        }
    }

    // MARK: Previews

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
        guard let table else { return nil }
        let own = table.delegate?.tableView(
            table, previewForHighlightingContextMenuWithConfiguration: configuration)
        return own ?? cell.map { UITargetedPreview(view: $0) }
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
        table.flatMap { $0.delegate?.tableView($0, previewForDismissingContextMenuWithConfiguration: configuration) }
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) {
        guard let table else { return }
        table.delegate?.tableView(table, willPerformPreviewActionForMenuWith: configuration, animator: animator)
    }

    // MARK: Course

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        cell?.setHighlighted(true, animated: false)
        guard let table else { return }
        table.delegate?.tableView(table, willDisplayContextMenu: configuration, animator: animator)
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        cell?.setHighlighted(false, animated: true)
        guard let table else { return }
        table.delegate?.tableView(table, willEndContextMenuInteraction: configuration, animator: animator)
    }
}

extension UITableView {
    /// The interaction of the context menus of rows.
    public var contextMenuInteraction: UIContextMenuInteraction? { table.contextMenus.interaction }

    /// Whether a row without a context menu offers its swipe actions to the secondary button.
    package var offersSwipeActionsInMenu: Bool {
        get { table.contextMenus.offersSwipeActions }
        set { table.contextMenus.offersSwipeActions = newValue }
    }

    /// The row that the keyboard is at, or the selected one.
    fileprivate var focusedPath: IndexPath? { table.focused.map(dataPath) ?? indexPathForSelectedRow }
}
