import Foundation

/// One movement of a value from a start to a target.
struct AnimationRun<Value: VectorArithmetic> {
    let animation: Animation
    private(set) var origin: Value
    /// The whole distance.
    let way: Value
    let start: TimeInterval
    private var context = AnimationContext<Value>()

    init(_ animation: Animation, from origin: Value, to target: Value, at start: TimeInterval, velocity: Value) {
        self.animation = animation
        self.origin = origin
        way = target - origin
        self.start = start
        context.initialVelocity = velocity
    }

    /// Moves the whole movement.
    mutating func shift(by distance: Value) { origin = origin + distance }

    /// Returns the value at a time, or `nil` if it has reached its target.
    mutating func value(at time: TimeInterval) -> Value? {
        func part<A: CustomAnimation>(_ base: A) -> Value? {
            base.animate(value: way, time: time - start, context: &context)
        }
        return part(animation.base).map { origin + $0 }
    }

    /// Returns the velocity at a time.
    func velocity(at time: TimeInterval) -> Value {
        func velocity<A: CustomAnimation>(_ base: A) -> Value? {
            base.velocity(value: way, time: time - start, context: context)
        }
        return velocity(animation.base) ?? .zero
    }

    /// Returns whether the movement counts as complete at a time.
    func isLogicallyComplete(at time: TimeInterval) -> Bool {
        if context.isLogicallyComplete { return true }
        return animation.base.knownLogicalLength.map { time - start >= $0 } ?? false
    }

    /// The times of the logical end and of the end.
    var events: [TimeInterval] {
        [animation.base.knownLogicalLength, animation.base.knownLength].compactMap { $0 }.filter(\.isFinite)
            .map { start + $0 }
    }
}
