import Foundation

/// One movement of a value from a start to a target.
struct AnimationRun<Value: VectorArithmetic> {
    let animation: Animation
    /// The start, to which the movement's distances refer.
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

    /// Returns the movement to another target with an animation that goes on in the course of this one, or `nil` if it
    /// does not want to.
    func merged(with animation: Animation, to target: Value, at time: TimeInterval) -> AnimationRun? {
        guard type(of: animation.base) == type(of: self.animation.base) else { return nil }
        var merged = AnimationRun(animation, from: origin, to: target, at: start, velocity: context.initialVelocity)
        merged.context = context
        merged.context.isLogicallyComplete = false
        func shouldMerge<A: CustomAnimation>(_ base: A) -> Bool {
            base.shouldMerge(
                previous: self.animation, value: merged.way, time: time - start, context: &merged.context)
        }
        return shouldMerge(animation.base) ? merged : nil
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
