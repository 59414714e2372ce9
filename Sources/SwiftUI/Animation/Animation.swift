import Foundation

/// The pace of a change that is shown step by step.
///
/// ```swift
/// withAnimation(.easeInOut(duration: 0.3)) { isOpen.toggle() }
/// Circle().scaleEffect(isOpen ? 2 : 1).animation(.spring, value: isOpen)
/// ```
///
/// Times are in seconds. A curve without a duration takes 0.35 seconds.
public struct Animation: Sendable {
    let base: any CustomAnimation

    /// Creates an animation from one of the program's own.
    public init<A: CustomAnimation>(_ base: A) { self.base = base }

    /// The animation that is used if none is named: a spring of 0.5 seconds that does not bounce.
    public static let `default` = Animation.spring(duration: 0.5, bounce: 0)

    // MARK: Changes

    /// Returns the animation with a later beginning. Negative delays count as 0.
    public func delay(_ delay: TimeInterval) -> Animation {
        func make<A: CustomAnimation>(_ base: A) -> Animation {
            Animation(DelayAnimation(base: base, delay: delay > 0 && delay.isFinite ? delay : 0))
        }
        return make(base)
    }

    /// Returns the animation with another speed: 2 is twice as fast. A speed that is not positive counts as 1.
    public func speed(_ speed: Double) -> Animation {
        func make<A: CustomAnimation>(_ base: A) -> Animation {
            Animation(SpeedAnimation(base: base, speed: speed > 0 && speed.isFinite ? speed : 1))
        }
        return make(base)
    }

    /// Returns the animation so often one after the other. Every second run goes back, unless `autoreverses` is
    /// `false`.
    public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation {
        func make<A: CustomAnimation>(_ base: A) -> Animation {
            Animation(RepeatAnimation(base: base, count: max(repeatCount, 0), autoreverses: autoreverses))
        }
        return make(base)
    }

    /// Returns the animation without an end. Every second run goes back, unless `autoreverses` is `false`.
    public func repeatForever(autoreverses: Bool = true) -> Animation {
        func make<A: CustomAnimation>(_ base: A) -> Animation {
            Animation(RepeatAnimation(base: base, count: nil, autoreverses: autoreverses))
        }
        return make(base)
    }
}

extension Animation: Hashable {
    /// Whether two animations have the same pace.
    public static func == (lhs: Animation, rhs: Animation) -> Bool { AnyHashable(lhs.base) == AnyHashable(rhs.base) }
    public func hash(into hasher: inout Hasher) { base.hash(into: &hasher) }
}
