import Foundation
import Graphics

/// The items that the user moves (R619).
///
/// While an item is moved, `counts`, the views on the screen and the layout have the new order. The data source and the
/// delegate are asked with the indices of the data.
extension UICollectionView {
    // MARK: Questions

    /// Whether the data source lets an item move.
    func canMove(_ row: RowIndex) -> Bool {
        guard let dataSource, contains(row), collection.placeholders.isEmpty, !collection.missing.contains(.moveItem)
        else { return false }
        if let answer = ask(.canMoveItem, { dataSource.collectionView(self, canMoveItemAt: row.path) }) {
            return answer
        }
        if !collection.hasTriedMove {
            collection.hasTriedMove = true
            dataSource.collectionView(self, moveItemAt: row.path, to: row.path)
        }
        return !collection.missing.contains(.moveItem)
    }

    /// Returns the target that the delegate permits.
    func permittedTarget(of move: RowMove, proposed: RowIndex) -> RowIndex {
        guard let delegate else { return proposed }
        let (source, current) = (move.source.path, move.target.path)
        let path =
            ask(.targetOfMove) {
                delegate.collectionView(
                    self, targetIndexPathForMoveOfItemFromOriginalIndexPath: source, atCurrentIndexPath: current,
                    toProposedIndexPath: proposed.path)
            }
            ?? delegate.collectionView(
                self, targetIndexPathForMoveFromItemAt: source, toProposedIndexPath: proposed.path)
        return checkedTarget(path, of: move, source: "delegate")
    }

    /// Returns the index of a target; the item's own index, with an error in the log, if there is no such place.
    func checkedTarget(_ path: IndexPath, of move: RowMove, source: String) -> RowIndex {
        if let target = RowIndex(path), collection.counts.indices.contains(target.section), target.row >= 0,
            target.row <= collection.counts[target.section] - (target.section == move.target.section ? 1 : 0)
        {
            return target
        }
        Log.view.error("The \(source)'s target \(path) for a moved item does not exist; the item goes back.")
        return move.source
    }

    // MARK: Begin and end

    func beginMovement(ofItemAt path: IndexPath) -> Bool {
        guard collection.movement == nil, collection.batchDepth == 0, !collection.isLayingOut else { return false }
        layoutForQuestion()
        guard let row = RowIndex(path), contains(row) else {
            Log.view.error("\(type(of: self)): there is no item \(path) to move.")
            return false
        }
        return canMove(row) && lift(row)
    }

    /// Begins to move an item that can be moved. Returns `false` if it has no cell.
    func lift(_ row: RowIndex) -> Bool {
        layoutForQuestion()
        let element = CollectionElement(row)
        guard collection.movement == nil, collection.placeholders.isEmpty, contains(row),
            let shown = collection.shown[element],
            let cell = shown.view as? UICollectionViewCell
        else { return false }
        stopMotion()
        pressCancelled()
        collection.swipes?.close(animated: true)
        transfer(element, to: self)
        collection.landing = nil
        collection.movement = ItemMovement(row, cell, of: self)
        (collection.needsOrder, collection.filled) = (true, .null)
        UIView.performWithoutAnimation { showMoved() }
        setNeedsLayout()
        return true
    }

    /// Ends the movement of an item.
    ///
    /// - Parameter commits: Whether the item stays at its new place. Otherwise it goes back.
    func endMovement(commits: Bool) {
        guard let movement = collection.movement else { return }
        let move = movement.move
        let back = RowMove(from: move.source, to: move.source)
        guard !collection.needsReload, !collection.isLayingOut else {
            abandonMovement()
            return requestReload()
        }
        // The layout has the order on the screen. Only the movement knows its indices in the data.
        prepareIfNeeded()
        let before = knownAttributes
        guard collection.movement === movement else { return }
        collection.movement = nil
        guard commits, move.target != move.source, let dataSource else {
            return land(movement, at: back, before, isCancelled: !commits)
        }
        let batch = collection.batch
        collection.committing = move
        dataSource.collectionView(self, moveItemAt: move.source.path, to: move.target.path)
        if collection.committing != nil { (dataSource as? any MoveAdopter)?.adoptMove() }
        collection.committing = nil
        guard batch == collection.batch, !collection.needsReload else { return movement.lower(animated: false) }
        let isMoved = !collection.missing.contains(.moveItem)
        if isMoved, !hasCounts(after: move) { requestReload() }
        if isMoved, let cell = movement.cell as? UICollectionViewListCell { placeInOutline(cell, move.target.path) }
        land(movement, at: isMoved ? move : back, before, isCancelled: !isMoved)
    }

