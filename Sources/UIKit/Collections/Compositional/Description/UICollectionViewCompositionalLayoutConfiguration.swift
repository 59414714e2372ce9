import Foundation

/// The settings of a whole compositional layout.
open class UICollectionViewCompositionalLayoutConfiguration: NSObject, NSCopying {
    /// Creates settings with the default values.
    public override init() { super.init() }

    /// The direction of scrolling. The default is vertical.
    open var scrollDirection = UICollectionView.ScrollDirection.vertical
    /// The distance between sections in points. The default is 0.
    open var interSectionSpacing: CGFloat = 0
    /// The headers, footers and other views at the boundary of the whole content. Their index paths have one number
    /// only. The default is none.
    open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
    /// The edges from which the insets of sections are measured, across the direction of scrolling. The default is
    /// the safe area.
    open var contentInsetsReference = UIContentInsetsReference.safeArea

    /// Returns a copy.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = UICollectionViewCompositionalLayoutConfiguration()
        (copy.scrollDirection, copy.interSectionSpacing) = (scrollDirection, interSectionSpacing)
        (copy.boundarySupplementaryItems, copy.contentInsetsReference) = (
            boundarySupplementaryItems, contentInsetsReference
        )
        return copy
    }
}
