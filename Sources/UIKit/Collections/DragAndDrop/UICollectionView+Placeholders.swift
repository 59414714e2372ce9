import Foundation
import Graphics

/// The items that stand for dropped things until their data comes (R1130 to R1133).
extension UICollectionView {
    /// Returns the cell of a shown item.
    func cell(of row: RowIndex) -> UICollectionViewCell? {
        collection.shown[CollectionElement(row)]?.view as? UICollectionViewCell
    }

    /// Returns the placeholder of an element that is the cell of one.
    func placeholder(of element: CollectionElement) -> CollectionPlaceholder? {
        collection.placeholders.isEmpty ? nil : element.row.flatMap(collection.placeholders.placeholder)
    }

    /// Makes the cell of a placeholder.
    func requestCell(
        of placeholder: CollectionPlaceholder, _ attributes: UICollectionViewLayoutAttributes
    ) -> UICollectionReusableView {
        collection.requested = attributes
        collection.prepared = nil
        defer { collection.requested = nil }
        let view = dequeue(
            kind: Self.elementKindCell, placeholder.placeholder.reuseIdentifier, for: attributes.indexPath,
            isPlaceholder: true)
        if let cell = view as? UICollectionViewCell { placeholder.placeholder.cellUpdateHandler?(cell) }
        return view
    }

    /// The frame of a placeholder in the content.
    func frame(of placeholder: CollectionPlaceholder) -> CGRect? {
        layoutIfNeeded()
        guard let row = collection.placeholders.row(of: placeholder) else { return nil }
        return collectionViewLayout.layoutAttributesForItem(at: row.path).map { visibleFrame(of: $0) }
    }

    // MARK: Changes

    /// Inserts a placeholder. An item that the user moves goes back.
    func insert(_ placeholder: CollectionPlaceholder) {
        let path = placeholder.placeholder.insertionIndexPath
        guard preparesForPlaceholders() else {
            return Log.view.error("A placeholder cannot be inserted at \(path) while the collection view changes.")
        }
        let data = collection.placeholders.dataCounts(of: collection.counts)
        guard let row = RowIndex(path), data.indices.contains(row.section), (0...data[row.section]).contains(row.row)
        else { return Log.view.error("There is no place \(path) for a placeholder in the collection view.") }
        let (placeholders, shown) = collection.placeholders.inserting(placeholder, at: row)
        var changes = ListChanges<Void>()
        changes.insert(rows: [shown], ())
        show(changes, counts: placeholders.shownCounts(of: data), placeholders)
    }

    /// Makes a placeholder an item that the data source then has. Returns `false` if it is gone.
    func commit(_ placeholder: CollectionPlaceholder, _ dataSourceUpdates: (IndexPath) -> Void) -> Bool {
        guard preparesForPlaceholders(), let row = collection.placeholders.row(of: placeholder) else { return false }
        let data = collection.placeholders.insertionRow(of: row)
        var counts = collection.placeholders.dataCounts(of: collection.counts)
        counts[data.section] += 1
        let batch = collection.batch
        dataSourceUpdates(data.path)
        // The program, or its diffable data source, has shown the item itself.
        guard batch == collection.batch, !collection.needsReload else {
            _ = remove(placeholder)
            return true
        }
        let after = askCounts()
        guard after == counts else {
            Log.view.error("The data source has \(after) items where a placeholder's item makes \(counts).")
            requestReload()
            return true
        }
        var changes = ListChanges<Void>()
        changes.reload(rows: [row], ())
        show(changes, counts: collection.counts, collection.placeholders.replacing(placeholder))
        return true
    }

    /// Removes a placeholder. Returns `false` if it is gone.
    func remove(_ placeholder: CollectionPlaceholder) -> Bool {
        guard preparesForPlaceholders(), let row = collection.placeholders.row(of: placeholder) else { return false }
        var (changes, counts) = (ListChanges<Void>(), collection.counts)
        changes.delete(rows: [row], ())
        counts[row.section] -= 1
        show(changes, counts: counts, collection.placeholders.removing(placeholder))
        return true
    }

    /// Brings the items up to date before a change of the placeholders, which is not possible in another change.
    private func preparesForPlaceholders() -> Bool {
        guard collection.batchDepth == 0, !collection.isLayingOut else { return false }
        loadIfNeeded()
        restoreOrder()
        return !collection.needsReload
    }

    private func show(
        _ changes: ListChanges<Void>, counts: [Int], _ placeholders: ListPlaceholders<CollectionPlaceholder>
    ) {
        let completions = collection.completions
        collection.completions = []
        do {
            let update = try ListUpdate(changes, before: collection.counts, after: counts)
            show(update, changes, counts, placeholders) { finished in for body in completions { body(finished) } }
        } catch {
            Log.view.error("\(error.collectionText)")
            requestReload()
        }
    }
}
