/// The movement of a value whose type may be animatable, such as a view or a modifier.
@MainActor
class ValueMotion<Value> {
    /// Creates the movement of a value. Returns `nil` for a type that is not animatable.
    ///
    /// - Parameters:
    ///   - value: The initial value.
    ///   - host: The tree.
    ///   - show: Called with the present value for each frame.
    static func make(_ value: Value, _ host: GraphHost, show: @escaping (Value) -> Void) -> ValueMotion<Value>? {
        guard FieldPlan.of(Value.self).isAnimatable else { return nil }
        func open<A: Animatable>(_ value: A) -> ValueMotion<Value>? {
            guard A.AnimatableData.self != EmptyAnimatableData.self else { return nil }
            let motion: Any = TypedValueMotion<A>(value, host) { (value: A) in
                if let value = value as? Value { show(value) }
            }
            return motion as? ValueMotion<Value>
        }
        guard let animatable = value as? any Animatable else { return nil }
        return open(animatable)
    }

    /// Sets a new target, and returns the value to show first.
    func move(to value: Value, _ transaction: Transaction) -> Value { value }
}

/// The movement of an animatable value.
private final class TypedValueMotion<Value: Animatable>: ValueMotion<Value> {
    private var target: Value
    private let data: AnimatedVector<Value.AnimatableData>

    init(_ value: Value, _ host: GraphHost, show: @escaping (Value) -> Void) {
        target = value
        data = AnimatedVector(value.animatableData, host)
        super.init()
        data.onFrame = { [weak self] in if let self { show(self.presented) } }
    }

    private var presented: Value {
        var value = target
        value.animatableData = data.presented
        return value
    }

    override func move(to value: Value, _ transaction: Transaction) -> Value {
        target = value
        data.move(to: value.animatableData, transaction)
        return presented
    }
}

/// A modifier whose body depends on data that animations interpolate.
public protocol AnimatableModifier: Animatable, ViewModifier {}
