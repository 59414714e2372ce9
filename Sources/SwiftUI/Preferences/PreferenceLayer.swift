/// A modifier that shows views in front of or behind a view. The views are created from a preference.
public struct _PreferenceLayerModifier<Key: PreferenceKey, Layer: View> {
    let alignment: Alignment
    let isBehind: Bool
    let layer: (Key.Value) -> Layer
    @State private var record = PreferenceRecord<Key>()
}

extension _PreferenceLayerModifier: ViewModifier {
    /// Returns the modified view.
    public func body(content: Content) -> some View {
        content
            .modifier(_PreferenceRecordingModifier(record: record))
            .modifier(
                _LayeredModifier(
                    content: _PreferenceValueView(record: record, content: layer), alignment: alignment,
                    isBehind: isBehind))
    }
}

extension View {
    /// Shows views in front of this one, created from the value of its preference.
    public nonisolated func overlayPreferenceValue<K: PreferenceKey, V: View>(
        _ key: K.Type = K.self, alignment: Alignment = .center, @ViewBuilder _ transform: @escaping (K.Value) -> V
    ) -> some View {
        modifier(_PreferenceLayerModifier<K, V>(alignment: alignment, isBehind: false, layer: transform))
    }

    /// Shows views behind this one, created from the value of its preference.
    public nonisolated func backgroundPreferenceValue<K: PreferenceKey, V: View>(
        _ key: K.Type = K.self, alignment: Alignment = .center, @ViewBuilder _ transform: @escaping (K.Value) -> V
    ) -> some View {
        modifier(_PreferenceLayerModifier<K, V>(alignment: alignment, isBehind: true, layer: transform))
    }
}

/// The last value of a preference.
@MainActor
final class PreferenceRecord<Key: PreferenceKey>: Source {
    private var stored = Key.defaultValue
    private var dependents = Dependents()

    nonisolated init() {}

    /// The value. The running evaluation becomes dependent on it.
    var value: Key.Value {
        get {
            Evaluation.current?.depend(on: self)
            return stored
        }
        set {
            guard !ValueComparison.areEqual(stored, newValue) else { return }
            stored = newValue
            dependents.invalidate()
        }
    }

    func add(_ evaluation: Evaluation) { dependents.add(evaluation) }
    func remove(_ evaluation: Evaluation) { dependents.remove(evaluation) }
}

/// A view that is created from a preference's value.
private struct _PreferenceValueView<Key: PreferenceKey, Content: View>: View {
    let record: PreferenceRecord<Key>
    let content: (Key.Value) -> Content

    var body: some View { content(record.value) }
}

/// A modifier that records the value of a preference.
private struct _PreferenceRecordingModifier<Key: PreferenceKey> {
    let record: PreferenceRecord<Key>
}

extension _PreferenceRecordingModifier: ViewModifier {
    typealias Body = Never

    static func _makeNode<Base: View>(
        _ view: ModifiedContent<Base, Self>, _ inputs: _NodeInputs
    ) -> _ViewNode<ModifiedContent<Base, Self>> { PreferenceRecordingNode(view, inputs) }
}

/// The node of a view whose preference is recorded.
private final class PreferenceRecordingNode<Base: View, Key: PreferenceKey>: EffectNode<
    Base, _PreferenceRecordingModifier<Key>
>, PreferenceReader
{
    override init(_ view: ModifiedContent<Base, _PreferenceRecordingModifier<Key>>, _ inputs: _NodeInputs) {
        super.init(view, inputs)
        host.addPreferenceReader(self)
    }

    func readPreference() { modifier.record.value = preference(Key.self) }
    override func willUnmount() { host.removePreferenceReader(self) }
}
