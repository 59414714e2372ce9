import Foundation

/// Two fingers that turn about each other, on a touchpad or on a touch screen.
///
/// ```swift
/// Image("Photo").rotationEffect(angle)
///     .gesture(RotateGesture().onChanged { angle = $0.rotation })
/// ```
public struct RotateGesture: Gesture {
    /// The gesture has no body.
    public typealias Body = Never

    /// The state of the gesture.
    public struct Value: Equatable, Sendable {
        /// The time of the last movement.
        public var time: Date
        /// The rotation since the beginning. Clockwise is positive.
        public var rotation: Angle
        /// The change of the rotation per second.
        public var velocity: Angle
        /// The initial position, in points of the view.
        public var startLocation: CGPoint
    }

    /// The rotation after which the gesture begins.
    public var minimumAngleDelta: Angle

    /// Creates a gesture.
    public nonisolated init(minimumAngleDelta: Angle = .degrees(1)) { self.minimumAngleDelta = minimumAngleDelta }

    public static func _parts(_ gesture: RotateGesture) -> _GestureParts<Value> {
        _GestureParts(kind: .rotate(delta: gesture.minimumAngleDelta.radians)) {
            Value(
                time: $0.time, rotation: .radians($0.rotation), velocity: .radians($0.velocity.width),
                startLocation: $0.start)
        }
    }
}

/// The older form of `RotateGesture`. Its value is the rotation.
public struct RotationGesture: Gesture {
    /// The gesture has no body.
    public typealias Body = Never
    /// The value is the rotation.
    public typealias Value = Angle
    /// The rotation after which the gesture begins.
    public var minimumAngleDelta: Angle

    /// Creates a gesture.
    public nonisolated init(minimumAngleDelta: Angle = .degrees(1)) { self.minimumAngleDelta = minimumAngleDelta }

    public static func _parts(_ gesture: RotationGesture) -> _GestureParts<Angle> {
        _GestureParts(kind: .rotate(delta: gesture.minimumAngleDelta.radians)) { .radians($0.rotation) }
    }
}