    /// Returns whether the data source has the numbers of items that a move leads to. Otherwise it writes UIKit's text
    /// to the log.
    private func hasCounts(after move: RowMove) -> Bool {
        var changes = ListChanges<Void>()
        changes.move(row: move.source, to: move.target)
        do {
            _ = try ListUpdate(changes, before: move.reversed.counts(before: collection.counts), after: askCounts())
            return true
        } catch {
            Log.view.error("\(error.collectionText)")
            return false
        }
    }

    /// Lets the cell go to its place. The items get the order of a move.
    private func land(
        _ movement: ItemMovement, at move: RowMove,
        _ before: @escaping (CollectionElement) -> UICollectionViewLayoutAttributes?, isCancelled: Bool
    ) {
        movement.lower(animated: true)
        guard !collection.needsReload else { return }
        let cell = movement.cell
        collection.landing = cell
        let context = collectionViewLayout.invalidationContextForEndingInteractiveMovementOfItems(
            toFinalIndexPaths: [move.target.path], previousIndexPaths: [movement.move.target.path],
            movementCancelled: isCancelled)
        guard !collection.needsReload else { return }
        rearrange(from: movement.move, to: move, before, landing: true, context) { [weak self, weak cell] _ in
            self?.finishLanding(of: cell)
        }
    }

    /// Lets the cell of a moved item, which has come to its place, be among the others.
    func finishLanding(of cell: UICollectionViewCell?) {
        guard let cell, collection.landing === cell else { return }
        collection.landing = nil
        (collection.needsOrder, collection.filled) = (true, .null)
        setNeedsLayout()
    }

    // MARK: Places

    /// Returns a point of the content in the layout's coordinates, or the other way round.
    func layoutPoint(_ point: CGPoint) -> CGPoint {
        mirrors ? CGPoint(x: contentSize.width - point.x, y: point.y) : point
    }

    /// Returns the attributes of the moved item, where the pointer is.
    private func attributes(of movement: ItemMovement) -> UICollectionViewLayoutAttributes {
        let attributes = collectionViewLayout.layoutAttributesForInteractivelyMovingItem(
            at: movement.move.target.path, withTargetPosition: layoutPoint(movement.position)
        ).duplicate
        attributes.scrollingSection = nil
        return attributes
    }

    /// Returns the attributes of the elements that are seen in a rectangle, and of the moved item, wherever it is.
    func shownAttributes(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
        let seen = attributes(in: rect, isShowing: true).filter { visibleFrame(of: $0).isSeen(in: rect) }
        guard let movement = collection.movement, dataSource != nil else { return seen }
        let moved = attributes(of: movement)
        return seen.filter { $0.element != moved.element } + [moved]
    }

    /// Places the moved cell.
    private func showMoved() {
        guard let movement = collection.movement, let shown = collection.shown[movement.element] else { return }
        let attributes = attributes(of: movement)
        collection.shown[movement.element]?.change(to: attributes)
        show(attributes, in: shown.view, after: shown.attributes)
    }

