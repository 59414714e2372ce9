import Foundation
import Graphics

/// The mirrored copies around a view that continue it over its edges.
package struct MirroredTiles: Equatable {
    /// A place in a grid of copies around the view.
    package struct Tile: Hashable {
        /// The column: -1 before the view, 1 after it, and 0 for that of the view itself.
        package let column: Int
        /// The row: -1 above the view, 1 below it, and 0 for that of the view itself.
        package let row: Int

        package init(column: Int, row: Int) { (self.column, self.row) = (column, row) }
    }

    /// The standard deviation of the copies' blur in points.
    package static let blurRadius: CGFloat = 8

    /// The size of the view.
    let size: CGSize
    /// The distances over which the view is continued before it and above it.
    let before: CGSize
    /// The distances over which the view is continued after it and below it.
    let after: CGSize

    package init(size: CGSize, before: CGSize, after: CGSize) {
        (self.size, self.before, self.after) = (size, before, after)
    }

    /// Creates the copies that continue a rectangle up to the edges of the room around it.
    init(around rect: CGRect, in room: CGRect) {
        self.init(
            size: rect.size, before: CGSize(width: rect.minX - room.minX, height: rect.minY - room.minY),
            after: CGSize(width: room.maxX - rect.maxX, height: room.maxY - rect.maxY))
    }

    /// The copies that are seen. A view without a size has none.
    package var tiles: [Tile] {
        guard size.width > 0, size.height > 0 else { return [] }
        func steps(_ before: CGFloat, _ after: CGFloat) -> [Int] {
            (before > 0 ? [-1] : []) + [0] + (after > 0 ? [1] : [])
        }
        let columns = steps(before.width, after.width)
        return steps(before.height, after.height).flatMap { row in columns.map { Tile(column: $0, row: row) } }
            .filter { $0.column != 0 || $0.row != 0 }
    }

    /// The copies that are seen, the view itself, and the copies beyond their ends. They are blurred together, and
    /// without the last ones the others would fade at the edges of the room.
    package var pieces: [Tile] {
        guard !tiles.isEmpty else { return [] }
        func steps(_ before: CGFloat, _ after: CGFloat, isContinued: Bool) -> [Int] {
            (before > 0 || isContinued ? [-1] : []) + [0] + (after > 0 || isContinued ? [1] : [])
        }
        let columns = steps(before.width, after.width, isContinued: before.height > 0 || after.height > 0)
        let rows = steps(before.height, after.height, isContinued: before.width > 0 || after.width > 0)
        return rows.flatMap { row in columns.map { Tile(column: $0, row: row) } }
    }

    /// Returns the transform that moves the view, which is in a rectangle, to the place of a copy and mirrors it there.
    static func transform(of tile: Tile, around rect: CGRect) -> CGAffineTransform {
        let (flipsX, flipsY) = (tile.column != 0, tile.row != 0)
        return CGAffineTransform(
            a: flipsX ? -1 : 1, b: 0, c: 0, d: flipsY ? -1 : 1,
            tx: (flipsX ? 2 * rect.midX : 0) + CGFloat(tile.column) * rect.width,
            ty: (flipsY ? 2 * rect.midY : 0) + CGFloat(tile.row) * rect.height)
    }
}
