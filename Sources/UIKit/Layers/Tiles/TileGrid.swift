import Foundation
import Graphics

/// The division of a layer into tiles of some pixels, for a level of detail.
struct TileGrid: Equatable {
    /// A tile of a level. Column 0 and row 0 begin at the origin of the bounds.
    struct Tile: Hashable {
        var level: Int
        var column: Int
        var row: Int
    }

    /// The levels that a layer has: level 0 has the layer's own scale, and each further one twice as many pixels.
    struct Levels: Equatable {
        var count = 1
        /// The number of levels that have more pixels than the layer's own scale.
        var magnified = 0

        /// Returns the level whose tiles have at least as many pixels as the screen, or else the most detailed one.
        ///
        /// - Parameter zoom: The pixels of the screen for a pixel of level 0.
        func level(for zoom: CGFloat) -> Int {
            let least = magnified - max(1, count) + 1
            guard zoom > 0, zoom.isFinite else { return min(max(0, least), magnified) }
            // A zoom that is a power of two but for rounding has the level of that power.
            let wanted = (log2(zoom) - 0.001).rounded(.up)
            return Int(min(max(wanted, CGFloat(least)), CGFloat(magnified)))
        }
    }

    /// The most pixels that tiles of a layer have together as far as they are seen; 256 MB.
    static let mostPixels: CGFloat = 67_108_864

    let bounds: CGRect
    /// The size of a tile in pixels.
    private let tileSize: CGSize
    /// The size of a tile in points.
    private let size: CGSize
    let level: Int
    /// The pixels of a point.
    let scale: CGFloat

    /// Creates the grid of a level.
    ///
    /// - Parameters:
    ///   - bounds: The layer's bounds.
    ///   - tileSize: The size of a tile in pixels. Sides below 16 count as 16, and those above 2,048 as 2,048.
    ///   - scale: The pixels of a point in level 0.
    ///   - level: The level.
    init(bounds: CGRect, tileSize: CGSize, scale: CGFloat, level: Int) {
        self.bounds = bounds
        self.level = level
        self.scale = scale * pow(2, CGFloat(level))
        func side(_ length: CGFloat) -> CGFloat { min(max(16, length.rounded()), 2_048) }
        self.tileSize = CGSize(width: side(tileSize.width), height: side(tileSize.height))
        size = CGSize(width: self.tileSize.width / self.scale, height: self.tileSize.height / self.scale)
    }

    /// Returns the grid, or the next one of a less detailed level whose tiles in a rectangle have few enough pixels.
    func limited(in rect: CGRect) -> TileGrid {
        let part = rect.intersection(bounds)
        let base = scale / pow(2, CGFloat(level))
        var grid = self
        while !part.isNull, grid.pixels(in: part) > Self.mostPixels, grid.level > -1_000 {
            grid = TileGrid(bounds: bounds, tileSize: tileSize, scale: base, level: grid.level - 1)
        }
        return grid
    }

    /// The pixels of the tiles in a part of the bounds, at most.
    private func pixels(in part: CGRect) -> CGFloat {
        (part.width * scale + tileSize.width) * (part.height * scale + tileSize.height)
    }

    /// Returns the tiles with something in a rectangle, row by row. Those have no numbers that are too far from the
    /// origin of the bounds.
    func tiles(in rect: CGRect) -> [Tile] {
        let rect = rect.intersection(bounds)
        guard !rect.isNull, rect.width > 0, rect.height > 0,
            abs(rect.maxX - bounds.minX) / size.width < 1e9, abs(rect.maxY - bounds.minY) / size.height < 1e9
        else { return [] }
        func range(_ low: CGFloat, _ high: CGFloat, _ origin: CGFloat, _ length: CGFloat) -> ClosedRange<Int> {
            // A tile that is touched at its edge alone, but for rounding, has nothing in the rectangle.
            let first = Int(((low - origin) / length + 1e-6).rounded(.down))
            let last = Int(((high - origin) / length - 1e-6).rounded(.up)) - 1
            return max(0, first)...max(0, first, last)
        }
        let columns = range(rect.minX, rect.maxX, bounds.minX, size.width)
        return range(rect.minY, rect.maxY, bounds.minY, size.height).flatMap { row in
            columns.map { Tile(level: level, column: $0, row: row) }
        }
    }

    /// Returns the place of a tile in the layer, without what lies beyond the bounds.
    func rect(of tile: Tile) -> CGRect {
        CGRect(
            x: bounds.minX + CGFloat(tile.column) * size.width, y: bounds.minY + CGFloat(tile.row) * size.height,
            width: size.width, height: size.height
        ).intersection(bounds)
    }
}
