import Foundation
import Graphics

/// An object that places the cells and other views of a collection view. It is a base class for layouts.
///
/// A subclass overrides `collectionViewContentSize`, `layoutAttributesForElements(in:)` and
/// `layoutAttributesForItem(at:)`. It calculates what these need in `prepare()`, which the collection view calls once
/// after each invalidation.
@preconcurrency @MainActor
open class UICollectionViewLayout: NSObject, _SelectorTable {
    /// Returns the method with a name in Objective-C, or `nil`. Programs do not call it.
    nonisolated open class func _selector(named name: String) -> Selector? { nil }

    /// Creates a layout.
    @preconcurrency @MainActor public override init() { super.init() }

    /// Creates a layout from a storyboard or nib.
    @preconcurrency @MainActor public required init?(coder: NSCoder) { super.init() }

    /// The collection view that uses the layout, or `nil`.
    open var collectionView: UICollectionView? { owner }
    final weak var owner: UICollectionView?
    final var decorationSources: [String: CollectionState.Source] = [:]
    /// Whether the layout was invalidated since a transition has prepared it.
    final var isStale = true

    // MARK: Classes

    /// The class of the layout's attributes.
    open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }
    /// The class of the layout's invalidation contexts.
    open class var invalidationContextClass: AnyClass { UICollectionViewLayoutInvalidationContext.self }

    /// Registers a class of decoration views. `nil` removes the registration.
    open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
        decorationSources[elementKind] = viewClass.map { .type($0) }
    }
    /// Registers a nib of decoration views. `nil` removes the registration.
    open func register(_ nib: UINib?, forDecorationViewOfKind elementKind: String) {
        decorationSources[elementKind] = nib.map { .nib($0) }
    }

    // MARK: Invalidation

    /// Makes the collection view calculate the layout again before the next frame. Overrides call super.
    open func invalidateLayout() {
        let context = makeInvalidationContext()
        context.invalidateEverything = true
        invalidateLayout(with: context)
    }
    /// Makes the collection view calculate a part of the layout again before the next frame. Overrides call super.
    open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        isStale = true
        owner?.layoutWasInvalidated(context)
    }

    final func makeInvalidationContext() -> UICollectionViewLayoutInvalidationContext {
        _Instantiable.make(type(of: self).invalidationContextClass) as? UICollectionViewLayoutInvalidationContext
            ?? UICollectionViewLayoutInvalidationContext()
    }

    /// Returns whether other bounds of the collection view need another layout. It is asked on scrolling too. The
    /// default is `false`.
    open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }
    /// Returns what other bounds invalidate.
    open func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
        makeInvalidationContext()
    }
    /// Returns whether the size that a cell prefers needs another layout. The default is `false`.
    open func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool { false }
    /// Returns what the size that a cell prefers invalidates.
    open func invalidationContext(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = makeInvalidationContext()
        context.invalidateItems(at: [originalAttributes.indexPath])
        return context
    }

    // MARK: Layout

    /// Calculates the layout. The collection view calls it before the other methods. Overrides call super.
    open func prepare() {}
    /// The size of the content in points. The default is zero.
    open var collectionViewContentSize: CGSize { .zero }
    /// Returns the attributes of all views in a rectangle of the content. The default is `nil`: none.
    open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }
    /// Returns the attributes of an item. The default is `nil`.
    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }
    /// Returns the attributes of a supplementary view. The default is `nil`.
    open func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }
    /// Returns the attributes of a decoration view. The default is `nil`.
    open func layoutAttributesForDecorationView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }

    /// Returns the offset at which a drag comes to rest. The velocity is in points per millisecond. The default is the
    /// proposed one.
    open func targetContentOffset(
        forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
    ) -> CGPoint { proposedContentOffset }
    /// Returns the offset after an update or a change of the layout. The default is the proposed one.
    open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
        proposedContentOffset
    }

    /// The direction of the language for which the layout is written. The default is from left to right.
    open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
    /// A Boolean value that indicates whether the layout is mirrored for languages of the other direction. The default
    /// is `false`.
    open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

    // MARK: Updates

    /// Called before items and sections change, after `prepare()`. Overrides call super.
    open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}
    /// Called when the animations of an update have been set up.
    open func finalizeCollectionViewUpdates() {}
    /// Called before the bounds change with an animation. Overrides call super.
    open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}
    /// Called when the animations of a change of the bounds have been set up.
    open func finalizeAnimatedBoundsChange() {}
    /// Called on the new layout before it replaces another one.
    open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}
    /// Called on the old layout before another one replaces it.
    open func prepareForTransition(to newLayout: UICollectionViewLayout) {}
    /// Called on both layouts after one has replaced the other.
    open func finalizeLayoutTransition() {}

    /// Returns the attributes from which an item that appears in an update moves to its place. The default fades it in
    /// at its place.
    open func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath)
        -> UICollectionViewLayoutAttributes?
    { faded(layoutAttributesForItem(at: itemIndexPath)) }
    /// Returns the attributes to which an item that leaves in an update moves. The index path is that before the
    /// update. The default fades it out where it is.
    open func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath)
        -> UICollectionViewLayoutAttributes?
    { faded(owner?.attributesBeforeUpdate(of: CollectionElement(category: .cell, kind: "", path: itemIndexPath))) }
    /// Returns the attributes from which a supplementary view that appears moves to its place. The default fades it in.
    open func initialLayoutAttributesForAppearingSupplementaryElement(
        ofKind elementKind: String, at elementIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        faded(layoutAttributesForSupplementaryView(ofKind: elementKind, at: elementIndexPath))
    }
    /// Returns the attributes to which a supplementary view that leaves moves. The default fades it out.
    open func finalLayoutAttributesForDisappearingSupplementaryElement(
        ofKind elementKind: String, at elementIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        let element = CollectionElement(category: .supplementaryView, kind: elementKind, path: elementIndexPath)
        return faded(owner?.attributesBeforeUpdate(of: element))
    }
    /// Returns the attributes from which a decoration view that appears moves to its place. The default fades it in.
    open func initialLayoutAttributesForAppearingDecorationElement(
        ofKind elementKind: String, at decorationIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        faded(layoutAttributesForDecorationView(ofKind: elementKind, at: decorationIndexPath))
    }
    /// Returns the attributes to which a decoration view that leaves moves. The default fades it out.
    open func finalLayoutAttributesForDisappearingDecorationElement(
        ofKind elementKind: String, at decorationIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        let element = CollectionElement(category: .decorationView, kind: elementKind, path: decorationIndexPath)
        return faded(owner?.attributesBeforeUpdate(of: element))
    }

    // MARK: Own layouts

    /// Notes that an update gives elements new places. The function returns the new element; `nil` for one that leaves.
    func elementsWillMove(_ newElement: (CollectionElement) -> CollectionElement?) {}
    /// Returns whether an element is a supplementary view of an item, which goes along with it.
    func isSupplementOfItem(_ element: CollectionElement) -> Bool { false }
    /// Returns the part of a section that scrolls by itself, in the content; `nil` if it does not.
    func scroller(ofSection section: Int) -> SectionGeometry.Scroller? { nil }
    /// Returns the settings of a section that is a list.
    func list(ofSection section: Int) -> UICollectionLayoutListConfiguration? { nil }
    /// Returns the sections that scroll by themselves in a rectangle of the content.
    func scrollingSections(in rect: CGRect) -> [Int] { [] }

    // MARK: Movement

    /// Returns the attributes of an item that the user moves. The default is a copy of the item's own attributes with
    /// another centre, in front of everything. The position is in points of the content.
    open func layoutAttributesForInteractivelyMovingItem(
        at indexPath: IndexPath, withTargetPosition position: CGPoint
    ) -> UICollectionViewLayoutAttributes {
        let attributes =
            layoutAttributesForItem(at: indexPath)?.duplicate
            ?? UICollectionViewLayoutAttributes(forCellWith: indexPath)
        attributes.center = position
        attributes.zIndex = .max
        return attributes
    }
    /// Returns the index path for an item that the user moves to a position of the content. The default is that of the
    /// item under the position or nearest to it, or the present one.
    open func targetIndexPath(
        forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
    ) -> IndexPath { owner?.nearestPlace(forMovedItemAt: previousIndexPath, position) ?? previousIndexPath }
    /// Returns the parts of the layout that change because the user moves items. It is called with each movement of the
    /// pointer; the index paths are equal while the items keep their places among the others. Overrides call super.
    open func invalidationContext(
        forInteractivelyMovingItems targetIndexPaths: [IndexPath], withTargetPosition targetPosition: CGPoint,
        previousIndexPaths: [IndexPath], previousPosition: CGPoint
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = makeInvalidationContext()
        context.previousIndexPathsForInteractivelyMovingItems = previousIndexPaths
        context.targetIndexPathsForInteractivelyMovingItems = targetIndexPaths
        context.interactiveMovementTarget = targetPosition
        return context
    }
    /// Returns the parts of the layout that change because the user has moved items, or has cancelled that. Overrides
    /// call super.
    ///
    /// - Parameters:
    ///   - indexPaths: The index paths that the items have from now on.
    ///   - previousIndexPaths: Their index paths while they were moved.
    ///   - movementCancelled: Whether the items go back.
    open func invalidationContextForEndingInteractiveMovementOfItems(
        toFinalIndexPaths indexPaths: [IndexPath], previousIndexPaths: [IndexPath], movementCancelled: Bool
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = makeInvalidationContext()
        context.previousIndexPathsForInteractivelyMovingItems = previousIndexPaths
        context.targetIndexPathsForInteractivelyMovingItems = indexPaths
        return context
    }

    private func faded(_ attributes: UICollectionViewLayoutAttributes?) -> UICollectionViewLayoutAttributes? {
        guard let copy = attributes?.duplicate else { return nil }
        copy.alpha = 0
        return copy
    }
}

