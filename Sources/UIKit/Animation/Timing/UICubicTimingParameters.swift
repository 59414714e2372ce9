import Foundation

extension UIView {
    /// The named curves of animations.
    public enum AnimationCurve: Int, Sendable {
        /// A slow start and a slow end.
        case easeInOut = 0
        /// A slow start.
        case easeIn = 1
        /// A slow end.
        case easeOut = 2
        /// A constant speed.
        case linear = 3
    }
}

/// The timing of an animation by a cubic Bézier curve.
///
/// ```
/// let timing = UICubicTimingParameters(controlPoint1: CGPoint(x: 0.2, y: 0), controlPoint2: CGPoint(x: 0, y: 1))
/// let animator = UIViewPropertyAnimator(duration: 0.4, timingParameters: timing)
/// ```
open class UICubicTimingParameters: NSObject, UITimingCurveProvider {
    /// The named curve. With control points it is `easeInOut` and has no effect.
    public let animationCurve: UIView.AnimationCurve
    /// The first control point, with the part of the time as x and the part of the way as y.
    public let controlPoint1: CGPoint
    /// The second control point.
    public let controlPoint2: CGPoint
    private let hasControlPoints: Bool

    /// Creates the curve that UIKit's own animations have, with the control points (0.25, 0.1) and (0.25, 1).
    public override convenience init() {
        self.init(controlPoint1: CGPoint(x: 0.25, y: 0.1), controlPoint2: CGPoint(x: 0.25, y: 1), isNamed: true)
    }

    /// Creates a named curve.
    public init(animationCurve curve: UIView.AnimationCurve) {
        animationCurve = curve
        let cubic =
            switch curve {
            case .easeInOut: CubicCurve.easeInOut
            case .easeIn: CubicCurve.easeIn
            case .easeOut: CubicCurve.easeOut
            case .linear: CubicCurve.linear
            }
        controlPoint1 = CGPoint(x: cubic.x1, y: cubic.y1)
        controlPoint2 = CGPoint(x: cubic.x2, y: cubic.y2)
        hasControlPoints = false
    }

    /// Creates a curve from (0, 0) to (1, 1) with two control points.
    ///
    /// An x outside of 0 to 1 is clamped when the animation runs. With a coordinate that is not finite the curve is
    /// linear.
    public convenience init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
        self.init(controlPoint1: point1, controlPoint2: point2, isNamed: false)
    }

    private init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint, isNamed: Bool) {
        animationCurve = .easeInOut
        controlPoint1 = point1
        controlPoint2 = point2
        hasControlPoints = !isNamed
    }

    /// `builtin` for a named curve, otherwise `cubic`.
    open var timingCurveType: UITimingCurveType { hasControlPoints ? .cubic : .builtin }
    /// This object.
    open var cubicTimingParameters: UICubicTimingParameters? { self }
    /// `nil`
    open var springTimingParameters: UISpringTimingParameters? { nil }

    var timingCurve: TimingCurve {
        .cubic(CubicCurve(controlPoint1.x, controlPoint1.y, controlPoint2.x, controlPoint2.y))
    }

    /// Returns this object, which does not change.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UICubicTimingParameters else { return false }
        return controlPoint1 == other.controlPoint1 && controlPoint2 == other.controlPoint2
            && timingCurveType == other.timingCurveType
    }

    open override var hash: Int { [controlPoint1.x, controlPoint1.y, controlPoint2.x, controlPoint2.y].hashValue }
}
