/// The node of a view that lays out all views inside of it.
class ContainerNode<V, Content: View>: _ViewNode<V>, ElementOwner {
    let layout: LayoutNode
    private(set) var content: _ViewNode<Content>?
    private var isMarked = false

    /// Creates the node. The layout node must have been created with the same inputs.
    init(_ content: Content, _ layout: LayoutNode, _ inputs: _NodeInputs) {
        self.layout = layout
        super.init(inputs)
        self.content = Content._makeNode(content, self.inputs)
        collectElements()
    }

    override var label: String { layout.label }
    override var children: [_Node] { content.map { [$0] } ?? [] }
    override func collect(into elements: inout [LayoutNode]) { elements.append(layout) }

    /// Updates the views inside.
    func updateContent(_ content: Content) { self.content?.update(content) }

    override func elementsDidChange() {
        guard !isMarked else { return }
        isMarked = true
        host.restructure(self)
    }

    final func collectElements() {
        isMarked = false
        if isMounted { adoptElements() }
    }

    /// Passes the layout nodes of the views inside to the layout.
    func adoptElements() {
        var elements: [LayoutNode] = []
        content?.collect(into: &elements)
        layout.setChildren(elements)
    }
}