extension UICollectionViewLayout {
    /// Returns the attributes of an element.
    func attributes(of element: CollectionElement) -> UICollectionViewLayoutAttributes? {
        switch element.category {
        case .cell: layoutAttributesForItem(at: element.path)
        case .supplementaryView: layoutAttributesForSupplementaryView(ofKind: element.kind, at: element.path)
        case .decorationView: layoutAttributesForDecorationView(ofKind: element.kind, at: element.path)
        }
    }

    /// Returns the attributes from which an element moves to its place.
    func initialAttributes(of element: CollectionElement) -> UICollectionViewLayoutAttributes? {
        let path = element.path
        return switch element.category {
        case .cell: initialLayoutAttributesForAppearingItem(at: path)
        case .supplementaryView:
            initialLayoutAttributesForAppearingSupplementaryElement(ofKind: element.kind, at: path)
        case .decorationView: initialLayoutAttributesForAppearingDecorationElement(ofKind: element.kind, at: path)
        }
    }

    /// Returns the attributes to which an element that leaves moves.
    func finalAttributes(of element: CollectionElement) -> UICollectionViewLayoutAttributes? {
        let path = element.path
        return switch element.category {
        case .cell: finalLayoutAttributesForDisappearingItem(at: path)
        case .supplementaryView:
            finalLayoutAttributesForDisappearingSupplementaryElement(ofKind: element.kind, at: path)
        case .decorationView: finalLayoutAttributesForDisappearingDecorationElement(ofKind: element.kind, at: path)
        }
    }
}
