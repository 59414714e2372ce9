import Foundation
import Graphics

/// The movement of an item by the user: its cell follows the pointer, the others make room, and the content scrolls at
/// its edges.
@MainActor
final class ItemMovement: ClockClient {
    private weak var view: UICollectionView?
    /// The cell that was lifted.
    let cell: UICollectionViewCell
    /// The gesture that moves the item; `nil` if the program does.
    weak var gesture: UIGestureRecognizer?
    /// The distance from the pointer to the centre of the cell.
    var grip = CGPoint.zero
    /// The index of the item in the data, and that on the screen.
    var move: RowMove
    /// The target that the layout has proposed last.
    private var proposed: RowIndex
    /// The place of the cell's centre in the collection view's frame.
    private var place: CGPoint
    private var lastTick: TimeInterval?

    init(_ row: RowIndex, _ cell: UICollectionViewCell, of view: UICollectionView) {
        (self.view, self.cell) = (view, cell)
        move = RowMove(from: row, to: row)
        proposed = row
        place = CGPoint(x: cell.center.x - view.bounds.minX, y: cell.center.y - view.bounds.minY)
        lift()
    }

    /// The element of the moved cell on the screen.
    var element: CollectionElement { CollectionElement(move.target) }

    // MARK: Appearance

    private func lift() {
        cell.isReordering = true
        guard cell is UICollectionViewListCell else { return }
        RowLift.prepare(cell.layer)
        UIView.animate(withDuration: RowLift.duration) { [cell] in cell.layer.shadowOpacity = RowLift.shadowOpacity }
    }

    /// Restores the cell's normal appearance.
    func lower(animated: Bool) {
        AnimationClock.shared.setDemand(.nothing, for: self)
        cell.isReordering = false
        guard cell is UICollectionViewListCell else { return }
        let change = { [cell] in cell.layer.shadowOpacity = 0 }
        guard animated else { return UIView.performWithoutAnimation(change) }
        UIView.animate(withDuration: RowLift.duration, delay: 0, options: .allowUserInteraction, animations: change)
    }

    // MARK: The pointer

    /// The place of the cell's centre in the content.
    var position: CGPoint {
        let origin = view?.bounds.origin ?? .zero
        return CGPoint(x: place.x + origin.x, y: place.y + origin.y)
    }

    /// Follows a gesture at a point of the content.
    func follow(pointer: CGPoint) { follow(to: CGPoint(x: pointer.x + grip.x, y: pointer.y + grip.y)) }

    /// Moves the centre of the cell to a point of the content.
    func follow(to position: CGPoint) {
        guard let view, !view.collection.isLayingOut else { return }
        let previous = self.position
        place = CGPoint(x: position.x - view.bounds.minX, y: position.y - view.bounds.minY)
        let isAtEdge = speed != .zero
        if !isAtEdge { lastTick = nil }
        AnimationClock.shared.setDemand(isAtEdge ? .frames : .nothing, for: self)
        update(from: previous)
    }

    private func update(from previous: CGPoint) {
        guard let view else { return }
        view.prepareIfNeeded()
        // The data source may have other items by now.
        guard view.collection.movement === self else { return }
        guard view.contains(move.target) else { return view.endMovement(commits: false) }
        let path = view.collectionViewLayout.targetIndexPath(
            forInteractivelyMovingItem: move.target.path, withPosition: view.layoutPoint(position))
        let next = view.checkedTarget(path, of: move, source: "layout")
        var target = move.target
        if next != proposed {
            proposed = next
            if next != target { target = view.permittedTarget(of: move, proposed: next) }
        }
        guard view.collection.movement === self, !view.collection.needsReload else { return }
        view.show(self, at: target, from: previous)
    }

    // MARK: Scrolling

    /// The speed of the content, in points per second; 0 in a direction in which it is at its end.
    private var speed: CGPoint {
        guard let view else { return .zero }
        let (insets, size, offset) = (view.adjustedContentInset, view.bounds.size, view.contentOffset)
        let speed = CGPoint(
            x: EdgeScroll.speed(at: place.x, top: insets.left, bottom: size.width - insets.right),
            y: EdgeScroll.speed(at: place.y, top: insets.top, bottom: size.height - insets.bottom))
        let limit = view.range.clamped(CGPoint(x: offset.x + speed.x, y: offset.y + speed.y))
        let rounded = view.pixelRounded(limit)
        return CGPoint(
            x: offset.x == limit.x || offset.x == rounded.x ? 0 : speed.x,
            y: offset.y == limit.y || offset.y == rounded.y ? 0 : speed.y)
    }

    func clockDidTick(at time: TimeInterval) {
        guard let view, view.collection.movement === self, self.speed != .zero else {
            lastTick = nil
            return AnimationClock.shared.setDemand(.nothing, for: self)
        }
        let last = lastTick
        lastTick = time
        guard let last else { return }
        let (speed, previous, offset) = (speed, position, view.contentOffset)
        let seconds = CGFloat(min(0.1, time - last))
        let wanted = view.range.clamped(
            CGPoint(x: offset.x + speed.x * seconds, y: offset.y + speed.y * seconds))
        guard wanted != offset else { return }
        view.contentOffset = view.pixelRounded(wanted)
        view.layoutIfNeeded()
        update(from: previous)
    }

    func nextEvent(after time: TimeInterval) -> TimeInterval? { nil }
}
