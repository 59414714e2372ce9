import Foundation
import Graphics

/// The parts of a layout that are no longer valid.
///
/// Layouts that can keep a part of their values name a subclass in `invalidationContextClass`, and read it in
/// `invalidateLayout(with:)`.
open class UICollectionViewLayoutInvalidationContext: NSObject {
    /// A Boolean value that indicates whether nothing is valid.
    open internal(set) var invalidateEverything = false
    /// A Boolean value that indicates whether the numbers of sections and items are asked for again.
    open internal(set) var invalidateDataSourceCounts = false

    /// The items that were invalidated; `nil` if none were named.
    open private(set) var invalidatedItemIndexPaths: [IndexPath]?
    /// The supplementary views that were invalidated, by kind; `nil` if none were named.
    open private(set) var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?
    /// The decoration views that were invalidated, by kind; `nil` if none were named.
    open private(set) var invalidatedDecorationIndexPaths: [String: [IndexPath]]?

    /// Adds items.
    open func invalidateItems(at indexPaths: [IndexPath]) {
        invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
    }
    /// Adds supplementary views.
    open func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
        invalidatedSupplementaryIndexPaths = (invalidatedSupplementaryIndexPaths ?? [:]).merging(
            [elementKind: indexPaths], uniquingKeysWith: +)
    }
    /// Adds decoration views.
    open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
        invalidatedDecorationIndexPaths = (invalidatedDecorationIndexPaths ?? [:]).merging(
            [elementKind: indexPaths], uniquingKeysWith: +)
    }

    // MARK: Movement

    /// The present index paths of the items that the user moves; `nil` if none are moved.
    open internal(set) var previousIndexPathsForInteractivelyMovingItems: [IndexPath]?
    /// The index paths that these items get; `nil` if none are moved.
    open internal(set) var targetIndexPathsForInteractivelyMovingItems: [IndexPath]?
    /// The place of the moved items' centre, in points of the content; zero if none are moved.
    open internal(set) var interactiveMovementTarget = CGPoint.zero

    // MARK: Adjustments

    /// The distance by which the content offset changes with the next layout, in points.
    open var contentOffsetAdjustment = CGPoint.zero
    /// The change of the content size that the layout expects, in points. It is stored for the layout.
    open var contentSizeAdjustment = CGSize.zero
}

/// The parts of a flow layout that are no longer valid.
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext {
    /// A Boolean value that indicates whether the delegate is asked for the sizes again. The default is `true`.
    open var invalidateFlowLayoutDelegateMetrics = true
    /// A Boolean value that indicates whether the positions are calculated again. The default is `true`.
    open var invalidateFlowLayoutAttributes = true
}
