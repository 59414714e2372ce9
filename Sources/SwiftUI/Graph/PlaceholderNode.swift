/// The node of the placeholder for the modified view.
final class PlaceholderNode<Placeholder>: _ViewNode<Placeholder> {
    private var content: _Node?

    init(_ source: any ModifierContent, _ inputs: _NodeInputs) {
        super.init(inputs)
        content = source.makeNode(self.inputs)
    }

    override var label: String { "content" }
    override var passesRows: Bool { true }
    override var children: [_Node] { content.map { [$0] } ?? [] }
}
