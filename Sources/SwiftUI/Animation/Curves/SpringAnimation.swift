import Foundation

/// An animation like that of a spring. It continues with the velocity of an animation that it replaces.
struct SpringAnimation: Hashable {
    let motion: SpringMotion
    /// The initial velocity, as a fraction of the whole distance per second.
    let initialVelocity: Double
    let length: TimeInterval
    let logicalLength: TimeInterval

    init(_ motion: SpringMotion, logicalLength: TimeInterval? = nil, initialVelocity: Double = 0) {
        self.motion = motion
        self.initialVelocity = initialVelocity.isFinite ? initialVelocity : 0
        length = motion.settlingDuration
        self.logicalLength = min(logicalLength ?? length, length)
    }
}

extension SpringAnimation: TimedAnimation {
    func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
        guard time < length else { return nil }
        let time = max(time, 0)
        return value.scaled(by: motion.position(at: time) + initialVelocity * motion.push(at: time))
            + context.initialVelocity.scaled(by: motion.push(at: time))
    }

    func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? {
        guard time < length else { return .zero }
        let time = max(time, 0)
        return value.scaled(by: motion.velocity(at: time) + initialVelocity * motion.pushVelocity(at: time))
            + context.initialVelocity.scaled(by: motion.pushVelocity(at: time))
    }
}
