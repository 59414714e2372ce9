import Foundation

/// The way in which a change is animated: its curve, duration, delay and repetitions.
///
/// ```swift
/// withAnimation(.easeInOut(duration: 0.3)) { isOpen.toggle() }
/// Circle().scaleEffect(isOpen ? 2 : 1).animation(.spring, value: isOpen)
/// ```
///
/// Times are in seconds. A curve without a duration takes 0.35 seconds.
public struct Animation: Sendable {
    let base: any CustomAnimation

    /// Creates an animation from a custom one.
    public init<A: CustomAnimation>(_ base: A) { self.base = base }

    /// The animation that is used if none is named: a spring of 0.5 seconds that does not bounce.
    public static let `default` = Animation.spring(duration: 0.5, bounce: 0)

    // MARK: Changes

    /// Returns the animation with a delay in seconds. Negative delays count as 0.
    public func delay(_ delay: TimeInterval) -> Animation {
        func make<A: CustomAnimation>(_ base: A) -> Animation {
            Animation(DelayAnimation(base: base, delay: delay > 0 && delay.isFinite ? delay : 0))
        }
        return make(base)
    }

    /// Returns the animation at a different speed: 2 is twice as fast. A speed that is not positive counts as 1.
    public func speed(_ speed: Double) -> Animation {
        func make<A: CustomAnimation>(_ base: A) -> Animation {
            Animation(SpeedAnimation(base: base, speed: speed > 0 && speed.isFinite ? speed : 1))
        }
        return make(base)
    }

    /// Returns an animation that repeats this one a number of times. Every second run goes back, unless `autoreverses`
    /// is `false`.
    public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation {
        func make<A: CustomAnimation>(_ base: A) -> Animation {
            Animation(RepeatAnimation(base: base, count: max(repeatCount, 0), autoreverses: autoreverses))
        }
        return make(base)
    }

    /// Returns an animation that repeats this one without an end. Every second run goes back, unless `autoreverses` is
    /// `false`.
    public func repeatForever(autoreverses: Bool = true) -> Animation {
        func make<A: CustomAnimation>(_ base: A) -> Animation {
            Animation(RepeatAnimation(base: base, count: nil, autoreverses: autoreverses))
        }
        return make(base)
    }
}

extension Animation: Hashable {
    /// Returns whether two animations have the same curve and timing.
    public static func == (lhs: Animation, rhs: Animation) -> Bool { AnyHashable(lhs.base) == AnyHashable(rhs.base) }
    /// Adds the essential values to a hasher.
    public func hash(into hasher: inout Hasher) { base.hash(into: &hasher) }
}
