import Foundation

/// Fingers, the pointer with its button down, or a wheel, that move over a view.
open class UIPanGestureRecognizer: UIGestureRecognizer {
    /// A recognizer that calls `action`.
    @_disfavoredOverload
    public convenience init(action: @escaping (UIPanGestureRecognizer) -> Void) {
        self.init()
        addAction(action)
    }

    /// 1 by default; less counts as 1.
    open var minimumNumberOfTouches = 1
    /// Any number by default.
    open var maximumNumberOfTouches = Int.max
    /// The wheels that the recognizer takes for a finger: none by default.
    open var allowedScrollTypesMask: UIScrollTypeMask = []

    /// How far the touches have to go first, in points. A wheel has no such way.
    static let hysteresis: CGFloat = 10

    /// In the window's points, since the touches came down or since it was set.
    private var way = CGPoint.zero
    private var velocity = VelocityTracker()
    private var total = CGPoint.zero

    /// How far the gesture has gone, in the coordinates of `view`.
    open func translation(in view: UIView?) -> CGPoint { vector(way, to: view) }

    /// Counts on from `translation`.
    open func setTranslation(_ translation: CGPoint, in view: UIView?) { way = vector(translation, from: view) }

    /// In points a second, in the coordinates of `view`.
    open func velocity(in view: UIView?) -> CGPoint { vector(velocity.velocity, to: view) }

    private func vector(_ vector: CGPoint, to view: UIView?) -> CGPoint {
        let (start, end) = (convert(CGPoint.zero, to: view), convert(vector, to: view))
        return CGPoint(x: end.x - start.x, y: end.y - start.y)
    }

    private func vector(_ vector: CGPoint, from view: UIView?) -> CGPoint {
        guard let window = tracking.lastWindow, let view, view !== window else { return vector }
        let (start, end) = (
            (window as UIView).convert(CGPoint.zero, from: view), (window as UIView).convert(vector, from: view)
        )
        return CGPoint(x: end.x - start.x, y: end.y - start.y)
    }

    // MARK: Touches

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard tracking.down.count > maximumNumberOfTouches else { return velocity.add(total, at: event.timestamp) }
        if state == .possible, !tracking.isWaiting {
            state = .failed
        } else {
            for touch in touches { ignore(touch, for: event) }
        }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        let down = CGFloat(max(1, tracking.down.count))
        let x = touches.reduce(0) { $0 + $1.location.x - $1.previousLocation.x } / down
        let y = touches.reduce(0) { $0 + $1.location.y - $1.previousLocation.y } / down
        add(CGPoint(x: x, y: y), at: event.timestamp)
        guard tracking.down.count >= max(1, minimumNumberOfTouches) else { return }
        if state != .possible {
            state = .changed
        } else if hypot(total.x, total.y) >= Self.hysteresis, mayBegin(after: total) {
            state = .began
        }
    }

    /// Whether a movement of so many points is the one that is wanted. For screen edges, not every one is.
    func mayBegin(after way: CGPoint) -> Bool { true }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        guard tracking.down.isEmpty else { return }
        if state == .possible, !tracking.isWaiting { state = .failed } else { state = .ended }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .cancelled }

    private func add(_ delta: CGPoint, at time: TimeInterval) {
        way = CGPoint(x: way.x + delta.x, y: way.y + delta.y)
        total = CGPoint(x: total.x + delta.x, y: total.y + delta.y)
        velocity.add(total, at: time)
    }

    // MARK: Wheels

    func scroll(by delta: CGPoint, at time: TimeInterval) {
        add(delta, at: time)
        state = state == .possible ? .began : .changed
    }

    open override func reset() {
        way = .zero
        total = .zero
        velocity = VelocityTracker()
    }
}
