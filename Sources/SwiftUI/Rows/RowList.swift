/// The content of a list or a lazy container: layout nodes that exist, and rows that are made on demand.
@MainActor
struct RowList {
    /// A part of the content.
    struct Piece {
        enum Content {
            case element(LayoutNode)
            case run(RowRun)
        }

        fileprivate(set) var content: Content
        /// The section, or `nil` outside of sections.
        var section: ObjectIdentifier?
        /// The part of the section.
        var part = SectionPart.row
        /// The margins of the section.
        var margins = SectionMargins()
    }

    private(set) var pieces: [Piece] = []
    /// The collections that take dropped things, and whether each of them has no rows.
    private(set) var insertions: [(edits: RowEdits, isEmpty: Bool)] = []

    /// Notes that the collection whose rows begin with a piece takes dropped things.
    mutating func noteInsertion(_ edits: RowEdits, from start: Int) {
        let isEmpty = pieces[start...].allSatisfy { piece in
            if case .run(let run) = piece.content { run.count == 0 } else { false }
        }
        insertions.append((edits, isEmpty))
    }

    /// Appends a layout node.
    mutating func append(_ element: LayoutNode) { pieces.append(Piece(content: .element(element))) }

    /// Appends rows that are made on demand.
    mutating func append(_ run: RowRun) { pieces.append(Piece(content: .run(run))) }

    /// Changes the layout nodes from a piece on, and those of rows that are made later.
    mutating func decorate(from start: Int, by decorator: any RowDecorator) {
        for index in pieces.indices[start...] {
            switch pieces[index].content {
            case .element(let element):
                pieces[index].content = .element(decorator.decorate(element))
            case .run(let run): run.decorators.append(decorator)
            }
        }
    }

    /// Assigns the pieces from one on to a section. Those of a section inside stay there.
    mutating func setSection(
        from start: Int, _ section: ObjectIdentifier, _ part: SectionPart, _ margins: SectionMargins
    ) {
        for index in pieces.indices[start...] where pieces[index].section == nil {
            pieces[index].section = section
            pieces[index].part = part
            pieces[index].margins = margins
        }
    }
}

/// Rows that a `ForEach` makes on demand, as a part of a container's content.
@MainActor
final class RowRun {
    /// The `ForEach`.
    let source: any RowSource
    /// The identities of the rows when the content was collected.
    let identities: any RowIdentities
    /// The number of layout nodes of each row, or `nil` if it varies.
    let elementsPerRow: Int?
    /// The modifiers around the `ForEach`, from the inside to the outside.
    fileprivate(set) var decorators: [any RowDecorator] = []

    init(_ source: any RowSource) {
        self.source = source
        identities = source.identities
        elementsPerRow = source.elementsPerRow
    }

    /// The number of rows.
    var count: Int { identities.count }

    /// Returns the layout nodes of a row, which is made if necessary.
    func elements(of row: RowNode) -> [LayoutNode] {
        row.elements.map { element in
            decorators.reduce(ElementNumbering(row).decorate(element)) { $1.decorate($0) }
        }
    }
}

/// A node that makes rows on demand.
@MainActor
protocol RowSource: _Node {
    /// The identities of the rows.
    var identities: any RowIdentities { get }
    /// The number of layout nodes of each row, or `nil` if it varies.
    var elementsPerRow: Int? { get }
    /// The rows that are made.
    var madeRows: [RowNode] { get }
    /// Returns a row, which is made if necessary, up to date.
    func row(at index: Int) -> RowNode
    /// Returns a row if it is made.
    func madeRow(at index: Int) -> RowNode?
    /// Removes a row that left the screen. It is made again when it is needed.
    func discard(_ row: RowNode)
    /// Returns the position of the row with an identity, which may be that of `id(_:)` in the row.
    func index(of id: AnyHashable) -> Int?
}

/// A modifier around rows that changes the layout node of each.
@MainActor
protocol RowDecorator {
    /// Returns the layout node that stands for one of the rows outside of the modifier.
    func decorate(_ element: LayoutNode) -> LayoutNode
}
