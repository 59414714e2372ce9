/// The state of one running animation.
public struct AnimationContext<Value: VectorArithmetic> {
    /// Values that the animation keeps from frame to frame.
    public var state = AnimationState<Value>()
    /// Whether the movement counts as complete, so that its completions may run.
    public var isLogicallyComplete = false
    /// The initial velocity of the value, per second.
    var initialVelocity = Value.zero
}

/// Values that an animation keeps, by their keys.
public struct AnimationState<Value: VectorArithmetic> {
    private var values: [ObjectIdentifier: Any] = [:]

    /// Creates a state in which each key has its default value.
    public init() {}

    /// The value of a key.
    public subscript<K: AnimationStateKey>(key: K.Type) -> K.Value {
        get { values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
        set { values[ObjectIdentifier(key)] = newValue }
    }
}

/// A key of a value in an animation's state.
public protocol AnimationStateKey {
    /// The type of the value.
    associatedtype Value
    /// The initial value.
    static var defaultValue: Value { get }
}
