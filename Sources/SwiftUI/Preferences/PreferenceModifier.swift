/// A modifier that sets a preference of a view.
public struct _PreferenceWritingModifier<Key: PreferenceKey> {
    let value: Key.Value
}

extension _PreferenceWritingModifier: ViewModifier {
    /// The modifier has no body.
    public typealias Body = Never

    public static func _makeNode<Base: View>(
        _ view: ModifiedContent<Base, Self>, _ inputs: _NodeInputs
    ) -> _ViewNode<ModifiedContent<Base, Self>> { PreferenceNode(view, inputs) }
}

/// A modifier that changes a preference of a view.
public struct _PreferenceTransformModifier<Key: PreferenceKey> {
    let transform: (inout Key.Value) -> Void
}

extension _PreferenceTransformModifier: ViewModifier {
    /// The modifier has no body.
    public typealias Body = Never

    public static func _makeNode<Base: View>(
        _ view: ModifiedContent<Base, Self>, _ inputs: _NodeInputs
    ) -> _ViewNode<ModifiedContent<Base, Self>> { PreferenceTransformNode(view, inputs) }
}

extension View {
    /// Sets the value of a preference. It replaces the values that subviews set.
    public nonisolated func preference<K: PreferenceKey>(key: K.Type = K.self, value: K.Value) -> some View {
        modifier(_PreferenceWritingModifier<K>(value: value))
    }

    /// Changes the value of a preference that the subviews set.
    public nonisolated func transformPreference<K: PreferenceKey>(
        _ key: K.Type = K.self, _ callback: @escaping (inout K.Value) -> Void
    ) -> some View { modifier(_PreferenceTransformModifier<K>(transform: callback)) }
}

/// The node of a view with a preference.
private final class PreferenceNode<Base: View, Key: PreferenceKey>: EffectNode<Base, _PreferenceWritingModifier<Key>> {
    override init(_ view: ModifiedContent<Base, _PreferenceWritingModifier<Key>>, _ inputs: _NodeInputs) {
        super.init(view, inputs)
        host.preferencesDidChange()
    }

    override func modifierDidChange(from old: _PreferenceWritingModifier<Key>) {
        if !ValueComparison.areEqual(old.value, modifier.value) { host.preferencesDidChange() }
    }

    override func collectPreference<K: PreferenceKey>(_ key: K.Type, into value: inout K.Value?) {
        guard Key.self == K.self, let own = modifier.value as? K.Value else {
            return super.collectPreference(key, into: &value)
        }
        K.merge(own, into: &value)
    }

    override func willUnmount() { host.preferencesDidChange() }
}

/// The node of a view that changes a preference.
private final class PreferenceTransformNode<Base: View, Key: PreferenceKey>: EffectNode<
    Base, _PreferenceTransformModifier<Key>
>
{
    override init(_ view: ModifiedContent<Base, _PreferenceTransformModifier<Key>>, _ inputs: _NodeInputs) {
        super.init(view, inputs)
        host.preferencesDidChange()
    }

    override func modifierDidChange(from old: _PreferenceTransformModifier<Key>) { host.preferencesDidChange() }

    override func collectPreference<K: PreferenceKey>(_ key: K.Type, into value: inout K.Value?) {
        guard Key.self == K.self else { return super.collectPreference(key, into: &value) }
        var inner: Key.Value?
        super.collectPreference(Key.self, into: &inner)
        var changed = inner ?? Key.defaultValue
        modifier.transform(&changed)
        if let changed = changed as? K.Value { K.merge(changed, into: &value) }
    }

    override func willUnmount() { host.preferencesDidChange() }
}
