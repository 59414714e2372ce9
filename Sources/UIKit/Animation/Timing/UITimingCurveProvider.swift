import Foundation

/// The kind of a timing curve.
public enum UITimingCurveType: Int, Sendable {
    /// One of the named curves of `UIView.AnimationCurve`.
    case builtin = 0
    /// A cubic curve with control points.
    case cubic = 1
    /// A spring.
    case spring = 2
    /// A spring and a cubic curve together. Casement moves such an animation by the spring.
    case composed = 3
}

/// The timing curve of a `UIViewPropertyAnimator`.
///
/// UIKit's own providers are ``UICubicTimingParameters`` and ``UISpringTimingParameters``. A class of one's own returns
/// one of them, depending on its `timingCurveType`.
public protocol UITimingCurveProvider: NSCopying {
    /// The kind of the curve.
    var timingCurveType: UITimingCurveType { get }
    /// The cubic curve, or `nil` if there is none.
    var cubicTimingParameters: UICubicTimingParameters? { get }
    /// The spring, or `nil` if there is none.
    var springTimingParameters: UISpringTimingParameters? { get }
}

extension UITimingCurveProvider {
    /// The curve for an animation of `duration` seconds. A provider without parameters has UIKit's default curve.
    func curve(duration: TimeInterval) -> TimingCurve {
        switch timingCurveType {
        case .spring, .composed:
            if let spring = springTimingParameters { return spring.curve(duration: duration) }
        case .builtin, .cubic: break
        }
        return (cubicTimingParameters ?? UICubicTimingParameters()).timingCurve
    }

    /// The duration that the curve has by itself, in seconds; `nil` if the animator's duration counts.
    var ownDuration: TimeInterval? {
        switch timingCurveType {
        case .spring, .composed: springTimingParameters?.ownDuration
        case .builtin, .cubic: nil
        }
    }
}
