import Foundation
import Graphics

/// The way between the values of a keyframe animation.
public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
    /// The name as text.
    public let rawValue: String
    /// Creates a mode from its text. Unknown names count as `linear`.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Straight lines between the values. This is the default.
    public static let linear = CAAnimationCalculationMode(rawValue: "linear")
    /// Jumps from value to value. There is one more key time than there are values.
    public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
    /// Straight lines at a constant speed. Key times and timing functions are ignored.
    public static let paced = CAAnimationCalculationMode(rawValue: "paced")
    /// A smooth curve through the values.
    public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
    /// A smooth curve through the values, at a nearly constant speed. Key times and timing functions are ignored.
    public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")
}

/// The rotation of a layer that moves along a path.
public struct CAAnimationRotationMode: RawRepresentable, Hashable, Sendable {
    /// The name as text.
    public let rawValue: String
    /// Creates a mode from its text. Unknown names have no effect.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The layer's x axis points along the path.
    public static let rotateAuto = CAAnimationRotationMode(rawValue: "auto")
    /// The layer's x axis points backwards along the path.
    public static let rotateAutoReverse = CAAnimationRotationMode(rawValue: "autoReverse")
}

/// An animation of a property through several values.
///
/// ```
/// let shake = CAKeyframeAnimation(keyPath: "position.x")
/// shake.values = [0, 10, -10, 0]
/// shake.isAdditive = true
/// shake.duration = 0.4
/// field.layer.add(shake, forKey: "shake")
/// ```
open class CAKeyframeAnimation: CAPropertyAnimation {
    /// The values. The default is `nil`.
    open var values: [Any]? { didSet { track = nil } }
    /// A path for animations of points, which takes precedence over the values. The default is `nil`.
    ///
    /// Each end of a line or a curve is a value. Without a calculation mode, each element takes the same time.
    open var path: CGPath? { didSet { track = nil } }
    /// The times of the values, from 0 to 1 of the duration. By default the steps between the values are equal.
    ///
    /// Times of another number than the values, out of order, or outside of 0 to 1 are ignored, which is logged.
    open var keyTimes: [NSNumber]? { didSet { track = nil } }
    /// The pace of each step between two values. The default is `nil`, a constant speed.
    open var timingFunctions: [CAMediaTimingFunction]? { didSet { track = nil } }
    /// The way between the values. The default is `linear`.
    open var calculationMode = CAAnimationCalculationMode.linear { didSet { track = nil } }
    /// The rotation of a layer that moves along a path. `nil`, the default, leaves it as it is.
    open var rotationMode: CAAnimationRotationMode?

    /// The values and times in the form in which they are evaluated.
    private var track: KeyframeTrack?

    override func takeProperties(of other: CAAnimation) {
        super.takeProperties(of: other)
        guard let other = other as? CAKeyframeAnimation else { return }
        (values, path, keyTimes) = (other.values, other.path, other.keyTimes)
        (timingFunctions, calculationMode, rotationMode) =
            (other.timingFunctions, other.calculationMode, other.rotationMode)
    }

    override var invalidValue: String? { invalidValue(in: values ?? []) }

    private var keyframes: KeyframeTrack {
        if let track { return track }
        let times = keyTimes?.map { CGFloat($0.doubleValue) }
        let made: KeyframeTrack
        if let path {
            made = KeyframeTrack(path: path, times: times, mode: calculationMode)
        } else {
            made = KeyframeTrack(
                values: values?.compactMap { AnimatedValue($0) } ?? [], times: times, mode: calculationMode)
        }
        if times != nil, made.timesAreRefused {
            Log.animation.error(
                "The \(keyTimes?.count ?? 0) keyTimes of a CAKeyframeAnimation do not fit its values; they are ignored."
            )
        }
        track = made
        return made
    }

    override func apply(_ moment: MediaTiming.Moment, to values: inout LayerValues) {
        let keyframes = keyframes
        let progress = progress(at: moment.time)
        guard let value = keyframes.value(at: progress, functions: timingFunctions) else { return }
        show(value, last: keyframes.last, moment, in: &values)
        guard let rotationMode, let angle = keyframes.angle(at: progress, functions: timingFunctions) else { return }
        let turn = rotationMode == .rotateAutoReverse ? angle + .pi : angle
        guard rotationMode == .rotateAuto || rotationMode == .rotateAutoReverse else { return }
        let rotation = AnimationKeyPath(key: "transform", component: nil)
        guard let base = values[rotation] else { return }
        values[rotation] = base.adding(.transform(CATransform3DMakeRotation(turn, 0, 0, 1)))
    }
}
