import Foundation

/// An animation that runs several times, or without an end.
struct RepeatAnimation<Base: CustomAnimation>: Hashable {
    let base: Base
    /// The number of runs, or `nil` for no end.
    let count: Int?
    /// Whether every second run goes back.
    let autoreverses: Bool

    /// The run at a time, with the time in it.
    private func run(at time: TimeInterval) -> (index: Int, time: TimeInterval)? {
        // An animation of unknown length runs once; one without a length has no runs.
        guard let length = base.knownLength else { return (0, time) }
        guard length > 0, length.isFinite, time.isFinite else { return nil }
        let index = Int(min((time / length).rounded(.down), 1e15))
        if let count, index >= count { return nil }
        return (index, time - TimeInterval(index) * length)
    }
}

extension RepeatAnimation: TimedAnimation {
    var length: TimeInterval { count.map { TimeInterval($0) * (base.knownLength ?? 0) } ?? .infinity }
    var logicalLength: TimeInterval { length }

    func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
        guard let run = run(at: max(time, 0)) else { return nil }
        guard let part = base.animate(value: value, time: run.time, context: &context) else {
            return base.knownLength == nil ? nil : value
        }
        return autoreverses && run.index % 2 == 1 ? value - part : part
    }

    func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? {
        guard let run = run(at: max(time, 0)) else { return .zero }
        let velocity = base.velocity(value: value, time: run.time, context: context)
        return autoreverses && run.index % 2 == 1 ? velocity.map { V.zero - $0 } : velocity
    }

    func shouldMerge<V: VectorArithmetic>(
        previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
    ) -> Bool {
        guard let old = previous.base as? Self, old.count == count, old.autoreverses == autoreverses,
            let run = run(at: max(time, 0))
        else { return false }
        return base.shouldMerge(previous: Animation(old.base), value: value, time: run.time, context: &context)
    }
}
