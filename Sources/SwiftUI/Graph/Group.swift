/// Several views that are treated as one in the code, and separately by the container that holds them.
///
/// `Group { A(); B() }.padding()` pads `A` and `B` each.
public struct Group<Content> {
    let content: Content
}

extension Group: View where Content: View {
    /// The view has no body.
    public typealias Body = Never

    /// Creates a group.
    public nonisolated init(@ViewBuilder content: () -> Content) { self.content = content() }

    public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _ViewNode<Self> { GroupNode(view, inputs) }
}

/// The node of a group.
private final class GroupNode<Content: View>: _ViewNode<Group<Content>> {
    private var content: _ViewNode<Content>?

    init(_ view: Group<Content>, _ inputs: _NodeInputs) {
        super.init(inputs)
        content = Content._makeNode(view.content, self.inputs)
    }

    override var label: String { "Group" }
    override var passesRows: Bool { true }
    override var children: [_Node] { content.map { [$0] } ?? [] }
    override func update(_ view: Group<Content>) { content?.update(view.content) }
}
