/// The place of the modified view in the body of a modifier.
public struct _ViewModifier_Content<Modifier: ViewModifier> {
    let source: any ModifierContent
}

extension _ViewModifier_Content: View {
    public typealias Body = Never

    public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _ViewNode<Self> {
        PlaceholderNode(view, inputs)
    }
}

/// The modified view, for the places where the body of the modifier shows it.
@MainActor
protocol ModifierContent: AnyObject {
    /// Creates a node of the view.
    func makeNode(_ inputs: _NodeInputs) -> _Node
}

/// The modified view of a certain type, with its nodes.
final class TypedModifierContent<Base: View>: ModifierContent {
    private var view: Base
    private var nodes: [Weak<_ViewNode<Base>>] = []

    init(_ view: Base) { self.view = view }

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

/// The node of the modified view's place.
final class PlaceholderNode<Modifier: ViewModifier>: _ViewNode<_ViewModifier_Content<Modifier>> {
    private var content: _Node?

    init(_ view: _ViewModifier_Content<Modifier>, _ inputs: _NodeInputs) {
        super.init(inputs)
        content = view.source.makeNode(self.inputs)
    }

    override var children: [_Node] { content.map { [$0] } ?? [] }
}

/// The node of a view with a modifier that has a body.
final class ModifierBodyNode<Base: View, Modifier: ViewModifier>: _ViewNode<ModifiedContent<Base, Modifier>> {
    private let bound: BoundValue<Modifier>
    private let source: TypedModifierContent<Base>
    private lazy var evaluation = Evaluation(self)
    private var child: _ViewNode<Modifier.Body>?

    init(_ view: ModifiedContent<Base, Modifier>, _ inputs: _NodeInputs) {
        bound = BoundValue(view.modifier)
        source = TypedModifierContent(view.content)
        super.init(inputs)
        evaluate()
    }

    override var label: String { "\(Modifier.self)" }
    override var children: [_Node] { child.map { [$0] } ?? [] }

    override func update(_ view: ModifiedContent<Base, Modifier>) {
        if bound.accept(view.modifier) || evaluation.isDirty { evaluate() }
        source.update(view.content)
    }

    override func evaluate() {
        host.bodyCounts[ObjectIdentifier(Modifier.self), default: 0] += 1
        let body = evaluation.track {
            bound.prepare(evaluation)
            return bound.value.body(content: _ViewModifier_Content(source: source))
        }
        if let child { child.update(body) } else { child = Modifier.Body._makeNode(body, inputs) }
    }

    override func willUnmount() {
        evaluation.end()
        bound.end()
    }
}
