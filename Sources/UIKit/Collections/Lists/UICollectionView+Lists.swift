import Foundation

/// The lists in a collection view: their background, and their rows that are swiped (R389, R402).
extension UICollectionView: SwipeHost {
    /// The swiping of rows, which begins with the first use.
    var swipes: SwipeActions {
        if let swipes = collection.swipes { return swipes }
        let swipes = SwipeActions(host: self)
        collection.swipes = swipes
        addGestureRecognizer(swipes.pan)
        panGestureRecognizer.require(toFail: swipes.pan)
        return swipes
    }

    /// Lets the user swipe rows, if a list of the layout has actions.
    func installSwipesIfNeeded() {
        guard collection.swipes == nil else { return }
        let hasActions = collection.counts.indices.contains { section in
            guard let list = collectionViewLayout.list(ofSection: section) else { return false }
            return list.leadingSwipeActionsConfigurationProvider != nil
                || list.trailingSwipeActionsConfigurationProvider != nil
        }
        if hasActions { _ = swipes }
    }

    func swipeableCell(at point: CGPoint) -> (any SwipeableCell)? {
        guard !isEditing, collection.movement == nil, let path = indexPathForItem(at: point) else { return nil }
        return cellForItem(at: path) as? UICollectionViewListCell
    }

    func swipeConfiguration(for cell: any SwipeableCell, side: SwipeSide) -> UISwipeActionsConfiguration? {
        guard let cell = cell as? UICollectionViewListCell, let path = indexPath(for: cell),
            let list = collectionViewLayout.list(ofSection: path.section)
        else { return nil }
        return switch side {
        case .leading: list.leadingSwipeActionsConfigurationProvider?(path)
        case .trailing: list.trailingSwipeActionsConfigurationProvider?(path)
        }
    }

    func swipeWillBegin(_ cell: any SwipeableCell) {}
    func swipeDidEnd(_ cell: any SwipeableCell) {}

    // MARK: Background

    /// Shows the background of the lists behind everything, if all sections are lists.
    func placeListBackground() {
        let sections = collection.counts.indices
        guard let list = sections.first.flatMap({ collectionViewLayout.list(ofSection: $0) }),
            sections.allSatisfy({ collectionViewLayout.list(ofSection: $0) != nil })
        else {
            collection.listBackground?.removeFromSuperview()
            collection.listBackground = nil
            return
        }
        let view = collection.listBackground ?? UIView()
        if collection.listBackground == nil {
            view.isUserInteractionEnabled = false
            collection.listBackground = view
        }
        if view.superview !== self { insertSubview(view, at: 0) }
        view.backgroundColor = list.backgroundColor ?? list.appearance.backgroundColor
        if view.frame != bounds { view.frame = bounds }
    }
}

/// A data source whose items have levels, and can be opened and closed.
@MainActor
protocol OutlineSource: AnyObject {
    /// Returns the level of an item in an outline; `nil` if its section is none.
    func outlineLevel(at path: IndexPath) -> Int?
    /// Returns whether the items below an item are shown.
    func isExpanded(at path: IndexPath) -> Bool
    /// Shows or hides the items below an item.
    func toggleOutline(at path: IndexPath)
}

extension UICollectionView {
    /// Gives a cell its level in the outline of the data source. A cell that comes from an outline and is used
    /// elsewhere loses its level.
    func placeInOutline(_ cell: UICollectionViewListCell, _ path: IndexPath?) {
        let source = dataSource as? any OutlineSource
        let level = path.flatMap { source?.outlineLevel(at: $0) }
        guard level != nil || cell.isInOutline else { return }
        cell.isInOutline = level != nil
        cell.indentationLevel = level ?? 0
        cell.isExpanded = level != nil && path.map { source?.isExpanded(at: $0) == true } == true
    }

    /// Opens or closes the row of a cell. Returns whether the data source shows an outline.
    @discardableResult
    func toggleOutline(of cell: UICollectionViewListCell) -> Bool {
        guard collection.movement == nil, let source = dataSource as? any OutlineSource,
            let path = indexPath(for: cell), source.outlineLevel(at: path) != nil
        else { return false }
        source.toggleOutline(at: path)
        // The data source may have refused, or may have taken the row away.
        guard let place = indexPath(for: cell) else { return true }
        let isOpen = source.isExpanded(at: place)
        guard isOpen != cell.isExpanded else { return true }
        UIView.animate(withDuration: 0.3) {
            cell.isExpanded = isOpen
            cell.layoutIfNeeded()
        }
        return true
    }
}
