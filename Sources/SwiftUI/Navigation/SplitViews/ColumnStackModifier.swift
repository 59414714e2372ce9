import Foundation

/// A modifier of a navigation stack's root in the column of a split view. The column shows the pages of the stack.
struct ColumnStackModifier {
    let path: NavigationPathBinding?
}

extension ColumnStackModifier: ViewModifier {
    typealias Body = Never

    static func _makeNode<Base: View>(
        _ view: ModifiedContent<Base, Self>, _ inputs: _NodeInputs
    ) -> _ViewNode<ModifiedContent<Base, Self>> { ColumnStackNode(view, inputs) }
}

/// The node of a stack's root in a column.
private final class ColumnStackNode<Base: View>: EffectNode<Base, ColumnStackModifier> {
    private lazy var evaluation = Evaluation(self)

    override init(_ view: ModifiedContent<Base, ColumnStackModifier>, _ inputs: _NodeInputs) {
        super.init(view, inputs)
        evaluate()
    }

    private var model: NavigationModel? { scope.values.splitColumn?.object?.model }

    override func modifierDidChange(from old: ColumnStackModifier) { evaluate() }

    override func evaluate() {
        model?.isStack = true
        guard let path = modifier.path else { return }
        model?.writePath = path.write
        let shown = evaluation.track { path.read() }
        // The destinations are set during the root's layout.
        host.afterLayout { [weak self] in self?.model?.show(path: shown) }
    }

    override func willUnmount() {
        evaluation.end()
        model?.isStack = false
        model?.writePath = nil
    }
}
