/// A placeholder for a view in the body of `animation(_:body:)` or `transaction(_:body:)`.
public struct PlaceholderContentView<Value> {
    let content: Value
}

extension PlaceholderContentView: View where Value: View {
    /// The view has no body.
    public typealias Body = Never

    public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _ViewNode<Self> {
        OuterTransactionNode(view, inputs)
    }
}

/// A view with modifiers that have a transaction of their own.
struct ScopedTransaction<Content: View> {
    let transform: (inout Transaction) -> Void
    /// The type of the placeholder in the content.
    let placeholder: Any.Type
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
        ScopedTransaction(
            transform: transform, placeholder: PlaceholderContentView<Self>.self,
            content: body(PlaceholderContentView(content: self)))
    }
}

/// The node of modifiers with a transaction of their own, around a placeholder of this type.
@MainActor
private protocol TransactionEnclosing: AnyObject {
    /// The type of the placeholder.
    var placeholder: Any.Type { get }
}

/// The node of modifiers with a transaction of their own.
private final class ScopedTransactionNode<Content: View>: _ViewNode<ScopedTransaction<Content>> {
    let placeholder: Any.Type
    private let inner: TransactionScope
    private var content: _ViewNode<Content>?

    init(_ view: ScopedTransaction<Content>, _ inputs: _NodeInputs) {
        placeholder = view.placeholder
        inner = TransactionScope(below: inputs.transactions)
        inner.change = view.transform
        super.init(inputs)
        host.transactionScopeCount += 1
        content = Content._makeNode(view.content, inputs.child(of: self, transactions: inner))
    }

    override var label: String { "transaction" }
    override var passesRows: Bool { true }
    override var children: [_Node] { content.map { [$0] } ?? [] }

    override func update(_ view: ScopedTransaction<Content>) {
        inner.change = view.transform
        content?.update(view.content)
    }

    override func willUnmount() { host.transactionScopeCount -= 1 }
}

extension ScopedTransactionNode: TransactionEnclosing {}

/// The node of the view itself, which has the transaction around the modifiers.
private final class OuterTransactionNode<Value: View>: _ViewNode<PlaceholderContentView<Value>> {
    private var content: _ViewNode<Value>?

    init(_ view: PlaceholderContentView<Value>, _ inputs: _NodeInputs) {
        super.init(inputs)
        var inner = self.inputs
        inner.transactions = outerTransactions
        content = Value._makeNode(view.content, inner)
    }

    /// The transactions around the modifiers.
    private var outerTransactions: TransactionScope? {
        var node = parent
        while let current = node,
            (current as? any TransactionEnclosing)?.placeholder != PlaceholderContentView<Value>.self
        {
            node = current.parent
        }
        return node?.transactions
    }

    override var label: String { "content" }
    override var passesRows: Bool { true }
    override var children: [_Node] { content.map { [$0] } ?? [] }
    override func update(_ view: PlaceholderContentView<Value>) { content?.update(view.content) }
}
