import Foundation
import Graphics

/// The layout pass of a collection view: it prepares the layout, shows the elements in view, and measures them.
extension UICollectionView {
    /// Notes that the layout must be calculated again.
    func layoutWasInvalidated(_ context: UICollectionViewLayoutInvalidationContext) {
        collection.isPrepared = false
        collection.filled = .null
        if context.invalidateEverything {
            for (element, shown) in collection.shown where !shown.attributes.fitsContent.isEmpty {
                collection.unmeasured.insert(element)
            }
        }
        collection.offsetAdjustment.x += context.contentOffsetAdjustment.x
        collection.offsetAdjustment.y += context.contentOffsetAdjustment.y
        requestLayout()
    }

    /// Prepares the layout if it was invalidated.
    func prepareIfNeeded() {
        loadIfNeeded()
        guard !collection.isPrepared, collection.batchDepth == 0 else { return }
        // A layout that sets its own item size or insets in `prepare()`, after super, is prepared once more (R1042).
        for _ in 0..<2 where !collection.isPrepared {
            collection.isPrepared = true
            presenting { collectionViewLayout.prepare() }
        }
        installSwipesIfNeeded()
        let size = collectionViewLayout.collectionViewContentSize
        if size.width.isFinite, size.height.isFinite { contentSize = size }
        if ReferenceViews.areInUse { ReferenceViews.contentSizeDidChange(of: collectionViewLayout) }
        let move = collection.offsetAdjustment
        collection.offsetAdjustment = .zero
        if move != .zero { contentOffset = CGPoint(x: contentOffset.x + move.x, y: contentOffset.y + move.y) }
    }

    func layoutCollection() {
        guard !collection.isLayingOut, collection.batchDepth == 0 else { return }
        collection.isLayingOut = true
        let isGoalReached = hasReachedGoal
        loadIfNeeded()
        boundsMayHaveChanged()
        // The layout may have insets from the leading edge.
        if collection.isMirrored != mirrors, collection.isPrepared { collectionViewLayout.invalidateLayout() }
        UIView.performWithoutAnimation {
            for _ in 0..<8 {
                prepareIfNeeded()
                if collection.filled != bounds { fill() }
                guard measure() else { break }
            }
        }
        placeBackground()
        placeIndexStrip()
        prefetchItems()
        followGoal(isReached: isGoalReached)
        collection.isLayingOut = false
        if allowsFocus { updateFocusMark() }
    }

    /// Lays out before a question about cells, if that is possible.
    func layoutForQuestion() {
        guard !collection.isLayingOut, collection.batchDepth == 0 else { return }
        for _ in 0..<4 where layer.needsLayout() { layoutIfNeeded() }
    }

    /// Asks the layout whether other bounds need another layout (R395).
    private func boundsMayHaveChanged() {
        guard bounds != collection.bounds else { return }
        let isFirst = collection.bounds.isNull
        if !isFirst, collectionViewLayout.shouldInvalidateLayout(forBoundsChange: bounds) {
            collectionViewLayout.invalidateLayout(
                with: collectionViewLayout.invalidationContext(forBoundsChange: bounds))
        }
        collection.bounds = bounds
    }

    /// The bounds that the layout knows.
    var layoutBounds: CGRect { collection.bounds.isNull ? bounds : collection.bounds }

    /// Returns the attributes of the elements in a rectangle, those of items that exist.
    ///
    /// - Parameter isShowing: Whether the elements are shown with these attributes. Only then a compositional layout
    ///   calls the functions of its sections that change them.
    func attributes(in rect: CGRect, isShowing: Bool = false) -> [UICollectionViewLayoutAttributes] {
        guard rect.width > 0, rect.height > 0, dataSource != nil else { return [] }
        let wasShowing = collection.isShowing
        collection.isShowing = isShowing
        defer { collection.isShowing = wasShowing }
        let found = collectionViewLayout.layoutAttributesForElements(in: mirrored(rect)) ?? []
        return found.filter { attributes in
            guard !attributes.isHidden, attributes.indexPath.count > 0 else { return false }
            return attributes.element.row.map(contains) ?? true
        }
    }

    // MARK: Direction

    /// Whether the layout is mirrored for the present language.
    var mirrors: Bool {
        collectionViewLayout.flipsHorizontallyInOppositeLayoutDirection
            && effectiveUserInterfaceLayoutDirection != collectionViewLayout.developmentLayoutDirection
    }

    /// Returns a rectangle of the content in the layout's coordinates, or the other way round.
    func mirrored(_ rect: CGRect) -> CGRect {
        mirrors ? CGRect(x: contentSize.width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height) : rect
    }

    private func placeBackground() {
        placeListBackground()
        guard let backgroundView, backgroundView.superview === self, backgroundView.frame != bounds else { return }
        backgroundView.frame = bounds
    }
}
