/// One of two views, created by a view builder. Each has its own identity and state.
public struct _ConditionalContent<TrueContent, FalseContent> {
    enum Storage {
        case first(TrueContent)
        case second(FalseContent)
    }

    let storage: Storage

    nonisolated init(storage: Storage) { self.storage = storage }
}

extension _ConditionalContent: View where TrueContent: View, FalseContent: View {
    /// The view has no body.
    public typealias Body = Never

    public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _ViewNode<Self> {
        ConditionalNode(view, inputs)
    }
}

/// The node of one of two views.
private final class ConditionalNode<First: View, Second: View>: _ViewNode<_ConditionalContent<First, Second>> {
    private var child: _Node?

    init(_ view: _ConditionalContent<First, Second>, _ inputs: _NodeInputs) {
        super.init(inputs)
        child = make(view)
    }

    override var label: String { "if" }
    override var passesRows: Bool { true }
    override var children: [_Node] { child.map { [$0] } ?? [] }

    override func update(_ view: _ConditionalContent<First, Second>) {
        switch view.storage {
        case .first(let view): if let node = child as? BranchNode<First, True> { return node.update(view) }
        case .second(let view): if let node = child as? BranchNode<Second, False> { return node.update(view) }
        }
        if let child { remove(child, from: child is BranchNode<First, True>) }
        let node = make(view)
        child = node
        insert(node, at: node is BranchNode<First, True>)
        elementsDidChange()
    }

    private func make(_ view: _ConditionalContent<First, Second>) -> _Node {
        switch view.storage {
        case .first(let view): BranchNode<First, True>(view, inputs)
        case .second(let view): BranchNode<Second, False>(view, inputs)
        }
    }
}

/// The node of a branch. The side is a part of the type, so that branches of the same type differ.
private final class BranchNode<Content: View, Side>: _ViewNode<Content> {
    private var content: _ViewNode<Content>?

    init(_ view: Content, _ inputs: _NodeInputs) {
        super.init(inputs)
        content = Content._makeNode(view, self.inputs)
    }

    override var label: String { "branch" }
    override var identityDescription: String? { Side.self == True.self ? "first" : "second" }
    override var passesRows: Bool { true }
    override var children: [_Node] { content.map { [$0] } ?? [] }
    override func update(_ view: Content) { content?.update(view) }
}

private enum True {}
private enum False {}
