import Foundation

/// The movement of a damped spring from 0 to 1, as formulas of the time in seconds.
struct SpringMotion: Hashable, Sendable {
    /// The frequency without damping, in radians per second.
    let frequency: Double
    /// The damping ratio. With 1 the spring just does not swing.
    let dampingRatio: Double

    /// Creates a spring. Invalid values are replaced by the nearest valid ones.
    init(frequency: Double, dampingRatio: Double) {
        self.frequency = frequency.isFinite ? min(max(frequency, 0.001), 100_000) : 100_000
        self.dampingRatio = dampingRatio.isFinite ? min(max(dampingRatio, 0), 1_000) : 1
    }

    /// Creates a spring from the time of one swing, and its bounce from -1 to 1.
    init(duration: TimeInterval, bounce: Double) {
        let bounce = bounce.isNaN ? 0 : min(max(bounce, -0.99), 1)
        self.init(
            frequency: 2 * .pi / max(duration, 0.001), dampingRatio: bounce < 0 ? 1 / (1 + bounce) : 1 - bounce)
    }

    /// Creates a spring from the constants of its parts.
    init(mass: Double, stiffness: Double, damping: Double) {
        let mass = mass > 0 ? mass : 1
        let stiffness = stiffness > 0 ? stiffness : 1
        self.init(
            frequency: (stiffness / mass).squareRoot(),
            dampingRatio: max(damping, 0) / (2 * (stiffness * mass).squareRoot()))
    }

    /// Returns the position of a spring that was at rest.
    func position(at time: TimeInterval) -> Double {
        let (w, z) = (frequency, dampingRatio)
        if z < 1 {
            let swing = w * (1 - z * z).squareRoot()
            return 1 - exp(-z * w * time) * (cos(swing * time) + z * w / swing * sin(swing * time))
        }
        if z == 1 { return 1 - (1 + w * time) * exp(-w * time) }
        let (slow, fast) = rates
        return 1 - (slow * exp(fast * time) - fast * exp(slow * time)) / (slow - fast)
    }

    /// Returns the velocity of a spring that was at rest.
    func velocity(at time: TimeInterval) -> Double { frequency * frequency * push(at: time) }

    /// Returns the distance that a spring at its target has gone after a push of velocity 1.
    func push(at time: TimeInterval) -> Double {
        let (w, z) = (frequency, dampingRatio)
        if z < 1 {
            let swing = w * (1 - z * z).squareRoot()
            return exp(-z * w * time) * sin(swing * time) / swing
        }
        if z == 1 { return time * exp(-w * time) }
        let (slow, fast) = rates
        return (exp(slow * time) - exp(fast * time)) / (slow - fast)
    }

    /// Returns the velocity of a spring after a push of velocity 1.
    func pushVelocity(at time: TimeInterval) -> Double {
        let (w, z) = (frequency, dampingRatio)
        if z < 1 {
            let swing = w * (1 - z * z).squareRoot()
            return exp(-z * w * time) * (cos(swing * time) - z * w / swing * sin(swing * time))
        }
        if z == 1 { return (1 - w * time) * exp(-w * time) }
        let (slow, fast) = rates
        return (slow * exp(slow * time) - fast * exp(fast * time)) / (slow - fast)
    }

    /// The decay rates of a spring that does not swing.
    private var rates: (slow: Double, fast: Double) {
        let root = (dampingRatio * dampingRatio - 1).squareRoot()
        return (-frequency * (dampingRatio - root), -frequency * (dampingRatio + root))
    }

    /// The rate at which the slowest part of the movement fades.
    private var decay: Double {
        dampingRatio < 1 ? dampingRatio * frequency : dampingRatio == 1 ? frequency : -rates.slow
    }

    /// The seconds after which no more than a thousandth of the movement is left, at most a minute.
    var settlingDuration: TimeInterval { settlingBound(distance: 1, speed: 0, rest: 0.001) }

    /// Returns the seconds after which no more than a rest of a movement can be left, at most a minute.
    ///
    /// - Parameters:
    ///   - distance: The distance from the target at the beginning.
    ///   - speed: The speed at the beginning, per second, in any direction.
    ///   - rest: The distance that does not count.
    func settlingBound(distance: Double, speed: Double, rest: Double) -> TimeInterval {
        guard distance > 0 || speed > 0 else { return 0 }
        let decay = decay
        func bound(_ time: TimeInterval) -> Double {
            (distance * (1 + decay * time) + speed * time) * exp(-decay * time)
        }
        var high: TimeInterval = 60
        guard decay > 0, bound(high) < rest else { return high }
        // The bound grows up to this time, and falls from then on.
        var low = min(speed / (decay * (distance * decay + speed)), high)
        for _ in 0..<50 {
            let middle = (low + high) / 2
            if bound(middle) > rest { low = middle } else { high = middle }
        }
        return high
    }
}
