/// A key of a value that a view passes to the layout of its container.
///
/// ```swift
/// struct Flexibility: LayoutValueKey { static let defaultValue = 1.0 }
/// Text("a").layoutValue(key: Flexibility.self, value: 2)
/// ```
public protocol LayoutValueKey: SendableMetatype {
    /// The type of the value.
    associatedtype Value
    /// The value of a view that does not set one.
    static var defaultValue: Value { get }
}

/// A modifier that sets a value for the layout of a view's container.
public struct _LayoutValueModifier<Key: LayoutValueKey> {
    let value: Key.Value
}

extension _LayoutValueModifier: ViewModifier {
    /// The modifier has no body.
    public typealias Body = Never

    public static func _makeNode<Base: View>(
        _ view: ModifiedContent<Base, Self>, _ inputs: _NodeInputs
    ) -> _ViewNode<ModifiedContent<Base, Self>> { LayoutValueNode(view, inputs) }
}

extension View {
    /// Sets a value that the layout of the view's container reads.
    public nonisolated func layoutValue<K: LayoutValueKey>(key: K.Type, value: K.Value) -> some View {
        modifier(_LayoutValueModifier<K>(value: value))
    }
}

/// The node of a view with a value for its container.
private final class LayoutValueNode<Base: View, Key: LayoutValueKey>: EffectNode<Base, _LayoutValueModifier<Key>> {
    override var passesRows: Bool { false }

    override func collect(into elements: inout [LayoutNode]) {
        let first = elements.count
        super.collect(into: &elements)
        for element in elements[first...] { element.layoutValues[ObjectIdentifier(Key.self)] = modifier.value }
    }

    override func modifierDidChange(from old: _LayoutValueModifier<Key>) {
        guard !ValueComparison.areEqual(old.value, modifier.value) else { return }
        var elements: [LayoutNode] = []
        collect(into: &elements)
        for element in elements { element.invalidate() }
    }
}

extension LayoutNode {
    /// Returns the value for the container's layout, set by this view or by the view inside of a modifier.
    func layoutValue<K: LayoutValueKey>(_ key: K.Type) -> K.Value {
        var node: LayoutNode? = self
        while let current = node {
            if let value = current.layoutValues[ObjectIdentifier(key)] as? K.Value { return value }
            node = current.traitSource
        }
        return K.defaultValue
    }
}
