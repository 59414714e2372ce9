import Foundation
import Graphics

/// Batch updates and changes of the layout, with their animations (R396, R398).
extension UICollectionView {
    private static let updateDuration = 0.3

    func change(_ body: (inout ListChanges<Void>) -> Void) {
        beginBatch()
        body(&collection.changes)
        endBatch()
    }

    func beginBatch() {
        // An item that the user moves goes back, because the items around it change.
        if collection.batchDepth == 0 { restoreOrder() }
        // The numbers before the batch are those before the program changes its data.
        if collection.batchDepth == 0, collection.isLoaded { loadIfNeeded() }
        collection.batchDepth += 1
    }

    func endBatch() {
        collection.batchDepth -= 1
        guard collection.batchDepth == 0 else { return }
        let (changes, completions) = (collection.changes, collection.completions)
        (collection.changes, collection.completions) = (ListChanges(), [])
        let completion = { (finished: Bool) in for body in completions { body(finished) } }
        // A collection view that has shown nothing yet, or that is just being laid out, shows the new items at its next
        // layout.
        guard collection.isLoaded, !collection.isLayingOut, !collection.needsReload else {
            if !changes.isEmpty || collection.needsReload {
                requestReload()
            } else {
                reconfigure(changes.reconfiguredRows)
            }
            return later(completion, true)
        }
        do {
            let counts = askCounts()
            let shown = try ShownChanges(changes, collection.placeholders, before: collection.counts, after: counts)
            show(shown.update, shown.changes, shown.counts, shown.placeholders, completion)
            reconfigure(shown.reconfiguredRows)
        } catch {
            Log.view.error("\(error.collectionText)")
            requestReload()
            later(completion, false)
        }
    }

    private func later(_ completion: @escaping (Bool) -> Void, _ finished: Bool) {
        DispatchQueue.main.async { completion(finished) }
    }

    // MARK: Updates

    /// Shows an update, in indices of what is shown.
    func show(
        _ update: ListUpdate, _ changes: ListChanges<Void>, _ counts: [Int],
        _ placeholders: ListPlaceholders<CollectionPlaceholder>, _ completion: @escaping (Bool) -> Void
    ) {
        let items = UICollectionViewUpdateItem.items(of: changes, update)
        let reloads = { (element: CollectionElement) in
            element.row.map(update.reloadedRows.contains) ?? false
        }
        func newElement(_ old: CollectionElement) -> CollectionElement? {
            if let row = old.row { return reloads(old) ? nil : update.newRow(of: row).map(CollectionElement.init) }
            return old.moved(by: update)
        }
        func oldElement(_ new: CollectionElement) -> CollectionElement? {
            if let row = new.row {
                let old = update.oldRow(of: row).map(CollectionElement.init)
                return old.flatMap { reloads($0) ? nil : $0 }
            }
            return new.movedBack(by: update)
        }
        // The layout is not prepared for the old items now, because the program may have changed its data already.
        let before = knownAttributes
        mapUser(update, placeholders)
        transform(
            old: newElement, new: oldElement, before: before,
            prepare: { [self] in
                (collection.counts, collection.placeholders) = (counts, placeholders)
                collectionViewLayout.elementsWillMove(newElement)
                mapScrollers { update.newSection(of: $0) }
                let context = collectionViewLayout.makeInvalidationContext()
                context.invalidateDataSourceCounts = true
                collectionViewLayout.invalidateLayout(with: context)
                prepareIfNeeded()
                presenting { collectionViewLayout.prepare(forCollectionViewUpdates: items) }
            }, finish: { [self] in collectionViewLayout.finalizeCollectionViewUpdates() }, completion)
    }

