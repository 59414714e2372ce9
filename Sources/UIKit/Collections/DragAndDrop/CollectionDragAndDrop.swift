import Foundation
import Graphics

/// The drags of a collection view's items, and the drops on it.
@MainActor
final class CollectionDragAndDrop: NSObject, UIDragInteractionDelegate, DragLiftFollower {
    weak var view: UICollectionView? { didSet { placement.list = view } }
    weak var dragDelegate: (any UICollectionViewDragDelegate)? { didSet { connect() } }
    weak var dropDelegate: (any UICollectionViewDropDelegate)? { didSet { connect() } }
    /// Whether items can be dragged.
    var isEnabled = true { didSet { drag?.isEnabled = isEnabled } }
    private var drag: UIDragInteraction?
    private var drop: UIDropInteraction?
    /// The last answer to a session over the view.
    fileprivate var proposal = UICollectionViewDropProposal(operation: .cancel)
    let placement = DropPlacement()

    /// Adds the interactions that the delegates need.
    private func connect() {
        if dragDelegate != nil, drag == nil {
            let new = UIDragInteraction(delegate: self)
            new.isEnabled = isEnabled
            view?.addInteraction(new)
            drag = new
        }
        if dragDelegate != nil || dropDelegate != nil, drop == nil {
            let new = UIDropInteraction(delegate: self)
            view?.addInteraction(new)
            drop = new
        }
    }

    // MARK: Dragging

    func dragInteraction(
        _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
    ) -> [UIDragItem] {
        guard let view, let dragDelegate, let path = view.indexPathForItem(at: session.location(in: view)) else {
            return []
        }
        let items = dragDelegate.collectionView(view, itemsForBeginning: session, at: path)
        placement.begin(at: path, with: items)
        return items
    }

    func dragInteraction(
        _ interaction: UIDragInteraction, previewForLifting item: UIDragItem, session: any UIDragSession
    ) -> UITargetedDragPreview? {
        guard let view, let path = placement.source?.path, let cell = view.cellForItem(at: path) else { return nil }
        let parameters = dragDelegate?.collectionView(view, dragPreviewParametersForItemAt: path)
        return UITargetedDragPreview(view: cell, parameters: parameters ?? UIDragPreviewParameters())
    }

    func dragInteraction(
        _ interaction: UIDragInteraction, willAnimateLiftWith animator: any UIDragAnimating, session: any UIDragSession
    ) {
        placement.lift(placement.source?.path.flatMap { view?.cellForItem(at: $0) })
    }

    func liftWasCancelled() { placement.end() }

    func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession) {
        placement.move()
        if let view { dragDelegate?.collectionView(view, dragSessionWillBegin: session) }
    }

    func dragInteraction(
        _ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession
    ) -> Bool {
        guard let view else { return true }
        return dragDelegate?.collectionView(view, dragSessionAllowsMoveOperation: session) ?? true
    }

    func dragInteraction(
        _ interaction: UIDragInteraction, sessionIsRestrictedToDraggingApplication session: any UIDragSession
    ) -> Bool {
        guard let view else { return false }
        return dragDelegate?.collectionView(view, dragSessionIsRestrictedToDraggingApplication: session) ?? false
    }

    func dragInteraction(
        _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation
    ) {
        placement.end()
        if let view { dragDelegate?.collectionView(view, dragSessionDidEnd: session) }
    }
}

extension CollectionDragAndDrop: UIDropInteractionDelegate {
    func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool {
        guard let view else { return false }
        return dropDelegate?.collectionView(view, canHandle: session) ?? false
    }

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {
        placement.isUnderThings = true
        if let view { dropDelegate?.collectionView(view, dropSessionDidEnter: session) }
    }

    func dropInteraction(
        _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
    ) -> UIDropProposal {
        guard let view else { return UIDropProposal(operation: .cancel) }
        let destination = placement.destination(of: session)
        proposal =
            dropDelegate?.collectionView(
                view, dropSessionDidUpdate: session, withDestinationIndexPath: destination)
            ?? UICollectionViewDropProposal(operation: .cancel)
        showPlace(session)
        return proposal
    }

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {
        placement.isUnderThings = false
        placement.hide()
        if let view { dropDelegate?.collectionView(view, dropSessionDidExit: session) }
    }

