import Foundation

/// An animation of a property from one value to another.
///
/// ```
/// let fade = CABasicAnimation(keyPath: "opacity")
/// fade.fromValue = 0
/// fade.toValue = 1
/// fade.duration = 0.3
/// view.layer.add(fade, forKey: "fade")
/// ```
///
/// The property itself does not change: set it too, or the layer jumps back at the end. Values that are missing are the
/// present one: with `toValue` alone the animation begins at the present value, with `fromValue` alone it ends there.
open class CABasicAnimation: CAPropertyAnimation {
    /// The value at the start: a number, a `CGPoint`, a `CGColor` and so on. The default is `nil`.
    open var fromValue: Any? { didSet { from = AnimatedValue(fromValue) } }
    /// The value at the end. The default is `nil`.
    open var toValue: Any? { didSet { to = AnimatedValue(toValue) } }
    /// The difference between the values at the end and at the start. It is used if one of them is missing. The default
    /// is `nil`.
    open var byValue: Any? { didSet { by = AnimatedValue(byValue) } }

    private var from, to, by: AnimatedValue?
    /// The value that the layer showed when the animation was added.
    private var previous: AnimatedValue?

    override func takeProperties(of other: CAAnimation) {
        super.takeProperties(of: other)
        guard let other = other as? CABasicAnimation else { return }
        (fromValue, toValue, byValue) = (other.fromValue, other.toValue, other.byValue)
        previous = other.previous
    }

    override var invalidValue: String? { invalidValue(in: [fromValue, toValue, byValue]) }

    override func prepare(for layer: CALayer) {
        super.prepare(for: layer)
        guard from == nil, to == nil, by == nil, let path = valuePath else { return }
        previous = layer.shownValue(at: path)
    }

    /// The track of the animation, if it leads a position, bounds or an opacity from one fixed value to another.
    final var plainTrack: PlainTrack? {
        guard let from, let to, let path = valuePath, path.component == nil, !isCumulative else { return nil }
        return PlainTrack(key: path.key, from: from, to: to, isAdditive: isAdditive)
    }

    /// Returns the values at the start and at the end.
    ///
    /// - Parameter present: The value without the animation.
    private func ends(present: AnimatedValue) -> (start: AnimatedValue, end: AnimatedValue) {
        // An additive animation adds nothing where it has no value.
        let present = isAdditive ? present.neutral ?? present : present
        switch (from, to, by) {
        case (let from?, let to?, _): return (from, to)
        case (let from?, nil, let by?): return (from, from.adding(by))
        case (nil, let to?, let by?): return (to.difference(from: by) ?? to, to)
        case (let from?, nil, nil): return (from, present)
        case (nil, let to?, nil): return (present, to)
        case (nil, nil, let by?): return (present, present.adding(by))
        case (nil, nil, nil): return (previous ?? present, present)
        }
    }

    override func apply(_ moment: MediaTiming.Moment, to values: inout LayerValues) {
        guard let path = valuePath else { return }
        let (start, end): (AnimatedValue, AnimatedValue)
        if let from, let to {
            (start, end) = (from, to)
        } else {
            guard let present = values.value(at: path, or: from ?? to) else { return }
            (start, end) = ends(present: present)
        }
        show(start.interpolated(to: end, by: progress(at: moment.time)), last: end, moment, in: &values)
    }
}

/// An animation that moves like a damped spring.
///
/// ```
/// let swing = CASpringAnimation(keyPath: "position.y")
/// swing.byValue = 40
/// swing.damping = 5
/// swing.duration = swing.settlingDuration
/// ```
///
/// The duration does not stretch the movement, it cuts it off.
open class CASpringAnimation: CABasicAnimation {
    /// Creates the spring of a perceived duration and a bounce.
    ///
    /// - Parameters:
    ///   - perceptualDuration: The period of the spring without damping, in seconds.
    ///   - bounce: 0 for a spring that just does not pass its end, up to 1 for one that swings for long; negative
    ///     values for a slower approach.
    public convenience init(perceptualDuration: CFTimeInterval, bounce: CGFloat) {
        self.init()
        let spring = Spring(duration: perceptualDuration, bounce: bounce)
        (mass, stiffness, damping) = (spring.mass, spring.stiffness, spring.damping)
        allowsOverdamping = true
    }

    /// Creates a spring with the default mass, stiffness and damping.
    public required init() { super.init() }

    /// The mass at the end of the spring. The default is 1; it must be positive.
    open var mass: CGFloat = 1
    /// The force of the spring per distance. The default is 100; it must be positive.
    open var stiffness: CGFloat = 100
    /// The friction, as force per speed. The default is 10; it must not be negative.
    open var damping: CGFloat = 10
    /// The speed at the start, in whole ways per second. Positive values lead to the end. The default is 0.
    open var initialVelocity: CGFloat = 0
    /// A Boolean value that indicates whether a damping beyond the critical one slows the movement down. The default is
    /// `false`.
    open var allowsOverdamping = false

    private var spring: Spring {
        Spring(
            mass: mass, stiffness: stiffness, damping: damping, initialVelocity: initialVelocity,
            allowsOverdamping: allowsOverdamping)
    }

    /// The time in seconds after which the spring has settled.
    open var settlingDuration: CFTimeInterval { spring.settlingDuration }

    /// The period of the spring without damping, in seconds.
    open var perceptualDuration: CFTimeInterval { 2 * .pi / TimeInterval(spring.frequency) }

    /// The bounce: 0 at the critical damping, positive for a spring that swings.
    open var bounce: CGFloat {
        let ratio = spring.dampingRatio
        return ratio > 1 ? 1 / ratio - 1 : 1 - ratio
    }

    override func takeProperties(of other: CAAnimation) {
        super.takeProperties(of: other)
        guard let other = other as? CASpringAnimation else { return }
        (mass, stiffness, damping) = (other.mass, other.stiffness, other.damping)
        (initialVelocity, allowsOverdamping) = (other.initialVelocity, other.allowsOverdamping)
    }

    override func progress(at time: TimeInterval) -> CGFloat {
        guard let timingFunction else { return spring.value(at: time) }
        let part = timingFunction.progress(at: CGFloat(time / timing.simpleDuration))
        return spring.value(at: TimeInterval(part) * timing.simpleDuration)
    }
}