    /// Gives the selection and the pressed item their new places.
    private func mapUser(_ update: ListUpdate, _ placeholders: ListPlaceholders<CollectionPlaceholder>) {
        pressCancelled()
        func new(_ row: RowIndex) -> RowIndex? { update.reloadedRows.contains(row) ? nil : update.newRow(of: row) }
        collection.selected = Set(collection.selected.compactMap(new))
        collection.focused = collection.focused.flatMap { update.newRow(of: $0) }
        if let goal = collection.scrollGoal {
            if let new = update.newRow(of: goal.row) {
                collection.scrollGoal?.row = new
            } else {
                collection.scrollGoal = nil
            }
        }
        collection.prefetched = Set(collection.prefetched.compactMap(new))
        // The paths of drags and drops are those of the data.
        collection.dragAndDrop.placement.move { update.newRow(of: shownIndex(of: $0)).flatMap(placeholders.dataRow) }
    }

    // MARK: Layouts

    /// Replaces the layout.
    ///
    /// - Parameters:
    ///   - layout: The new layout.
    ///   - animated: Whether the elements move to their places.
    ///   - offset: The offset of the content afterwards; `nil` to ask the layout and the delegate.
    ///   - completion: Called after the animation.
    func replaceLayout(
        with layout: UICollectionViewLayout, animated: Bool, offset: CGPoint? = nil, _ completion: ((Bool) -> Void)?
    ) {
        let old = currentLayout
        guard layout !== old else {
            completion?(true)
            return
        }
        endMovement(commits: false)
        prepareIfNeeded()
        defer { abandonTransition(for: layout) }
        let before = knownAttributes
        let views = collection.shown.values.map(\.view)
        layout.owner?.currentLayout = UICollectionViewLayout()
        currentLayout = layout
        layout.owner = self
        let exchange = { [self] in
            collection.bounds = bounds
            old.prepareForTransition(to: layout)
            layout.prepareForTransition(from: old)
            for view in views { view.willTransition(from: old, to: layout) }
            layout.invalidateLayout()
            prepareIfNeeded()
        }
        let finish = {
            old.finalizeLayoutTransition()
            layout.finalizeLayoutTransition()
            old.owner = nil
        }
        let end = { (finished: Bool) in
            for view in views { view.didTransition(from: old, to: layout) }
            completion?(finished)
        }
        guard collection.isLoaded, window != nil, !collection.isLayingOut else {
            exchange()
            if let offset { contentOffset = offsetWithinContent(offset) }
            finish()
            setNeedsLayout()
            return end(true)
        }
        let show = { [self] in
            transform(
                old: { $0 }, new: { $0 }, before: before, offset: offset, prepare: exchange, finish: finish, end)
        }
        if animated { show() } else { UIView.performWithoutAnimation(show) }
    }

    // MARK: Animation

    /// The attributes of an element as the layout gives them now, kept for the time after it has changed. A layout that
    /// is not prepared is not asked. Then only the elements with views are known.
    var knownAttributes: (CollectionElement) -> UICollectionViewLayoutAttributes? {
        // Elements that are a screen away may come into view.
        let around = bounds.insetBy(dx: -bounds.width, dy: -bounds.height)
        let shown = collection.shown.mapValues(\.attributes)
        let known = collection.isPrepared ? attributes(in: around) : []
        let near = Dictionary(known.map { ($0.element, $0) }) { $1 }
        return { shown[$0] ?? near[$0] }
    }

    func attributesBeforeUpdate(of element: CollectionElement) -> UICollectionViewLayoutAttributes? {
        collection.before?(element)
    }

