import Foundation

/// An animation that begins later.
struct DelayAnimation<Base: CustomAnimation>: Hashable {
    let base: Base
    let delay: TimeInterval
}

extension DelayAnimation: TimedAnimation {
    var length: TimeInterval { (base.knownLength ?? 0) + delay }
    var logicalLength: TimeInterval { (base.knownLogicalLength ?? 0) + delay }

    func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
        time < delay ? .zero : base.animate(value: value, time: time - delay, context: &context)
    }

    func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? {
        time < delay ? .zero : base.velocity(value: value, time: time - delay, context: context)
    }

    func shouldMerge<V: VectorArithmetic>(
        previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
    ) -> Bool {
        guard let old = previous.base as? Self, old.delay == delay else { return false }
        return base.shouldMerge(
            previous: Animation(old.base), value: value, time: max(0, time - delay), context: &context)
    }
}
