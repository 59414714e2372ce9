import Foundation

/// An animation that runs faster or slower.
struct SpeedAnimation<Base: CustomAnimation>: Hashable {
    let base: Base
    let speed: Double
}

extension SpeedAnimation: TimedAnimation {
    var length: TimeInterval { (base.knownLength ?? 0) / speed }
    var logicalLength: TimeInterval { (base.knownLogicalLength ?? 0) / speed }

    func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
        base.animate(value: value, time: time * speed, context: &context)
    }

    func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? {
        base.velocity(value: value, time: time * speed, context: context)?.scaled(by: speed)
    }

    func shouldMerge<V: VectorArithmetic>(
        previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
    ) -> Bool {
        guard let old = previous.base as? Self, old.speed == speed else { return false }
        return base.shouldMerge(previous: Animation(old.base), value: value, time: time * speed, context: &context)
    }
}
