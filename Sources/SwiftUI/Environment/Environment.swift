import Foundation
import Observation

/// A value of the environment that a view reads.
///
/// ```swift
/// @Environment(\.colorScheme) private var colorScheme
/// ```
///
/// The view is updated when this value changes, but not when others do.
@propertyWrapper
public struct Environment<Value> {
    private let read: (EnvironmentValues) -> Value
    /// The key path or the type of the object, for comparison.
    private let name: AnyHashable
    private var scope: EnvironmentScope?

    /// Creates a property that reads a value by its key path.
    public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {
        read = { $0[keyPath: keyPath] }
        name = AnyHashable(keyPath)
    }

    /// Creates a property that reads an observable object by its type. If no view above has set one, reading the
    /// property ends the program with a message that names the type.
    public init(_ type: Value.Type) where Value: AnyObject, Value: Observable {
        read = { values in
            guard let object = values.object(type) else {
                fatalError(  // S49
                    "No Observable object of type \(type) found. A view's ancestor must set it with environment(_:).")
            }
            return object
        }
        name = ObjectIdentifier(type)
    }

    /// Creates a property that reads an observable object by its type. It is `nil` if no view above has set
    /// one.
    public init<Object>(_ type: Object.Type) where Object: AnyObject, Object: Observable, Value == Object? {
        read = { $0.object(type) }
        name = ObjectIdentifier(type)
    }

    /// The value. Outside of a tree of views it is the default value.
    @MainActor public var wrappedValue: Value {
        guard let scope else { return read(EnvironmentValues()) }
        // The view may read any value of the whole environment later.
        if Value.self == EnvironmentValues.self { return read(scope.readAll()) }
        return scope.read(read)
    }
}

extension Environment: DynamicProperty {}

extension Environment: BoundProperty {
    func makeSlot(_ evaluation: Evaluation) -> EnvironmentScope { evaluation.scope }
    mutating func bind(to slot: EnvironmentScope, _ evaluation: Evaluation) { scope = slot }
    func isInterchangeable(with other: Environment<Value>) -> Bool { name == other.name }
}
