import Foundation

/// A damped spring that pulls a mass from 0 to 1.
///
/// The movement solves `mass * x'' + damping * x' + stiffness * (x - 1) = 0`. A mass, stiffness or damping that makes
/// no sense is replaced by the nearest value that does.
struct Spring: Hashable, Sendable {
    /// The mass at the end of the spring. The default is 1.
    let mass: CGFloat
    /// The force of the spring per distance. The default is 100.
    let stiffness: CGFloat
    /// The friction, as force per speed. The default is 10.
    let damping: CGFloat
    /// The speed at the start, in whole ways per second; positive values lead to the end.
    let initialVelocity: CGFloat
    /// Whether a damping ratio above 1 slows the movement down. Otherwise such a spring moves like one of ratio 1, as
    /// `CASpringAnimation` and `UISpringTimingParameters()` do.
    let allowsOverdamping: Bool

    init(
        mass: CGFloat = 1, stiffness: CGFloat = 100, damping: CGFloat = 10, initialVelocity: CGFloat = 0,
        allowsOverdamping: Bool = false
    ) {
        self.mass = mass.isFinite ? max(mass, 1e-6) : 1
        self.stiffness = stiffness.isFinite ? max(stiffness, 1e-6) : 100
        self.damping = damping.isFinite ? max(damping, 0) : 10
        self.initialVelocity = initialVelocity.isFinite ? initialVelocity : 0
        self.allowsOverdamping = allowsOverdamping
    }

    /// Creates the spring of a damping ratio that has settled after `settlingDuration` seconds.
    ///
    /// The ratio is clamped to 0.05 to 1. At 1 the spring does not pass its end.
    init(dampingRatio: CGFloat, initialVelocity: CGFloat = 0, settlingDuration: TimeInterval) {
        let ratio = dampingRatio.isFinite ? min(max(dampingRatio, 0.05), 1) : 1
        func spring(_ frequency: CGFloat) -> Spring {
            Spring(
                stiffness: frequency * frequency, damping: 2 * ratio * frequency, initialVelocity: initialVelocity)
        }
        let duration = settlingDuration.isFinite ? max(settlingDuration, 0.001) : 1
        // A stiffer spring settles earlier.
        var (low, high): (CGFloat, CGFloat) = (1e-3, 1e6)
        for _ in 0..<80 {
            let middle = (low * high).squareRoot()
            if spring(middle).settlingDuration > duration { low = middle } else { high = middle }
        }
        self = spring(high)
    }

    /// Creates the spring of a perceived duration and a bounce.
    ///
    /// - Parameters:
    ///   - duration: The period of the spring without damping, in seconds. It is at least a millisecond.
    ///   - bounce: 0 for a spring that just does not pass its end, up to 1 for one that swings for long; negative
    ///     values, down to -1, for a slower approach. Other values are clamped.
    ///   - initialVelocity: The speed at the start, in whole ways per second.
    init(duration: TimeInterval, bounce: CGFloat, initialVelocity: CGFloat = 0) {
        let frequency = 2 * CGFloat.pi / (duration.isFinite ? max(duration, 0.001) : 1)
        let bounce = bounce.isFinite ? min(max(bounce, -0.99), 0.99) : 0
        let ratio = bounce < 0 ? 1 / (1 + bounce) : 1 - bounce
        self.init(
            stiffness: frequency * frequency, damping: 2 * ratio * frequency, initialVelocity: initialVelocity,
            allowsOverdamping: true)
    }

    /// The angular frequency without damping, in radians per second.
    var frequency: CGFloat { (stiffness / mass).squareRoot() }

    /// The damping divided by the damping at which the spring just does not swing.
    var dampingRatio: CGFloat { damping / (2 * (stiffness * mass).squareRoot()) }

    /// The distance from the end as the sum of exponential functions.
    private enum Movement {
        /// `exp(-decay * t) * (cos(frequency * t) + sine * sin(frequency * t))`
        case swinging(decay: CGFloat, frequency: CGFloat, sine: CGFloat)
        /// `exp(-decay * t) * (1 + slope * t)`
        case critical(decay: CGFloat, slope: CGFloat)
        /// `slow * exp(-slowDecay * t) + (1 - slow) * exp(-fastDecay * t)`
        case creeping(slowDecay: CGFloat, fastDecay: CGFloat, slow: CGFloat)
    }

