/// The node of the placeholder for the modified view.
final class PlaceholderNode<Modifier: ViewModifier>: _ViewNode<_ViewModifier_Content<Modifier>> {
    private var content: _Node?

    init(_ view: _ViewModifier_Content<Modifier>, _ inputs: _NodeInputs) {
        super.init(inputs)
        content = view.source.makeNode(self.inputs)
    }

    override var label: String { "content" }
    override var passesRows: Bool { true }
    override var children: [_Node] { content.map { [$0] } ?? [] }
}
