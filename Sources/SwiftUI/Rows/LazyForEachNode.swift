/// The node of views that are created from a collection, in a list or a lazy container.
///
/// It makes the views of rows on demand, if the container knows without them how many layout nodes there are.
/// Otherwise it makes all of them, and they only appear on demand.
final class LazyForEachNode<Data: RandomAccessCollection, ID: Hashable, Content: View>:
    _ViewNode<ForEach<Data, ID, Content>>, IdentifyingNode
{
    private var view: ForEach<Data, ID, Content>
    private lazy var evaluation = Evaluation(self)
    private var ids = RowIDs<ID>([])
    /// The rows that exist, by position.
    private var rows: [Int: TypedRowNode<Content>] = [:]
    /// The numbers of these rows by their identities.
    private var idCounts: [ID: Int] = [:]
    /// The positions of rows that an animated change has inserted, and that are not made yet.
    private var inserted: Set<Int> = []
    private var insertionUpdate = 0
    private var hasWarned = false
    private var isFirst = true
    private let shape = RowShape.of(Content.self)
    /// Whether rows are made on demand.
    private var isLazy: Bool

    init(_ view: ForEach<Data, ID, Content>, _ rows: RowContext, _ inputs: _NodeInputs) {
        self.view = view
        let isCertain = shape.count ?? 0 > 0 || rows.owner?.acceptsVaryingRows == true && shape.count == nil
        isLazy = rows.isLazy && !shape.nests && isCertain
        super.init(inputs)
        evaluate()
        isFirst = false
    }

    override var label: String { "ForEach" }
    override var passesRows: Bool { true }
    override var children: [_Node] { madeRows }

    override func update(_ view: ForEach<Data, ID, Content>) {
        if view.isConstantRange, view.data.count != ids.count {
            GraphHost.logger.error(
                "A ForEach of a constant range changed its count from \(ids.count) to \(view.data.count); use an id.")
        }
        self.view = view
        evaluate()
    }

    override func evaluate() {
        let view = view
        let new = evaluation.track { RowIDs(of: view.data, isRange: view.isConstantRange, view.id) }
        let isChanged = !new.isSame(as: ids)
        if isChanged { adopt(new) }
        for (index, row) in rows { row.update(content(at: index)) }
        if !isLazy { for index in 0..<ids.count where rows[index] == nil { _ = makeRow(at: index) } }
        if isChanged, !isFirst { elementsDidChange() }
    }

    private func content(at index: Int) -> () -> Content {
        let view = view
        return { view.content(view.data[view.data.index(view.data.startIndex, offsetBy: index)]) }
    }

    /// Replaces the identities, and moves the rows that stay.
    private func adopt(_ new: RowIDs<ID>) {
        defer { ids = new }
        guard !isFirst else { return }
        let change = new.change(from: ids)
        var kept: [Int: TypedRowNode<Content>] = [:]
        for (old, row) in rows.sorted(by: { $0.key < $1.key }) {
            if let index = change.newIndex(of: old) {
                row.index = index
                kept[index] = row
            } else {
                forget(row)
                remove(row, from: row.id)
            }
        }
        rows = kept
        inserted = []
        if transaction.animation != nil, host.canAnimate {
            inserted = Set(change.inserted)
            insertionUpdate = host.updateNumber
        }
    }

    // MARK: Rows

    private func makeRow(at index: Int) -> TypedRowNode<Content> {
        let id = ids[index]
        let row = TypedRowNode(self, index, id: AnyHashable(id), isOnDemand: isLazy, inputs, content(at: index))
        row.isNeeded = !isLazy
        rows[index] = row
        idCounts[id, default: 0] += 1
        if idCounts[id] != 1 { warnAboutRepetition(of: id) }
        if inserted.remove(index) != nil, insertionUpdate == host.updateNumber { insert(row, at: row.id) }
        return row
    }

    private func forget(_ row: RowNode) {
        guard let id = row.id.base as? ID, let count = idCounts[id] else { return }
        idCounts[id] = count > 1 ? count - 1 : nil
    }

    private func warnAboutRepetition(of id: ID) {
        guard !hasWarned else { return }
        hasWarned = true
        GraphHost.logger.error(
            "The identity \(id) occurs several times in a ForEach; only the first view keeps its state.")
    }

    override func collectRows(into list: inout RowList) {
        if isLazy { return list.append(RowRun(self)) }
        for row in madeRows {
            let start = list.pieces.count
            row.collectRows(into: &list)
            list.decorate(from: start, by: ElementNumbering(row))
        }
    }

    override func collect(into elements: inout [LayoutNode]) {
        for row in madeRows { row.collect(into: &elements) }
    }

    func node(of id: AnyHashable) -> _Node? { isLazy ? nil : index(of: id).flatMap { rows[$0] } }

    override func willUnmount() { evaluation.end() }
}

extension LazyForEachNode: RowSource {
    var identities: any RowIdentities { ids }
    var elementsPerRow: Int? { shape.count }
    var madeRows: [RowNode] {
        isLazy ? rows.sorted { $0.key < $1.key }.map(\.value) : (0..<ids.count).compactMap { rows[$0] }
    }
    func madeRow(at index: Int) -> RowNode? { rows[index] }

    func row(at index: Int) -> RowNode {
        if let row = rows[index] {
            if isMounted { row.bringUpToDate() }
            return row
        }
        let row = makeRow(at: index)
        // A container that is being removed with a transition still shows rows, but they do not appear any more.
        if !isMounted { row.unmount() }
        return row
    }

    func discard(_ row: RowNode) {
        guard rows[row.index] === row else { return }
        rows[row.index] = nil
        forget(row)
        row.unmount()
    }

    func index(of id: AnyHashable) -> Int? {
        if let index = ids.index(of: id) { return index }
        // A view inside of the row may have an identity of its own. Only then are rows made to find it.
        guard shape.idTypes.contains(ObjectIdentifier(type(of: id.base))) else { return nil }
        return (0..<ids.count).first { row(at: $0).hasView(withID: id) }
    }
}

extension _Node {
    /// Whether a view with an identity is among the nodes down to the layout nodes.
    fileprivate func hasView(withID id: AnyHashable) -> Bool {
        if (self as? any IdentifyingNode)?.node(of: id) != nil { return true }
        return passesRows && children.contains { $0.hasView(withID: id) }
    }
}

/// The marks of a row with its identity and position in a `ForEach`.
@MainActor
struct ElementNumbering: RowDecorator {
    private let source: ObjectIdentifier?
    private let id: AnyHashable
    private let index: Int

    init(_ row: RowNode) {
        source = row.source.map { ObjectIdentifier($0) }
        id = row.id
        index = row.index
    }

    /// Marks a row, unless it belongs to a `ForEach` further inside.
    func decorate(_ element: LayoutNode) -> LayoutNode {
        let traits = element.traits
        guard traits.source == nil || traits.source == source else { return element }
        guard traits.source == nil || traits.index != index || traits.id != id else { return element }
        element.mark { $0.element = (source, id, index) }
        return element
    }
}
