/// A modifier with an action for changes of a value.
public struct _ValueActionModifier<Value: Equatable> {
    let value: Value
    let initial: Bool
    let action: (Value, Value) -> Void
}

extension _ValueActionModifier: ViewModifier {
    /// The modifier has no body.
    public typealias Body = Never

    public static func _makeNode<Base: View>(
        _ view: ModifiedContent<Base, Self>, _ inputs: _NodeInputs
    ) -> _ViewNode<ModifiedContent<Base, Self>> { ChangeNode(view, inputs) }
}

extension View {
    /// Performs an action after an update in which a value has changed.
    ///
    /// - Parameters:
    ///   - value: The value. Changes between two updates count as one.
    ///   - initial: Whether the action is also performed when the view first appears.
    ///   - action: The action, with the old value and the new one.
    public nonisolated func onChange<V: Equatable>(
        of value: V, initial: Bool = false, _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
    ) -> some View { modifier(_ValueActionModifier(value: value, initial: initial, action: action)) }

    /// Performs an action after an update in which a value has changed.
    public nonisolated func onChange<V: Equatable>(
        of value: V, initial: Bool = false, _ action: @escaping () -> Void
    ) -> some View { modifier(_ValueActionModifier(value: value, initial: initial) { _, _ in action() }) }

    /// Performs an action with the new value after an update in which a value has changed.
    public nonisolated func onChange<V: Equatable>(
        of value: V, perform action: @escaping (_ newValue: V) -> Void
    ) -> some View { modifier(_ValueActionModifier(value: value, initial: false) { action($1) }) }
}

/// The node of a view with a value that is observed.
private final class ChangeNode<Base: View, Value: Equatable>: EffectNode<Base, _ValueActionModifier<Value>>,
    AppearanceObserver
{
    /// Whether the view has not appeared yet, and the action is performed then.
    private var isInitial = false

    override init(_ view: ModifiedContent<Base, _ValueActionModifier<Value>>, _ inputs: _NodeInputs) {
        super.init(view, inputs)
        guard modifier.initial else { return }
        isInitial = true
        host.observeAppearance(self)
    }

    /// Performs the action at the first appearance. A page or tab that is shown again has no initial value.
    func appear() {
        guard isInitial else { return }
        isInitial = false
        modifier.action(modifier.value, modifier.value)
    }

    func disappear() {}

    override func modifierDidChange(from old: _ValueActionModifier<Value>) {
        guard old.value != modifier.value else { return }
        let modifier = modifier
        host.afterLayout { modifier.action(old.value, modifier.value) }
    }

    override func willUnmount() { host.stopObservingAppearance(self) }
}
