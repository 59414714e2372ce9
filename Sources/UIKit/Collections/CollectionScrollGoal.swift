import Foundation
import Graphics

/// The item to which a collection view scrolls with an animation.
struct CollectionScrollGoal {
    /// The positions along both axes.
    struct Parts: Equatable {
        var x: AxisScrollPosition
        var y: AxisScrollPosition

        init(_ position: UICollectionView.ScrollPosition) {
            (x, y) = (position.part(along: .horizontal), position.part(along: .vertical))
        }
    }

    var row: RowIndex
    /// The positions of the item. The nearest place is one of the edges here, which stays the same on the way.
    private(set) var parts: Parts
    /// The offset at which the item is expected.
    var offset: CGPoint
    /// The number of times that the item was elsewhere when the scrolling had come to its end.
    var corrections = 0

    /// The corrections after which the content stays: sizes that always change do not move it for ever.
    static let most = 8

    /// Creates the goal of a scrolling from one offset to another.
    init(_ row: RowIndex, _ parts: Parts, from start: CGPoint, to offset: CGPoint) {
        (self.row, self.parts, self.offset) = (row, parts, offset)
        if parts.x == .nearest { self.parts.x = Self.edge(from: start.x, to: offset.x) }
        if parts.y == .nearest { self.parts.y = Self.edge(from: start.y, to: offset.y) }
    }

    private static func edge(from start: CGFloat, to end: CGFloat) -> AxisScrollPosition {
        if end == start { return .kept }
        return end > start ? .end : .start
    }

    /// Returns whether two offsets differ by no more than a distance along both axes.
    static func areClose(_ one: CGPoint, _ other: CGPoint, within distance: CGFloat) -> Bool {
        abs(one.x - other.x) <= distance && abs(one.y - other.y) <= distance
    }
}
