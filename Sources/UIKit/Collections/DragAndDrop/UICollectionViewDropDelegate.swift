import Foundation
import Graphics

/// An object that takes the things which are dropped on a collection view.
@preconcurrency @MainActor
public protocol UICollectionViewDropDelegate: AnyObject {
    /// Takes the things, after an answer to copy or to move them. Change the data and the view here.
    func collectionView(
        _ collectionView: UICollectionView, performDropWith coordinator: any UICollectionViewDropCoordinator)
    /// Returns whether the view takes part in a session. The default is `true`.
    func collectionView(_ collectionView: UICollectionView, canHandle session: any UIDropSession) -> Bool
    /// Called when the things come over the view.
    func collectionView(_ collectionView: UICollectionView, dropSessionDidEnter session: any UIDropSession)
    /// Returns what a drop would do here. The default copies.
    ///
    /// - Parameters:
    ///   - collectionView: The view.
    ///   - session: The session.
    ///   - destinationIndexPath: The place at which an item would be inserted. An item of this view that is moved does
    ///     not count. `nil` in a view without sections.
    func collectionView(
        _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UICollectionViewDropProposal
    /// Called when the things leave the view.
    func collectionView(_ collectionView: UICollectionView, dropSessionDidExit session: any UIDropSession)
    /// Called when a session is over that the view could handle.
    func collectionView(_ collectionView: UICollectionView, dropSessionDidEnd session: any UIDropSession)
}

extension UICollectionViewDropDelegate {
    /// The default implementation returns `true`.
    public func collectionView(_ collectionView: UICollectionView, canHandle session: any UIDropSession) -> Bool {
        true
    }
    /// The default implementation does nothing.
    public func collectionView(_ collectionView: UICollectionView, dropSessionDidEnter session: any UIDropSession) {}
    /// The default implementation copies.
    public func collectionView(
        _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UICollectionViewDropProposal { UICollectionViewDropProposal(operation: .copy) }
    /// The default implementation does nothing.
    public func collectionView(_ collectionView: UICollectionView, dropSessionDidExit session: any UIDropSession) {}
    /// The default implementation does nothing.
    public func collectionView(_ collectionView: UICollectionView, dropSessionDidEnd session: any UIDropSession) {}
}

/// The answer of a collection view to things that are dragged over it.
open class UICollectionViewDropProposal: UIDropProposal {
    /// The meaning of the place.
    public enum Intent: Int, Sendable {
        /// No place is shown.
        case unspecified = 0
        /// An item is inserted at the place, which a line shows.
        case insertAtDestinationIndexPath = 1
        /// The things go into the item under the pointer, which is highlighted.
        case insertIntoDestinationIndexPath = 2
        /// The same as ``insertAtDestinationIndexPath``.
        case automatic = 3
    }

    /// The meaning of the place.
    public final let intent: Intent

    /// Creates an answer.
    public init(operation: UIDropOperation, intent: Intent) {
        self.intent = intent
        super.init(operation: operation)
    }

    /// Creates an answer without a meaning of the place.
    public override init(operation: UIDropOperation) {
        intent = .unspecified
        super.init(operation: operation)
    }
}

/// The things that are dropped on a collection view, and their place.
@preconcurrency @MainActor
public protocol UICollectionViewDropCoordinator: NSObjectProtocol {
    /// The things that are dropped.
    var items: [any UICollectionViewDropItem] { get }
    /// The place: where an item is to be inserted, or the item into which the things go.
    var destinationIndexPath: IndexPath? { get }
    /// The view's last answer.
    var proposal: UICollectionViewDropProposal { get }
    /// The session.
    var session: any UIDropSession { get }
    /// Moves the picture of a thing to an item, which is in its place when the delegate's method returns.
    ///
    /// - Returns: The animation, to which changes and completions can be added.
    @discardableResult
    func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating
    /// Moves the picture of a thing into an item. `rect` is the place in the item's coordinates.
    @discardableResult
    func drop(_ dragItem: UIDragItem, intoItemAt indexPath: IndexPath, rect: CGRect) -> any UIDragAnimating
    /// Moves the picture of a thing to a place.
    @discardableResult
    func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating
    /// Inserts a placeholder for a thing whose data has not come, and moves the picture of the thing there. It cannot
    /// be called in a batch of updates.
    ///
    /// - Returns: The placeholder in the collection view, which the program replaces by an item when the data has come.
    func drop(_ dragItem: UIDragItem, to placeholder: UICollectionViewDropPlaceholder)
        -> any UICollectionViewDropPlaceholderContext
}

/// A thing that is dropped on a collection view.
@preconcurrency @MainActor
public protocol UICollectionViewDropItem: NSObjectProtocol {
    /// The thing.
    var dragItem: UIDragItem { get }
    /// The item of this view from which it comes; otherwise `nil`.
    var sourceIndexPath: IndexPath? { get }
}

/// A drop on a collection view.
final class CollectionDrop: NSObject, UICollectionViewDropCoordinator {
    /// A thing of the drop.
    final class Item: NSObject, UICollectionViewDropItem {
        let dragItem: UIDragItem
        let sourceIndexPath: IndexPath?

        init(_ dragItem: UIDragItem, source: IndexPath?) {
            (self.dragItem, sourceIndexPath) = (dragItem, source)
        }
    }

    let items: [any UICollectionViewDropItem]
    let destinationIndexPath: IndexPath?
    let proposal: UICollectionViewDropProposal
    let session: any UIDropSession
    private let landings: DropLandings
    private weak var view: UICollectionView?

    init(
        _ session: any UIDropSession, on view: UICollectionView, items: [Item], destination: IndexPath?,
        proposal: UICollectionViewDropProposal
    ) {
        (self.session, self.items, self.proposal, self.view) = (session, items, proposal, view)
        landings = (session as? DropSession)?.landings ?? DropLandings()
        destinationIndexPath = destination
    }

    func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating {
        landings.land(dragItem, in: view) { [weak view = self.view] in view?.frameOfItem(at: indexPath) }
    }

    func drop(_ dragItem: UIDragItem, intoItemAt indexPath: IndexPath, rect: CGRect) -> any UIDragAnimating {
        landings.land(dragItem, in: view) { [weak view = self.view] in
            view?.frameOfItem(at: indexPath).map { rect.offsetBy(dx: $0.minX, dy: $0.minY) }
        }
    }

    func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating {
        landings.land(dragItem) { target }
    }

    func drop(
        _ dragItem: UIDragItem, to placeholder: UICollectionViewDropPlaceholder
    ) -> any UICollectionViewDropPlaceholderContext {
        let context = CollectionPlaceholder(dragItem, placeholder, in: view)
        context.show(landings)
        return context
    }
}

extension UICollectionView {
    /// The frame of an item that exists, after the layout.
    fileprivate func frameOfItem(at path: IndexPath) -> CGRect? {
        layoutIfNeeded()
        guard path.count == 2, path.section >= 0, path.section < numberOfSections, path.item >= 0,
            path.item < numberOfItems(inSection: path.section)
        else { return nil }
        return layoutAttributesForItem(at: path).map { visibleFrame(of: $0) }
    }
}
