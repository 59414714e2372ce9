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
    override var defaultPressTypes: [UIPress.PressType] { [] }

    /// Creates a recognizer that calls `action` whenever the gesture begins, changes, ends or is cancelled.
    public convenience init(action: @escaping (UIPinchGestureRecognizer) -> Void) {
        self.init()
        addAction(action)
    }

    /// The ratio of the present distance of the fingers to the one at the beginning. Starts at 1.
    ///
    /// You can set it, which makes the velocity zero. Further changes multiply the new value.
    open var scale: CGFloat {
        get { measure.value }
        set { measure.set(newValue) }
    }
    /// The change of ``scale`` per second.
    open var velocity: CGFloat { measure.velocity }

    /// The change of the distance that begins the gesture, in points.
    static let hysteresis: CGFloat = 8

    private var measure = TwoFingerMeasure(1)

    private func adoptFingers() {
        measure.adopt(TwoTouches(tracking.down), isBeforeStart: state == .possible)
    }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if limitToTwoTouches(new: touches, with: event) { adoptFingers() }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        let moved = measure.move(to: TwoTouches(tracking.down), at: event.timestamp) { scale, last, now in
            scale *= now.distance / last.distance
        }
        guard let moved else { return }
        if state != .possible {
            state = .changed
        } else if let start = measure.start, abs(moved.distance - start.distance) >= Self.hysteresis {
            state = .began
        }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        if tracking.down.isEmpty { endTwoFingerGesture() } else { adoptFingers() }
    }

    // MARK: Touchpads

    /// The number of the last pinch of a touchpad that the recognizer has followed. It begins at most once in each.
    var lastPinch: Int?

    /// The greatest change of the scale at which a pinch of a touchpad has not begun.
    private static let scaleHysteresis: CGFloat = 0.02

    /// Follows a pinch of a touchpad, whose fingers have no places. Two points that are 100 points apart at the
    /// beginning stand for them.
    func pinch(to scale: CGFloat, at time: TimeInterval) {
        func fingers(_ scale: CGFloat) -> TwoTouches { TwoTouches(.zero, CGPoint(x: 100 * scale, y: 0)) }
        if measure.start == nil { measure.adopt(fingers(1), isBeforeStart: true) }
        let moved = measure.move(to: fingers(scale), at: time) { value, last, now in
            value *= now.distance / last.distance
        }
        guard moved != nil else { return }
        if state != .possible {
            state = .changed
        } else if abs(scale - 1) >= Self.scaleHysteresis {
            state = .began
        }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .cancelled }

    open override func reset() { measure = TwoFingerMeasure(1) }
}
