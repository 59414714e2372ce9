import UIKit

/// Two fingers that move apart or together, on a touchpad or on a touch screen.
///
/// ```swift
/// Image("Map").scaleEffect(scale)
///     .gesture(MagnifyGesture().onChanged { scale = $0.magnification }.onEnded { _ in scale = 1 })
/// ```
public struct MagnifyGesture: Gesture {
    /// The gesture has no body.
    public typealias Body = Never

    /// The state of the gesture.
    public struct Value: Equatable, Sendable {
        /// The time of the last movement.
        public var time: Date
        /// The distance of the fingers, as a multiple of the initial one.
        public var magnification: CGFloat
        /// The change of the magnification per second.
        public var velocity: CGFloat
        /// The initial position, in points of the view.
        public var startLocation: CGPoint
    }

    /// The change of the magnification after which the gesture begins.
    public var minimumScaleDelta: CGFloat

    /// Creates a gesture.
    public nonisolated init(minimumScaleDelta: CGFloat = 0.01) { self.minimumScaleDelta = minimumScaleDelta }

    public static func _parts(_ gesture: MagnifyGesture) -> _GestureParts<Value> {
        _GestureParts(kind: .magnify(delta: gesture.minimumScaleDelta)) {
            Value(
                time: $0.time, magnification: $0.magnification, velocity: $0.velocity.width, startLocation: $0.start)
        }
    }
}

/// The older form of `MagnifyGesture`. Its value is the magnification.
public struct MagnificationGesture: Gesture {
    /// The gesture has no body.
    public typealias Body = Never
    /// The value is the magnification.
    public typealias Value = CGFloat
    /// The change of the magnification after which the gesture begins.
    public var minimumScaleDelta: CGFloat

    /// Creates a gesture.
    public nonisolated init(minimumScaleDelta: CGFloat = 0.01) { self.minimumScaleDelta = minimumScaleDelta }

    public static func _parts(_ gesture: MagnificationGesture) -> _GestureParts<CGFloat> {
        _GestureParts(kind: .magnify(delta: gesture.minimumScaleDelta)) { $0.magnification }
    }
}
