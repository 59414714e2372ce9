/// Several views, made by a view builder. A container that holds it shows each of them.
public struct TupleView<T> {
    /// The views.
    public var value: T
    private let pack: any ViewPacking

    nonisolated init(_ value: T, pack: any ViewPacking) {
        self.value = value
        self.pack = pack
    }

    fileprivate var views: any ViewPacking { pack }
}

extension TupleView: View {
    public typealias Body = Never

    public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _ViewNode<Self> { TupleNode(view, inputs) }
}

/// The views of a tuple view, as a pack.
struct ViewPack<each Content: View> {
    private let content: (repeat each Content)

    nonisolated init(_ content: repeat each Content) { self.content = (repeat each content) }
}

extension ViewPack: ViewPacking {
    func makeNodes(_ inputs: _NodeInputs) -> [_Node] {
        var nodes: [_Node] = []
        func append<V: View>(_ view: V) { nodes.append(V._makeNode(view, inputs)) }
        repeat append(each content)
        return nodes
    }

    func update(_ nodes: [_Node]) {
        var index = 0
        func update<V: View>(_ view: V) {
            (nodes[index] as? _ViewNode<V>)?.update(view)
            index += 1
        }
        repeat update(each content)
    }
}

/// A pack of views of any types.
@MainActor
protocol ViewPacking {
    /// Creates the nodes of the views.
    func makeNodes(_ inputs: _NodeInputs) -> [_Node]
    /// Updates nodes that a pack of the same type has made.
    func update(_ nodes: [_Node])
}

/// The node of a tuple view.
private final class TupleNode<T>: _ViewNode<TupleView<T>> {
    private var nodes: [_Node] = []

    init(_ view: TupleView<T>, _ inputs: _NodeInputs) {
        super.init(inputs)
        nodes = view.views.makeNodes(self.inputs)
    }

    override var children: [_Node] { nodes }
    override func update(_ view: TupleView<T>) { view.views.update(nodes) }
}
