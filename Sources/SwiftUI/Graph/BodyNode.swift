/// The node of a view with a body.
final class BodyNode<V: View>: _ViewNode<V> {
    private let bound: BoundValue<V>
    private lazy var evaluation = Evaluation(self)
    private var child: _ViewNode<V.Body>?
    private var motion: ValueMotion<V>?

    init(_ view: V, _ inputs: _NodeInputs) {
        bound = BoundValue(view)
        super.init(inputs)
        motion = ValueMotion.make(view, host) { [weak self] in self?.show($0) }
        evaluate()
    }

    override var label: String { "\(V.self)" }
    override var passesRows: Bool { true }
    override var children: [_Node] { child.map { [$0] } ?? [] }

    override func update(_ view: V) {
        let isNew = if let motion { bound.accept(motion.move(to: view, transaction)) } else { bound.accept(view) }
        // A marked node is evaluated with the new value at once, and not a second time.
        if isNew || evaluation.isDirty { evaluate() }
    }

    /// Evaluates the body in this turn, with an intermediate value of an animation.
    private func show(_ view: V) { if bound.accept(view) { evaluation.invalidate() } }

    override func evaluate() {
        BodyCounter.note(V.self)
        let body = evaluation.track {
            bound.prepare(evaluation)
            return bound.value.body
        }
        if let child { child.update(body) } else { child = V.Body._makeNode(body, inputs) }
    }

    override var holdsState: Bool { bound.holdsState }

    override func willUnmount() {
        evaluation.end()
        bound.end()
    }
}
