import Foundation

/// A keyframe of a track.
enum TrackKeyframe<Value: Animatable> {
    case linear(Value, TimeInterval, UnitCurve)
    case cubic(Value, TimeInterval, start: Value?, end: Value?)
    case spring(Value, TimeInterval?, Spring, start: Value?)
    case move(Value)
}

/// A keyframe that is reached in a straight line.
public struct LinearKeyframe<Value: Animatable>: KeyframeTrackContent {
    let to: Value
    let duration: TimeInterval
    let timingCurve: UnitCurve

    /// Creates a keyframe.
    ///
    /// - Parameters:
    ///   - to: The value.
    ///   - duration: The seconds from the keyframe before.
    ///   - timingCurve: The progress of the value. The default is that of constant speed.
    public init(_ to: Value, duration: TimeInterval, timingCurve: UnitCurve = .linear) {
        (self.to, self.duration, self.timingCurve) = (to, duration, timingCurve)
    }

    /// The keyframes have no body.
    public typealias Body = Never

    public func _resolve(into track: inout _TrackKeyframes<Value>) {
        track.keyframes.append(.linear(to, duration, timingCurve))
    }
}

/// A keyframe that is reached on a smooth curve.
///
/// Between two cubic keyframes the value keeps its velocity, which depends on the keyframes before and after.
public struct CubicKeyframe<Value: Animatable>: KeyframeTrackContent {
    let to: Value
    let duration: TimeInterval
    let startVelocity: Value?
    let endVelocity: Value?

    /// Creates a keyframe.
    ///
    /// - Parameters:
    ///   - to: The value.
    ///   - duration: The seconds from the keyframe before.
    ///   - startVelocity: The velocity at the beginning, per second. With `nil` it is that at the end of the keyframe
    ///     before.
    ///   - endVelocity: The velocity at the end, per second, or `nil` for a smooth connection with the next keyframe.
    public init(
        _ to: Value, duration: TimeInterval, startVelocity: Value? = nil, endVelocity: Value? = nil
    ) {
        (self.to, self.duration) = (to, duration)
        (self.startVelocity, self.endVelocity) = (startVelocity, endVelocity)
    }

    /// The keyframes have no body.
    public typealias Body = Never

    public func _resolve(into track: inout _TrackKeyframes<Value>) {
        track.keyframes.append(.cubic(to, duration, start: startVelocity, end: endVelocity))
    }
}

/// A keyframe that is reached like the target of a spring.
public struct SpringKeyframe<Value: Animatable>: KeyframeTrackContent {
    let to: Value
    let duration: TimeInterval?
    let spring: Spring
    let startVelocity: Value?

    /// Creates a keyframe.
    ///
    /// - Parameters:
    ///   - to: The value.
    ///   - duration: The seconds from the keyframe before, or `nil` for the time in which the spring settles. The next
    ///     keyframe begins where the spring is then.
    ///   - spring: The spring.
    ///   - startVelocity: The velocity at the beginning, per second. With `nil` it is that at the end of the keyframe
    ///     before.
    public init(
        _ to: Value, duration: TimeInterval? = nil, spring: Spring = Spring(), startVelocity: Value? = nil
    ) {
        (self.to, self.duration, self.spring, self.startVelocity) = (to, duration, spring, startVelocity)
    }

    /// The keyframes have no body.
    public typealias Body = Never

    public func _resolve(into track: inout _TrackKeyframes<Value>) {
        track.keyframes.append(.spring(to, duration, spring, start: startVelocity))
    }
}

/// A keyframe to which the value jumps.
public struct MoveKeyframe<Value: Animatable>: KeyframeTrackContent {
    let to: Value

    /// Creates a keyframe.
    public init(_ to: Value) { self.to = to }

    /// The keyframes have no body.
    public typealias Body = Never

    public func _resolve(into track: inout _TrackKeyframes<Value>) { track.keyframes.append(.move(to)) }
}
