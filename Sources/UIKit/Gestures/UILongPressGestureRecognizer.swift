import Foundation

/// A touch that stays where it is: begins after a while, changes as it moves then, and ends with it.
open class UILongPressGestureRecognizer: UIGestureRecognizer {
    /// A recognizer that calls `action`.
    public convenience init(action: @escaping (UILongPressGestureRecognizer) -> Void) {
        self.init()
        addAction(action)
    }

    /// How long the touches have to stay, in seconds; 0.5 by default.
    open var minimumPressDuration: TimeInterval = 0.5
    /// How far they may go meanwhile, in points; 10 by default.
    open var allowableMovement: CGFloat = 10
    /// 1 by default; less counts as 1.
    open var numberOfTouchesRequired = 1
    /// Taps at the same place before the press; 0 by default.
    open var numberOfTapsRequired = 0

    private var starts: [UITouch: CGPoint] = [:]
    private var timer: GestureTimer?

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard state == .possible else {
            for touch in touches { ignore(touch, for: event) }
            return
        }
        guard touches.allSatisfy({ $0.tapCount > numberOfTapsRequired }) else { return giveUp() }
        for touch in touches { starts[touch] = touch.location }
        let (down, required) = (tracking.down.count, max(1, numberOfTouchesRequired))
        guard down <= required else { return giveUp() }
        guard down == required else { return }
        timer?.cancel()
        timer = environment.clock.after(minimumPressDuration) { [weak self] in self?.state = .began }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard state == .possible else {
            state = .changed
            return
        }
        let isFar = touches.contains { touch in
            let start = starts[touch] ?? touch.location
            return hypot(touch.location.x - start.x, touch.location.y - start.y) > allowableMovement
        }
        // One that only waits for others has been still long enough.
        if isFar, !tracking.isWaiting { giveUp() }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        if state == .possible, !tracking.isWaiting { giveUp() } else { state = .ended }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        timer?.cancel()
        state = .cancelled
    }

    private func giveUp() {
        timer?.cancel()
        state = .failed
    }

    open override func reset() {
        timer?.cancel()
        timer = nil
        starts = [:]
    }
}
