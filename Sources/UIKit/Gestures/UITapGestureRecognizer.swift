import Foundation

/// A gesture of one or more taps at one place.
///
/// A tap lasts at most 0.75 seconds and moves at most 45 points. The next one begins at most 0.35 seconds later. A
/// press of one of the `allowedPressTypes` is a tap too.
///
/// ```swift
/// let doubleTap = UITapGestureRecognizer { _ in zoomIn() }
/// doubleTap.numberOfTapsRequired = 2
/// view.addGestureRecognizer(doubleTap)
/// ```
open class UITapGestureRecognizer: UIGestureRecognizer {
    /// Creates a recognizer that calls `action` when the gesture is recognized.
    public convenience init(action: @escaping (UITapGestureRecognizer) -> Void) {
        self.init()
        addAction(action)
    }

    /// The number of taps. The default is 1, and lower values count as 1.
    open var numberOfTapsRequired = 1
    /// The number of fingers of each tap. The default is 1, and lower values count as 1.
    open var numberOfTouchesRequired = 1
    /// The buttons of the pointer that must be down, and no others. The default is `primary`. It does not apply to
    /// fingers.
    open var buttonMaskRequired: UIEvent.ButtonMask = .primary

    /// The longest time of one tap, in seconds.
    static let duration: TimeInterval = 0.75
    /// The longest time between two taps, in seconds.
    static let interval = TapCounter.interval
    /// The greatest distance that a touch may move, in points.
    static let allowableMovement: CGFloat = 45

    private var taps = 0
    /// The greatest number of touches that were down at once in this tap.
    private var most = 0
    private var starts: [UITouch: CGPoint] = [:]
    private var start: TimeInterval = 0
    private var firstPlace: CGPoint?
    private var timer: GestureTimer?

    /// Returns `false` for tap recognizers that require more taps or more touches than this one, else `true`.
    open override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let other = preventedGestureRecognizer as? UITapGestureRecognizer else { return true }
        return other.numberOfTapsRequired <= numberOfTapsRequired
            && other.numberOfTouchesRequired <= numberOfTouchesRequired
    }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if touches.contains(where: { $0.type == .indirectPointer }), event.buttonMask != buttonMaskRequired {
            return giveUp()
        }
        for touch in touches { starts[touch] = touch.location }
        let down = tracking.down.count
        guard down <= max(1, numberOfTouchesRequired) else { return giveUp() }
        if down == touches.count { begin(at: tracking.lastLocation, event.timestamp) }
        most = max(most, down)
    }

    /// Begins a tap with its first touch.
    private func begin(at place: CGPoint, _ time: TimeInterval) {
        if let firstPlace {
            let isFar = hypot(place.x - firstPlace.x, place.y - firstPlace.y) > Self.allowableMovement
            guard !isFar, time - start <= Self.interval else { return giveUp() }
        }
        firstPlace = firstPlace ?? place
        most = 0
        start = time
        setTimer(Self.duration)
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        for touch in touches {
            guard let start = starts[touch] else { continue }
            let way = hypot(touch.location.x - start.x, touch.location.y - start.y)
            if way > Self.allowableMovement { return giveUp() }
        }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        guard event.timestamp - start <= Self.duration else { return giveUp() }
        touchesMoved(touches, with: event)
        guard state == .possible, tracking.down.isEmpty else { return }
        guard most == max(1, numberOfTouchesRequired) else { return giveUp() }
        tapEnded(at: event.timestamp)
    }

    /// Counts a tap that has ended.
    private func tapEnded(at time: TimeInterval) {
        taps += 1
        starts = [:]
        if taps >= max(1, numberOfTapsRequired) {
            timer?.cancel()
            state = .ended
        } else {
            start = time
            setTimer(Self.interval)
        }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { giveUp() }

    // MARK: Presses

    override var defaultPressTypes: [UIPress.PressType] { UIPress.PressType.onlySelect }
    override var expectsMorePresses: Bool { taps > 0 }

    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {
        guard tracking.presses.count == 1 else { return giveUp() }
        begin(at: firstPlace ?? .zero, event.timestamp)
    }

    open override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {
        guard event.timestamp - start <= Self.duration else { return giveUp() }
        tapEnded(at: event.timestamp)
    }

    open override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent) { giveUp() }

    private func setTimer(_ seconds: TimeInterval) {
        timer?.cancel()
        timer = environment.clock.after(seconds) { [weak self] in self?.giveUp() }
    }

    private func giveUp() {
        timer?.cancel()
        state = .failed
    }

    open override func reset() {
        timer?.cancel()
        timer = nil
        taps = 0
        most = 0
        starts = [:]
        firstPlace = nil
    }
}
