import Foundation

extension UITableView {
    /// The object that has the things which are dragged out of rows. It is not retained.
    ///
    /// With it, and without a drop delegate, rows are reordered by dragging if the data source can move them.
    public var dragDelegate: (any UITableViewDragDelegate)? {
        get { table.dragAndDrop.dragDelegate }
        set {
            table.dragAndDrop.table = self
            table.dragAndDrop.dragDelegate = newValue
        }
    }

    /// The object that takes the things which are dropped on the table. It is not retained.
    public var dropDelegate: (any UITableViewDropDelegate)? {
        get { table.dragAndDrop.dropDelegate }
        set {
            table.dragAndDrop.table = self
            table.dragAndDrop.dropDelegate = newValue
        }
    }

    /// Whether rows can be dragged. The default is `true`.
    public var dragInteractionEnabled: Bool {
        get { table.dragAndDrop.isEnabled }
        set { table.dragAndDrop.isEnabled = newValue }
    }

    /// Whether a row of the table is dragged.
    public var hasActiveDrag: Bool { table.dragAndDrop.placement.source != nil }

    /// Whether dragged things are over the table, or are being dropped there.
    public var hasActiveDrop: Bool { table.dragAndDrop.placement.isUnderThings }
}