    /// Returns the index path for a moved item: that of the item under a position of the layout or nearest to it.
    func nearestPlace(forMovedItemAt path: IndexPath, _ position: CGPoint) -> IndexPath? {
        guard let row = RowIndex(path), let own = collectionViewLayout.layoutAttributesForItem(at: path) else {
            return nil
        }
        let neighbors: [MovedItem.Neighbor] = attributes(in: bounds).compactMap { attributes in
            guard let other = attributes.element.row, other != row else { return nil }
            return MovedItem.Neighbor(row: other, frame: mirrored(visibleFrame(of: attributes)))
        }
        return MovedItem(row: row, frame: mirrored(visibleFrame(of: own))).target(at: position, among: neighbors).path
    }

    // MARK: Order

    /// Shows the moved item at the pointer, with another place among the others if the target is new.
    func show(_ movement: ItemMovement, at target: RowIndex, from previous: CGPoint) {
        let old = movement.move
        let context = collectionViewLayout.invalidationContext(
            forInteractivelyMovingItems: [target.path], withTargetPosition: layoutPoint(movement.position),
            previousIndexPaths: [old.target.path], previousPosition: layoutPoint(previous))
        if target == old.target {
            collectionViewLayout.invalidateLayout(with: context)
            prepareIfNeeded()
        } else {
            prepareIfNeeded()
            let before = knownAttributes
            // The layout may have ended the movement.
            guard collection.movement === movement, !collection.needsReload else { return }
            rearrange(from: old, to: RowMove(from: old.source, to: target), before, context)
        }
        UIView.performWithoutAnimation { showMoved() }
    }

    /// Changes the order of the items with the animation of updates, from that of a move to that of another one.
    ///
    /// - Parameters:
    ///   - old: The present move.
    ///   - new: The new move of the same item.
    ///   - before: Returns the present attributes of an element.
    ///   - landing: Whether the item is put down.
    ///   - context: The parts of the layout that change.
    ///   - completion: Called after the animation.
    private func rearrange(
        from old: RowMove, to new: RowMove,
        _ before: @escaping (CollectionElement) -> UICollectionViewLayoutAttributes?, landing: Bool = false,
        _ context: UICollectionViewLayoutInvalidationContext, _ completion: @escaping (Bool) -> Void = { _ in }
    ) {
        func newRow(_ row: RowIndex) -> RowIndex { new.newIndex(of: old.oldIndex(of: row)) }
        func oldRow(_ row: RowIndex) -> RowIndex { old.newIndex(of: new.oldIndex(of: row)) }
        let layout = collectionViewLayout
        transform(
            old: { $0.moved(by: newRow, in: layout) }, new: { $0.moved(by: oldRow, in: layout) }, before: before,
            keepsItems: true,
            prepare: { [self] in
                collection.counts = new.counts(before: old.reversed.counts(before: collection.counts))
                collection.movement?.move = new
                collection.selected = Set(collection.selected.map(newRow))
                collection.focused = collection.focused.map(newRow)
                collection.prefetched = Set(collection.prefetched.map(newRow))
                layout.elementsWillMove { $0.moved(by: newRow, in: layout) }
                layout.invalidateLayout(with: context)
                prepareIfNeeded()
                if landing { rehost(CollectionElement(old.target), as: new.target) }
            }, finish: {}, completion)
    }

    // MARK: Hosts

    /// Puts the cell of the moved item back into the scroll view of its section, if that scrolls by itself.
    private func rehost(_ element: CollectionElement, as row: RowIndex) {
        guard let attributes = collectionViewLayout.layoutAttributesForItem(at: row.path) else { return }
        let host = host(of: attributes)
        if host !== self { transfer(element, to: host) }
    }

    /// Makes the view of an element a subview of another view, at the same place on the screen.
    func transfer(_ element: CollectionElement, to host: UIView) {
        guard let shown = collection.shown[element], let old = shown.view.superview, old !== host else { return }
        let center = old.convert(shown.view.center, to: host)
        host.addSubview(shown.view)
        shown.view.center = center
        // The old superview has forgotten it.
        collection.shown[element] = shown
    }
}

/// A data source that takes over a move that the collection view has shown.
@MainActor
protocol MoveAdopter: AnyObject {
    /// Changes the data by the move that the data source is being informed of.
    func adoptMove()
}
