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
    override var defaultPressTypes: [UIPress.PressType] { [] }

    /// Creates a recognizer that calls `action` whenever the gesture begins, changes, ends or is cancelled.
    public convenience init(action: @escaping (UIRotationGestureRecognizer) -> Void) {
        self.init()
        addAction(action)
    }

    /// The rotation since the beginning in radians. Clockwise is positive.
    ///
    /// You can set it, which makes the velocity zero. Further rotation is added to the new value.
    open var rotation: CGFloat {
        get { measure.value }
        set { measure.set(newValue) }
    }
    /// The change of ``rotation`` in radians per second.
    open var velocity: CGFloat { measure.velocity }

    /// The rotation that begins the gesture, in radians.
    static let hysteresis: CGFloat = .pi / 18

    private var measure = TwoFingerMeasure(0)

    private func adoptFingers() {
        measure.adopt(TwoTouches(tracking.down), isBeforeStart: state == .possible)
    }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if limitToTwoTouches(new: touches, with: event) { adoptFingers() }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        let moved = measure.move(to: TwoTouches(tracking.down), at: event.timestamp) { rotation, last, now in
            rotation += now.turn(since: last)
        }
        guard moved != nil else { return }
        if state != .possible {
            state = .changed
        } else if abs(measure.value) >= Self.hysteresis {
            state = .began
        }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        if tracking.down.isEmpty { endTwoFingerGesture() } else { adoptFingers() }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .cancelled }

    open override func reset() { measure = TwoFingerMeasure(0) }
}
