/// The node of a view that draws and has no views inside.
class LeafNode<V, Layout: LayoutNode>: _ViewNode<V> {
    let layout: Layout

    init(_ layout: Layout, _ inputs: _NodeInputs) {
        self.layout = layout
        super.init(inputs)
    }

    override var label: String { layout.title }
    override func collect(into elements: inout [LayoutNode]) { elements.append(layout) }
}
