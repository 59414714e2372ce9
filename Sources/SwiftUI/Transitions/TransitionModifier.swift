/// A modifier that sets the transition of a view.
public struct _TransitionModifier {
    let transition: AnyTransition
}

extension _TransitionModifier: ViewModifier {
    /// The modifier has no body.
    public typealias Body = Never

    public static func _makeNode<Base: View>(
        _ view: ModifiedContent<Base, Self>, _ inputs: _NodeInputs
    ) -> _ViewNode<ModifiedContent<Base, Self>> { TransitionNode(view, inputs) }
}

extension View {
    /// Sets the way in which the view is inserted and removed, if the change is animated.
    public nonisolated func transition(_ t: AnyTransition) -> some View {
        modifier(_TransitionModifier(transition: t))
    }
}

/// The node of a view with a transition.
private final class TransitionNode<Base: View>: EffectNode<Base, _TransitionModifier> {
    override var rowDecorator: (any RowDecorator)? { self }

    override func modifierDidChange(from old: _TransitionModifier) {
        var elements: [LayoutNode] = []
        collect(into: &elements)
    }
}

extension TransitionNode: RowDecorator {
    func decorate(_ element: LayoutNode) -> LayoutNode {
        element.ownTransition = modifier.transition
        return element
    }
}
