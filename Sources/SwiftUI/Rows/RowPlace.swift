/// The place of a node with respect to the rows of a list or a lazy container.
enum RowPlace {
    /// The node is between the container and the layout nodes of its rows.
    case among(RowContext)
    /// The node is inside of a row, and appears with it.
    case inside(AppearanceGroup)
}

/// The surroundings of nodes between a container and the layout nodes of its rows.
@MainActor
final class RowContext {
    /// The container.
    private(set) weak var owner: (any RowOwner)?
    /// The group of the row that contains the container, or that of the whole tree.
    let enclosing: AppearanceGroup
    /// Whether rows may be made on demand.
    let isLazy: Bool
    /// The surroundings inside of a row, in which further rows are made at once.
    private(set) lazy var eager = isLazy ? RowContext(owner, enclosing, isLazy: false) : self

    init(_ owner: (any RowOwner)?, _ enclosing: AppearanceGroup, isLazy: Bool = true) {
        self.owner = owner
        self.enclosing = enclosing
        self.isLazy = isLazy
    }
}

/// The layout of a container that shows rows of its own choice.
@MainActor
protocol RowOwner: LayoutNode {
    /// Whether the number of layout nodes may differ from row to row.
    var acceptsVaryingRows: Bool { get }
    /// Replaces the rows.
    func setRows(_ rows: RowList)
    /// Notes that a row has other layout nodes than before.
    func rowDidChange(_ row: RowNode)
    /// Scrolls to a row of a `ForEach`, which may not be made yet.
    func reveal(_ source: any RowSource, _ row: Int, _ anchor: UnitPoint?, isAnimated: Bool)
}
