import Foundation

/// A gesture of fingers that move quickly in one direction: at least 50 points within 0.5 seconds.
///
/// ```swift
/// let swipe = UISwipeGestureRecognizer { _ in showNextPage() }
/// swipe.direction = .left
/// view.addGestureRecognizer(swipe)
/// ```
open class UISwipeGestureRecognizer: UIGestureRecognizer {
    override var defaultPressTypes: [UIPress.PressType] { [] }

    /// A set of directions.
    public struct Direction: OptionSet, Hashable, Sendable {
        /// The bits of the set.
        public let rawValue: UInt

        /// Creates a set from bits. Bits without a meaning match no direction.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// To the right.
        public static let right = Direction(rawValue: 1 << 0)
        /// To the left.
        public static let left = Direction(rawValue: 1 << 1)
        /// Upwards.
        public static let up = Direction(rawValue: 1 << 2)
        /// Downwards.
        public static let down = Direction(rawValue: 1 << 3)
    }

    /// Creates a recognizer that calls `action` when the gesture is recognized.
    public convenience init(action: @escaping (UISwipeGestureRecognizer) -> Void) {
        self.init()
        addAction(action)
    }

    /// The directions that are recognized. The default is `right`.
    open var direction: Direction = .right
    /// The number of touches. The default is 1, and lower values count as 1.
    open var numberOfTouchesRequired = 1

    /// The distance that makes a swipe, in points.
    static let way: CGFloat = 50
    /// The greatest distance across the direction, in points.
    static let aside: CGFloat = 50
    /// The longest time of a swipe, in seconds.
    static let duration: TimeInterval = 0.5

    private var start: TimeInterval?
    private var total = CGPoint.zero
    override var movement: CGPoint? { total }

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

    /// The movement in a wrong direction that is tolerated, in points, because touches tremble.
    private static let hysteresis: CGFloat = 10

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }

    open override func reset() {
        start = nil
        total = .zero
    }
}
