import Foundation

extension Animation {
    /// A spring of 0.5 seconds that does not bounce.
    public static var spring: Animation { spring(duration: 0.5, bounce: 0) }

    /// Returns a spring.
    ///
    /// - Parameters:
    ///   - duration: The seconds of the movement, without its fading end.
    ///   - bounce: The overshoot, from -1 to 1. With 0 the spring stops at its target, with 1 it swings for a long
    ///     time, and a negative bounce makes it slower.
    ///   - blendDuration: Has no effect.
    public static func spring(
        duration: TimeInterval = 0.5, bounce: Double = 0, blendDuration: Double = 0
    ) -> Animation {
        Animation(SpringAnimation(SpringMotion(duration: duration, bounce: bounce), logicalLength: duration))
    }

    /// Returns a spring.
    ///
    /// - Parameters:
    ///   - response: The seconds of one swing without damping.
    ///   - dampingFraction: The damping as a fraction of critical damping, at which the spring just does not swing.
    ///   - blendDuration: Has no effect.
    @_disfavoredOverload
    public static func spring(
        response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: TimeInterval = 0
    ) -> Animation {
        let motion = SpringMotion(frequency: 2 * .pi / max(response, 0.001), dampingRatio: dampingFraction)
        return Animation(SpringAnimation(motion, logicalLength: response))
    }

    /// A quick spring for movements that follow a gesture.
    public static var interactiveSpring: Animation { interactiveSpring(response: 0.15, dampingFraction: 0.86) }

    /// Returns a quick spring for movements that follow a gesture.
    public static func interactiveSpring(
        response: Double = 0.15, dampingFraction: Double = 0.86, blendDuration: TimeInterval = 0.25
    ) -> Animation { spring(response: response, dampingFraction: dampingFraction, blendDuration: blendDuration) }

    /// Returns a spring from its physical constants. The velocity is in distances to the target per second.
    public static func interpolatingSpring(
        mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0
    ) -> Animation {
        let motion = SpringMotion(mass: mass, stiffness: stiffness, damping: damping)
        return Animation(SpringAnimation(motion, initialVelocity: initialVelocity))
    }

    /// Returns a spring from its duration in seconds and its bounce. The velocity is in distances to the target per
    /// second.
    public static func interpolatingSpring(
        duration: TimeInterval = 0.5, bounce: Double = 0, initialVelocity: Double = 0
    ) -> Animation { interpolatingSpring(Spring(duration: duration, bounce: bounce), initialVelocity: initialVelocity) }

    /// Returns the animation of a spring. The velocity is in distances to the target per second.
    public static func interpolatingSpring(_ spring: Spring, initialVelocity: Double = 0) -> Animation {
        Animation(SpringAnimation(spring.motion, initialVelocity: initialVelocity))
    }

    /// Returns the animation of a spring. `blendDuration` has no effect.
    public static func spring(_ spring: Spring, blendDuration: TimeInterval = 0) -> Animation {
        Animation(SpringAnimation(spring.motion, logicalLength: spring.duration))
    }

    /// A spring without a bounce.
    public static var smooth: Animation { smooth() }
    /// Returns a spring without a bounce, plus an extra bounce.
    public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation {
        spring(duration: duration, bounce: extraBounce)
    }

    /// A spring with a small bounce.
    public static var snappy: Animation { snappy() }
    /// Returns a spring with a small bounce, plus an extra bounce.
    public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation {
        spring(duration: duration, bounce: 0.15 + extraBounce)
    }

    /// A spring that bounces.
    public static var bouncy: Animation { bouncy() }
    /// Returns a spring that bounces, plus an extra bounce.
    public static func bouncy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation {
        spring(duration: duration, bounce: 0.3 + extraBounce)
    }
}