    private var movement: Movement {
        let (frequency, ratio) = (frequency, dampingRatio)
        if ratio < 0.9999 {
            let decay = ratio * frequency
            let damped = frequency * (1 - ratio * ratio).squareRoot()
            return .swinging(decay: decay, frequency: damped, sine: (decay - initialVelocity) / damped)
        }
        guard allowsOverdamping, ratio > 1.0001 else {
            return .critical(decay: frequency, slope: frequency - initialVelocity)
        }
        let root = (ratio * ratio - 1).squareRoot()
        let slowDecay = frequency / (ratio + root)
        let fastDecay = frequency * (ratio + root)
        let slow = (fastDecay - initialVelocity) / (fastDecay - slowDecay)
        return .creeping(slowDecay: slowDecay, fastDecay: fastDecay, slow: slow)
    }

    /// Returns the place of the mass after some seconds: 0 at the start, near 1 when the spring has settled, and beyond
    /// 1 in between if it swings.
    func value(at time: TimeInterval) -> CGFloat {
        guard time > 0 else { return 0 }
        switch movement {
        case .swinging(let decay, let frequency, let sine):
            return 1 - exp(-decay * time) * (cos(frequency * time) + sine * sin(frequency * time))
        case .critical(let decay, let slope):
            return 1 - exp(-decay * time) * (1 + slope * time)
        case .creeping(let slowDecay, let fastDecay, let slow):
            return 1 - slow * exp(-slowDecay * time) - (1 - slow) * exp(-fastDecay * time)
        }
    }

    /// Returns the speed of the mass after some seconds, in whole ways per second.
    func velocity(at time: TimeInterval) -> CGFloat {
        let time = max(time, 0)
        switch movement {
        case .swinging(let decay, let frequency, let sine):
            let (sineNow, cosineNow) = (sin(frequency * time), cos(frequency * time))
            return exp(-decay * time)
                * (decay * (cosineNow + sine * sineNow) + frequency * (sineNow - sine * cosineNow))
        case .critical(let decay, let slope):
            return exp(-decay * time) * (decay * (1 + slope * time) - slope)
        case .creeping(let slowDecay, let fastDecay, let slow):
            return slow * slowDecay * exp(-slowDecay * time) + (1 - slow) * fastDecay * exp(-fastDecay * time)
        }
    }

    /// The time in seconds after which the mass stays within a thousandth of the way from the end.
    ///
    /// For a spring that swings, it is the time at which the bound of its swings is that small. It is at most an hour.
    var settlingDuration: TimeInterval {
        let rest: CGFloat = 0.001
        let longest: TimeInterval = 3_600
        switch movement {
        case .swinging(let decay, _, let sine):
            guard decay > 0 else { return longest }
            return min(log((1 + abs(sine)) / rest) / decay, longest)
        case .critical(let decay, let slope):
            return Self.lastTime(upTo: longest, decay: decay) { exp(-decay * $0) * (1 + abs(slope) * $0) > rest }
        case .creeping(let slowDecay, let fastDecay, let slow):
            return Self.lastTime(upTo: longest, decay: slowDecay) {
                abs(slow) * exp(-slowDecay * $0) + abs(1 - slow) * exp(-fastDecay * $0) > rest
            }
        }
    }

    /// Returns the time at which a bound that decays in the end is no longer above the rest.
    private static func lastTime(
        upTo longest: TimeInterval, decay: CGFloat, isAbove: (TimeInterval) -> Bool
    ) -> TimeInterval {
        // The bound of a critical spring with a high speed grows at first, but not beyond one time constant.
        var low = 0.0
        var high = 1 / decay
        while isAbove(high), high < longest {
            low = high
            high *= 2
        }
        guard high < longest else { return longest }
        for _ in 0..<60 {
            let middle = (low + high) / 2
            if isAbove(middle) { low = middle } else { high = middle }
        }
        return high
    }
}
