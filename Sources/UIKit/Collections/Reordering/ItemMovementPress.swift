import Foundation

/// The long press by which the user moves items of a collection view controller.
@MainActor
final class ItemMovementPress: NSObject, UIGestureRecognizerDelegate {
    private lazy var press: UILongPressGestureRecognizer = {
        let press = UILongPressGestureRecognizer { [weak self] gesture in
            guard let self, let view = gesture.view as? UICollectionView else { return }
            view.moveItem(by: gesture, at: path, isPermitted: true)
        }
        press.delegate = self
        return press
    }()
    /// The item at which the press began.
    private var path: IndexPath?

    /// Adds the press to a collection view, or removes it for `nil`.
    func place(on view: UICollectionView?) {
        guard press.view !== view else { return }
        press.view?.removeGestureRecognizer(press)
        view?.addGestureRecognizer(press)
    }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let view = gestureRecognizer.view as? UICollectionView, view.collection.movement == nil,
            // Items with a drag delegate are dragged.
            view.dragDelegate == nil || !view.dragInteractionEnabled,
            let path = view.indexPathForItem(at: gestureRecognizer.location(in: view)), let row = RowIndex(path),
            view.canMove(row)
        else { return false }
        self.path = path
        return true
    }
}

extension UICollectionView {
    /// Moves an item as a gesture points, from its beginning to its end.
    ///
    /// - Parameters:
    ///   - gesture: The gesture.
    ///   - path: The item at which it has begun.
    ///   - isPermitted: Whether the data source was already asked.
    func moveItem(by gesture: UIGestureRecognizer, at path: IndexPath?, isPermitted: Bool = false) {
        let point = gesture.location(in: self)
        if gesture.state == .began {
            guard let row = path.flatMap({ RowIndex($0) }), collection.movement == nil,
                isPermitted ? lift(row) : beginMovement(ofItemAt: row.path), let movement = collection.movement
            else { return }
            movement.gesture = gesture
            let center = movement.position
            movement.grip = CGPoint(x: center.x - point.x, y: center.y - point.y)
            return
        }
        guard let movement = collection.movement, movement.gesture === gesture else { return }
        switch gesture.state {
        case .changed: movement.follow(pointer: point)
        case .ended: endMovement(commits: true)
        case .cancelled, .failed: endMovement(commits: false)
        case .began, .possible: break
        }
    }
}
