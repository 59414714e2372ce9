import Foundation
import Graphics

/// The timing of an animation by a spring.
///
/// ```
/// let timing = UISpringTimingParameters(dampingRatio: 0.7, initialVelocity: CGVector(dx: 0, dy: 2))
/// let animator = UIViewPropertyAnimator(duration: 0.5, timingParameters: timing)
/// ```
///
/// A spring of a damping ratio has settled after the animator's duration. All others have a duration of their own, and
/// the animator's duration is ignored.
open class UISpringTimingParameters: NSObject, UITimingCurveProvider {
    /// The speed at the start, in whole ways per second. Properties of a single number take the length of the vector.
    public let initialVelocity: CGVector

    private enum Kind: Equatable {
        case dampingRatio(CGFloat)
        case physical(Spring)
    }
    private let kind: Kind

    /// Creates the spring of UIKit's own transitions, with the mass 3, the stiffness 1000 and the damping 500.
    ///
    /// Its duration is about half a second: springs of a mass, a stiffness and a damping move as fast as they can
    /// without passing the end, if their damping is higher than that.
    public override convenience init() {
        self.init(mass: 3, stiffness: 1_000, damping: 500, initialVelocity: .zero)
    }

    /// Creates a spring that stands still at the start.
    ///
    /// - Parameter ratio: The damping, from 0.05 to 1; other values are clamped. At 1 the spring does not swing.
    public convenience init(dampingRatio ratio: CGFloat) { self.init(dampingRatio: ratio, initialVelocity: .zero) }

    /// Creates a spring.
    ///
    /// - Parameters:
    ///   - ratio: The damping, from 0.05 to 1; other values are clamped. At 1 the spring does not swing.
    ///   - velocity: The speed at the start, in whole ways per second.
    public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector) {
        initialVelocity = velocity
        kind = .dampingRatio(ratio)
    }

    /// Creates a spring of physical values. It has a duration of its own.
    ///
    /// - Parameters:
    ///   - mass: The mass at the end of the spring, greater than 0.
    ///   - stiffness: The force of the spring per distance, greater than 0.
    ///   - damping: The friction, as force per speed. Damping beyond the critical one has the effect of that.
    ///   - velocity: The speed at the start, in whole ways per second.
    public init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector) {
        initialVelocity = velocity
        kind = .physical(
            Spring(mass: mass, stiffness: stiffness, damping: damping, initialVelocity: Self.speed(velocity)))
    }

    /// Creates a spring of a perceived duration.
    ///
    /// - Parameters:
    ///   - duration: The time in seconds in which most of the movement happens. The spring settles after it.
    ///   - bounce: 0 for no bounce, up to 1 for much; negative values, down to -1, for a flatter approach.
    ///   - velocity: The speed at the start, in whole ways per second.
    public init(duration: TimeInterval, bounce: CGFloat, initialVelocity velocity: CGVector = .zero) {
        initialVelocity = velocity
        kind = .physical(Spring(duration: duration, bounce: bounce, initialVelocity: Self.speed(velocity)))
    }

    /// Returns the speed for properties of a single number. Equal components are the speed of each of them.
    private static func speed(_ velocity: CGVector) -> CGFloat {
        if velocity.dx == velocity.dy || velocity.dy == 0 { return velocity.dx }
        return velocity.dx == 0 ? velocity.dy : hypot(velocity.dx, velocity.dy)
    }

    /// `spring`
    open var timingCurveType: UITimingCurveType { .spring }
    /// `nil`
    open var cubicTimingParameters: UICubicTimingParameters? { nil }
    /// This object.
    open var springTimingParameters: UISpringTimingParameters? { self }

    /// The spring for an animation of `duration` seconds.
    func spring(duration: TimeInterval) -> Spring {
        switch kind {
        case .physical(let spring): spring
        case .dampingRatio(let ratio):
            Spring(dampingRatio: ratio, initialVelocity: Self.speed(initialVelocity), settlingDuration: duration)
        }
    }

    func curve(duration: TimeInterval) -> TimingCurve {
        .spring(spring(duration: duration), duration: ownDuration ?? duration)
    }

    /// The time in seconds after which the spring has settled; `nil` if the animator's duration counts.
    var ownDuration: TimeInterval? {
        if case .physical(let spring) = kind { spring.settlingDuration } else { nil }
    }

    /// Returns this object, which does not change.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UISpringTimingParameters else { return false }
        return kind == other.kind && initialVelocity == other.initialVelocity
    }

    open override var hash: Int { initialVelocity.hashValue }
}
