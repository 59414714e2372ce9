import Foundation

/// The numbers of a collection view's sections and items, as its data source gives them.
extension UICollectionView {
    // MARK: Data

    /// Forgets what the data source and the delegate have said, because they changed.
    func askAgain() {
        collection.missing = []
        collection.hasTriedMove = false
        requestReload()
    }

    func requestReload() {
        collection.needsReload = true
        requestLayout()
    }

    /// Requests a layout. During a layout it waits for a later turn, so that clients that always ask for one do not
    /// block the program.
    func requestLayout() {
        guard collection.isLayingOut else { return setNeedsLayout() }
        DispatchQueue.main.async { [weak self] in self?.setNeedsLayout() }
    }

    /// Asks the data source for the numbers of sections and items if that is necessary.
    func loadIfNeeded() {
        guard collection.needsReload, collection.batchDepth == 0 else { return }
        collection.needsReload = false
        collection.batch += 1
        abandonMovement()
        finishDepartures()
        for element in collection.shown.keys { hide(element) }
        removeLeavingScrollers()
        collection.selected = []
        collection.focused = nil
        pressCancelled()
        collection.prefetched = []
        // The data source's items alone are shown again.
        collection.placeholders = ListPlaceholders()
        collection.counts = askCounts()
        collection.isLoaded = true
        let context = collectionViewLayout.makeInvalidationContext()
        (context.invalidateEverything, context.invalidateDataSourceCounts) = (true, true)
        collectionViewLayout.invalidateLayout(with: context)
        askIndexTitles()
    }

    /// Returns the numbers of items of the sections, as the data source gives them.
    func askCounts() -> [Int] {
        guard let dataSource else { return [] }
        return ListCounts.valid(sections: dataSource.numberOfSections(in: self), "items") {
            dataSource.collectionView(self, numberOfItemsInSection: $0)
        }
    }

    func contains(_ row: RowIndex) -> Bool {
        collection.counts.indices.contains(row.section) && row.row >= 0 && row.row < collection.counts[row.section]
    }
}
