import Foundation
import Graphics

/// A row of a table that stands for something whose data has not come, and that the data source does not have.
///
/// See ``UITableViewDropPlaceholder`` for an example.
@preconcurrency @MainActor
open class UITableViewPlaceholder: NSObject {
    let insertionIndexPath: IndexPath
    let reuseIdentifier: String
    let rowHeight: CGFloat

    /// A closure that configures the cell when it is shown. The default is `nil`.
    open var cellUpdateHandler: ((UITableViewCell) -> Void)?

    /// Creates a placeholder.
    ///
    /// - Parameters:
    ///   - insertionIndexPath: The place at which the data source would insert a row. At a place that does not exist
    ///     the placeholder is not shown, with an error in the log.
    ///   - reuseIdentifier: The identifier of a class, nib or prototype that is registered for cells.
    ///   - rowHeight: The height of the row in points. With `UITableView.automaticDimension` the content of the cell
    ///     determines it.
    public init(insertionIndexPath: IndexPath, reuseIdentifier: String, rowHeight: CGFloat) {
        (self.insertionIndexPath, self.reuseIdentifier) = (insertionIndexPath, reuseIdentifier)
        self.rowHeight = rowHeight
        super.init()
    }
}

/// A row of a table that stands for a dropped thing until its data has come.
///
/// ```swift
/// func tableView(_ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator) {
///     let end = IndexPath(row: names.count, section: 0)
///     for item in coordinator.items {
///         let placeholder = UITableViewDropPlaceholder(
///             insertionIndexPath: coordinator.destinationIndexPath ?? end, reuseIdentifier: "Loading",
///             rowHeight: UITableView.automaticDimension)
///         let context = coordinator.drop(item.dragItem, to: placeholder)
///         item.dragItem.itemProvider.loadObject(ofClass: String.self) { name, _ in
///             guard let name else { return _ = context.deletePlaceholder() }
///             context.commitInsertion { self.names.insert(name, at: $0.row) }
///         }
///     }
/// }
/// ```
open class UITableViewDropPlaceholder: UITableViewPlaceholder {
    /// A closure that returns the look of the dropped thing's picture on its way to the row. With `nil`, the default,
    /// the picture keeps its look.
    open var previewParametersProvider: ((UITableViewCell) -> UIDragPreviewParameters?)?
}

/// A placeholder in a table. It replaces the placeholder when the data has come, and animates the drop.
@preconcurrency @MainActor
public protocol UITableViewDropPlaceholderContext: UIDragAnimating {
    /// The dropped thing.
    var dragItem: UIDragItem { get }
    /// Replaces the placeholder by a row.
    ///
    /// - Parameter dataSourceUpdates: A closure that inserts the row into the data, at the index path that it receives.
    ///   The table itself must not be changed. It is not called if the placeholder is gone.
    /// - Returns: Whether the placeholder was there. A reload, or the deletion of its section, removes it. In a batch
    ///   of updates nothing is replaced.
    @discardableResult
    func commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool
    /// Removes the placeholder without a row.
    ///
    /// - Returns: Whether the placeholder was there, and the table is not in a batch of updates.
    @discardableResult
    func deletePlaceholder() -> Bool
}

/// A dropped thing that has a placeholder in a table.
final class TablePlaceholder: NSObject, UITableViewDropPlaceholderContext {
    let dragItem: UIDragItem
    let placeholder: UITableViewDropPlaceholder
    private weak var table: UITableView?
    private var animation: (any UIDragAnimating)?

    init(_ dragItem: UIDragItem, _ placeholder: UITableViewDropPlaceholder, in table: UITableView?) {
        (self.dragItem, self.placeholder, self.table) = (dragItem, placeholder, table)
    }

    /// Shows the placeholder, and lets the thing's picture go there.
    func show(_ landings: DropLandings) {
        table?.insert(self)
        animation = landings.land(dragItem, in: table, parameters: { self.parameters }) { self.table?.frame(of: self) }
    }

    private var parameters: UIDragPreviewParameters? {
        let cell = table.flatMap { table in table.placeholders.row(of: self).flatMap(table.shownCell(at:)) }
        return cell.flatMap { placeholder.previewParametersProvider?($0) }
    }

    func commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool {
        table?.commit(self, dataSourceUpdates) ?? false
    }
    func deletePlaceholder() -> Bool { table?.remove(self) ?? false }

    func addAnimations(_ animations: @escaping () -> Void) { animation?.addAnimations(animations) }
    func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
        animation?.addCompletion(completion)
    }
}
