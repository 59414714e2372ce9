import Foundation

/// A cell of a collection view that stands for something whose data has not come, and that the data source does not
/// have.
///
/// See ``UICollectionViewDropPlaceholder`` for an example.
@preconcurrency @MainActor
open class UICollectionViewPlaceholder: NSObject {
    let insertionIndexPath: IndexPath
    let reuseIdentifier: String

    /// A closure that configures the cell when it is shown, and when ``UICollectionViewDropPlaceholderContext`` is
    /// asked for it. The default is `nil`.
    open var cellUpdateHandler: ((UICollectionViewCell) -> Void)?

    /// Creates a placeholder.
    ///
    /// - Parameters:
    ///   - insertionIndexPath: The place at which the data source would insert an item. At a place that does not exist
    ///     the placeholder is not shown, with an error in the log.
    ///   - reuseIdentifier: The identifier of a class or nib that is registered for cells.
    public init(insertionIndexPath: IndexPath, reuseIdentifier: String) {
        (self.insertionIndexPath, self.reuseIdentifier) = (insertionIndexPath, reuseIdentifier)
        super.init()
    }
}

/// A cell of a collection view that stands for a dropped thing until its data has come.
///
/// ```swift
/// func collectionView(
///     _ collectionView: UICollectionView, performDropWith coordinator: any UICollectionViewDropCoordinator
/// ) {
///     let end = IndexPath(item: names.count, section: 0)
///     for item in coordinator.items {
///         let placeholder = UICollectionViewDropPlaceholder(
///             insertionIndexPath: coordinator.destinationIndexPath ?? end, reuseIdentifier: "Loading")
///         let context = coordinator.drop(item.dragItem, to: placeholder)
///         item.dragItem.itemProvider.loadObject(ofClass: String.self) { name, _ in
///             guard let name else { return _ = context.deletePlaceholder() }
///             context.commitInsertion { self.names.insert(name, at: $0.item) }
///         }
///     }
/// }
/// ```
open class UICollectionViewDropPlaceholder: UICollectionViewPlaceholder {
    /// A closure that returns the look of the dropped thing's picture on its way to the cell. With `nil`, the default,
    /// the picture keeps its look.
    open var previewParametersProvider: ((UICollectionViewCell) -> UIDragPreviewParameters?)?
}

/// A placeholder in a collection view. It replaces the placeholder when the data has come, and animates the drop.
@preconcurrency @MainActor
public protocol UICollectionViewDropPlaceholderContext: UIDragAnimating {
    /// The dropped thing.
    var dragItem: UIDragItem { get }
    /// Replaces the placeholder by an item.
    ///
    /// - Parameter dataSourceUpdates: A closure that inserts the item into the data, at the index path that it
    ///   receives. The collection view itself must not be changed. It is not called if the placeholder is gone.
    /// - Returns: Whether the placeholder was there. A reload, or the deletion of its section, removes it. In a batch
    ///   of updates nothing is replaced.
    @discardableResult
    func commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool
    /// Removes the placeholder without an item.
    ///
    /// - Returns: Whether the placeholder was there, and the collection view is not in a batch of updates.
    @discardableResult
    func deletePlaceholder() -> Bool
    /// Calls the placeholder's `cellUpdateHandler` if its cell is in view, such as to show the progress of the load.
    func setNeedsCellUpdate()
}

/// A dropped thing that has a placeholder in a collection view.
final class CollectionPlaceholder: NSObject, UICollectionViewDropPlaceholderContext {
    let dragItem: UIDragItem
    let placeholder: UICollectionViewDropPlaceholder
    private weak var view: UICollectionView?
    private var animation: (any UIDragAnimating)?

    init(_ dragItem: UIDragItem, _ placeholder: UICollectionViewDropPlaceholder, in view: UICollectionView?) {
        (self.dragItem, self.placeholder, self.view) = (dragItem, placeholder, view)
    }

    /// Shows the placeholder, and lets the thing's picture go there.
    func show(_ landings: DropLandings) {
        view?.insert(self)
        animation = landings.land(dragItem, in: view, parameters: { self.parameters }) { self.view?.frame(of: self) }
    }

    private var cell: UICollectionViewCell? {
        view.flatMap { view in view.placeholders.row(of: self).flatMap(view.cell(of:)) }
    }
    private var parameters: UIDragPreviewParameters? {
        cell.flatMap { placeholder.previewParametersProvider?($0) }
    }

    func commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool {
        view?.commit(self, dataSourceUpdates) ?? false
    }
    func deletePlaceholder() -> Bool { view?.remove(self) ?? false }
    func setNeedsCellUpdate() { if let cell { placeholder.cellUpdateHandler?(cell) } }

    func addAnimations(_ animations: @escaping () -> Void) { animation?.addAnimations(animations) }
    func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
        animation?.addCompletion(completion)
    }
}
