/// The node of one row that a `ForEach` has made on demand.
///
/// The row is evaluated by itself, so that it is not evaluated again if another row changes.
class RowNode: _Node, ElementOwner {
    /// The position among the rows of the `ForEach`.
    var index: Int
    /// The identity of the row in the `ForEach`.
    let id: AnyHashable
    private(set) weak var source: (any RowSource)?
    /// Whether the row was made on demand. It then has all its layout nodes at once.
    let isOnDemand: Bool
    /// The layout nodes of the row, without the modifiers around the `ForEach`.
    private(set) var elements: [LayoutNode] = []
    /// Whether the row's view has changed while the row was not needed.
    var isStale = false
    /// Whether the container shows the row, or has made it because it is near the screen.
    var isNeeded = false
    private var isMarked = false

    init(_ source: any RowSource, _ index: Int, id: AnyHashable, isOnDemand: Bool, _ inputs: _NodeInputs) {
        self.source = source
        self.isOnDemand = isOnDemand
        self.index = index
        self.id = id
        super.init(inputs)
    }

    override var label: String { "row" }
    override var identityDescription: String? { "\(id)" }
    override var passesRows: Bool { true }

    /// Evaluates the row again if its view has changed.
    func bringUpToDate() {}

    override func elementsDidChange() {
        guard isOnDemand else { return super.elementsDidChange() }
        guard !isMarked else { return }
        isMarked = true
        host.restructure(self)
    }

    func collectElements() {
        isMarked = false
        guard isMounted else { return }
        let old = elements
        adoptElements()
        guard !old.elementsEqual(elements, by: ===), case .among(let rows) = place else { return }
        rows.owner?.rowDidChange(self)
    }

    /// Finds the layout nodes of the row.
    final func adoptElements() {
        var rows = RowList()
        collectRows(into: &rows)
        elements = rows.pieces.compactMap { if case .element(let element) = $0.content { element } else { nil } }
        if isOnDemand, let count = source?.elementsPerRow, elements.count > count {
            GraphHost.logger.error(
                "The row \(id) has \(elements.count) views, of which \(count) are shown. A style that makes several views puts them into a stack."
            )
        }
    }

    /// Whether a node in the row holds a state that would be lost with it.
    var holdsStateInside: Bool { Self.contains(self) { $0.holdsState } }
    /// Whether a node in the row shows a page.
    var showsPageInside: Bool { Self.contains(self) { $0.showsPage } }

    private static func contains(_ node: _Node, _ condition: (_Node) -> Bool) -> Bool {
        condition(node) || node.children.contains { contains($0, condition) }
    }
}

/// The node of a row with its view.
final class TypedRowNode<Content: View>: RowNode {
    /// Returns the row's view.
    private var content: () -> Content
    private lazy var evaluation = Evaluation(self)
    private var child: _ViewNode<Content>?

    init(
        _ source: any RowSource, _ index: Int, id: AnyHashable, isOnDemand: Bool, _ inputs: _NodeInputs,
        _ content: @escaping () -> Content
    ) {
        self.content = content
        super.init(source, index, id: id, isOnDemand: isOnDemand, inputs)
        evaluate()
        if isOnDemand { adoptElements() }
    }

    override var children: [_Node] { child.map { [$0] } ?? [] }

    /// Replaces the row's view, which is evaluated at once if the row is needed, or shows a page.
    func update(_ content: @escaping () -> Content) {
        self.content = content
        isStale = true
        if isNeeded || showsPageInside { bringUpToDate() }
    }

    override func bringUpToDate() { if isStale { evaluate() } }

    override func evaluate() {
        isStale = false
        let value = evaluation.track(content)
        if let child { child.update(value) } else { child = Content._makeNode(value, inputs) }
    }

    /// The inputs of the row's content. Rows inside of a row on demand are made with it.
    override var inputs: _NodeInputs {
        var inputs = super.inputs
        if isOnDemand, case .among(let rows) = place { inputs.place = .among(rows.eager) }
        return inputs
    }

    override func willUnmount() { evaluation.end() }
}
