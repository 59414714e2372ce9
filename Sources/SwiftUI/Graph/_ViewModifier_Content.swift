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
