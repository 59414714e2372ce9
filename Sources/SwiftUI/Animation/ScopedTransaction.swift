/// A view with modifiers that have a transaction of their own.
struct ScopedTransaction<Base: View, Content: View> {
    let transform: (inout Transaction) -> Void
    /// The view itself.
    let source: OuterContent<Base>
    /// The placeholder for the view, with the modifiers.
    let content: Content
}

extension ScopedTransaction: View {
    typealias Body = Never

    static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _ViewNode<Self> {
        ScopedTransactionNode(view, inputs)
    }
}

extension View {
    /// Animates the modifiers that a closure applies to the view, but not the view itself.
    ///
    /// ```swift
    /// badge.animation(.easeOut) { $0.opacity(isNew ? 1 : 0.3) }
    /// ```
    public nonisolated func animation<V: View>(
        _ animation: Animation?, @ViewBuilder body: (PlaceholderContentView<Self>) -> V
    ) -> some View {
        transaction {
            if !$0.disablesAnimations { $0.animation = animation }
        } body: {
            body($0)
        }
    }

    /// Changes the transaction of the modifiers that a closure applies to the view, but not that of the view itself.
    public nonisolated func transaction<V: View>(
        _ transform: @escaping (inout Transaction) -> Void, @ViewBuilder body: (PlaceholderContentView<Self>) -> V
    ) -> some View {
        let source = OuterContent(self)
        return ScopedTransaction(
            transform: transform, source: source, content: body(PlaceholderContentView(source: source)))
    }
}

/// A modifier with a transaction of its own, which the view that it changes does not have.
private struct ScopedModifier<Modifier: ViewModifier> {
    let modifier: Modifier
    let transform: (inout Transaction) -> Void
}

extension ScopedModifier: ViewModifier {
    func body(content: Content) -> some View { content.transaction(transform) { $0.modifier(modifier) } }
}

extension ViewModifier {
    /// Animates all changes of the modifier, but not those of the view that it changes.
    ///
    /// ```swift
    /// view.modifier(Shimmer(phase: phase).animation(.linear(duration: 1).repeatForever()))
    /// ```
    public nonisolated func animation(_ animation: Animation?) -> some ViewModifier {
        transaction { if !$0.disablesAnimations { $0.animation = animation } }
    }

    /// Changes the transaction of all changes of the modifier, but not that of the view that it changes.
    public nonisolated func transaction(_ transform: @escaping (inout Transaction) -> Void) -> some ViewModifier {
        ScopedModifier(modifier: self, transform: transform)
    }
}

/// A view inside of modifiers with a transaction of their own. It has the transaction around them.
@MainActor
final class OuterContent<Base: View>: ModifierContent {
    nonisolated(unsafe) private var view: Base
    private var content: TypedModifierContent<Base>?
    /// The first value of the view, which has the nodes of all later ones.
    private var first: OuterContent?

    nonisolated init(_ view: Base) { self.view = view }

    var base: any View { view }

    /// Hands a later value of the view over to the first one.
    func follow(_ first: OuterContent) {
        if first !== self {
            self.first = first
            // The modifiers may show the view only later.
            first.view = view
        }
        first.content?.update(view)
    }

    func makeNode(_ inputs: _NodeInputs) -> _Node {
        if let first { return first.makeNode(inputs) }
        let content = content ?? TypedModifierContent(view)
        self.content = content
        var outer = inputs
        var node = inputs.parent
        while let current = node, (current as? any TransactionEnclosing)?.outerContent !== self {
            node = current.parent
        }
        outer.transactions = node?.transactions
        return content.makeNode(outer)
    }
}

/// A node of modifiers with a transaction of their own.
@MainActor
private protocol TransactionEnclosing: AnyObject {
    /// The view inside, which has the transaction around the node.
    var outerContent: AnyObject { get }
}

/// The node of modifiers with a transaction of their own.
private final class ScopedTransactionNode<Base: View, Content: View>: _ViewNode<ScopedTransaction<Base, Content>>,
    TransactionEnclosing
{
    private let source: OuterContent<Base>
    private let inner: TransactionScope
    private var content: _ViewNode<Content>?

    init(_ view: ScopedTransaction<Base, Content>, _ inputs: _NodeInputs) {
        source = view.source
        inner = TransactionScope(below: inputs.transactions)
        inner.change = view.transform
        super.init(inputs)
        host.transactionScopeCount += 1
        content = Content._makeNode(view.content, inputs.child(of: self, transactions: inner))
    }

    var outerContent: AnyObject { source }
    override var label: String { "transaction" }
    override var passesRows: Bool { true }
    override var children: [_Node] { content.map { [$0] } ?? [] }

    override func update(_ view: ScopedTransaction<Base, Content>) {
        inner.change = view.transform
        view.source.follow(source)
        content?.update(view.content)
    }

    override func willUnmount() { host.transactionScopeCount -= 1 }
}
