/// A view that may be absent, created by an `if` without `else`.
extension Optional: View where Wrapped: View {
    /// The view has no body.
    public typealias Body = Never

    public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _ViewNode<Self> { OptionalNode(view, inputs) }
}

/// The node of a view that may be absent.
private final class OptionalNode<Wrapped: View>: _ViewNode<Wrapped?> {
    private var child: _ViewNode<Wrapped>?

    init(_ view: Wrapped?, _ inputs: _NodeInputs) {
        super.init(inputs)
        child = view.map { Wrapped._makeNode($0, self.inputs) }
    }

    override var label: String { "if" }
    override var passesRows: Bool { true }
    override var children: [_Node] { child.map { [$0] } ?? [] }

    override func update(_ view: Wrapped?) {
        switch (child, view) {
        case (nil, nil): break
        case (let node?, let view?): node.update(view)
        case (let node?, nil):
            remove(node, from: 0)
            child = nil
            elementsDidChange()
        case (nil, let view?):
            let node = Wrapped._makeNode(view, inputs)
            child = node
            insert(node, at: 0)
            elementsDidChange()
        }
    }
}
