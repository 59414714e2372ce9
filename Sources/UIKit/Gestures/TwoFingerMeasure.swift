import Foundation

/// The value that the movement of two fingers changes, such as the scale of a pinch, with its velocity.
///
/// It continues from its present value when a finger is replaced by another one.
struct TwoFingerMeasure {
    /// The value, which the program can set.
    private(set) var value: CGFloat
    /// The position of the fingers when the last one came down before the gesture began.
    private(set) var start: TwoTouches?
    private var last: TwoTouches?
    private var speed = VelocityTracker()

    init(_ value: CGFloat) { self.value = value }

    /// The change of the value per second.
    var velocity: CGFloat { speed.velocity.x }

    /// Sets the value, and the velocity to zero. Further movement changes the new value.
    mutating func set(_ newValue: CGFloat) {
        value = newValue
        speed.restart(from: CGPoint(x: newValue, y: 0))
    }

    /// Continues with other fingers; `nil` if less than two are down.
    mutating func adopt(_ fingers: TwoTouches?, isBeforeStart: Bool) {
        last = fingers
        if isBeforeStart { start = fingers }
    }

    /// Moves the fingers. `update` receives the value with the fingers' previous and present position.
    ///
    /// - Returns: The present position; `nil` if less than two fingers are or were down.
    mutating func move(
        to fingers: TwoTouches?, at time: TimeInterval,
        update: (_ value: inout CGFloat, _ last: TwoTouches, _ now: TwoTouches) -> Void
    ) -> TwoTouches? {
        guard let fingers, let last else { return nil }
        update(&value, last, fingers)
        self.last = fingers
        speed.add(CGPoint(x: value, y: 0), at: time)
        return fingers
    }
}

extension UIGestureRecognizer {
    /// Returns whether at most two touches are down. If there are more, the new ones are ignored.
    func limitToTwoTouches(new touches: Set<UITouch>, with event: UIEvent) -> Bool {
        guard tracking.down.count > 2 else { return true }
        for touch in touches { ignore(touch, for: event) }
        return false
    }

    /// Ends a gesture of two fingers after the last one was lifted, or fails if it has not begun.
    func endTwoFingerGesture() {
        if state == .possible, !tracking.isWaiting { state = .failed } else { state = .ended }
    }
}
