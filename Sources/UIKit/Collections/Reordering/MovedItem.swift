import Foundation

/// An item that the user moves, at its present place among the others.
///
/// It passes another item as soon as the place that it gets lies under the pointer, so that items of different sizes do
/// not change places to and fro. All lengths are in points of the layout.
struct MovedItem: Equatable {
    /// Another item, where the layout has placed it.
    struct Neighbor: Equatable {
        var row: RowIndex
        var frame: CGRect
    }

    /// The present index of the moved item.
    var row: RowIndex
    /// The frame that the layout has for it.
    var frame: CGRect

    /// Returns the index for a position: that of the item under it or nearest to it, or the present one.
    ///
    /// - Parameters:
    ///   - position: The centre of the moved item.
    ///   - neighbors: The other items in view.
    func target(at position: CGPoint, among neighbors: [Neighbor]) -> RowIndex {
        let nearest = neighbors.min {
            ($0.frame.distance(to: position), $0.row) < ($1.frame.distance(to: position), $1.row)
        }
        guard let nearest, nearest.frame.distance(to: position) < frame.distance(to: position) else { return row }
        return passes(nearest, at: position) ? nearest.row : row
    }

    /// Returns whether the place behind or before another item, where the moved one goes, reaches to the position.
    private func passes(_ neighbor: Neighbor, at position: CGPoint) -> Bool {
        let other = neighbor.frame
        // In the order of reading the moved item comes before the first one of another section.
        guard neighbor.row.section == row.section || neighbor.row < row else { return true }
        let isForward = neighbor.row > row
        let areBeside = other.minY < frame.maxY && frame.minY < other.maxY
        return areBeside
            ? isForward ? position.x > other.maxX - frame.width : position.x < other.minX + frame.width
            : isForward ? position.y > other.maxY - frame.height : position.y < other.minY + frame.height
    }
}

extension CGRect {
    /// Returns the distance from a point to the nearest point of the rectangle.
    func distance(to point: CGPoint) -> CGFloat {
        hypot(max(minX - point.x, point.x - maxX, 0), max(minY - point.y, point.y - maxY, 0))
    }
}
