import Foundation

/// Fingers that go straight into one direction, quickly.
open class UISwipeGestureRecognizer: UIGestureRecognizer {
    public struct Direction: OptionSet, Hashable, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let right = Direction(rawValue: 1 << 0)
        public static let left = Direction(rawValue: 1 << 1)
        public static let up = Direction(rawValue: 1 << 2)
        public static let down = Direction(rawValue: 1 << 3)
    }

    /// A recognizer that calls `action`.
    public convenience init(action: @escaping (UISwipeGestureRecognizer) -> Void) {
        self.init()
        addAction(action)
    }

    /// One or more that are wanted; to the right by default.
    open var direction: Direction = .right
    /// 1 by default; less counts as 1.
    open var numberOfTouchesRequired = 1

    /// The way that makes a swipe, and how far the touches may go aside meanwhile, in points.
    static let way: CGFloat = 50
    static let aside: CGFloat = 50
    /// In seconds.
    static let duration: TimeInterval = 0.5

    private var start: TimeInterval?
    private var total = CGPoint.zero

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        start = start ?? event.timestamp
        if tracking.down.count > max(1, numberOfTouchesRequired) { state = .failed }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        let count = CGFloat(max(1, tracking.down.count))
        total.x += touches.reduce(0) { $0 + $1.location.x - $1.previousLocation.x } / count
        total.y += touches.reduce(0) { $0 + $1.location.y - $1.previousLocation.y } / count
        guard event.timestamp - (start ?? event.timestamp) <= Self.duration else {
            state = .failed
            return
        }
        let ways: [(Direction, along: CGFloat, across: CGFloat)] = [
            (.right, total.x, total.y), (.left, -total.x, total.y), (.up, -total.y, total.x), (.down, total.y, total.x),
        ]
        let open = ways.filter { direction.contains($0.0) && abs($0.across) <= max(Self.aside, 0) }
        if tracking.down.count == max(1, numberOfTouchesRequired),
            open.contains(where: { $0.along >= Self.way && $0.along > abs($0.across) })
        {
            state = .ended
        } else if !open.contains(where: { $0.along > -Self.hysteresis }) {
            state = .failed
        }
    }

    /// Touches that tremble are not going into the wrong direction yet.
    private static let hysteresis: CGFloat = 10

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }

    open override func reset() {
        start = nil
        total = .zero
    }
}
