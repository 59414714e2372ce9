import Foundation
import Graphics

/// The direction of an arrow key.
enum ArrowDirection: CaseIterable {
    case up, down, left, right

    var isVertical: Bool { self == .up || self == .down }
    /// Whether the coordinates become smaller in the direction.
    private var isBackwards: Bool { self == .up || self == .left }

    /// The part of a rectangle along the direction, with numbers that grow in it.
    fileprivate func along(_ rect: CGRect) -> (start: CGFloat, end: CGFloat) {
        let (low, high) = isVertical ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
        return isBackwards ? (-high, -low) : (low, high)
    }

    /// The part of a rectangle across the direction.
    fileprivate func across(_ rect: CGRect) -> (start: CGFloat, end: CGFloat) {
        isVertical ? (rect.minX, rect.maxX) : (rect.minY, rect.maxY)
    }
}

/// The choice of the item that an arrow key leads to, by the places of the items.
enum ItemNeighbour {
    /// An item and its place.
    struct Item {
        var row: RowIndex
        var frame: CGRect
    }

    /// Returns the next item in a direction, or `nil` if there is none.
    ///
    /// It is the nearest one that is beside the present item. Up and down lead to the nearest line if no item is there,
    /// and in it to the item that is the least aside.
    static func next(_ direction: ArrowDirection, from frame: CGRect, among items: [Item]) -> RowIndex? {
        let (start, end) = direction.along(frame)
        let across = direction.across(frame)
        /// The order of an item: by its distance, then by how far aside it is.
        func order(_ item: Item) -> (CGFloat, CGFloat, RowIndex) {
            let side = direction.across(item.frame)
            let aside = abs((side.start + side.end) - (across.start + across.end)) / 2
            return (direction.along(item.frame).start.rounded(), aside.rounded(), item.row)
        }
        let ahead = items.filter { direction.along($0.frame).start > (start + end) / 2 }
        let beside = ahead.filter {
            let side = direction.across($0.frame)
            return min(side.end, across.end) - max(side.start, across.start) > 0.5
        }
        guard beside.isEmpty else { return beside.min { order($0) < order($1) }?.row }
        return direction.isVertical ? ahead.min { order($0) < order($1) }?.row : nil
    }
}
