import Foundation

/// The items that the user moves.
extension UICollectionViewDiffableDataSource: MoveAdopter {
    func canReorder(_ path: IndexPath) -> Bool {
        guard let item = itemIdentifier(for: path), let canReorder = reorderingHandlers.canReorderItem else {
            return false
        }
        return !isOpen(item, at: path) && canReorder(item)
    }

    /// Returns whether items below an item are shown, which would not go along.
    private func isOpen(_ item: ItemIdentifierType, at path: IndexPath) -> Bool {
        guard let section = sectionIdentifier(for: path.section), let outline = outlines[section] else { return false }
        return outline.isExpanded(item) && !outline.snapshot(of: item).items.isEmpty
    }

    private func move(from source: IndexPath, to target: IndexPath)
        -> SnapshotMove<SectionIdentifierType, ItemIdentifierType>?
    {
        guard source != target, target.count == 2, target.item >= 0, let item = itemIdentifier(for: source),
            let section = sectionIdentifier(for: target.section)
        else { return nil }
        guard !isOpen(item, at: source) else {
            Log.view.error("An item that is open cannot be moved, because the items below it stay.")
            collectionView?.reloadData()
            return nil
        }
        return SnapshotMove(of: item, to: section, at: target.item, in: snapshot()) { snapshot(for: $0) }
    }

    /// Moves an item in the snapshot, and calls the handlers.
    func reorder(from source: IndexPath, to target: IndexPath) {
        collectionView?.collection.committing = nil
        guard let transaction = move(from: source, to: target)?.transaction else { return }
        reorderingHandlers.willReorder?(transaction)
        commit(transaction)
        reorderingHandlers.didReorder?(transaction)
    }

    /// Takes over a move that an override of `moveItemAt` has not taken over. It has perhaps applied a snapshot with
    /// the move, which has no difference then.
    func adoptMove() {
        guard let view = collectionView, let committing = view.collection.committing else { return }
        view.collection.committing = nil
        if let move = move(from: committing.source.path, to: committing.target.path) { commit(move.transaction) }
    }

    private func commit(_ transaction: NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) {
        for change in transaction.sectionTransactions {
            let (section, items) = (change.sectionIdentifier, change.finalSnapshot)
            // A section gets an outline as soon as an item brings closed ones along.
            guard outlines[section] != nil || items.items.count != items.visibleItems.count else { continue }
            outlines[section] = items
        }
        shown = ShownSnapshot(transaction.finalSnapshot)
    }
}
