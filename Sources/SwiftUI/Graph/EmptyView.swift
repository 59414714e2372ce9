/// A view that shows nothing and takes no space.
public struct EmptyView {
    /// Creates an empty view.
    public nonisolated init() {}
}

extension EmptyView: View {
    /// The view has no body.
    public typealias Body = Never

    public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _ViewNode<Self> { _ViewNode(inputs) }
}
