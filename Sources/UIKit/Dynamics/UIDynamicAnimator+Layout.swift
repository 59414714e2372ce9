import Foundation

extension UIDynamicAnimator {
    /// Returns the attributes of an item's cell that a behavior moves, or `nil`.
    public func layoutAttributesForCell(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        attributes { $0.representedElementCategory == .cell && $0.indexPath == indexPath }
    }

    /// Returns the attributes of a supplementary view that a behavior moves, or `nil`.
    public func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        attributes {
            $0.representedElementCategory == .supplementaryView && $0.representedElementKind == elementKind
                && $0.indexPath == indexPath
        }
    }

    /// Returns the attributes of a decoration view that a behavior moves, or `nil`.
    public func layoutAttributesForDecorationView(
        ofKind decorationViewKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        attributes {
            $0.representedElementCategory == .decorationView && $0.representedElementKind == decorationViewKind
                && $0.indexPath == indexPath
        }
    }

    private func attributes(
        where matches: (UICollectionViewLayoutAttributes) -> Bool
    ) -> UICollectionViewLayoutAttributes? {
        updatePlan()
        return simulation.firstItem { ($0 as? UICollectionViewLayoutAttributes).map(matches) ?? false }
            as? UICollectionViewLayoutAttributes
    }
}
