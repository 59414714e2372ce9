/// The node of a modifier with a layout node around each view to which it is applied.
final class ElementModifierNode<Base: View, Modifier, Wrapper: LayoutNode>: _ViewNode<ModifiedContent<Base, Modifier>> {
    private var modifier: Modifier
    private let make: (Modifier, _NodeInputs) -> Wrapper
    private let update: (Wrapper, Modifier) -> Void
    private var content: _ViewNode<Base>?
    private var wrappers: [ObjectIdentifier: Wrapper] = [:]

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
    override var children: [_Node] { content.map { [$0] } ?? [] }

    override func update(_ view: ModifiedContent<Base, Modifier>) {
        modifier = view.modifier
        for wrapper in wrappers.values { update(wrapper, modifier) }
        content?.update(view.content)
    }

    override func collect(into elements: inout [LayoutNode]) {
        var inner: [LayoutNode] = []
        content?.collect(into: &inner)
        var kept: [ObjectIdentifier: Wrapper] = [:]
        for element in inner {
            let key = ObjectIdentifier(element)
            let wrapper = wrappers[key] ?? make(modifier, self.inputs)
            wrapper.setChildren([element])
            kept[key] = wrapper
            elements.append(wrapper)
        }
        wrappers = kept
    }
}
