/// A modifier that gives a view an identity. If the identity changes, the view begins with new state.
public struct _IDModifier<ID: Hashable> {
    let id: ID
}

extension _IDModifier: ViewModifier {
    /// The modifier has no body.
    public typealias Body = Never

    public static func _makeNode<Base: View>(
        _ view: ModifiedContent<Base, Self>, _ inputs: _NodeInputs
    ) -> _ViewNode<ModifiedContent<Base, Self>> { IdentityNode(view, inputs) }
}

extension View {
    /// Binds the identity of the view to a value. If the value changes, the view begins with new state.
    public nonisolated func id<ID: Hashable>(_ id: ID) -> some View { modifier(_IDModifier(id: id)) }
}

/// The node of a view with an explicit identity.
private final class IdentityNode<Base: View, ID: Hashable>: _ViewNode<ModifiedContent<Base, _IDModifier<ID>>>,
    IdentifyingNode
{
    private var id: ID
    private var content: _ViewNode<Base>?

    init(_ view: ModifiedContent<Base, _IDModifier<ID>>, _ inputs: _NodeInputs) {
        id = view.modifier.id
        super.init(inputs)
        content = Base._makeNode(view.content, self.inputs)
    }

    override var label: String { "id" }
    override var identityDescription: String? { "\(id)" }
    override var passesRows: Bool { true }
    override var children: [_Node] { content.map { [$0] } ?? [] }
    func node(of id: AnyHashable) -> _Node? { AnyHashable(self.id) == id ? content : nil }

    override func collect(into elements: inout [LayoutNode]) {
        let first = elements.count
        super.collect(into: &elements)
        for element in elements[first...] { mark(element) }
    }

    override func collectRows(into rows: inout RowList) {
        let first = rows.pieces.count
        super.collectRows(into: &rows)
        for piece in rows.pieces[first...] { if case .element(let element) = piece.content { mark(element) } }
    }

    /// Notes the identity for a scroll view that reports it.
    private func mark(_ element: LayoutNode) {
        element.layoutValues[ObjectIdentifier(ExplicitIdentity.self)] = AnyHashable(id)
    }

    override func update(_ view: ModifiedContent<Base, _IDModifier<ID>>) {
        guard view.modifier.id != id else { return content?.update(view.content) ?? () }
        if let content { remove(content, from: id) }
        id = view.modifier.id
        let node = Base._makeNode(view.content, inputs)
        content = node
        insert(node, at: id)
        elementsDidChange()
    }
}
