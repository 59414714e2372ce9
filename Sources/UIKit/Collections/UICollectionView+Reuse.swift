import Foundation
import Graphics

/// The views that wait to be used again (R378, R397).
extension UICollectionView {
    func registerViews(_ source: CollectionState.Source?, kind: String, _ identifier: String) {
        let name = CollectionState.queueName(kind: kind, identifier: identifier)
        collection.sources[name] = source
        // Views of the old kind are not used again.
        for view in collection.queue.removeAll(of: name) where view.superview === self { view.removeFromSuperview() }
    }

    /// Returns a view that waits to be used again, or a new one of the registered class or nib. If neither exists, the
    /// program ends.
    func dequeue(
        kind: String, _ identifier: String, for path: IndexPath, isPlaceholder: Bool = false
    ) -> UICollectionReusableView {
        if !isPlaceholder, kind == Self.elementKindCell, let present = collection.reconfigured, present.path == path,
            present.cell.reuseIdentifier == identifier
        {
            return present.cell
        }
        let name = CollectionState.queueName(kind: kind, identifier: identifier)
        let view: UICollectionReusableView
        if let waiting = collection.queue.take(name) {
            waiting.prepareForReuse()
            view = waiting
        } else if let made = collection.sources[name].flatMap({ make($0, identifier) }) {
            view = made
        } else {
            fatalError(  // R397
                """
                could not dequeue a view of kind: \(kind) with identifier \(identifier) - must register a nib or a \
                class for the identifier or connect a prototype cell in a storyboard
                """)
        }
        view.reuseIdentifier = identifier
        view.reuseKind = kind
        if let cell = view as? UICollectionViewListCell { placeInOutline(cell, isPlaceholder ? nil : path) }
        // The data source can lay the view out in its size.
        let element = CollectionElement(
            category: kind == Self.elementKindCell ? .cell : .supplementaryView,
            kind: kind == Self.elementKindCell ? "" : kind, path: path)
        if let attributes = collection.requested, attributes.element == element {
            UIView.performWithoutAnimation { show(attributes, in: view) }
            collection.prepared = view
        }
        return view
    }

    private func make(_ source: CollectionState.Source, _ identifier: String) -> UICollectionReusableView? {
        switch source {
        case .type(let cls):
            guard let cls = cls as? UICollectionReusableView.Type else {
                Log.view.error(
                    "The class \(cls) registered for the identifier \(identifier) is no UICollectionReusableView."
                )
                return nil
            }
            let size = collection.requested?.size ?? .zero
            return _InstantiableReusableView.make(cls, frame: CGRect(origin: .zero, size: size))
        case .nib(let nib):
            let objects = nib.instantiate(withOwner: nil)
            guard objects.count == 1, let view = objects[0] as? UICollectionReusableView else {
                Log.view.error(
                    """
                    invalid nib registered for identifier (\(identifier)) - nib must contain exactly one top level \
                    object which must be a UICollectionReusableView instance
                    """)
                return nil
            }
            return view
        case .prototype(let prototype): return prototype.makeCell() as? UICollectionReusableView
        }
    }

    /// Returns a decoration view of the layout's registered class or nib; `nil`, with an error in the log, without one.
    func decorationView(_ kind: String) -> UICollectionReusableView? {
        let name = CollectionState.queueName(kind: kind, identifier: "")
        if let waiting = collection.queue.take(name) {
            waiting.prepareForReuse()
            return waiting
        }
        guard let view = collectionViewLayout.decorationSources[kind].flatMap({ make($0, kind) }) else {
            Log.view.error("There is no class or nib for decoration views of the kind \(kind).")
            return nil
        }
        view.reuseIdentifier = ""
        view.reuseKind = kind
        return view
    }

    /// Puts a view that is out of view into its queue. A view that was not dequeued is removed.
    func enqueue(_ view: UICollectionReusableView) {
        let cell = view as? UICollectionViewCell
        if let cell, cell.isHighlighted { cell.isHighlighted = false }
        guard let identifier = view.reuseIdentifier, let kind = view.reuseKind else {
            view.removeFromSuperview()
            return
        }
        if view.superview === self {
            view.isHidden = true
            cell?.hosted?.isOnScreen = false
        } else {
            view.removeFromSuperview()
        }
        collection.queue.add(view, for: CollectionState.queueName(kind: kind, identifier: identifier))
    }
}
