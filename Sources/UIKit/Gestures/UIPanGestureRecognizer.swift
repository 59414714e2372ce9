import Foundation

/// A gesture of fingers, the pointer with a button down, or a wheel that moves over a view.
///
/// It begins after 10 points of movement. A wheel begins it at once.
///
/// ```swift
/// let pan = UIPanGestureRecognizer { pan in
///     guard let card = pan.view else { return }
///     let way = pan.translation(in: card.superview)
///     card.center = CGPoint(x: card.center.x + way.x, y: card.center.y + way.y)
///     pan.setTranslation(.zero, in: card.superview)
/// }
/// view.addGestureRecognizer(pan)
/// ```
open class UIPanGestureRecognizer: UIGestureRecognizer {
    override var defaultPressTypes: [UIPress.PressType] { [] }

    /// Creates a recognizer that calls `action` whenever the gesture begins, changes, ends or is cancelled.
    @_disfavoredOverload
    public convenience init(action: @escaping (UIPanGestureRecognizer) -> Void) {
        self.init()
        addAction(action)
    }

    /// The lowest number of touches. The default is 1, and lower values count as 1. Movements of fewer touches do not
    /// count.
    open var minimumNumberOfTouches = 1
    /// The greatest number of touches. The default is no limit.
    open var maximumNumberOfTouches = Int.max
    /// The kinds of scrolling that the recognizer accepts like a finger's movement. The default is none.
    open var allowedScrollTypesMask: UIScrollTypeMask = []

    /// The distance that touches must move before the gesture begins, in points. It does not apply to wheels.
    static let hysteresis: CGFloat = 10

    /// The translation in points of the window.
    private var way = CGPoint.zero
    private var velocity = VelocityTracker()
    private var total = CGPoint.zero
    override var movement: CGPoint? { total }

    /// Returns the translation of the gesture in points of `view`, or of the window if `view` is `nil`.
    ///
    /// It counts from the beginning of the touches, or from the last ``setTranslation(_:in:)``.
    open func translation(in view: UIView?) -> CGPoint { vector(way, to: view) }

    /// Sets the translation in points of `view`, or of the window if `view` is `nil`. Further movement is added to it.
    open func setTranslation(_ translation: CGPoint, in view: UIView?) { way = vector(translation, from: view) }

    /// Returns the velocity of the gesture in points per second of `view`, or of the window if `view` is `nil`.
    ///
    /// It is the average of the last 0.1 seconds.
    open func velocity(in view: UIView?) -> CGPoint { vector(velocity.velocity, to: view) }

    final func vector(_ vector: CGPoint, to view: UIView?) -> CGPoint {
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
        guard tracking.down.count >= max(1, minimumNumberOfTouches) else { return }
        let down = CGFloat(max(1, tracking.down.count))
        let x = touches.reduce(0) { $0 + $1.location.x - $1.previousLocation.x } / down
        let y = touches.reduce(0) { $0 + $1.location.y - $1.previousLocation.y } / down
        add(CGPoint(x: x, y: y), at: event.timestamp)
        if state != .possible {
            state = .changed
        } else if hypot(total.x, total.y) >= Self.hysteresis, mayBegin(after: total) {
            state = .began
        }
    }

    /// Whether the gesture may begin after a movement of `way` points. Screen edge pans accept only some directions.
    func mayBegin(after way: CGPoint) -> Bool { true }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        guard tracking.down.isEmpty else { return }
        // Touches that rested before they were lifted have no velocity.
        velocity.add(total, at: event.timestamp)
        if state == .possible, !tracking.isWaiting { state = .failed } else { state = .ended }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .cancelled }

    private func add(_ delta: CGPoint, at time: TimeInterval) {
        way = CGPoint(x: way.x + delta.x, y: way.y + delta.y)
        total = CGPoint(x: total.x + delta.x, y: total.y + delta.y)
        velocity.add(total, at: time)
    }

    // MARK: Wheels

    /// The device that scrolls; `nil` while the gesture is one of touches.
    private(set) var scrollType: UIScrollType?

    func scroll(by delta: CGPoint, _ type: UIScrollType, at time: TimeInterval) {
        scrollType = type
        add(delta, at: time)
        state = state == .possible ? .began : .changed
    }

    /// Notes that the scrolling has rested until a time, which lowers the velocity.
    func rest(until time: TimeInterval) { velocity.add(total, at: time) }

    open override func reset() {
        scrollType = nil
        way = .zero
        total = .zero
        velocity = VelocityTracker()
    }
}
