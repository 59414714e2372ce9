/// The node of a view with a modifier that has a body.
final class ModifierBodyNode<Base: View, Modifier: ViewModifier>: _ViewNode<ModifiedContent<Base, Modifier>> {
    private let bound: BoundValue<Modifier>
    private let source: TypedModifierContent<Base>
    private lazy var evaluation = Evaluation(self)
    private var child: _ViewNode<Modifier.Body>?
    private var motion: ValueMotion<Modifier>?

    init(_ view: ModifiedContent<Base, Modifier>, _ inputs: _NodeInputs) {
        bound = BoundValue(view.modifier)
        source = TypedModifierContent(view.content)
        super.init(inputs)
        motion = ValueMotion.make(view.modifier, host) { [weak self] in self?.show($0) }
        evaluate()
    }

    override var label: String { "\(Modifier.self)" }
    override var passesRows: Bool { true }
    override var children: [_Node] { child.map { [$0] } ?? [] }

    override func update(_ view: ModifiedContent<Base, Modifier>) {
        let modifier = motion?.move(to: view.modifier, transaction) ?? view.modifier
        if bound.accept(modifier) || evaluation.isDirty { evaluate() }
        source.update(view.content)
    }

    /// Evaluates the body in this turn, with an intermediate value of an animation.
    private func show(_ modifier: Modifier) { if bound.accept(modifier) { evaluation.invalidate() } }

    override func evaluate() {
        BodyCounter.note(Modifier.self)
        let body = evaluation.track {
            bound.prepare(evaluation)
            return bound.value.body(content: _ViewModifier_Content(source: source))
        }
        if let child { child.update(body) } else { child = Modifier.Body._makeNode(body, inputs) }
    }

    override var holdsState: Bool { bound.holdsState }

    override func willUnmount() {
        evaluation.end()
        bound.end()
    }
}
