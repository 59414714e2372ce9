import Foundation

/// A value that a gesture changes, and that returns to its initial value when the gesture ends or is cancelled.
///
/// ```swift
/// @GestureState private var offset = CGSize.zero
/// Circle().offset(offset).gesture(
///     DragGesture().updating($offset) { value, offset, _ in offset = value.translation })
/// ```
@propertyWrapper
public struct GestureState<Value> {
    private let initial: Value
    private let onReset: (Value) -> Void
    private var location: StateLocation<Value>?

    /// Creates a state with an initial value.
    public init(wrappedValue: Value) { self.init(wrappedValue: wrappedValue) { _ in } }

    /// Creates a state with an initial value.
    public init(initialValue: Value) { self.init(wrappedValue: initialValue) { _ in } }

    /// Creates a state with an initial value, and an action that receives the last value when the state is reset.
    public init(wrappedValue: Value, reset: @escaping (Value) -> Void) {
        initial = wrappedValue
        onReset = reset
    }

    /// The present value.
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
