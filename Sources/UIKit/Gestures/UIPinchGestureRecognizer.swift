import Foundation

/// Two fingers that go apart or come together. It ends when both are up.
open class UIPinchGestureRecognizer: UIGestureRecognizer {
    /// A recognizer that calls `action`.
    public convenience init(action: @escaping (UIPinchGestureRecognizer) -> Void) {
        self.init()
        addAction(action)
    }

    /// How many times as far apart the fingers are as at the beginning. Once set, it counts on from there.
    open var scale: CGFloat = 1
    /// Scale a second.
    open var velocity: CGFloat { speed.velocity.x }

    /// How much the distance has to change first, in points.
    static let hysteresis: CGFloat = 8

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
        // With other fingers it goes on from the scale that it has.
        last = TwoTouches(down)
        if state == .possible { start = last }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let now = TwoTouches(tracking.down), let last else { return }
        scale *= now.distance / last.distance
        self.last = now
        speed.add(CGPoint(x: scale, y: 0), at: event.timestamp)
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
        scale = 1
        start = nil
        last = nil
        speed = VelocityTracker()
    }
}
