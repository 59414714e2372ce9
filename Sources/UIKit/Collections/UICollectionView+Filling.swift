import Foundation
import Graphics

/// The views of a collection view: elements that come into view get one, with the layout's attributes.
extension UICollectionView {
    /// Makes views for the elements in view, and removes those of the others.
    func fill() {
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
                collection.shown[element]?.change(to: attributes)
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
            if element.category == .supplementaryView, let path = dataElement(of: element)?.path {
                delegate?.collectionView(
                    self, willDisplaySupplementaryView: view, forElementKind: element.kind, at: path)
            }
            return
        }
        collection.prefetched.remove(row)
        let isSelected = collection.selected.contains(row)
        if cell.isSelected != isSelected { cell.isSelected = isSelected }
        cell.isEditing = isEditing
        if let path = dataIndex(of: row)?.path { delegate?.collectionView(self, willDisplay: cell, forItemAt: path) }
    }

    /// Asks the data source for a view, or makes a decoration view.
    private func requestView(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionReusableView? {
        guard let dataSource else { return nil }
        let element = attributes.element
        if let placeholder = placeholder(of: element) { return requestCell(of: placeholder, attributes) }
        guard let path = dataElement(of: element)?.path else { return nil }
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

    /// Puts a view that has left into its queue, and informs the delegate. The element is that of the data, `nil` for a
    /// placeholder.
    func endDisplay(of view: UICollectionReusableView, _ element: CollectionElement?) {
        enqueue(view)
        guard let element else { return }
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
