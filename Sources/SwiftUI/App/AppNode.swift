/// The node of an `App`. It evaluates the body, and describes its scenes.
final class AppNode<A: App>: _Node {
    private let bound: BoundValue<A>
    private lazy var evaluation = Evaluation(self)
    private var known: _SceneList?
    /// Called after the body was evaluated again.
    var onChange: (() -> Void)?

    init(_ app: A, _ inputs: _NodeInputs) {
        bound = BoundValue(app)
        super.init(inputs)
    }

    override var label: String { "\(A.self)" }

    /// The scenes, in the order of the body. The body is evaluated when they are first needed.
    var descriptions: [any SceneDescription] {
        if known == nil { collect() }
        return known?.descriptions ?? []
    }

    /// The program's commands, in the order of the body.
    var commands: [AnyView] {
        if known == nil { collect() }
        return known?.commands ?? []
    }

    override func evaluate() {
        let old = known?.changes ?? []
        collect()
        onChange?()
        // The scenes of a program are the same in each evaluation.
        for (old, new) in zip(old, known?.changes ?? []) { new.compare(old.value) }
    }

    private func collect() {
        let isFirst = known == nil
        defer { if isFirst { for change in known?.changes ?? [] { change.start?() } } }
        known = evaluation.track {
            bound.prepare(evaluation)
            var list = _SceneList()
            A.Body._collect(bound.value.body, &list)
            return list
        }
    }

    override func willUnmount() {
        evaluation.end()
        bound.end()
    }
}
