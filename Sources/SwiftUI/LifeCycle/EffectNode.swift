/// The node of a view with a modifier that has side effects but draws nothing.
class EffectNode<Base: View, Modifier>: _ViewNode<ModifiedContent<Base, Modifier>> {
    private(set) var modifier: Modifier
    private var content: _ViewNode<Base>?
    /// The appearance of the view, if it is observed and may consist of several rows.
    private var group: AppearanceGroup?

    init(_ view: ModifiedContent<Base, Modifier>, _ inputs: _NodeInputs) {
        modifier = view.modifier
        super.init(inputs)
        content = Base._makeNode(view.content, self.inputs)
    }

    override var label: String { "\(Modifier.self)" }
    override var passesRows: Bool { true }
    override var children: [_Node] { content.map { [$0] } ?? [] }

    override func update(_ view: ModifiedContent<Base, Modifier>) {
        let old = modifier
        modifier = view.modifier
        content?.update(view.content)
        modifierDidChange(from: old)
    }

    override var appearanceGroup: AppearanceGroup? {
        guard case .among(let rows) = place else { return super.appearanceGroup }
        let group = group ?? AppearanceGroup(in: rows.enclosing)
        self.group = group
        return group
    }

    /// The change of each row inside, or `nil`.
    var rowDecorator: (any RowDecorator)? { nil }

    override func collectRows(into rows: inout RowList) {
        let start = rows.pieces.count
        super.collectRows(into: &rows)
        guard passesRows else { return }
        if let group { rows.decorate(from: start, by: GroupMembership(group: group)) }
        if let rowDecorator { rows.decorate(from: start, by: rowDecorator) }
    }

    override func collect(into elements: inout [LayoutNode]) {
        let start = elements.count
        super.collect(into: &elements)
        guard let rowDecorator else { return }
        for index in elements.indices[start...] { elements[index] = rowDecorator.decorate(elements[index]) }
    }

    /// Called after the modifier and the view inside were updated.
    func modifierDidChange(from old: Modifier) {}
}

/// The membership of rows in the group of a modifier that observes their appearance.
private struct GroupMembership: RowDecorator {
    let group: AppearanceGroup

    func decorate(_ element: LayoutNode) -> LayoutNode {
        element.join(group)
        return element
    }
}
