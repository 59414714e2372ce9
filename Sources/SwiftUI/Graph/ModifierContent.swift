/// The modified view, which the body of the modifier may show in several places.
@MainActor
protocol ModifierContent: AnyObject {
    /// The view.
    var base: any View { get }

    /// Creates a node of the view.
    func makeNode(_ inputs: _NodeInputs) -> _Node
}

/// The modified view of a certain type, with its nodes.
final class TypedModifierContent<Base: View>: ModifierContent {
    private var view: Base
    private var nodes: [Weak<_ViewNode<Base>>] = []

    init(_ view: Base) { self.view = view }

    var base: any View { view }

    func makeNode(_ inputs: _NodeInputs) -> _Node {
        let node = Base._makeNode(view, inputs)
        nodes.removeAll { $0.object?.isMounted != true }
        nodes.append(Weak(node))
        return node
    }

    func update(_ view: Base) {
        self.view = view
        for node in nodes {
            if let node = node.object, node.isMounted { node.update(view) }
        }
    }
}
