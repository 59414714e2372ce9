/// A node that depends on a preference of its subviews.
@MainActor
protocol PreferenceReader: AnyObject {
    /// Reads the preference again.
    func readPreference()
}

extension _Node {
    /// Returns the value of a preference of the subviews.
    func preference<K: PreferenceKey>(_ key: K.Type) -> K.Value {
        var value: K.Value?
        collectInnerPreference(key, into: &value)
        return value ?? K.defaultValue
    }

    /// Adds the values of a preference of the nodes below, in order.
    final func collectInnerPreference<K: PreferenceKey>(_ key: K.Type, into value: inout K.Value?) {
        for child in children { child.collectPreference(key, into: &value) }
    }
}
