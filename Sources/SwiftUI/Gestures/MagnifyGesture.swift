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

/// A UIKit recognizer for the magnification of one view.
@MainActor
final class MagnifyRecognizer: NSObject {
    /// The state of the gesture.
    struct State {
        var scale: CGFloat
        var velocity: CGFloat
        /// The initial position, in the coordinates of the root.
        var start: CGPoint
    }

    private let recognizer = UIPinchGestureRecognizer()
    private let area: () -> CGRect
    private let report: (State, _ isEnd: Bool) -> Void
    private var start: CGPoint?
    private let delta: CGFloat
    private weak var root: UIView?

    /// Adds a recognizer to a tree's view.
    ///
    /// - Parameters:
    ///   - root: The tree's view.
    ///   - delta: The change of the magnification after which the gesture begins.
    ///   - area: Returns the frame of the view with the gesture, in the coordinates of the root.
    ///   - report: Called for each change, and with `true` at the end.
    init(
        _ root: UIView, delta: CGFloat, area: @escaping () -> CGRect, report: @escaping (State, _ isEnd: Bool) -> Void
    ) {
        self.root = root
        self.delta = delta
        self.area = area
        self.report = report
        super.init()
        recognizer.delegate = self
        recognizer.cancelsTouchesInView = false
        recognizer.addAction { [weak self] _ in self?.handle() }
        root.addGestureRecognizer(recognizer)
    }

    private func handle() {
        guard let root else { return }
        let state = State(
            scale: recognizer.scale, velocity: recognizer.velocity,
            start: start ?? recognizer.location(in: root))
        switch recognizer.state {
        case .began, .changed:
            guard start != nil || abs(recognizer.scale - 1) >= delta else { return }
            start = state.start
            report(state, false)
        case .ended:
            if start != nil { report(state, true) }
            start = nil
        case .cancelled, .failed:
            if start != nil { report(State(scale: 1, velocity: 0, start: state.start), true) }
            start = nil
        default: break
        }
    }

    /// Removes the recognizer.
    func end() { root?.removeGestureRecognizer(recognizer) }
}

extension MagnifyRecognizer: UIGestureRecognizerDelegate {
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let root else { return false }
        return area().contains(gestureRecognizer.location(in: root))
    }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { true }
}
