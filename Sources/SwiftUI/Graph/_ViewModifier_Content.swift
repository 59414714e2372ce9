/// A placeholder for the modified view in the body of a modifier.
public struct _ViewModifier_Content<Modifier: ViewModifier> {
    let source: any ModifierContent
}

extension _ViewModifier_Content: View {
    /// The view has no body.
    public typealias Body = Never

    public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _ViewNode<Self> {
        PlaceholderNode(view.source, inputs)
    }
}
