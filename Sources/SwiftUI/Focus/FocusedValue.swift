import Observation

/// A value that a view publishes while the focus is in it, or while its scene is shown.
///
/// ```swift
/// struct NoteCommands: Commands {
///     @FocusedValue(\.deleteNote) private var deleteNote
///
///     var body: some Commands {
///         CommandMenu("Note") { Button("Delete") { deleteNote?() }.disabled(deleteNote == nil) }
///     }
/// }
/// ```
///
/// Views are updated when the value changes. Closures cannot be compared: commands always read the present one, and a
/// view that reads one is updated when another view publishes one, or none does any more.
@propertyWrapper
public struct FocusedValue<Value> {
    private let read: (FocusedValues) -> Value?
    /// The key path or the type of the object, for comparison.
    private let name: AnyHashable
    private var scope: EnvironmentScope?

    /// Creates a property that reads a value by its key path.
    public init(_ keyPath: KeyPath<FocusedValues, Value?>) {
        read = { $0[keyPath: keyPath] }
        name = AnyHashable(keyPath)
    }

    /// Creates a property that reads an observable object by its type.
    public init(_ objectType: Value.Type) where Value: AnyObject & Observable {
        read = { $0.object(objectType) }
        name = ObjectIdentifier(objectType)
    }

    /// The value, or `nil` if no view publishes one.
    @MainActor public var wrappedValue: Value? { scope?.values.focusedValueStore?.read(read) }
}

extension FocusedValue: DynamicProperty {}

extension FocusedValue: BoundProperty {
    func makeSlot(_ evaluation: Evaluation) -> EnvironmentScope { evaluation.scope }
    mutating func bind(to slot: EnvironmentScope, _ evaluation: Evaluation) { scope = slot }
    func isInterchangeable(with other: FocusedValue<Value>) -> Bool { name == other.name }
}

/// The value behind a binding that a view publishes while the focus is in it, or while its scene is shown.
///
/// ```swift
/// @FocusedBinding(\.volume) private var volume
/// Button("Mute") { volume = 0 }.disabled(volume == nil)
/// ```
@propertyWrapper
public struct FocusedBinding<Value> {
    private let read: (FocusedValues) -> Binding<Value>?
    /// The key path, for comparison.
    private let name: AnyHashable
    private var scope: EnvironmentScope?

    /// Creates a property that reads a binding by its key path.
    public init(_ keyPath: KeyPath<FocusedValues, Binding<Value>?>) {
        read = { $0[keyPath: keyPath] }
        name = AnyHashable(keyPath)
    }

    @MainActor private var binding: Binding<Value>? { scope?.values.focusedValueStore?.read(read) }

    /// The value, or `nil` if no view publishes a binding. Setting it without a binding, or to `nil`, has no effect.
    @MainActor public var wrappedValue: Value? {
        get { binding?.wrappedValue }
        nonmutating set { if let newValue { binding?.wrappedValue = newValue } }
    }

    /// A binding to the value.
    @MainActor public var projectedValue: Binding<Value?> {
        Binding<Value?>(get: { wrappedValue }, set: { wrappedValue = $0 })
    }
}

extension FocusedBinding: DynamicProperty {}

extension FocusedBinding: BoundProperty {
    func makeSlot(_ evaluation: Evaluation) -> EnvironmentScope { evaluation.scope }
    mutating func bind(to slot: EnvironmentScope, _ evaluation: Evaluation) { scope = slot }
    func isInterchangeable(with other: FocusedBinding<Value>) -> Bool { name == other.name }
}
