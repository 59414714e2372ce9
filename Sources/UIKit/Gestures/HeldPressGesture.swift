import Foundation
import Graphics

/// A press that becomes something else if it is held: a context menu or a drag.
///
/// Of the gestures of one class on one touch, that of the deepest view decides. It may let one further up begin.
class HeldPressGesture: UIGestureRecognizer {
    override var defaultPressTypes: [UIPress.PressType] { [] }

    final var timer: GestureTimer?
    /// The place of the press in the window.
    final var start = CGPoint.zero
    /// The time for which a finger stays in place, in seconds.
    static let duration: TimeInterval = 0.5
    /// The distance that it may move meanwhile, in points.
    static let slop: CGFloat = 10

    init() {
        super.init(target: nil, action: nil)
        delaysTouchesEnded = false
        addAction { [weak self] (_: UIGestureRecognizer) in self?.report() }
    }

    /// Called after each change of the state.
    func report() {}
    /// Called for the first touch of the deepest gesture.
    func pressed(_ touch: UITouch, with event: UIEvent) {}
    /// Lets the gesture that is meant begin, this one or one further up. Otherwise the gesture gives up.
    func decide(_ touch: UITouch) {}

    override final func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard state == .possible, tracking.down.count == 1, let touch = touches.first, isDeepest(on: touch) else {
            // A gesture further up may still be chosen.
            if tracking.down.count > 1 { giveUp() }
            return
        }
        start = touch.location
        pressed(touch, with: event)
    }

    /// Decides about the touch when it has been held.
    final func decideLater(_ touch: UITouch) {
        timer = environment.clock.after(Self.duration) { [weak self, weak touch] in touch.map { self?.decide($0) } }
    }

    /// Whether no view between the touched one and this one has such a gesture.
    final func isDeepest(on touch: UITouch) -> Bool {
        var current = touch.view
        while let view = current {
            if let first = view.recognizers.first(where: { type(of: $0) == type(of: self) && $0.isEnabled }) {
                return first === self
            }
            current = view.superview
        }
        return false
    }

    override final func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        if state == .began || state == .changed { state = .ended } else { giveUp() }
    }

    override final func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        timer?.cancel()
        state = .cancelled
    }

    final func giveUp() {
        stopTimer()
        state = .failed
    }

    override final func reset() { stopTimer() }

    private func stopTimer() {
        timer?.cancel()
        timer = nil
    }
}
