/// A modifier that changes the transaction of a view, such as its animation, when a value changes.
public struct _AnimationModifier<Value: Equatable> {
    let value: Value
    let transform: (inout Transaction) -> Void
}

extension _AnimationModifier: ViewModifier {
    /// The modifier has no body.
    public typealias Body = Never

    public static func _makeNode<Base: View>(
        _ view: ModifiedContent<Base, Self>, _ inputs: _NodeInputs
    ) -> _ViewNode<ModifiedContent<Base, Self>> { AnimationNode(view, inputs) }
}

extension View {
    /// Animates changes of the view and its subviews when a value changes. `nil` turns animation off for them.
    ///
    /// It replaces the animation of the transaction, such as that of `withAnimation`.
    public nonisolated func animation<V: Equatable>(_ animation: Animation?, value: V) -> some View {
        transaction(value: value) { if !$0.disablesAnimations { $0.animation = animation } }
    }

    /// Changes the transaction of the changes of the view and its subviews that come with a change of a value.
    ///
    /// ```swift
    /// board.transaction(value: level) { $0.animation = nil }
    /// ```
    public nonisolated func transaction<V: Equatable>(
        value: V, _ transform: @escaping (inout Transaction) -> Void
    ) -> some View { modifier(_AnimationModifier(value: value, transform: transform)) }

    /// Animates all changes of the view and its subviews.
    public nonisolated func animation(_ animation: Animation?) -> some View {
        transaction { if !$0.disablesAnimations { $0.animation = animation } }
    }
}

/// The node of a view that is animated when a value changes.
private final class AnimationNode<Base: View, Value: Equatable>: _ViewNode<
    ModifiedContent<Base, _AnimationModifier<Value>>
>
{
    private var modifier: _AnimationModifier<Value>
    private let inner: TransactionScope
    private var content: _ViewNode<Base>?
    /// The number of the update in which the value changed.
    private var changedUpdate: Int?

    init(_ view: ModifiedContent<Base, _AnimationModifier<Value>>, _ inputs: _NodeInputs) {
        modifier = view.modifier
        inner = TransactionScope(below: inputs.transactions)
        super.init(inputs)
        inner.change = { [weak self] in self?.change(&$0) }
        host.transactionScopeCount += 1
        content = Base._makeNode(view.content, inputs.child(of: self, transactions: inner))
    }

    override var label: String { "animation" }
    override var passesRows: Bool { true }
    override var children: [_Node] { content.map { [$0] } ?? [] }

    override func update(_ view: ModifiedContent<Base, _AnimationModifier<Value>>) {
        if view.modifier.value != modifier.value { changedUpdate = host.updateNumber }
        modifier = view.modifier
        content?.update(view.content)
    }

    private func change(_ transaction: inout Transaction) {
        guard let changedUpdate, changedUpdate == host.updateNumber else { return }
        modifier.transform(&transaction)
    }

    override func willUnmount() { host.transactionScopeCount -= 1 }
}
