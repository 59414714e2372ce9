/// A view of any type.
///
/// If the type inside changes, it is a different view, which begins with new state.
public struct AnyView {
    let box: any AnyViewBox

    /// Creates a view that hides the type of another one.
    public nonisolated init<V: View>(_ view: V) { box = (view as? AnyView)?.box ?? TypedViewBox(view: view) }

    /// Creates a view that hides the type of another one.
    public nonisolated init<V: View>(erasing view: V) { self.init(view) }
}

extension AnyView: View {
    /// The view has no body.
    public typealias Body = Never

    public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _ViewNode<Self> { AnyViewNode(view, inputs) }
}

/// A view whose type is hidden.
@MainActor
protocol AnyViewBox {
    /// Creates the view's node.
    func makeNode(_ inputs: _NodeInputs) -> _Node
    /// Updates a node of the same type. Returns `false` if the node has another type.
    func update(_ node: _Node) -> Bool
}

private struct TypedViewBox<V: View> {
    let view: V

    nonisolated init(view: V) { self.view = view }
}

extension TypedViewBox: AnyViewBox {
    func makeNode(_ inputs: _NodeInputs) -> _Node { V._makeNode(view, inputs) }

    func update(_ node: _Node) -> Bool {
        guard let node = node as? _ViewNode<V> else { return false }
        node.update(view)
        return true
    }
}

/// The node of a view of any type.
private final class AnyViewNode: _ViewNode<AnyView> {
    private var child: _Node?

    init(_ view: AnyView, _ inputs: _NodeInputs) {
        super.init(inputs)
        child = view.box.makeNode(self.inputs)
    }

    override var label: String { "AnyView" }
    override var passesRows: Bool { true }
    override var children: [_Node] { child.map { [$0] } ?? [] }

    override func update(_ view: AnyView) {
        if let child, view.box.update(child) { return }
        if let child { remove(child, from: ObjectIdentifier(type(of: child))) }
        let node = view.box.makeNode(inputs)
        child = node
        insert(node, at: ObjectIdentifier(type(of: node)))
        elementsDidChange()
    }
}
