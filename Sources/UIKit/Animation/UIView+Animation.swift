import Foundation

extension UIView {
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
    ///   - completion: Called on the main queue after the last animation. Its argument says whether all of them ran to
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
    ///   - completion: Called on the main queue after the last animation. Its argument says whether all of them ran to
    ///     their end.
    public static func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
        animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        run(curve: options.curve, duration: duration, delay: delay, options: options, animations, completion)
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
    ///   - completion: Called on the main queue after the last animation. Its argument says whether all of them ran to
    ///     their end.
    public static func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
        initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [], animations: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        let curve = TimingCurve.spring(damping: dampingRatio, velocity: velocity, duration: duration)
        run(curve: curve, duration: duration, delay: delay, options: options, animations, completion)
    }

    /// Runs a closure whose changes show at once, even inside an animation block. Blocks in it do not animate either.
    public static func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
        let wereEnabled = animates
        animates = false
        AnimationBlock.withoutAnimation(actionsWithoutAnimation)
        animates = wereEnabled
    }

    /// A Boolean value that indicates whether animation blocks animate. The default is `true`. It is `false` inside
    /// `performWithoutAnimation(_:)`.
    public static var areAnimationsEnabled: Bool { animates }
    // Properties that other modules can reach are checked at each access (Architecture.md, *Exclusive access*).
    private static var animates = true

    /// Enables or disables animations. While they are disabled, the changes of animation blocks show at once.
    /// Animations that are added to layers run all the same.
    public static func setAnimationsEnabled(_ enabled: Bool) { animates = enabled }

    /// The duration of the innermost animation block, in seconds; 0 outside of any.
    public static var inheritedAnimationDuration: TimeInterval { AnimationBlock.current?.timing.duration ?? 0 }

    /// Repeats the animations that a closure makes inside an animation block. Outside of one the closure just runs.
    ///
    /// - Parameters:
    ///   - count: The number of runs, which may be a fraction. Values that are not positive count as 1.
    ///   - autoreverses: Whether each run goes forwards and then backwards.
    ///   - animations: The changes.
    public static func modifyAnimations(
        withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void
    ) {
        guard let block = AnimationBlock.current else { return animations() }
        var timing = block.timing
        timing.repeatCount = count > 0 ? Float(count) : 1
        timing.autoreverses = autoreverses
        block.runNested(timing, animations)
    }

    static func run(
        curve: TimingCurve, duration: TimeInterval, delay: TimeInterval, options: AnimationOptions,
        _ animations: () -> Void, _ completion: ((Bool) -> Void)?
    ) {
        let group = CompletionGroup(parent: CATransaction.group, completion: completion)
        defer { group.seal() }
        var timing = AnimationTiming(options, curve: curve, duration: duration, delay: delay)
        if let outer = AnimationBlock.current { timing = timing.nested(in: outer.timing, options: options) }
        guard areAnimationsEnabled, timing.duration > 0 || timing.delay > 0 else {
            return performWithoutAnimation(animations)
        }
        AnimationBlock.run(timing, pace: AnimationBlock.current?.pace, group: group, animations)
    }
}
