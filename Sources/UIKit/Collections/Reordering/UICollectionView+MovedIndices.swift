import Foundation

/// The indices of items while the user moves one of them: those on the screen, and those in the data.
extension UICollectionView {
    /// Returns the index in the data of an item on the screen.
    /// It is `nil` for a placeholder.
    func dataIndex(of shown: RowIndex) -> RowIndex? {
        if let movement = collection.movement { return movement.move.oldIndex(of: shown) }
        return collection.placeholders.isEmpty ? shown : collection.placeholders.dataRow(of: shown)
    }

    /// Returns the index on the screen of an item of the data.
    func shownIndex(of row: RowIndex) -> RowIndex {
        if let movement = collection.movement { return movement.move.newIndex(of: row) }
        return collection.placeholders.isEmpty ? row : collection.placeholders.shownRow(of: row)
    }

    /// Returns the element in the data of one on the screen; `nil` for a placeholder.
    func dataElement(of shown: CollectionElement) -> CollectionElement? {
        guard let movement = collection.movement else {
            return dataElement(of: shown, without: collection.placeholders)
        }
        return shown.moved(by: movement.move.oldIndex, in: collectionViewLayout)
    }

    /// Returns the element in the data of one that is shown among placeholders; `nil` if it is one of them.
    func dataElement(
        of shown: CollectionElement, without placeholders: ListPlaceholders<CollectionPlaceholder>
    ) -> CollectionElement? {
        guard !placeholders.isEmpty else { return shown }
        var isPlaceholder = false
        let element = shown.moved(
            by: { row in
                let data = placeholders.dataRow(of: row)
                if data == nil { isPlaceholder = true }
                return data ?? row
            }, in: collectionViewLayout)
        return isPlaceholder ? nil : element
    }

    // MARK: The order of the data

    /// Ends the movement of an item before a batch, which takes it back with its animation.
    ///
    /// Neither the data source nor the delegate is asked, because the program may have changed its data already.
    func restoreOrder() {
        guard let movement = collection.movement else { return }
        guard !collection.needsReload, !collection.isLayingOut else {
            abandonMovement()
            return requestReload()
        }
        let (move, layout) = (movement.move, collectionViewLayout)
        (collection.movement, collection.landing) = (nil, movement.cell)
        restoreShown(move)
        collection.counts = move.reversed.counts(before: collection.counts)
        collection.selected = Set(collection.selected.map(move.oldIndex))
        collection.focused = collection.focused.map(move.oldIndex)
        collection.prefetched = Set(collection.prefetched.map(move.oldIndex))
        layout.elementsWillMove { $0.moved(by: move.oldIndex, in: layout) }
        if let scroller = collection.scrollers[move.source.section] {
            transfer(CollectionElement(move.source), to: scroller)
        }
        collection.completions.append { [weak self, weak cell = movement.cell] _ in self?.finishLanding(of: cell) }
        movement.lower(animated: true)
    }

    /// Ends the movement of an item without an animation, because everything is reloaded.
    func abandonMovement() {
        guard let movement = collection.movement else { return }
        collection.movement = nil
        // The delegate learns which items of the data leave.
        restoreShown(movement.move)
        movement.lower(animated: false)
    }

    /// Gives the views on the screen the elements that they had before a move.
    private func restoreShown(_ move: RowMove) {
        let layout = collectionViewLayout
        collection.shown = Dictionary(
            collection.shown.map { ($0.key.moved(by: move.oldIndex, in: layout), $0.value) }, uniquingKeysWith: { $1 })
    }
}

extension CollectionElement {
    /// Returns the element of a cell, or of a supplementary view of an item, at another index; other views stay.
    @MainActor
    func moved(by newRow: (RowIndex) -> RowIndex, in layout: UICollectionViewLayout) -> CollectionElement {
        guard category == .cell || layout.isSupplementOfItem(self), let row = RowIndex(path) else { return self }
        return CollectionElement(category: category, kind: kind, path: newRow(row).path)
    }
}
