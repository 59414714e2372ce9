/// A view that is updated only if its new value differs from the old one, as its `==` says.
public struct EquatableView<Content: View & Equatable> {
    /// The view.
    public var content: Content

    /// Creates a view that compares another one.
    public nonisolated init(content: Content) { self.content = content }
}

extension EquatableView: View {
    /// The view has no body.
    public typealias Body = Never

    public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _ViewNode<Self> { EquatableNode(view, inputs) }
}

/// The node of a view that is updated if `==` says so. Without it, plain data would be compared by its bytes.
private final class EquatableNode<Content: View & Equatable>: _ViewNode<EquatableView<Content>> {
    private var shown: Content
    private var content: _ViewNode<Content>?

    init(_ view: EquatableView<Content>, _ inputs: _NodeInputs) {
        shown = view.content
        super.init(inputs)
        content = Content._makeNode(view.content, self.inputs)
    }

    override var label: String { "EquatableView" }
    override var passesRows: Bool { true }
    override var children: [_Node] { content.map { [$0] } ?? [] }

    override func update(_ view: EquatableView<Content>) {
        guard view.content != shown else { return }
        shown = view.content
        content?.update(view.content)
    }
}

extension View where Self: Equatable {
    /// Updates this view only if its new value differs from the old one, as its `==` says.
    public nonisolated func equatable() -> EquatableView<Self> { EquatableView(content: self) }
}
