import Foundation

extension Spring {
    /// Creates a spring that comes to rest within a time.
    ///
    /// - Parameters:
    ///   - settlingDuration: The seconds after which no more than `epsilon` of the movement is left.
    ///   - dampingRatio: The damping as a fraction of that with which the spring just does not swing. It is between 0
    ///     and 1, and at least 0.01.
    ///   - epsilon: The part of the movement that does not count.
    public init(settlingDuration: TimeInterval, dampingRatio: Double, epsilon: Double = 0.001) {
        let ratio = dampingRatio.isNaN ? 1 : min(max(dampingRatio, 0.01), 1)
        let rest = epsilon.isNaN ? 0.001 : min(max(epsilon, 1e-9), 0.5)
        // The decay after which (1 + x)e⁻ˣ is the rest.
        var (low, high) = (0.0, 40.0)
        for _ in 0..<60 {
            let middle = (low + high) / 2
            if (1 + middle) * exp(-middle) > rest { low = middle } else { high = middle }
        }
        self.init(response: 2 * .pi * ratio * max(settlingDuration, 0.001) / high, dampingRatio: ratio)
    }

    /// The seconds of the movement, without its fading end.
    public var duration: TimeInterval { response }
    /// The overshoot, from -1 to 1. With 0 the spring stops at its target.
    public var bounce: Double { dampingRatio > 1 ? 1 / dampingRatio - 1 : 1 - dampingRatio }
    /// The seconds of one swing without damping.
    public var response: Double { 2 * .pi / motion.frequency }
    /// The damping as a fraction of that with which the spring just does not swing.
    public var dampingRatio: Double { motion.dampingRatio }
    /// The stiffness.
    public var stiffness: Double { mass * motion.frequency * motion.frequency }
    /// The damping.
    public var damping: Double { 2 * mass * motion.dampingRatio * motion.frequency }

    // MARK: Vectors

    /// Moves a value and its velocity on by a time in seconds.
    public func update<V: VectorArithmetic>(
        value: inout V, velocity: inout V, target: V, deltaTime: TimeInterval
    ) {
        let way = target - value
        let moved = self.value(target: way, initialVelocity: velocity, time: deltaTime)
        velocity = self.velocity(target: way, initialVelocity: velocity, time: deltaTime)
        value += moved
    }

    /// Returns the force on a body at a position, with a velocity.
    public func force<V: VectorArithmetic>(target: V, position: V, velocity: V) -> V {
        (target - position).scaled(by: stiffness) - velocity.scaled(by: damping)
    }

    /// Returns the seconds after which a spring that begins at zero stays nearer to its target than a distance. It is
    /// at most a minute.
    ///
    /// - Parameters:
    ///   - target: The target.
    ///   - initialVelocity: The velocity at the beginning, per second.
    ///   - epsilon: The distance. A negative one counts as 0.
    public func settlingDuration<V: VectorArithmetic>(
        target: V, initialVelocity: V = .zero, epsilon: Double
    ) -> TimeInterval {
        let steps = 240
        let limit = epsilon.isNaN ? 0 : max(epsilon, 0)
        let allowed = limit * limit
        func isFar(_ step: Int) -> Bool {
            let time = Double(step) / Double(steps)
            let rest = value(target: target, initialVelocity: initialVelocity, time: time) - target
            return rest.magnitudeSquared > allowed
        }
        // From the time on at which the movement must have ended, no step is tried.
        let bound = motion.settlingBound(
            distance: target.magnitudeSquared.squareRoot(), speed: initialVelocity.magnitudeSquared.squareRoot(),
            rest: limit)
        let end = min(Int((bound * Double(steps)).rounded(.up)) + 1, 60 * steps)
        let last = (0..<end).last(where: isFar)
        return Double(last.map { $0 + 1 } ?? 0) / Double(steps)
    }

    // MARK: Animatable values

    /// Returns the value at a time, for a spring that begins at `fromValue`.
    public func value<V: Animatable>(fromValue: V, toValue: V, initialVelocity: V, time: TimeInterval) -> V {
        var result = fromValue
        let (start, end) = (fromValue.animatableData, toValue.animatableData)
        result.animatableData =
            start + value(target: end - start, initialVelocity: initialVelocity.animatableData, time: time)
        return result
    }

    /// Returns the velocity at a time, for a spring that begins at `fromValue`.
    public func velocity<V: Animatable>(fromValue: V, toValue: V, initialVelocity: V, time: TimeInterval) -> V {
        var result = fromValue
        let way = toValue.animatableData - fromValue.animatableData
        result.animatableData = velocity(
            target: way, initialVelocity: initialVelocity.animatableData, time: time)
        return result
    }

    /// Moves a value and its velocity on by a time in seconds.
    @_disfavoredOverload
    public func update<V: Animatable>(value: inout V, velocity: inout V, target: V, deltaTime: TimeInterval) {
        var (position, speed) = (value.animatableData, velocity.animatableData)
        update(value: &position, velocity: &speed, target: target.animatableData, deltaTime: deltaTime)
        (value.animatableData, velocity.animatableData) = (position, speed)
    }

    /// Returns the force on a body at a position, with a velocity.
    public func force<V: Animatable>(fromValue: V, toValue: V, position: V, velocity: V) -> V {
        var result = fromValue
        result.animatableData = force(
            target: toValue.animatableData, position: position.animatableData, velocity: velocity.animatableData)
        return result
    }

    /// Returns the seconds after which a spring that begins at `fromValue` stays nearer to its target than a distance.
    public func settlingDuration<V: Animatable>(
        fromValue: V, toValue: V, initialVelocity: V, epsilon: Double
    ) -> TimeInterval {
        settlingDuration(
            target: toValue.animatableData - fromValue.animatableData, initialVelocity: initialVelocity.animatableData,
            epsilon: epsilon)
    }
}