    func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
        placement.hide()
        guard let view, let dropDelegate else { return }
        let isInto = proposal.intent == .insertIntoDestinationIndexPath
        let target = isInto ? placement.place(of: session) : placement.destination(of: session)
        let items = session.items.map { CollectionDrop.Item($0, source: placement.source(of: $0)) }
        let drop = CollectionDrop(session, on: view, items: items, destination: target, proposal: proposal)
        dropDelegate.collectionView(view, performDropWith: drop)
    }

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) {
        placement.isUnderThings = false
        placement.hide()
        if let view { dropDelegate?.collectionView(view, dropSessionDidEnd: session) }
    }

    private func showPlace(_ session: any UIDropSession) {
        guard proposal.operation == .copy || proposal.operation == .move else { return placement.hide() }
        switch proposal.intent {
        case .unspecified: placement.hide()
        case .insertIntoDestinationIndexPath: placement.showPlace(of: session)
        case .insertAtDestinationIndexPath, .automatic: placement.showGap(of: session)
        }
    }
}

extension UICollectionView: DropPlaces {
    func place(at point: CGPoint) -> IndexPath? { indexPathForItem(at: point) }

    func gap(at point: CGPoint) -> IndexPath? {
        guard numberOfSections > 0 else { return nil }
        let items = indexPathsForVisibleItems.compactMap { path in
            cellForItem(at: path).map { (path: path, frame: $0.frame) }
        }
        let nearest = items.min { ($0.frame.distance(to: point), $0.path) < ($1.frame.distance(to: point), $1.path) }
        guard let nearest, !isBehindAll(point, of: items) else {
            let last = numberOfSections - 1
            return IndexPath(item: numberOfItems(inSection: last), section: last)
        }
        let (path, frame) = nearest
        let isBehind = isRow(frame) ? point.y > frame.midY : (point.x > frame.midX) != mirrors
        return IndexPath(item: path.item + (isBehind ? 1 : 0), section: path.section)
    }

    /// Returns whether a point lies behind the last item of the content, in the direction in which the view scrolls.
    private func isBehindAll(_ point: CGPoint, of items: [(path: IndexPath, frame: CGRect)]) -> Bool {
        guard let section = (0..<numberOfSections).last(where: { numberOfItems(inSection: $0) > 0 }) else {
            return true
        }
        let last = IndexPath(item: numberOfItems(inSection: section) - 1, section: section)
        guard items.contains(where: { $0.path == last }) else { return false }
        guard scrollsSideways else { return items.allSatisfy { point.y >= $0.frame.maxY } }
        return items.allSatisfy { mirrors ? point.x < $0.frame.minX : point.x >= $0.frame.maxX }
    }

    private var scrollsSideways: Bool {
        switch collectionViewLayout {
        case let layout as UICollectionViewFlowLayout: layout.scrollDirection == .horizontal
        case let layout as UICollectionViewCompositionalLayout: layout.axis == .horizontal
        default: contentSize.width > bounds.width
        }
    }

    /// Whether an item is so wide that no other one is beside it.
    private func isRow(_ frame: CGRect) -> Bool { !scrollsSideways && frame.width > bounds.width * 0.6 }

    func line(of gap: IndexPath) -> CGRect {
        let count = numberOfItems(inSection: gap.section)
        // The item behind the place may be out of view.
        let isBehind = gap.item >= count || gap.item > 0 && cellForItem(at: gap) == nil
        guard count > 0,
            let frame = cellForItem(at: isBehind ? [gap.section, min(gap.item, count) - 1] : gap)?.frame
        else { return CGRect(x: 0, y: max(0, contentSize.height - 1), width: bounds.width, height: 2) }
        if isRow(frame) {
            let y = isBehind ? frame.maxY : frame.minY
            return CGRect(x: frame.minX, y: y - 1, width: frame.width, height: 2)
        }
        let x = isBehind == mirrors ? frame.minX : frame.maxX
        return CGRect(x: x - 1, y: frame.minY, width: 2, height: frame.height)
    }

    func highlight(_ isHighlighted: Bool, at path: IndexPath) { cellForItem(at: path)?.isHighlighted = isHighlighted }
}
