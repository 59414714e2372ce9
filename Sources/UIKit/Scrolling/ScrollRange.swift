import Foundation
import Graphics

/// The content offsets that a user can reach (R349).
///
/// ```swift
/// let range = ScrollRange(
///     bounds: CGSize(width: 800, height: 450), content: CGSize(width: 800, height: 3000), insets: .zero)
/// range.maximum.y  // 2550
/// ```
struct ScrollRange: Equatable {
    /// The smallest offset, in points.
    let minimum: CGPoint
    /// The greatest offset. It is never smaller than `minimum`.
    let maximum: CGPoint

    init(bounds: CGSize, content: CGSize, insets: UIEdgeInsets) {
        minimum = CGPoint(x: -insets.left, y: -insets.top)
        maximum = CGPoint(
            x: max(minimum.x, content.width + insets.right - bounds.width),
            y: max(minimum.y, content.height + insets.bottom - bounds.height))
    }

    /// Returns the reachable offset next to `offset`.
    func clamped(_ offset: CGPoint) -> CGPoint {
        CGPoint(x: min(max(offset.x, minimum.x), maximum.x), y: min(max(offset.y, minimum.y), maximum.y))
    }

    /// Returns `offset`, but no more than `maximum`. Offsets before `minimum` stay: the program can set them.
    func clampedToEnd(_ offset: CGPoint) -> CGPoint {
        CGPoint(x: min(offset.x, maximum.x), y: min(offset.y, maximum.y))
    }

    /// Returns the reachable offset next to `offset` at which as much of `rect` is visible as possible (R362).
    ///
    /// - Parameters:
    ///   - rect: A rectangle of the content.
    ///   - offset: The present offset.
    ///   - bounds: The size of the scroll view.
    ///   - insets: The parts of the scroll view that do not count as visible.
    func offset(revealing rect: CGRect, from offset: CGPoint, bounds: CGSize, insets: UIEdgeInsets) -> CGPoint {
        func place(_ low: CGFloat, _ high: CGFloat, _ offset: CGFloat, _ before: CGFloat, _ size: CGFloat) -> CGFloat {
            let (first, last) = (offset + before, offset + before + size)
            if low >= first, high <= last { return offset }
            // A rectangle that is too large to fit, and covers the visible part, moves nothing.
            if low <= first, high >= last { return offset }
            let toStart = low - before
            let toEnd = high - before - size
            return abs(toStart - offset) <= abs(toEnd - offset) ? toStart : toEnd
        }
        return clamped(
            CGPoint(
                x: place(rect.minX, rect.maxX, offset.x, insets.left, bounds.width - insets.left - insets.right),
                y: place(rect.minY, rect.maxY, offset.y, insets.top, bounds.height - insets.top - insets.bottom)))
    }
}
