import Foundation
import Graphics

/// A drag of the user that scrolls.
struct ScrollDrag: Equatable {
    /// Whether the drag moves the content in each direction.
    var movesHorizontally: Bool
    var movesVertically: Bool
    /// The movement of the finger that the content has followed, or never follows: the first points, which decide
    /// whether it is a drag.
    var followed: CGPoint
    /// The offset that the drag has set last, before it was rounded to pixels.
    var exactOffset: CGPoint

    /// Creates a drag that has begun after a movement of the finger.
    ///
    /// - Parameters:
    ///   - way: The movement.
    ///   - slop: The points that were necessary to begin the drag.
    ///   - axes: The directions in which the content scrolls.
    ///   - isLocked: Whether the content moves only in the direction of the movement.
    ///   - offset: The offset of the content.
    init(
        after way: CGPoint, slop: CGFloat, axes: (x: Bool, y: Bool), isLocked: Bool, from offset: CGPoint
    ) {
        let isVertical = abs(way.y) >= abs(way.x)
        let isFree = !isLocked && axes.x && axes.y
        movesHorizontally = axes.x && (isFree || !axes.y || !isVertical)
        movesVertically = axes.y && (isFree || !axes.x || isVertical)
        exactOffset = offset
        let moved = CGPoint(x: movesHorizontally ? way.x : 0, y: movesVertically ? way.y : 0)
        let length = hypot(moved.x, moved.y)
        let part = length > slop ? slop / length : 1
        followed = CGPoint(x: way.x - moved.x * (1 - part), y: way.y - moved.y * (1 - part))
    }
}

/// The part of the user and of the program in the position of the content of a scroll view.
struct ScrollInteraction {
    /// The drag under way.
    var drag: ScrollDrag?
    /// The offset that a drag or a motion has set last. Another one is the program's.
    var ownOffset: CGPoint?
    /// The number of times that the program has moved the content with `setContentOffset(_:animated:)`.
    var programMoves = 0
    /// The number of calls of `scrollViewDidScroll(_:)` under way.
    var notifications = 0
    /// Called when a touch is down that may begin to scroll, and when it is gone without a drag.
    var touchDidChange: ((_ isTouched: Bool) -> Void)?

    var isDragging: Bool { drag != nil }
}
