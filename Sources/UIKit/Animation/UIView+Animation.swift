import Foundation

extension UIView {
    /// How an animation runs. `curveEaseInOut` where no curve is named.
    public struct AnimationOptions: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
        public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
        public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
        public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
        public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
        public static let curveEaseInOut: AnimationOptions = []
        public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
        public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
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

    /// Changes of frame, bounds, center, transform, alpha and background colour in `animations` are shown as movements.
    /// Seconds. `completion` hears whether they ran to their end; a view outside a visible window changes at once.
    public static func animate(
        withDuration duration: TimeInterval, animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        animate(withDuration: duration, delay: 0, options: [], animations: animations, completion: completion)
    }

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

    /// With a spring's movement: `dampingRatio` of 1 does not swing, smaller ones do.
    public static func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
        initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [], animations: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        run(
            AnimationTiming(
                duration: duration, delay: delay,
                curve: .spring(damping: dampingRatio, velocity: velocity, duration: CGFloat(duration)),
                repeats: options.contains(.repeat), autoreverses: options.contains(.autoreverse)),
            options: options, animations, completion)
    }

    /// Changes in `actionsWithoutAnimation` show at once, in an animation block too.
    public static func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
        let outer = AnimationBlock.current
        AnimationBlock.current = nil
        actionsWithoutAnimation()
        AnimationBlock.current = outer
    }

    /// Whether animation blocks animate.
    public private(set) static var areAnimationsEnabled = true

    /// Switches animation blocks off and on: switched off, their changes show at once.
    public static func setAnimationsEnabled(_ enabled: Bool) { areAnimationsEnabled = enabled }

    /// The duration of the block that this is called in, in seconds; 0 outside of any.
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
            // Nothing moves, so nothing is waited for.
            if let completion { DispatchQueue.main.async { MainActor.assumeIsolated { completion(true) } } }
            return
        }
        Animator.shared.run(begun, completion: completion)
    }
}
