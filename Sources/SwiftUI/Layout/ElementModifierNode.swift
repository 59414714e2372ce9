/// The node of a modifier with a layout node around each view to which it is applied.
final class ElementModifierNode<Base: View, Modifier, Wrapper: LayoutNode>: _ViewNode<ModifiedContent<Base, Modifier>> {
    private var modifier: Modifier
    private let make: (Modifier, _NodeInputs) -> Wrapper
    private let update: (Wrapper, Modifier) -> Void
    private var content: _ViewNode<Base>?
    private var wrappers = WrapperTable<Wrapper>()
    /// The number of wrappers when those of rows that are gone were last forgotten.
    private var keptCount = 16

    init(
        _ view: ModifiedContent<Base, Modifier>, _ inputs: _NodeInputs,
        make: @escaping (Modifier, _NodeInputs) -> Wrapper,
        update: @escaping (Wrapper, Modifier) -> Void
    ) {
        modifier = view.modifier
        self.make = make
        self.update = update
        super.init(inputs)
        content = Base._makeNode(view.content, self.inputs)
    }

    override var label: String { "\(Modifier.self)" }
    override var passesRows: Bool { true }
    override var children: [_Node] { content.map { [$0] } ?? [] }

    override func update(_ view: ModifiedContent<Base, Modifier>) {
        modifier = view.modifier
        for wrapper in wrappers.all { update(wrapper, modifier) }
        content?.update(view.content)
    }

    override func collectPreference<K: PreferenceKey>(_ key: K.Type, into value: inout K.Value?) {
        if GlassPiecesKey.self == K.self, let effect = modifier as? any LayerEffect, effect.isInvisible { return }
        super.collectPreference(key, into: &value)
    }

    override func collect(into elements: inout [LayoutNode]) {
        var inner: [LayoutNode] = []
        content?.collect(into: &inner)
        let old = wrappers
        wrappers = WrapperTable()
        for element in inner { wrappers[element] = old[element] }
        keptCount = max(wrappers.count, 16)
        elements += inner.map(decorate)
    }

    override func collectRows(into rows: inout RowList) {
        let start = rows.pieces.count
        super.collectRows(into: &rows)
        rows.decorate(from: start, by: self)
    }
}

extension ElementModifierNode: RowDecorator {
    /// Returns the layout node around an element.
    func decorate(_ element: LayoutNode) -> LayoutNode {
        let wrapper = wrappers[element] ?? makeWrapper(around: element)
        wrapper.joinGroups(of: element)
        return wrapper
    }

    private func makeWrapper(around element: LayoutNode) -> Wrapper {
        if wrappers.count > 2 * keptCount {
            // Most of the rows are gone.
            var elements: [LayoutNode] = []
            collect(into: &elements)
        }
        let wrapper = make(modifier, self.inputs)
        wrapper.setChildren([element])
        wrappers[element] = wrapper
        return wrapper
    }
}
