/// The subviews of a view, which are known when the view is in a tree. Outside of one it is empty.
public struct ForEachSubviewCollection<Content: View> {
    let source: AnyView
}

extension ForEachSubviewCollection: RandomAccessCollection {
    /// 0.
    public var startIndex: Int { 0 }
    /// 0: the subviews belong to a tree.
    public var endIndex: Int { 0 }
    /// There is no subview to return. As with an empty array, the call ends the program.
    public subscript(index: Int) -> Subview { [Subview]()[index] }
}

extension ForEach where Content: View {
    /// Creates views of the subviews of a view, such as the content of a container of the program.
    ///
    /// ```swift
    /// ForEach(subviews: content) { subview in subview.padding().background(.background) }
    /// ```
    public nonisolated init<V: View>(subviews view: V, @ViewBuilder content: @escaping (Subview) -> Content)
    where Data == ForEachSubviewCollection<Content>, ID == Subview.ID {
        self.init(
            ForEachSubviewCollection(source: AnyView(view)), isConstantRange: false, content, { $0.id },
            rows: { data, content in (data.map(\.id), data.map(content)) })
    }
}

/// A collection of elements that are known when its `ForEach` is in a tree.
@MainActor
protocol SubviewSource {
    /// Returns the node of a `ForEach` of the collection.
    func makeNode(of view: Any, _ inputs: _NodeInputs) -> _Node?
}

extension ForEachSubviewCollection: SubviewSource {
    func makeNode(of view: Any, _ inputs: _NodeInputs) -> _Node? {
        (view as? ForEach<Self, Subview.ID, Content>).map { ForEachSubviewsNode($0, inputs) }
    }
}

/// The node of views of subviews.
private final class ForEachSubviewsNode<Content: View>: _ViewNode<
    ForEach<ForEachSubviewCollection<Content>, Subview.ID, Content>
>
{
    typealias Views = ForEach<ForEachSubviewCollection<Content>, Subview.ID, Content>
    private typealias Inner = GroupElementsOfContent<AnyView, ForEach<SubviewsCollection, Subview.ID, Content>>

    private var content: _ViewNode<Inner>?

    init(_ view: Views, _ inputs: _NodeInputs) {
        super.init(inputs)
        content = Inner._makeNode(Self.inner(view), self.inputs)
    }

    private static func inner(_ view: Views) -> Inner {
        let content = view.content
        return GroupElementsOfContent(base: view.data.source) { ForEach($0, content: content) }
    }

    override var label: String { "ForEach" }
    override var children: [_Node] { content.map { [$0] } ?? [] }
    override func update(_ view: Views) { content?.update(Self.inner(view)) }
}
