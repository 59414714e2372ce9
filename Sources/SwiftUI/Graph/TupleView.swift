/// Several views, created by a view builder. Their container treats each of them separately.
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

/// A view that consists of several others.
@MainActor
protocol SeveralViews {
    /// The views, each with whether it is a `Spacer`.
    var parts: [(view: AnyView, isSpacer: Bool)] { get }
}

extension TupleView: SeveralViews {
    var parts: [(view: AnyView, isSpacer: Bool)] { pack.parts }
}

extension TupleView: View {
    /// The view has no body.
    public typealias Body = Never

    public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _ViewNode<Self> { TupleNode(view, inputs) }
}

/// The views of a tuple view, as a pack.
struct ViewPack<each Content: View> {
    private let content: (repeat each Content)

    nonisolated init(_ content: repeat each Content) { self.content = (repeat each content) }
}

extension ViewPack: ViewPacking {
    func makeNodes(_ inputs: (Int) -> _NodeInputs) -> [_Node] {
        var nodes: [_Node] = []
        func append<V: View>(_ view: V) { nodes.append(V._makeNode(view, inputs(nodes.count))) }
        repeat append(each content)
        return nodes
    }

    var parts: [(view: AnyView, isSpacer: Bool)] {
        var parts: [(view: AnyView, isSpacer: Bool)] = []
        func append<V: View>(_ view: V) { parts.append((AnyView(view), V.self == Spacer.self)) }
        repeat append(each content)
        return parts
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
    /// The views, each with whether it is a `Spacer`.
    var parts: [(view: AnyView, isSpacer: Bool)] { get }
    /// Creates the nodes of the views with inputs for each index.
    func makeNodes(_ inputs: (Int) -> _NodeInputs) -> [_Node]
    /// Updates nodes that a pack of the same type has made.
    func update(_ nodes: [_Node])
}

/// The node of a tuple view.
private final class TupleNode<T>: _ViewNode<TupleView<T>> {
    private var nodes: [_Node] = []
    /// The environments of a title and the lines below it, in the label of a row.
    private var scopes: [EnvironmentScope] = []

    init(_ view: TupleView<T>, _ inputs: _NodeInputs) {
        super.init(inputs)
        let own = self.inputs
        guard isRowLabel else {
            nodes = view.views.makeNodes { _ in own }
            return
        }
        let scopes = [false, true].map { isSubtitle in
            EnvironmentScope(below: scope) { $0.enterRowLabel(isSubtitle: isSubtitle) }
        }
        self.scopes = scopes
        nodes = view.views.makeNodes { own.child(of: self, scope: scopes[min($0, 1)]) }
    }

    /// Whether the views are a title and the lines below it. Those of a stack in the label are not.
    private var isRowLabel: Bool {
        guard scope.values.isRowLabel else { return false }
        let container = sequence(first: self as _Node, next: \.parent).first { $0 is any ElementOwner }
        return container?.scope.values.isRowLabel != true
    }

    override var label: String { "TupleView" }
    override var passesRows: Bool { true }
    override var children: [_Node] { nodes }
    override func update(_ view: TupleView<T>) { view.views.update(nodes) }
    override func willUnmount() { for scope in scopes { scope.end() } }
}
