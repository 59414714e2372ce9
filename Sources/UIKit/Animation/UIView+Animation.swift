import Foundation

extension UIView {
    /// Options for the course of an animation. Without a curve, an animation uses `curveEaseInOut`.
    public struct AnimationOptions: OptionSet, Sendable {
        /// The bits of the options.
        public let rawValue: UInt

        /// Creates options from their bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Has no effect here. Subviews that are laid out inside the block are animated in any case.
        public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
        /// Has no effect here. Views receive touches during animations in any case.
        public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
        /// Has no effect here. An animation always begins at the values that are shown.
        public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
        /// The animation starts over again and again, until one of its properties is set by other means.
        public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
        /// The animation runs forwards and then backwards. At its end the new values show.
        public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
        /// The animation starts slowly, accelerates, and slows down at the end. This is the default.
        public static let curveEaseInOut: AnimationOptions = []
        /// The animation starts slowly.
        public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
        /// The animation slows down at its end.
        public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
        /// The animation runs at a constant speed.
        public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

        var curve: TimingCurve {
            switch rawValue >> 16 & 3 {
            case 1: .easeIn
            case 2: .easeOut
            case 3: .linear
            default: .easeInOut
            }
        }
    }

    /// Animates the changes that a closure makes to views.
    ///
    /// ```
    /// UIView.animate(withDuration: 0.3) {
    ///     card.center.y -= 40
    ///     card.alpha = 1
    /// } completion: { finished in
    ///     print(finished ? "arrived" : "interrupted")
    /// }
    /// ```
    ///
    /// The closure runs at once. Changes of `frame`, `bounds`, `center`, `transform`, `alpha` and `backgroundColor` are
    /// animated; views outside a visible window change at once.
    ///
    /// - Parameters:
    ///   - duration: The duration in seconds. Without a duration and a delay, the changes show at once.
    ///   - animations: The changes.
    ///   - completion: Called on the main queue after the last animation. Its argument tells whether all of them ran to
    ///     their end. If nothing is animated, it is called with `true` in a later turn of the queue.
    public static func animate(
        withDuration duration: TimeInterval, animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        animate(withDuration: duration, delay: 0, options: [], animations: animations, completion: completion)
    }

    /// Animates the changes that a closure makes to views, after a delay and with options.
    ///
    /// - Parameters:
    ///   - duration: The duration in seconds.
    ///   - delay: The time in seconds before the animation starts.
    ///   - options: The curve, and whether the animation repeats or reverses.
    ///   - animations: The changes. The closure runs at once.
    ///   - completion: Called on the main queue after the last animation. Its argument tells whether all of them ran to
    ///     their end.
    public static func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
        animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        run(
            AnimationTiming(
                duration: duration, delay: delay, curve: options.curve, repeats: options.contains(.repeat),
                autoreverses: options.contains(.autoreverse)),
            options: options, animations, completion)
    }

    /// Animates the changes that a closure makes to views, with the movement of a spring.
    ///
    /// - Parameters:
    ///   - duration: The time in seconds after which the spring has settled.
    ///   - delay: The time in seconds before the animation starts.
    ///   - dampingRatio: The damping, from 0.05 to 1; other values are clamped. At 1 the spring does not swing.
    ///   - velocity: The speed at the start, in distances of the animation per second.
    ///   - options: Whether the animation repeats or reverses. A curve is ignored.
    ///   - animations: The changes. The closure runs at once.
    ///   - completion: Called on the main queue after the last animation. Its argument tells whether all of them ran to
    ///     their end.
    public static func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
        initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [], animations: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        run(
            AnimationTiming(
                duration: duration, delay: delay,
                curve: .spring(damping: dampingRatio, velocity: velocity, duration: duration),
                repeats: options.contains(.repeat), autoreverses: options.contains(.autoreverse)),
            options: options, animations, completion)
    }

    /// Runs a closure whose changes show at once, even inside an animation block.
    public static func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
        let outer = AnimationBlock.current
        AnimationBlock.current = nil
        actionsWithoutAnimation()
        AnimationBlock.current = outer
    }

    /// A Boolean value that indicates whether animation blocks animate. The default is `true`.
    public private(set) static var areAnimationsEnabled = true

    /// Enables or disables animations. While they are disabled, the changes of animation blocks show at once.
    public static func setAnimationsEnabled(_ enabled: Bool) { areAnimationsEnabled = enabled }

    /// The duration of the innermost animation block, in seconds; 0 outside of any.
    public static var inheritedAnimationDuration: TimeInterval { AnimationBlock.current?.timing.duration ?? 0 }

    private static func run(
        _ timing: AnimationTiming, options: AnimationOptions, _ animations: () -> Void, _ completion: ((Bool) -> Void)?
    ) {
        guard areAnimationsEnabled, timing.duration > 0 || timing.delay > 0 else {
            performWithoutAnimation(animations)
            if let completion { DispatchQueue.main.async { MainActor.assumeIsolated { completion(true) } } }
            return
        }
        let block = AnimationBlock(timing: timing)
        let outer = AnimationBlock.current
        AnimationBlock.current = block
        animations()
        AnimationBlock.current = outer
        let begun = block.animations
        guard !begun.isEmpty else {
            // Nothing is animated, so the completion does not wait.
            if let completion { DispatchQueue.main.async { MainActor.assumeIsolated { completion(true) } } }
            return
        }
        Animator.shared.run(begun, completion: completion)
    }
}
