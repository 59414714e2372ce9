import Foundation
import Graphics

/// An object that takes the things which are dropped on a table.
@preconcurrency @MainActor
public protocol UITableViewDropDelegate: AnyObject {
    /// Takes the things, after an answer to copy or to move them. Change the data and the table here.
    func tableView(_ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator)
    /// Returns whether the table takes part in a session. The default is `true`.
    func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool
    /// Called when the things come over the table.
    func tableView(_ tableView: UITableView, dropSessionDidEnter session: any UIDropSession)
    /// Returns what a drop would do here. The default copies.
    ///
    /// - Parameters:
    ///   - tableView: The table.
    ///   - session: The session.
    ///   - destinationIndexPath: The place at which a row would be inserted. A row of this table that is moved does not
    ///     count. `nil` in a table without sections.
    func tableView(
        _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UITableViewDropProposal
    /// Called when the things leave the table.
    func tableView(_ tableView: UITableView, dropSessionDidExit session: any UIDropSession)
    /// Called when a session is over that the table could handle.
    func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession)
}

extension UITableViewDropDelegate {
    /// The default implementation returns `true`.
    public func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool { true }
    /// The default implementation does nothing.
    public func tableView(_ tableView: UITableView, dropSessionDidEnter session: any UIDropSession) {}
    /// The default implementation copies.
    public func tableView(
        _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UITableViewDropProposal { UITableViewDropProposal(operation: .copy) }
    /// The default implementation does nothing.
    public func tableView(_ tableView: UITableView, dropSessionDidExit session: any UIDropSession) {}
    /// The default implementation does nothing.
    public func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession) {}
}

/// The answer of a table to things that are dragged over it.
open class UITableViewDropProposal: UIDropProposal {
    /// The meaning of the place.
    public enum Intent: Int, Sendable {
        /// No place is shown.
        case unspecified = 0
        /// A row is inserted at the place, which a line shows.
        case insertAtDestinationIndexPath = 1
        /// The things go into the row under the pointer, which is highlighted.
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

/// The things that are dropped on a table, and their place.
@preconcurrency @MainActor
public protocol UITableViewDropCoordinator: NSObjectProtocol {
    /// The things that are dropped.
    var items: [any UITableViewDropItem] { get }
    /// The place: where a row is to be inserted, or the row into which the things go.
    var destinationIndexPath: IndexPath? { get }
    /// The table's last answer.
    var proposal: UITableViewDropProposal { get }
    /// The session.
    var session: any UIDropSession { get }
    /// Moves the picture of a thing to a row, which is in its place when the delegate's method returns.
    ///
    /// - Returns: The animation, to which changes and completions can be added.
    @discardableResult
    func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath) -> any UIDragAnimating
    /// Moves the picture of a thing into a row. `rect` is the place in the row's coordinates.
    @discardableResult
    func drop(_ dragItem: UIDragItem, intoRowAt indexPath: IndexPath, rect: CGRect) -> any UIDragAnimating
    /// Moves the picture of a thing to a place.
    @discardableResult
    func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating
    /// Inserts a placeholder for a thing whose data has not come, and moves the picture of the thing there. It cannot
    /// be called in a batch of updates.
    ///
    /// - Returns: The placeholder in the table, which the program replaces by a row when the data has come.
    func drop(_ dragItem: UIDragItem, to placeholder: UITableViewDropPlaceholder)
        -> any UITableViewDropPlaceholderContext
}

/// A thing that is dropped on a table.
@preconcurrency @MainActor
public protocol UITableViewDropItem: NSObjectProtocol {
    /// The thing.
    var dragItem: UIDragItem { get }
    /// The row of this table from which it comes; otherwise `nil`.
    var sourceIndexPath: IndexPath? { get }
}

/// A drop on a table.
final class TableDrop: NSObject, UITableViewDropCoordinator {
    /// A thing of the drop.
    final class Item: NSObject, UITableViewDropItem {
        let dragItem: UIDragItem
        let sourceIndexPath: IndexPath?

        init(_ dragItem: UIDragItem, source: IndexPath?) {
            (self.dragItem, sourceIndexPath) = (dragItem, source)
        }
    }

    let items: [any UITableViewDropItem]
    let destinationIndexPath: IndexPath?
    let proposal: UITableViewDropProposal
    let session: any UIDropSession
    private let landings: DropLandings
    private weak var table: UITableView?

    init(
        _ session: any UIDropSession, on table: UITableView, items: [Item], destination: IndexPath?,
        proposal: UITableViewDropProposal
    ) {
        (self.session, self.items, self.proposal, self.table) = (session, items, proposal, table)
        landings = (session as? DropSession)?.landings ?? DropLandings()
        destinationIndexPath = destination
    }

    func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath) -> any UIDragAnimating {
        landings.land(dragItem, in: table) { [weak table = self.table] in table?.rectForRow(at: indexPath) }
    }

    func drop(_ dragItem: UIDragItem, intoRowAt indexPath: IndexPath, rect: CGRect) -> any UIDragAnimating {
        landings.land(dragItem, in: table) { [weak table = self.table] in
            guard let row = table?.rectForRow(at: indexPath), row.width > 0 else { return nil }
            return rect.offsetBy(dx: row.minX, dy: row.minY)
        }
    }

    func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating {
        landings.land(dragItem) { target }
    }

    func drop(
        _ dragItem: UIDragItem, to placeholder: UITableViewDropPlaceholder
    ) -> any UITableViewDropPlaceholderContext {
        let context = TablePlaceholder(dragItem, placeholder, in: table)
        context.show(landings)
        return context
    }
}