    /// Changes the layout, and moves, shows and hides views with an animation.
    ///
    /// - Parameters:
    ///   - newElement: Returns the element that an old one becomes; `nil` if it leaves.
    ///   - oldElement: Returns the element that a new one was; `nil` if it is new.
    ///   - before: Returns the attributes of an element before the change.
    ///   - keepsItems: Whether the data has the same items after the change. The delegate learns the new elements of
    ///     views that leave then, and else the old ones.
    ///   - offset: The offset of the content afterwards; `nil` to ask the layout and the delegate.
    ///   - prepare: Changes and prepares the layout.
    ///   - finish: Called when the animations have been set up.
    func transform(
        old newElement: (CollectionElement) -> CollectionElement?,
        new oldElement: (CollectionElement) -> CollectionElement?,
        before: @escaping (CollectionElement) -> UICollectionViewLayoutAttributes?, keepsItems: Bool = false,
        offset: CGPoint? = nil, prepare: () -> Void, finish: () -> Void, _ completion: @escaping (Bool) -> Void
    ) {
        collection.isLayingOut = true
        collection.batch += 1
        collection.before = before
        let batch = collection.batch
        // A movement of the content that the program has requested with an invalidation is part of the change.
        let (move, placeholders) = (collection.offsetAdjustment, collection.placeholders)
        let oldOffset = CGPoint(x: contentOffset.x + move.x, y: contentOffset.y + move.y)
        var leaving: [Departure] = []
        // The attributes of views that have begun at another place.
        var starts: [CollectionElement: UICollectionViewLayoutAttributes] = [:]
        UIView.performWithoutAnimation {
            prepare()
            contentOffset = oldOffset
            let target = offset.map { offsetWithinContent($0) } ?? targetOffset(from: oldOffset)
            let size = CGRect(origin: target, size: bounds.size)
            let visible = shownAttributes(in: size)
            let coming = Dictionary(visible.map { ($0.element, $0) }) { $1 }
            leaving = mapShown(newElement, coming, placeholders, keepsItems: keepsItems)
            for attributes in visible where collection.shown[attributes.element] == nil && !collection.needsReload {
                appear(attributes)
                guard let view = collection.shown[attributes.element]?.view else { continue }
                let origin = oldElement(attributes.element).flatMap(before)
                let start = origin ?? collectionViewLayout.initialAttributes(of: attributes.element)
                guard let start else { continue }
                show(start, in: view, after: attributes)
                starts[attributes.element] = start
            }
        }
        let target = offset.map { offsetWithinContent($0) } ?? targetOffset(from: oldOffset)
        UIView.animate(withDuration: Self.updateDuration, delay: 0, options: [.allowUserInteraction]) { [self] in
            if target != contentOffset, running == nil, !isDragging { contentOffset = target }
            for (section, view) in collection.scrollers {
                guard let plan = collectionViewLayout.scroller(ofSection: section) else { continue }
                place(view, plan)
            }
            for element in collection.shown.keys where element != collection.movement?.element {
                guard let shown = collection.shown[element] else { continue }
                let attributes = collectionViewLayout.attributes(of: element) ?? shown.attributes
                collection.shown[element]?.change(to: attributes)
                let start = starts[element] ?? shown.attributes
                show(attributes, in: shown.view, after: start)
                // The content of the view moves with it.
                if start.size != attributes.size { shown.view.layoutIfNeeded() }
            }
            for (view, last, final) in leaving {
                if let final { show(final, in: view, after: last) } else { view.alpha = 0 }
            }
        } completion: { [weak self] finished in
            self?.finishDepartures(of: batch)
            completion(finished)
        }
        finish()
        collection.before = nil
        collection.filled = .null
        collection.needsOrder = true
        collection.isLayingOut = false
        setNeedsLayout()
    }

    /// A view that leaves, with its attributes until now and the last ones.
    private typealias Departure = (
        view: UICollectionReusableView, shown: UICollectionViewLayoutAttributes,
        final: UICollectionViewLayoutAttributes?
    )

    /// Gives the views on the screen their new elements. Returns those that leave.
    private func mapShown(
        _ newElement: (CollectionElement) -> CollectionElement?,
        _ coming: [CollectionElement: UICollectionViewLayoutAttributes],
        _ placeholders: ListPlaceholders<CollectionPlaceholder>, keepsItems: Bool
    ) -> [Departure] {
        let (old, unmeasured) = (collection.shown, collection.unmeasured)
        (collection.shown, collection.unmeasured) = ([:], [])
        var leaving: [Departure] = []
        for (element, shown) in old.sorted(by: { $0.key.path < $1.key.path }) {
            if let new = newElement(element) {
                if let attributes = coming[new], host(of: attributes) === shown.view.superview {
                    collection.shown[new] = shown
                    if unmeasured.contains(element) { collection.unmeasured.insert(new) }
                    continue
                }
                // It moves out of view, or the new layout has no place for it.
                leaving.append((shown.view, shown.attributes, collectionViewLayout.attributes(of: new)))
            } else {
                leaving.append((shown.view, shown.attributes, collectionViewLayout.finalAttributes(of: element)))
            }
            let new = keepsItems ? newElement(element) : nil
            let departed = new.flatMap { dataElement(of: $0) } ?? dataElement(of: element, without: placeholders)
            collection.departing.append((departed, shown.view, collection.batch))
        }
        return leaving
    }

