import Foundation
import Graphics

extension ScrollRange {
    /// Distances below this move nothing, in points.
    static let smallestMove: CGFloat = 0.5

    /// Whether there is more than one vertical offset.
    var isVertical: Bool { maximum.y - minimum.y > Self.smallestMove }

    /// Whether there is more than one horizontal offset.
    var isHorizontal: Bool { maximum.x - minimum.x > Self.smallestMove }

    /// Returns whether content at an offset can move at least a little by a distance, as a wheel asks for. For a
    /// diagonal distance one direction is enough.
    func canMove(from offset: CGPoint, by change: CGPoint) -> Bool {
        func canMove(_ offset: CGFloat, _ change: CGFloat, _ low: CGFloat, _ high: CGFloat) -> Bool {
            if change > 0 { return offset < high - Self.smallestMove }
            if change < 0 { return offset > low + Self.smallestMove }
            return false
        }
        return canMove(offset.x, change.x, minimum.x, maximum.x) || canMove(offset.y, change.y, minimum.y, maximum.y)
    }
}
