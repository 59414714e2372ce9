import Foundation
import Graphics

/// The drags of a table's rows, and the drops on it.
///
/// A table with a drag delegate and without a drop delegate reorders its rows itself, if its data source can move them.
@MainActor
final class TableDragAndDrop: NSObject, UIDragInteractionDelegate, DragLiftFollower {
    weak var table: UITableView? { didSet { placement.list = table } }
    weak var dragDelegate: (any UITableViewDragDelegate)? { didSet { connect() } }
    weak var dropDelegate: (any UITableViewDropDelegate)? { didSet { connect() } }
    /// Whether rows can be dragged.
    var isEnabled = true { didSet { drag?.isEnabled = isEnabled } }
    private var drag: UIDragInteraction?
    private var drop: UIDropInteraction?
    /// The last answer to a session over the table.
    fileprivate var proposal = UITableViewDropProposal(operation: .cancel)
    let placement = DropPlacement()

    /// Adds the interactions that the delegates need.
    private func connect() {
        if dragDelegate != nil, drag == nil {
            let new = UIDragInteraction(delegate: self)
            new.isEnabled = isEnabled
            table?.addInteraction(new)
            drag = new
        }
        if dragDelegate != nil || dropDelegate != nil, drop == nil {
            let new = UIDropInteraction(delegate: self)
            table?.addInteraction(new)
            drop = new
        }
    }

    // MARK: Dragging

    func dragInteraction(
        _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
    ) -> [UIDragItem] {
        guard let table, let dragDelegate, let path = table.indexPathForRow(at: session.location(in: table)) else {
            return []
        }
        let items = dragDelegate.tableView(table, itemsForBeginning: session, at: path)
        placement.begin(at: path, with: items)
        return items
    }

    func dragInteraction(
        _ interaction: UIDragInteraction, previewForLifting item: UIDragItem, session: any UIDragSession
    ) -> UITargetedDragPreview? {
        guard let table, let path = placement.source?.path, let cell = table.cellForRow(at: path) else { return nil }
        let parameters = dragDelegate?.tableView(table, dragPreviewParametersForRowAt: path)
        return UITargetedDragPreview(view: cell, parameters: parameters ?? Self.plate(of: cell))
    }

    /// The parameters of a row without its separator, as a plate with round corners.
    private static func plate(of cell: UITableViewCell) -> UIDragPreviewParameters {
        let parameters = UIDragPreviewParameters()
        let separator = 1 / max(1, cell.traitCollection.displayScale)
        let area = cell.bounds.divided(atDistance: separator, from: .maxYEdge).remainder
        parameters.visiblePath = UIBezierPath(roundedRect: area, cornerRadius: 10)
        return parameters
    }

    func dragInteraction(
        _ interaction: UIDragInteraction, willAnimateLiftWith animator: any UIDragAnimating, session: any UIDragSession
    ) {
        placement.lift(placement.source?.path.flatMap { table?.cellForRow(at: $0) })
    }

    func liftWasCancelled() { placement.end() }

    func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession) {
        placement.move()
        if let table { dragDelegate?.tableView(table, dragSessionWillBegin: session) }
    }

    func dragInteraction(
        _ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession
    ) -> Bool {
        guard let table else { return true }
        return dragDelegate?.tableView(table, dragSessionAllowsMoveOperation: session) ?? true
    }

    func dragInteraction(
        _ interaction: UIDragInteraction, sessionIsRestrictedToDraggingApplication session: any UIDragSession
    ) -> Bool {
        guard let table else { return false }
        return dragDelegate?.tableView(table, dragSessionIsRestrictedToDraggingApplication: session) ?? false
    }

    func dragInteraction(
        _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation
    ) {
        placement.end()
        if let table { dragDelegate?.tableView(table, dragSessionDidEnd: session) }
    }
}

extension TableDragAndDrop: UIDropInteractionDelegate {
    func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool {
        guard let table else { return false }
        return dropDelegate?.tableView(table, canHandle: session) ?? (placement.source(of: session) != nil)
    }

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {
        placement.isUnderThings = true
        if let table { dropDelegate?.tableView(table, dropSessionDidEnter: session) }
    }

    func dropInteraction(
        _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
    ) -> UIDropProposal {
        guard let table else { return UIDropProposal(operation: .cancel) }
        let destination = placement.destination(of: session)
        if let dropDelegate {
            proposal = dropDelegate.tableView(
                table, dropSessionDidUpdate: session, withDestinationIndexPath: destination)
        } else {
            proposal = UITableViewDropProposal(
                operation: mayReorder ? .move : .cancel, intent: .insertAtDestinationIndexPath)
        }
        showPlace(session)
        return proposal
    }

    private var mayReorder: Bool {
        guard let table, let row = placement.source?.path.flatMap({ RowIndex($0) }) else { return false }
        return table.canMove(row)
    }

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {
        placement.isUnderThings = false
        placement.hide()
        if let table { dropDelegate?.tableView(table, dropSessionDidExit: session) }
    }

    func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
        placement.hide()
        guard let table else { return }
        let isInto = proposal.intent == .insertIntoDestinationIndexPath
        let target = isInto ? placement.place(of: session) : placement.destination(of: session)
        if let dropDelegate {
            let items = session.items.map { TableDrop.Item($0, source: placement.source(of: $0)) }
            let drop = TableDrop(session, on: table, items: items, destination: target, proposal: proposal)
            dropDelegate.tableView(table, performDropWith: drop)
        } else if let source = placement.source(of: session), let target, target != source, mayReorder {
            let batch = table.table.batch
            table.dataSource?.tableView(table, moveRowAt: source, to: target)
            // The data source may have no such method, or may have changed the table itself.
            guard !table.table.missing.contains(.moveRow), table.table.batch == batch, !table.table.needsReload else {
                return
            }
            table.moveRow(at: source, to: target)
        }
    }

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) {
        placement.isUnderThings = false
        placement.hide()
        if let table { dropDelegate?.tableView(table, dropSessionDidEnd: session) }
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

extension UITableView: DropPlaces {
    func place(at point: CGPoint) -> IndexPath? { indexPathForRow(at: point) }

    func gap(at point: CGPoint) -> IndexPath? {
        guard numberOfSections > 0 else { return nil }
        if let row = table.layout.row(at: point.y), isPlaceholder(row) { return dataPath(of: row) }
        guard let path = indexPathForRow(at: point) else {
            let last = numberOfSections - 1
            let section = (0..<last).first { point.y < rect(forSection: $0).maxY } ?? last
            return IndexPath(row: numberOfRows(inSection: section), section: section)
        }
        let isLower = point.y > rectForRow(at: path).midY
        return IndexPath(row: path.row + (isLower ? 1 : 0), section: path.section)
    }

    func line(of gap: IndexPath) -> CGRect {
        let rows = numberOfRows(inSection: gap.section)
        let y =
            if rows == 0 {
                rect(forSection: gap.section).maxY
            } else if gap.row < rows {
                rectForRow(at: gap).minY
            } else {
                rectForRow(at: IndexPath(row: rows - 1, section: gap.section)).maxY
            }
        let sides = rowSides(inSection: gap.section)
        return CGRect(x: sides.start, y: y - 1, width: sides.length, height: 2)
    }

    func highlight(_ isHighlighted: Bool, at path: IndexPath) {
        cellForRow(at: path)?.setHighlighted(isHighlighted, animated: false)
    }
}
