/// Values of a view for the container that shows it.
///
/// ```swift
/// extension ContainerValues {
///     @Entry var isPinned = false
/// }
///
/// Card().containerValue(\.isPinned, true)
/// ```
///
/// A container reads them from the ``Subview``s of its content. They go no further: a container inside does not have
/// the values of the one around it.
public struct ContainerValues {
    /// The key of the tag.
    private enum TagKey {}

    /// The values by key. It is the only property, because every layout node has room for container values.
    private var values: [ObjectIdentifier: Any] = [:]

    nonisolated init() {}

    /// The value of a key, or its default.
    public subscript<Key: ContainerValueKey>(key: Key.Type) -> Key.Value {
        get { values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
        set { values[ObjectIdentifier(key)] = newValue }
    }

    /// The value of `tag(_:)`, or `nil`.
    var tag: AnyHashable? {
        get { values[ObjectIdentifier(TagKey.self)] as? AnyHashable }
        set { values[ObjectIdentifier(TagKey.self)] = newValue.map { $0 as Any } }
    }

    /// Returns the value of `tag(_:)` if it has a type, or `nil`.
    public func tag<V: Hashable>(for type: V.Type) -> V? {
        guard let tag else { return nil }
        return tag.base as? V
    }

    /// Returns whether a value is that of `tag(_:)`.
    public func hasTag<V: Hashable>(_ tag: V) -> Bool {
        guard let own = self.tag else { return false }
        return own.base as? V == tag
    }

    /// Returns these values with others, which replace those with the same keys.
    nonisolated func merging(_ other: ContainerValues) -> ContainerValues {
        var merged = self
        merged.values.merge(other.values) { $1 }
        return merged
    }
}

/// A key of a value for the container of a view.
public protocol ContainerValueKey {
    /// The type of the value.
    associatedtype Value
    /// The value of a view that does not set one.
    static var defaultValue: Value { get }
}

/// A modifier that sets a value for the container of a view.
public struct _ContainerValueModifier<Value> {
    let keyPath: WritableKeyPath<ContainerValues, Value>
    let value: Value
}

extension _ContainerValueModifier: ViewModifier {
    /// The modifier has no body.
    public typealias Body = Never

    public static func _makeNode<Base: View>(
        _ view: ModifiedContent<Base, Self>, _ inputs: _NodeInputs
    ) -> _ViewNode<ModifiedContent<Base, Self>> { ContainerValueNode(view, inputs) }
}

extension View {
    /// Sets a value of this view for its container.
    public nonisolated func containerValue<V>(
        _ keyPath: WritableKeyPath<ContainerValues, V>, _ value: V
    ) -> some View { modifier(_ContainerValueModifier(keyPath: keyPath, value: value)) }
}

/// The node of a view with a value for its container.
private final class ContainerValueNode<Base: View, Value>: EffectNode<Base, _ContainerValueModifier<Value>> {
    override var rowDecorator: (any RowDecorator)? { self }

    override func modifierDidChange(from old: _ContainerValueModifier<Value>) {
        guard old.keyPath != modifier.keyPath || !ValueComparison.areEqual(old.value, modifier.value) else { return }
        elementsDidChange()
    }
}

extension ContainerValueNode: RowDecorator {
    func decorate(_ element: LayoutNode) -> LayoutNode {
        element.mark {
            var values = $0.containerValues ?? ContainerValues()
            values[keyPath: modifier.keyPath] = modifier.value
            $0.containerValues = values
        }
        return element
    }
}
