import Foundation
import Graphics

/// The layout of a collection view: elements that come into view get views, with the layout's attributes.
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

    // MARK: Layout

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
            collectionViewLayout.prepare()
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

    // MARK: Filling

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

    /// Makes views for the elements in view, and removes those of the others.
    private func fill() {
        let visible = shownAttributes(in: bounds)
        let isTurned = collection.isMirrored != mirrors
        collection.isMirrored = mirrors
        var coming: [CollectionElement: UICollectionViewLayoutAttributes] = [:]
        for attributes in visible { coming[attributes.element] = attributes }
        for (element, shown) in collection.shown {
            guard let attributes = coming[element], host(of: attributes) === shown.view.superview else {
                hide(element)
                continue
            }
        }
        placeScrollers()
        for attributes in visible {
            // The program may reload in each of its functions. Then it is asked for no more of the old items.
            guard !collection.needsReload else { return }
            let element = attributes.element
            guard let attributes = coming[element] else { continue }
            if let shown = collection.shown[element] {
                guard isTurned || !shown.attributes.isEqual(attributes) else { continue }
                if shown.attributes.zIndex != attributes.zIndex { collection.needsOrder = true }
                collection.shown[element]?.attributes = attributes
                show(attributes, in: shown.view, after: shown.attributes)
            } else {
                appear(attributes)
            }
        }
        if collection.needsOrder { orderViews() }
        collection.filled = bounds
    }

    /// Gives an element its view, in UIKit's order: the view, its attributes, then `willDisplay` (R395).
    func appear(_ attributes: UICollectionViewLayoutAttributes) {
        let element = attributes.element
        guard let view = requestView(attributes) else { return }
        // A view that was dequeued for the element has the attributes already. What the data source has changed since,
        // such as `isHidden`, stays (R742).
        if collection.prepared !== view { show(attributes, in: view) }
        collection.prepared = nil
        let host = host(of: attributes)
        if view.superview !== host { host.insertSubview(view, at: host === self ? viewLevel : 0) }
        collection.shown[element] = CollectionState.Shown(view: view, attributes: attributes)
        collection.needsOrder = true
        (view as? UICollectionViewCell)?.hosted?.isOnScreen = true
        if !attributes.fitsContent.isEmpty { collection.unmeasured.insert(element) }
        guard let cell = view as? UICollectionViewCell, let row = element.row else {
            if element.category == .supplementaryView {
                delegate?.collectionView(
                    self, willDisplaySupplementaryView: view, forElementKind: element.kind,
                    at: dataElement(of: element).path)
            }
            return
        }
        collection.prefetched.remove(row)
        let isSelected = collection.selected.contains(row)
        if cell.isSelected != isSelected { cell.isSelected = isSelected }
        cell.isEditing = isEditing
        delegate?.collectionView(self, willDisplay: cell, forItemAt: dataIndex(of: row).path)
    }

    /// Asks the data source for a view, or makes a decoration view.
    private func requestView(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionReusableView? {
        guard let dataSource else { return nil }
        let element = attributes.element
        let path = dataElement(of: element).path
        // The data source dequeues the view for its own index path.
        let request = path == element.path ? attributes : attributes.duplicate
        request.indexPath = path
        collection.requested = request
        collection.prepared = nil
        defer { collection.requested = nil }
        let view: UICollectionReusableView
        switch element.category {
        case .decorationView: return decorationView(element.kind)
        case .cell: view = dataSource.collectionView(self, cellForItemAt: path)
        case .supplementaryView:
            view = dataSource.collectionView(
                self, viewForSupplementaryElementOfKind: element.kind, at: path)
            if collection.missing.contains(.supplementaryView) {
                Log.view.error(
                    """
                    The data source has no method for the supplementary view of the kind \(element.kind) that the \
                    layout has placed.
                    """
                )
                return view
            }
        }
        guard view.reuseIdentifier != nil else {
            let question =
                element.category == .cell
                ? "-collectionView:cellForItemAtIndexPath:"
                : "-collectionView:viewForSupplementaryElementOfKind:atIndexPath:"
            fatalError(  // R397
                """
                the \(element.category == .cell ? "cell" : "view") returned from \(question) does not have a \
                reuseIdentifier - cells must be retrieved by calling \
                -dequeueReusableCellWithReuseIdentifier:forIndexPath:
                """)
        }
        guard !collection.shown.values.contains(where: { $0.view === view }) else {
            Log.view.error("The data source returned the view of another element for \(element.path). It stays empty.")
            return element.category == .cell
                ? UICollectionViewCell(frame: .zero) : UICollectionReusableView(frame: .zero)
        }
        return view
    }

    /// Applies attributes to a view, which had others before or `nil`. A view that the program has hidden stays hidden
    /// while `isHidden` of the attributes does not change.
    func show(
        _ attributes: UICollectionViewLayoutAttributes, in view: UICollectionReusableView,
        after old: UICollectionViewLayoutAttributes? = nil
    ) {
        view.layer.transform = CATransform3DIdentity
        view.bounds.size = attributes.size
        view.center = center(of: attributes)
        view.layer.transform = attributes.transform3D
        view.alpha = attributes.alpha
        if old?.isHidden != attributes.isHidden, view.isHidden != attributes.isHidden {
            view.isHidden = attributes.isHidden
        }
        if let row = attributes.listRow { (view as? UICollectionViewListCell)?.row = row }
        view.apply(attributes)
    }

    /// Removes the view of an element that is out of view.
    func hide(_ element: CollectionElement) {
        guard let shown = collection.shown.removeValue(forKey: element) else { return }
        if collection.swipes?.cell === shown.view { collection.swipes?.close(animated: false) }
        collection.unmeasured.remove(element)
        endDisplay(of: shown.view, dataElement(of: element))
    }

    /// Puts a view that has left into its queue, and informs the delegate. The element is that of the data.
    func endDisplay(of view: UICollectionReusableView, _ element: CollectionElement) {
        enqueue(view)
        if let cell = view as? UICollectionViewCell, element.category == .cell {
            delegate?.collectionView(self, didEndDisplaying: cell, forItemAt: element.path)
        } else if element.category == .supplementaryView {
            delegate?.collectionView(
                self, didEndDisplayingSupplementaryView: view, forElementOfKind: element.kind, at: element.path)
        }
    }

    // MARK: Order

    /// The place among the subviews behind which no cell goes.
    var viewLevel: Int {
        [backgroundView, collection.listBackground].count { $0?.superview === self }
    }

    /// Puts the views into the order of their `zIndex`; with equal ones cells are behind headers and footers.
    private func orderViews() {
        collection.needsOrder = false
        var levels: [(view: UIView, level: (Int, Int), path: IndexPath)] = collection.shown.values.map { shown in
            let attributes = shown.attributes
            let category = attributes.representedElementCategory.level
            // A cell that was moved stays in front until it has come to its place.
            let isLanding = collection.landing != nil && shown.view === collection.landing
            return (shown.view, (isLanding ? .max : attributes.zIndex, category), attributes.indexPath)
        }
        // Sections that scroll by themselves are among the cells.
        levels += collection.scrollers.map { section, view in
            (view, (0, UICollectionView.ElementCategory.cell.level), IndexPath(item: 0, section: section))
        }
        levels.sort { $0.level != $1.level ? $0.level < $1.level : $0.path < $1.path }
        order(levels.filter { $0.view.superview === self }.map(\.view), in: self, from: viewLevel)
        for scroller in collection.scrollers.values {
            order(levels.filter { $0.view.superview === scroller }.map(\.view), in: scroller, from: 0)
        }
    }

    private func order(_ wanted: [UIView], in host: UIView, from first: Int) {
        let ours = Set(wanted.map(ObjectIdentifier.init))
        let present = host.subviews.filter { ours.contains(ObjectIdentifier($0)) }
        guard !present.elementsEqual(wanted, by: ===) else { return }
        for (index, view) in wanted.enumerated() { host.insertSubview(view, at: first + index) }
    }

    // MARK: Sizes

    /// Asks views that came into view for the size of their content. Returns whether the layout must be calculated
    /// again.
    private func measure() -> Bool {
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

extension UICollectionView.ElementCategory {
    fileprivate var level: Int {
        switch self {
        case .decorationView: 0
        case .cell: 1
        case .supplementaryView: 2
        }
    }
}
