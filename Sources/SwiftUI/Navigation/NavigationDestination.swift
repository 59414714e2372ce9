import Foundation

/// A modifier that sets the destination for values of a type.
public struct _NavigationDestinationModifier<Value: Hashable> {
    let destination: (Value) -> AnyView
}

extension _NavigationDestinationModifier: ViewModifier {
    /// The modifier has no body.
    public typealias Body = Never

    public static func _makeNode<Base: View>(
        _ view: ModifiedContent<Base, Self>, _ inputs: _NodeInputs
    ) -> _ViewNode<ModifiedContent<Base, Self>> { DestinationNode(view, inputs) }
}

extension View {
    /// Sets the destination for values of a type in the navigation stack of this view.
    public nonisolated func navigationDestination<D: Hashable, C: View>(
        for data: D.Type, @ViewBuilder destination: @escaping (D) -> C
    ) -> some View {
        modifier(_NavigationDestinationModifier<D> { AnyView(ValuePage(value: $0, content: destination)) })
    }
}

/// The page for a value. It is evaluated by itself, so that it follows the values that the program's closure reads.
private struct ValuePage<Value, Content: View> {
    let value: Value
    let content: (Value) -> Content

    nonisolated init(value: Value, content: @escaping (Value) -> Content) {
        (self.value, self.content) = (value, content)
    }
}

extension ValuePage: View {
    var body: some View { content(value) }
}

/// The node of a view with a destination.
private final class DestinationNode<Base: View, Value: Hashable>:
    EffectNode<Base, _NavigationDestinationModifier<Value>>
{
    override init(_ view: ModifiedContent<Base, _NavigationDestinationModifier<Value>>, _ inputs: _NodeInputs) {
        super.init(view, inputs)
        scope.values.navigationModel?.setDestination(Value.self, by: self, modifier.destination)
    }

    override func modifierDidChange(from old: _NavigationDestinationModifier<Value>) {
        scope.values.navigationModel?.setDestination(Value.self, by: self, modifier.destination)
    }

    override func willUnmount() { scope.values.navigationModel?.removeDestination(Value.self, by: self) }
}
