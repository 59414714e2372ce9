/// A value that a view owns and that outlives the evaluations of the view's body.
///
/// ```swift
/// struct Counter: View {
///     @State private var count = 0
///     var body: some View { Button("\(count)") { count += 1 } }
/// }
/// ```
///
/// The initial value is used when the view is inserted into the tree, and ignored later. A state may be set from any
/// thread. The views that have read it are updated in the next turn of the main loop.
@propertyWrapper
public struct State<Value> {
    enum Storage {
        case initial(Value)
        case location(StateLocation<Value>)
    }

    var storage: Storage

    /// Creates a state with its initial value.
    public init(wrappedValue value: Value) { storage = .initial(value) }

    /// Creates a state with its initial value.
    public init(initialValue value: Value) { storage = .initial(value) }

    /// The value. Before the view is part of a tree, it is the initial value, and setting it only logs an error.
    public var wrappedValue: Value {
        get {
            switch storage {
            case .initial(let value): value
            case .location(let location): location.get()
            }
        }
        nonmutating set {
            if case .location(let location) = storage {
                location.set(newValue)
            } else {
                GraphHost.logger.error(
                    "A state of type \(Value.self) was set before its view was installed; this has no effect.")
            }
        }
    }

    /// A binding to the value.
    public var projectedValue: Binding<Value> {
        switch storage {
        case .initial(let value): .constant(value)
        case .location(let location): Binding(location: location)
        }
    }
}

extension State where Value: ExpressibleByNilLiteral {
    /// Creates a state whose initial value is `nil`.
    public init() { self.init(wrappedValue: nil) }
}

extension State: Sendable where Value: Sendable {}
extension State.Storage: Sendable where Value: Sendable {}

extension State: DynamicProperty {}

extension State: BoundProperty {
    func makeSlot(_ evaluation: Evaluation) -> StateLocation<Value> {
        guard case .initial(let value) = storage else {
            // The state was passed on from another view. It begins with that state's present value.
            return StateLocation(wrappedValue)
        }
        return StateLocation(value)
    }

    mutating func bind(to slot: StateLocation<Value>, _ evaluation: Evaluation) { storage = .location(slot) }

    func isInterchangeable(with other: State<Value>) -> Bool { true }
}
