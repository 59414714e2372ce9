/// The node of a view with a body.
final class BodyNode<V: View>: _ViewNode<V> {
    private let bound: BoundValue<V>
    private lazy var evaluation = Evaluation(self)
    private var child: _ViewNode<V.Body>?

    init(_ view: V, _ inputs: _NodeInputs) {
        bound = BoundValue(view)
        super.init(inputs)
        evaluate()
    }

    override var label: String { "\(V.self)" }
    override var children: [_Node] { child.map { [$0] } ?? [] }

    override func update(_ view: V) {
        // A node that is marked is evaluated with the new value at once, and not a second time.
        if bound.accept(view) || evaluation.isDirty { evaluate() }
    }

    override func evaluate() {
        host.bodyCounts[ObjectIdentifier(V.self), default: 0] += 1
        let body = evaluation.track {
            bound.prepare(evaluation)
            return bound.value.body
        }
        if let child { child.update(body) } else { child = V.Body._makeNode(body, inputs) }
    }

    override func willUnmount() {
        evaluation.end()
        bound.end()
    }
}
