/// A modifier that changes the transaction of a view.
public struct _TransactionModifier {
    let transform: (inout Transaction) -> Void
}

extension _TransactionModifier: ViewModifier {
    /// The modifier has no body.
    public typealias Body = Never

    public static func _makeNode<Base: View>(
        _ view: ModifiedContent<Base, Self>, _ inputs: _NodeInputs
    ) -> _ViewNode<ModifiedContent<Base, Self>> { TransactionNode(view, inputs) }
}

extension View {
    /// Changes the transaction of all changes of the view and its subviews.
    ///
    /// ```swift
    /// list.transaction { $0.animation = nil }
    /// ```
    public nonisolated func transaction(_ transform: @escaping (inout Transaction) -> Void) -> some View {
        modifier(_TransactionModifier(transform: transform))
    }
}

/// The node of a view with a transaction of its own.
private final class TransactionNode<Base: View>: _ViewNode<ModifiedContent<Base, _TransactionModifier>> {
    private let inner: TransactionScope
    private var content: _ViewNode<Base>?

    init(_ view: ModifiedContent<Base, _TransactionModifier>, _ inputs: _NodeInputs) {
        inner = TransactionScope(below: inputs.transactions)
        inner.change = view.modifier.transform
        super.init(inputs)
        host.transactionScopeCount += 1
        content = Base._makeNode(view.content, inputs.child(of: self, transactions: inner))
    }

    override var label: String { "transaction" }
    override var passesRows: Bool { true }
    override var children: [_Node] { content.map { [$0] } ?? [] }

    override func update(_ view: ModifiedContent<Base, _TransactionModifier>) {
        inner.change = view.modifier.transform
        content?.update(view.content)
    }

    override func willUnmount() { host.transactionScopeCount -= 1 }
}
