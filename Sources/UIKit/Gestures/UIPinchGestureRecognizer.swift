import Foundation

/// A gesture of two fingers that move apart or together. It ends when both are up.
///
/// ```swift
/// let pinch = UIPinchGestureRecognizer { pinch in
///     pinch.view?.transform = CGAffineTransform(scaleX: pinch.scale, y: pinch.scale)
/// }
/// view.addGestureRecognizer(pinch)
/// ```
open class UIPinchGestureRecognizer: UIGestureRecognizer {
    /// Creates a recognizer that calls `action` whenever the gesture begins, changes, ends or is cancelled.
    public convenience init(action: @escaping (UIPinchGestureRecognizer) -> Void) {
        self.init()
        addAction(action)
    }

    /// The ratio of the present distance of the fingers to the one at the beginning. Starts at 1.
    ///
    /// You can set it, which makes the velocity zero. Further changes multiply the new value.
    open var scale: CGFloat {
        get { ratio }
        set {
            ratio = newValue
            speed.restart(from: CGPoint(x: newValue, y: 0))
        }
    }
    /// The change of ``scale`` per second.
    open var velocity: CGFloat { speed.velocity.x }

    /// The change of the distance that begins the gesture, in points.
    static let hysteresis: CGFloat = 8

    private var ratio: CGFloat = 1
    private var start: TwoTouches?
    private var last: TwoTouches?
    private var speed = VelocityTracker()

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { adopt(event, newTouches: touches) }

    private func adopt(_ event: UIEvent, newTouches: Set<UITouch> = []) {
        let down = tracking.down
        guard down.count <= 2 else {
            for touch in newTouches { ignore(touch, for: event) }
            return
        }
        // With other fingers the gesture continues from its present scale.
        last = TwoTouches(down)
        if state == .possible { start = last }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let now = TwoTouches(tracking.down), let last else { return }
        ratio *= now.distance / last.distance
        self.last = now
        speed.add(CGPoint(x: ratio, y: 0), at: event.timestamp)
        if state != .possible {
            state = .changed
        } else if let start, abs(now.distance - start.distance) >= Self.hysteresis {
            state = .began
        }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        guard tracking.down.isEmpty else { return adopt(event) }
        if state == .possible, !tracking.isWaiting { state = .failed } else { state = .ended }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .cancelled }

    open override func reset() {
        ratio = 1
        start = nil
        last = nil
        speed = VelocityTracker()
    }
}
