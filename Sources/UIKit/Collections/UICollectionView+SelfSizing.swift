import Foundation

/// Elements whose content determines their size.
extension UICollectionView {
    /// Asks views that came into view for the size of their content. Returns whether the layout must be calculated
    /// again.
    func measure() -> Bool {
        guard !collection.unmeasured.isEmpty else { return false }
        let elements = collection.unmeasured.sorted { $0.path < $1.path }
        collection.unmeasured = []
        var isInvalid = false
        for element in elements {
            guard let shown = collection.shown[element], !shown.attributes.fitsContent.isEmpty else { continue }
            let preferred = shown.view.preferredLayoutAttributesFitting(shown.attributes.duplicate)
            guard preferred.size != shown.attributes.size, preferred.size.width.isFinite,
                preferred.size.height.isFinite,
                collectionViewLayout.shouldInvalidateLayout(
                    forPreferredLayoutAttributes: preferred, withOriginalAttributes: shown.attributes)
            else { continue }
            collectionViewLayout.invalidateLayout(
                with: collectionViewLayout.invalidationContext(
                    forPreferredLayoutAttributes: preferred, withOriginalAttributes: shown.attributes))
            isInvalid = true
        }
        return isInvalid
    }

    /// Notes that a constraint or a content in a cell's content view has changed.
    func cellConstraintsDidChange(_ cell: UICollectionViewCell) {
        if selfSizingInvalidation == .enabledIncludingConstraints { measureAgain(cell) }
    }

    /// Notes that the content of a cell may have another size.
    func cellContentDidChange(_ cell: UICollectionViewCell) {
        if selfSizingInvalidation != .disabled { measureAgain(cell) }
    }

    /// Asks for the size of a cell with the next layout, if the layout has estimated it.
    func measureAgain(_ cell: UICollectionViewCell) {
        guard !collection.isLayingOut,
            let element = collection.shown.first(where: { $0.value.view === cell })?.key,
            collection.shown[element]?.attributes.fitsContent.isEmpty == false
        else { return }
        collection.unmeasured.insert(element)
        setNeedsLayout()
    }
}
