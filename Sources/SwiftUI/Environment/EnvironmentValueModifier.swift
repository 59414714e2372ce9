import Observation

/// A modifier that sets a value of the environment.
public struct _EnvironmentKeyWritingModifier<Value> {
    let keyPath: WritableKeyPath<EnvironmentValues, Value>
    let value: Value
}

extension _EnvironmentKeyWritingModifier: EnvironmentalModifier {
    /// The modifier has no body.
    public typealias Body = Never

    func change(_ values: inout EnvironmentValues) { values[keyPath: keyPath] = value }

    func isSame(as other: Self) -> Bool {
        keyPath == other.keyPath && ValueComparison.areEqual(value, other.value)
    }
}

/// A modifier that changes a value of the environment.
public struct _EnvironmentKeyTransformModifier<Value> {
    let keyPath: WritableKeyPath<EnvironmentValues, Value>
    let transform: (inout Value) -> Void
}

extension _EnvironmentKeyTransformModifier: EnvironmentalModifier {
    /// The modifier has no body.
    public typealias Body = Never

    func change(_ values: inout EnvironmentValues) { transform(&values[keyPath: keyPath]) }
    func isSame(as other: Self) -> Bool { false }
}

/// A modifier that sets the object of a type in the environment.
public struct _EnvironmentObjectWritingModifier<Object: AnyObject> {
    let object: Object?
}

extension _EnvironmentObjectWritingModifier: EnvironmentalModifier {
    /// The modifier has no body.
    public typealias Body = Never

    func change(_ values: inout EnvironmentValues) { values.setObject(object, for: Object.self) }
    func isSame(as other: Self) -> Bool { object === other.object }
}

extension View {
    /// Sets a value of the environment for this view and its subviews.
    public nonisolated func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V) -> some View {
        modifier(_EnvironmentKeyWritingModifier(keyPath: keyPath, value: value))
    }

    /// Changes a value of the environment for this view and its subviews.
    public nonisolated func transformEnvironment<V>(
        _ keyPath: WritableKeyPath<EnvironmentValues, V>, transform: @escaping (inout V) -> Void
    ) -> some View {
        modifier(_EnvironmentKeyTransformModifier(keyPath: keyPath, transform: transform))
    }

    /// Puts an observable object into the environment, where `@Environment(T.self)` finds it by its type. `nil` removes
    /// an object that a view above has set.
    public nonisolated func environment<T: AnyObject & Observable>(_ object: T?) -> some View {
        modifier(_EnvironmentObjectWritingModifier(object: object))
    }
}

extension View {
    /// Disables the controls in this view. Controls that a view above disables stay disabled.
    public nonisolated func disabled(_ disabled: Bool) -> some View {
        transformEnvironment(\.isEnabled) { $0 = $0 && !disabled }
    }
}
