import Foundation

/// A value that a gesture changes, and that returns to its initial value when the gesture ends or is cancelled.
///
/// ```swift
/// @GestureState private var offset = CGSize.zero
/// Circle().offset(offset).gesture(
///     DragGesture().updating($offset) { value, offset in offset = value.translation })
/// ```
@propertyWrapper
public struct GestureState<Value> {
    private let initial: Value
    private let onReset: (Value) -> Void
    private var location: StateLocation<Value>?

    /// Creates a value.
    public init(wrappedValue: Value) { self.init(wrappedValue: wrappedValue) { _ in } }

    /// Creates a value.
    public init(initialValue: Value) { self.init(wrappedValue: initialValue) { _ in } }

    /// Creates a value, with an action for its return to the initial value. It receives the last value.
    public init(wrappedValue: Value, reset: @escaping (Value) -> Void) {
        initial = wrappedValue
        onReset = reset
    }

    /// The value.
    public var wrappedValue: Value { location?.get() ?? initial }

    /// The state itself, for `updating(_:body:)`.
    public var projectedValue: GestureState<Value> { self }

    func set(_ value: Value) { location?.set(value) }

    func reset() {
        guard let location else { return }
        onReset(location.current)
        location.set(initial)
    }
}

extension GestureState: DynamicProperty {}

extension GestureState: BoundProperty {
    func makeSlot(_ evaluation: Evaluation) -> StateLocation<Value> { StateLocation(initial) }
    mutating func bind(to slot: StateLocation<Value>, _ evaluation: Evaluation) { location = slot }
    func isInterchangeable(with other: GestureState<Value>) -> Bool { true }
}
