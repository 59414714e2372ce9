import Foundation

/// A value that follows the keyboard focus, and moves it.
///
/// ```swift
/// @FocusState private var field: Field?
/// TextField("Name", text: $name).focused($field, equals: .name)
/// Button("Edit") { field = .name }
/// ```
///
/// Setting it moves the focus in the next turn. If the user moves the focus, the value follows.
@propertyWrapper
public struct FocusState<Value: Hashable> {
    private let none: Value
    private var location: StateLocation<Value>?

    /// Creates a value that is `true` while a view has the focus.
    public init() where Value == Bool { none = false }

    /// Creates a value that identifies the view with the focus, or is `nil`.
    public init<T: Hashable>() where Value == T? { none = nil }

    /// The value. Before the view is part of a tree, the value stands for no focus and setting it has no effect.
    public var wrappedValue: Value {
        get { location?.get() ?? none }
        nonmutating set { location?.set(newValue) }
    }

    /// A binding for `focused(_:)`.
    public var projectedValue: Binding {
        Binding(location: location ?? StateLocation(none), none: none)
    }

    /// A binding to a focus state.
    @propertyWrapper
    public struct Binding {
        let location: StateLocation<Value>
        /// The value without a focus.
        let none: Value

        /// The value.
        public var wrappedValue: Value {
            get { location.get() }
            nonmutating set { location.set(newValue) }
        }

        /// The binding itself.
        public var projectedValue: Binding { self }
    }
}

extension FocusState: DynamicProperty {}

extension FocusState: BoundProperty {
    func makeSlot(_ evaluation: Evaluation) -> StateLocation<Value> { StateLocation(none) }
    mutating func bind(to slot: StateLocation<Value>, _ evaluation: Evaluation) { location = slot }
    func isInterchangeable(with other: FocusState<Value>) -> Bool { true }
}
