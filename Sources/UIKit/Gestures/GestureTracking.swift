import Foundation

/// What a gesture recognizer follows, from its first touch until it is reset.
@MainActor
struct GestureTracking {
    /// The touches that are down, and while their end is being told those that were. In the order of their beginning.
    var touches: [UITouch] = []
    /// The numbers of all touches since the recognizer was reset, and of scrolling.
    var seen: Set<Int> = []
    /// States that the recognizer would be in, had it not to wait for others to fail.
    var wanted: [UIGestureRecognizer.State] = []
    /// Where the gesture was last, in the window.
    var lastLocation = CGPoint.zero
    @UnkeptWindow var lastWindow: UIWindow?
    var buttonMask: UIEvent.ButtonMask = []
    var modifierFlags: UIKeyModifierFlags = []

    /// Whether the touch is among them. Without `contains`, which asks objects of Foundation what they are each time.
    func follows(_ touch: UITouch) -> Bool {
        for other in touches where other === touch { return true }
        return false
    }

    func follows(anyOf touches: [UITouch]) -> Bool {
        for touch in touches where follows(touch) { return true }
        return false
    }

    /// The touches that are not over.
    var down: [UITouch] { touches.filter { !$0.isOver } }

    var isWaiting: Bool { !wanted.isEmpty }
    /// All that it needs of its touches it has.
    var isDone: Bool { wanted.last == .ended }

    mutating func add(_ touch: UITouch) {
        guard !follows(touch) else { return }
        touches.append(touch)
        seen.insert(touch.number)
    }

    /// Touches that are over leave with the end of their event.
    mutating func dropOver() { touches.removeAll(where: \.isOver) }

    /// The middle of the touches, of those that are down if there are any.
    mutating func noteLocation() {
        let counted = down.isEmpty ? touches : down
        guard let window = counted.first?.window else { return }
        lastWindow = window
        lastLocation = CGPoint(
            x: counted.reduce(0) { $0 + $1.location.x } / CGFloat(counted.count),
            y: counted.reduce(0) { $0 + $1.location.y } / CGFloat(counted.count))
    }

    /// As new, with the place of the last gesture.
    mutating func reset() {
        touches = []
        seen = []
        wanted = []
    }
}
