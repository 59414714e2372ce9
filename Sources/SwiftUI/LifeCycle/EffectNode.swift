/// The node of a view with a modifier that has side effects but draws nothing.
class EffectNode<Base: View, Modifier>: _ViewNode<ModifiedContent<Base, Modifier>> {
    private(set) var modifier: Modifier
    private var content: _ViewNode<Base>?

    init(_ view: ModifiedContent<Base, Modifier>, _ inputs: _NodeInputs) {
        modifier = view.modifier
        super.init(inputs)
        content = Base._makeNode(view.content, self.inputs)
    }

    override var label: String { "\(Modifier.self)" }
    override var children: [_Node] { content.map { [$0] } ?? [] }

    override func update(_ view: ModifiedContent<Base, Modifier>) {
        let old = modifier
        modifier = view.modifier
        content?.update(view.content)
        modifierDidChange(from: old)
    }

    /// Called after the modifier and the view inside were updated.
    func modifierDidChange(from old: Modifier) {}
}
