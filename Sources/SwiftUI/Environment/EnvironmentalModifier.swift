/// A modifier that changes the environment of its content.
protocol EnvironmentalModifier: ViewModifier where Body == Never {
    /// Changes the values.
    func change(_ values: inout EnvironmentValues)
    /// Returns whether another modifier makes the same change.
    func isSame(as other: Self) -> Bool
}

extension EnvironmentalModifier {
    public static func _makeNode<Base: View>(
        _ view: ModifiedContent<Base, Self>, _ inputs: _NodeInputs
    ) -> _ViewNode<ModifiedContent<Base, Self>> { EnvironmentNode(view, inputs) }
}

/// The node of a view with a changed environment.
final class EnvironmentNode<Base: View, Modifier: EnvironmentalModifier>: _ViewNode<ModifiedContent<Base, Modifier>> {
    private var modifier: Modifier
    private let inner: EnvironmentScope
    private var content: _ViewNode<Base>?

    init(_ view: ModifiedContent<Base, Modifier>, _ inputs: _NodeInputs) {
        modifier = view.modifier
        let modifier = view.modifier
        inner = EnvironmentScope(below: inputs.scope) { modifier.change(&$0) }
        super.init(inputs)
        content = Base._makeNode(view.content, inputs.child(of: self, scope: inner))
    }

    override var label: String { "\(Modifier.self)" }
    override var passesRows: Bool { true }
    override var children: [_Node] { content.map { [$0] } ?? [] }

    override func update(_ view: ModifiedContent<Base, Modifier>) {
        if !modifier.isSame(as: view.modifier) {
            modifier = view.modifier
            let modifier = view.modifier
            inner.setTransform { modifier.change(&$0) }
        }
        content?.update(view.content)
    }

    override func willUnmount() { inner.end() }
}
