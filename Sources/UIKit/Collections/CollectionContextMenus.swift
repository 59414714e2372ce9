import Foundation
import Graphics

/// The context menus of a collection view's items.
@MainActor
final class CollectionContextMenus: UIContextMenuInteractionDelegate {
    private weak var view: UICollectionView?
    private(set) var interaction: UIContextMenuInteraction?
    /// The cell whose menu is shown.
    private weak var cell: UICollectionViewCell?

    /// Returns the interaction for a collection view.
    func attach(to view: UICollectionView) -> UIContextMenuInteraction {
        self.view = view
        let interaction = UIContextMenuInteraction(delegate: self)
        self.interaction = interaction
        return interaction
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        guard let view, view.collection.movement == nil, let delegate = view.delegate else { return nil }
        let isKey = interaction.pressType == .indirect
        let path = isKey ? view.indexPathsForSelectedItems?.first : view.indexPathForItem(at: location)
        cell = path.flatMap { view.cellForItem(at: $0) }
        let selected = view.indexPathsForSelectedItems ?? []
        let paths = path.map { selected.contains($0) ? selected : [$0] } ?? []
        let menu = view.ask(.contextMenu) {
            delegate.collectionView(view, contextMenuConfigurationForItemsAt: paths, point: location)
        }
        if menu != nil { return menu }
        guard let path else { return nil }
        return view.ask(.contextMenuOfItem) {
            delegate.collectionView(view, contextMenuConfigurationForItemAt: path, point: location)
        }
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? { cell.map { UITargetedPreview(view: $0) } }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) { cell?.isHighlighted = true }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) { cell?.isHighlighted = false }
}

extension UICollectionView {
    /// The interaction of the context menus of items.
    public var contextMenuInteraction: UIContextMenuInteraction? { collection.contextMenus.interaction }
}
