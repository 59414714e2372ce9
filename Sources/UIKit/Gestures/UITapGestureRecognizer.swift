import Foundation

/// One or more taps: so many fingers down and up again at one place, soon enough.
open class UITapGestureRecognizer: UIGestureRecognizer {
    /// A recognizer that calls `action`.
    public convenience init(action: @escaping (UITapGestureRecognizer) -> Void) {
        self.init()
        addAction(action)
    }

    /// 1 by default; less counts as 1.
    open var numberOfTapsRequired = 1
    /// 1 by default; less counts as 1.
    open var numberOfTouchesRequired = 1
    /// The pointer's buttons that have to be down; of no interest to fingers.
    open var buttonMaskRequired: UIEvent.ButtonMask = .primary

    /// How long a tap may take, and how long the next may be in coming, in seconds.
    static let duration: TimeInterval = 0.75
    static let interval = TapCounter.interval
    /// How far a touch may go, in points.
    static let allowableMovement: CGFloat = 45

    private var taps = 0
    /// The most touches that were down at once within this tap.
    private var most = 0
    private var starts: [UITouch: CGPoint] = [:]
    private var start: TimeInterval = 0
    private var firstPlace: CGPoint?
    private var timer: GestureTimer?

    /// A tap of fewer taps does not keep one of more from being recognized.
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

    /// The first touch of a tap.
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
        taps += 1
        starts = [:]
        if taps >= max(1, numberOfTapsRequired) {
            timer?.cancel()
            state = .ended
        } else {
            start = event.timestamp
            setTimer(Self.interval)
        }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { giveUp() }

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
