/// A modifier with an action for changes of a preference.
public struct _PreferenceActionModifier<Key: PreferenceKey> where Key.Value: Equatable {
    let action: (Key.Value) -> Void
}

extension _PreferenceActionModifier: ViewModifier {
    /// The modifier has no body.
    public typealias Body = Never

    public static func _makeNode<Base: View>(
        _ view: ModifiedContent<Base, Self>, _ inputs: _NodeInputs
    ) -> _ViewNode<ModifiedContent<Base, Self>> { PreferenceActionNode(view, inputs) }
}

extension View {
    /// Performs an action with the initial value of a preference of this view, and after each change.
    ///
    /// The action is performed after the layout of the turn, and before the frame is drawn. If it changes the
    /// preference again, another pass follows, up to ten in a turn.
    public nonisolated func onPreferenceChange<K: PreferenceKey>(
        _ key: K.Type = K.self, perform action: @escaping (K.Value) -> Void
    ) -> some View where K.Value: Equatable { modifier(_PreferenceActionModifier<K>(action: action)) }
}

/// The node of a view whose preference is observed.
private final class PreferenceActionNode<Base: View, Key: PreferenceKey>: EffectNode<
    Base, _PreferenceActionModifier<Key>
>, PreferenceReader
where Key.Value: Equatable {
    private var last: Key.Value?

    override init(_ view: ModifiedContent<Base, _PreferenceActionModifier<Key>>, _ inputs: _NodeInputs) {
        super.init(view, inputs)
        host.addPreferenceReader(self)
    }

    func readPreference() {
        let value = preference(Key.self)
        guard value != last else { return }
        last = value
        modifier.action(value)
    }

    override func willUnmount() { host.removePreferenceReader(self) }
}
