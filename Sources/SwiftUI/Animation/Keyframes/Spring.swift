import Foundation

/// The movement of a damped spring, as formulas of the time.
///
/// ```swift
/// let spring = Spring(duration: 0.5, bounce: 0.3)
/// let height = spring.value(target: 100.0, time: 0.2)
/// ```
public struct Spring: Hashable, Sendable {
    let motion: SpringMotion
    /// The mass of what the spring moves. The default is 1.
    public private(set) var mass = 1.0

    /// Creates a spring.
    ///
    /// - Parameters:
    ///   - duration: The seconds of the movement, without its fading end.
    ///   - bounce: The overshoot, from -1 to 1. With 0 the spring stops at its target.
    public init(duration: TimeInterval = 0.5, bounce: Double = 0.0) {
        motion = SpringMotion(duration: duration, bounce: bounce)
    }

    /// Creates a spring.
    ///
    /// - Parameters:
    ///   - response: The seconds of one swing without damping.
    ///   - dampingRatio: The damping as a fraction of that with which the spring just does not swing.
    public init(response: Double, dampingRatio: Double) {
        motion = SpringMotion(frequency: 2 * .pi / max(response, 0.001), dampingRatio: dampingRatio)
    }

    /// Creates a spring from the constants of its parts.
    ///
    /// - Parameters:
    ///   - mass: The mass. The default is 1.
    ///   - stiffness: The stiffness.
    ///   - damping: The damping.
    ///   - allowOverDamping: Whether the spring may be damped more than is needed for it not to swing. The default is
    ///     `false`.
    public init(mass: Double = 1.0, stiffness: Double, damping: Double, allowOverDamping: Bool = false) {
        let motion = SpringMotion(mass: mass, stiffness: stiffness, damping: damping)
        self.motion =
            allowOverDamping
            ? motion : SpringMotion(frequency: motion.frequency, dampingRatio: min(motion.dampingRatio, 1))
        self.mass = mass > 0 ? mass : 1
    }

    /// A spring without a bounce.
    public static var smooth: Spring { smooth() }
    /// Returns a spring without a bounce, plus an extra bounce.
    public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Spring {
        Spring(duration: duration, bounce: extraBounce)
    }

    /// A spring with a small bounce.
    public static var snappy: Spring { snappy() }
    /// Returns a spring with a small bounce, plus an extra bounce.
    public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Spring {
        Spring(duration: duration, bounce: 0.15 + extraBounce)
    }

    /// A spring that bounces.
    public static var bouncy: Spring { bouncy() }
    /// Returns a spring that bounces, plus an extra bounce.
    public static func bouncy(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Spring {
        Spring(duration: duration, bounce: 0.3 + extraBounce)
    }

    /// The seconds after which no more than a thousandth of the movement is left.
    public var settlingDuration: TimeInterval { motion.settlingDuration }

    /// Returns the value at a time, for a spring that begins at zero.
    public func value<V: VectorArithmetic>(target: V, initialVelocity: V = .zero, time: TimeInterval) -> V {
        target.scaled(by: motion.position(at: time)) + initialVelocity.scaled(by: motion.push(at: time))
    }

    /// Returns the velocity at a time, for a spring that begins at zero.
    public func velocity<V: VectorArithmetic>(target: V, initialVelocity: V = .zero, time: TimeInterval) -> V {
        target.scaled(by: motion.velocity(at: time)) + initialVelocity.scaled(by: motion.pushVelocity(at: time))
    }
}
