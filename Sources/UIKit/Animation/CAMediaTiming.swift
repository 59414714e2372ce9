import Foundation

/// The look of an animation before it begins and after it ends.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
    /// The name as text.
    public let rawValue: String
    /// Creates a mode from its text. Unknown names have no effect.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The animation shows its last value after its end. It stays only if `isRemovedOnCompletion` is `false`.
    public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
    /// The animation shows its first value until it begins.
    public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
    /// The animation shows its first value until it begins and its last value after its end.
    public static let both = CAMediaTimingFillMode(rawValue: "both")
    /// The animation shows nothing before it begins and after it ends. This is the default.
    public static let removed = CAMediaTimingFillMode(rawValue: "removed")

    var showsStart: Bool { self == .backwards || self == .both }
    var showsEnd: Bool { self == .forwards || self == .both }
}

/// A timing within the time of a parent: of an animation in a layer or a group, or of a layer in its superlayer.
///
/// A time `t` of the parent is the local time `(t - beginTime) * speed + timeOffset`. Times are in seconds; values that
/// are NaN or infinite, and negative durations, count as 0. `repeatCount` and `repeatDuration` may be infinite.
@preconcurrency @MainActor
public protocol CAMediaTiming {
    /// The time of the parent at which the local time begins. The default is 0; for an animation it stands for the
    /// time at which it is added.
    var beginTime: CFTimeInterval { get set }
    /// The duration of one run. The default is 0; for an animation it stands for the transaction's duration, 0.25.
    var duration: CFTimeInterval { get set }
    /// The seconds that pass in a second of the parent. The default is 1; at 0 time stands still.
    var speed: Float { get set }
    /// An offset of the local time. The default is 0.
    var timeOffset: CFTimeInterval { get set }
    /// The number of runs, which may be a fraction. The default, 0, stands for 1.
    var repeatCount: Float { get set }
    /// The duration of all runs together. The default is 0, which leaves it to `repeatCount`.
    var repeatDuration: CFTimeInterval { get set }
    /// A Boolean value that indicates whether each run goes forwards and then backwards. The default is `false`.
    var autoreverses: Bool { get set }
    /// The look before the begin and after the end. The default is `removed`.
    var fillMode: CAMediaTimingFillMode { get set }
}

extension TimeInterval {
    /// The time, or 0 if it is NaN or infinite.
    var orZero: TimeInterval { isFinite ? self : 0 }
    /// The duration, or 0 if it is NaN, infinite or negative.
    var asDuration: TimeInterval { isFinite ? max(0, self) : 0 }
}
