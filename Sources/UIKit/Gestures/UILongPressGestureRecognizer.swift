import Foundation

/// A gesture of touches that stay in place for a while.
///
/// It begins after ``minimumPressDuration``, changes as the touches move afterwards, and ends when they end. A key of
/// one of the `allowedPressTypes` that is held down is such a gesture too.
///
/// ```swift
/// let press = UILongPressGestureRecognizer { press in
///     if press.state == .began { showMenu(at: press.location(in: view)) }
/// }
/// press.minimumPressDuration = 0.8
/// view.addGestureRecognizer(press)
/// ```
open class UILongPressGestureRecognizer: UIGestureRecognizer {
    /// Creates a recognizer that calls `action` whenever the gesture begins, changes, ends or is cancelled.
    public convenience init(action: @escaping (UILongPressGestureRecognizer) -> Void) {
        self.init()
        addAction(action)
    }

    /// The time for which the touches must stay, in seconds. The default is 0.5. With 0, or a value that is not
    /// positive, the gesture begins with the touches.
    open var minimumPressDuration: TimeInterval = 0.5
    /// The distance that the touches may move during that time, in points. The default is 10.
    open var allowableMovement: CGFloat = 10
    /// The number of touches. The default is 1, and lower values count as 1.
    open var numberOfTouchesRequired = 1
    /// The number of taps at the same place before the press. The default is 0.
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
        beginLater()
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
        // A gesture that only waits for others has been in place long enough.
        if isFar, !tracking.isWaiting { giveUp() }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { end() }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        timer?.cancel()
        state = .cancelled
    }

    // MARK: Presses

    override var defaultPressTypes: [UIPress.PressType] { UIPress.PressType.onlySelect }

    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {
        guard state == .possible else {
            for press in presses { ignore(press, for: event) }
            return
        }
        guard tracking.presses.count == 1 else { return giveUp() }
        beginLater()
    }

    open override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) { end() }

    open override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent) {
        timer?.cancel()
        state = .cancelled
    }

    // MARK: Time

    /// Begins the gesture after the minimum duration.
    private func beginLater() {
        timer?.cancel()
        guard minimumPressDuration > 0 else { return state = .began }
        timer = environment.clock.after(minimumPressDuration) { [weak self] in self?.state = .began }
    }

    private func end() {
        if state == .possible, !tracking.isWaiting { giveUp() } else { state = .ended }
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
