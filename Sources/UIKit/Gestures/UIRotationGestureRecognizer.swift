import Foundation

/// A gesture of two fingers that turn about each other. It ends when both are up.
///
/// ```swift
/// let rotation = UIRotationGestureRecognizer { rotation in
///     rotation.view?.transform = CGAffineTransform(rotationAngle: rotation.rotation)
/// }
/// view.addGestureRecognizer(rotation)
/// ```
open class UIRotationGestureRecognizer: UIGestureRecognizer {
    /// Creates a recognizer that calls `action` whenever the gesture begins, changes, ends or is cancelled.
    public convenience init(action: @escaping (UIRotationGestureRecognizer) -> Void) {
        self.init()
        addAction(action)
    }

    /// The rotation since the beginning in radians. Clockwise is positive.
    ///
    /// You can set it, which makes the velocity zero. Further rotation is added to the new value.
    open var rotation: CGFloat {
        get { angle }
        set {
            angle = newValue
            speed.restart(from: CGPoint(x: newValue, y: 0))
        }
    }
    /// The change of ``rotation`` in radians per second.
    open var velocity: CGFloat { speed.velocity.x }

    /// The rotation that begins the gesture, in radians.
    static let hysteresis: CGFloat = .pi / 18

    private var angle: CGFloat = 0
    private var last: TwoTouches?
    private var speed = VelocityTracker()

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { adopt(event, newTouches: touches) }

    private func adopt(_ event: UIEvent, newTouches: Set<UITouch> = []) {
        let down = tracking.down
        guard down.count <= 2 else {
            for touch in newTouches { ignore(touch, for: event) }
            return
        }
        last = TwoTouches(down)
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let now = TwoTouches(tracking.down), let last else { return }
        angle += now.turn(since: last)
        self.last = now
        speed.add(CGPoint(x: angle, y: 0), at: event.timestamp)
        if state != .possible {
            state = .changed
        } else if abs(angle) >= Self.hysteresis {
            state = .began
        }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        guard tracking.down.isEmpty else { return adopt(event) }
        if state == .possible, !tracking.isWaiting { state = .failed } else { state = .ended }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .cancelled }

    open override func reset() {
        angle = 0
        last = nil
        speed = VelocityTracker()
    }
}
