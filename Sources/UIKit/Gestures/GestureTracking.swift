import Foundation

/// The input that a gesture recognizer follows, from its first touch until it is reset.
@MainActor
struct GestureTracking {
    /// The touches that are down, in the order in which they began. While the end of a touch is delivered, it is
    /// included.
    var touches: [UITouch] = []
    /// The presses that are down, in the order in which they began, like the touches.
    var presses: [UIPress] = []
    /// The numbers of all touches, presses and scroll sessions since the last reset.
    var seen: Set<Int> = []
    /// The number of presses since the last reset.
    private var pressCount = 0
    /// The states that the recognizer has requested while it waits for others to fail.
    var wanted: [UIGestureRecognizer.State] = []
    /// Whether the recognizer was left after presses without a result. One of the program's may count several presses.
    var wasLeftPossible = false
    /// The last place of the gesture, in the coordinates of the window.
    var lastLocation = CGPoint.zero
    @WeakWindow var lastWindow: UIWindow?
    var buttonMask: UIEvent.ButtonMask = []
    var modifierFlags: UIKeyModifierFlags = []

    /// Whether the touch is followed. Avoids `contains`, which checks the types of Foundation objects at every
    /// comparison.
    func follows(_ touch: UITouch) -> Bool {
        for other in touches where other === touch { return true }
        return false
    }

    func follows(anyOf touches: ShortList<UITouch>) -> Bool {
        for touch in touches where follows(touch) { return true }
        return false
    }

    /// The touches that are not over.
    var down: [UITouch] { touches.filter { !$0.isOver } }

    var isWaiting: Bool { !wanted.isEmpty }
    /// Whether the recognizer has all that it needs of its touches, and only waits for others.
    var isDone: Bool { wanted.last == .ended }

    mutating func add(_ touch: UITouch) {
        guard !follows(touch) else { return }
        touches.append(touch)
        seen.insert(touch.number)
    }

    mutating func add(_ press: UIPress) {
        guard !presses.contains(where: { $0 === press }) else { return }
        presses.append(press)
        seen.insert(press.number)
        pressCount += 1
    }

    /// Whether nothing that is followed is down.
    var isIdle: Bool { touches.isEmpty && presses.isEmpty }
    /// Whether nothing except presses was followed since the last reset.
    var hasOnlyPresses: Bool { pressCount > 0 && seen.count == pressCount }

    /// Removes the touches and presses that are over, after the event of their end.
    mutating func dropOver() {
        touches.removeAll(where: \.isOver)
        if !presses.isEmpty { presses.removeAll(where: \.isOver) }
    }

    /// Stores the center of the touches that are down, or of all touches if none is down.
    mutating func noteLocation() {
        let counted = down.isEmpty ? touches : down
        guard let window = counted.first?.window else { return }
        lastWindow = window
        lastLocation = CGPoint(
            x: counted.reduce(0) { $0 + $1.location.x } / CGFloat(counted.count),
            y: counted.reduce(0) { $0 + $1.location.y } / CGFloat(counted.count))
    }

    /// Clears everything except the place of the last gesture.
    mutating func reset() {
        touches = []
        presses = []
        seen = []
        pressCount = 0
        wanted = []
        wasLeftPossible = false
    }
}