    /// Returns the offset after a change of the layout, which is not beyond the end of the content.
    func targetOffset(from offset: CGPoint, in layout: UICollectionViewLayout? = nil) -> CGPoint {
        let size = layout?.collectionViewContentSize ?? contentSize
        let layout = layout ?? collectionViewLayout
        var target = layout.targetContentOffset(forProposedContentOffset: offset)
        if let delegate {
            target = delegate.collectionView(self, targetContentOffsetForProposedContentOffset: target)
        }
        guard !isDragging, target.x.isFinite, target.y.isFinite else { return offset }
        return offsetWithinContent(target, size: size)
    }

    /// Returns an offset that is not beyond the end of the content.
    private func offsetWithinContent(_ offset: CGPoint, size: CGSize? = nil) -> CGPoint {
        let (insets, size) = (adjustedContentInset, size ?? contentSize)
        let last = CGPoint(
            x: max(-insets.left, size.width + insets.right - bounds.width),
            y: max(-insets.top, size.height + insets.bottom - bounds.height))
        return CGPoint(x: min(offset.x, last.x), y: min(offset.y, last.y))
    }

    // MARK: Departures

    /// Removes the views that left with an update, or with all of them.
    func finishDepartures(of batch: Int? = nil) {
        let done = collection.departing.filter { batch == nil || $0.batch <= batch! }
        collection.departing.removeAll { batch == nil || $0.batch <= batch! }
        for departure in done {
            UIView.performWithoutAnimation { departure.view.alpha = 1 }
            endDisplay(of: departure.view, departure.element)
        }
        if collection.departing.isEmpty { removeLeavingScrollers() }
    }

    // MARK: Configuring again

    /// Asks the data source to configure the present cells of items again.
    func reconfigure(_ rows: [RowIndex]) {
        // The indices of a batch are those before it. The data may be those after it already.
        guard collection.batchDepth == 0 else { return collection.changes.reconfigure(rows: rows) }
        guard let dataSource, !rows.isEmpty, !collection.needsReload else { return }
        for dataRow in rows.sorted() {
            let (path, row) = (dataRow.path, shownIndex(of: dataRow))
            guard contains(row), let cell = cell(of: row) else { continue }
            collection.reconfigured = (path, cell)
            let answer = dataSource.collectionView(self, cellForItemAt: path)
            collection.reconfigured = nil
            measureAgain(cell)
            guard answer !== cell else { continue }
            Log.view.error("The data source returned another cell for \(path) when it was reconfigured.")
            enqueue(answer)
        }
        setNeedsLayout()
    }
}

extension CollectionElement {
    /// Returns the supplementary or decoration view after an update; `nil` if its section is gone or replaced.
    fileprivate func moved(by update: ListUpdate) -> CollectionElement? {
        guard path.count == 2 else { return self }
        guard !update.isReloaded(section: path.section), let section = update.newSection(of: path.section) else {
            return nil
        }
        return CollectionElement(category: category, kind: kind, path: IndexPath(item: path.item, section: section))
    }

    /// Returns the supplementary or decoration view before an update; `nil` if its section is new or replaced.
    fileprivate func movedBack(by update: ListUpdate) -> CollectionElement? {
        guard path.count == 2 else { return self }
        guard let section = update.oldSection(of: path.section), !update.isReloaded(section: section) else {
            return nil
        }
        return CollectionElement(category: category, kind: kind, path: IndexPath(item: path.item, section: section))
    }
}

extension ListUpdateError {
    /// UIKit's text for collection views, which speaks of items where that for tables speaks of rows.
    var collectionText: String {
        description.replacingOccurrences(of: "row", with: "item")
            .replacingOccurrences(of: "table view", with: "collection view")
    }
}
