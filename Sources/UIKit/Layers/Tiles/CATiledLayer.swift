import Foundation
import Graphics

/// A layer for large or zoomed content, which is drawn in tiles as far as it is seen.
///
/// ```
/// final class MapView: UIView {
///     override class var layerClass: AnyClass { CATiledLayer.self }
///
///     override init(frame: CGRect) {
///         super.init(frame: frame)
///         let tiles = layer as? CATiledLayer
///         tiles?.levelsOfDetail = 4
///         tiles?.levelsOfDetailBias = 3  // Three levels are for zooming in.
///     }
///
///     override func draw(_ rect: CGRect) { /* draws what lies in `rect`, a tile */ }
/// }
/// ```
///
/// `draw(_:)` of the view, `draw(_:in:)` of the delegate or `draw(in:)` of a subclass is called for each tile that
/// comes into sight, with a context that is clipped to the tile, before the tile is shown. Tiles are kept while there
/// is room, and drawn again after `setNeedsDisplay()`, or `setNeedsDisplay(_:)` with a rectangle that they touch.
/// Casement draws tiles on the main thread, where Core Animation uses others.
open class CATiledLayer: CALayer {
    /// Returns the duration with which tiles fade in that come later than the layer. It is 0 and not used, because
    /// tiles are drawn before they are shown.
    open class func fadeDuration() -> CFTimeInterval { 0 }

    /// The number of levels of detail. The default is 1; smaller numbers count as 1. Each level has half as many pixels
    /// in both directions as the next one.
    open var levelsOfDetail: Int {
        get { levels.count }
        set { levels.count = max(1, newValue) }
    }

    /// The number of levels for zooming in, with more pixels than the layer has at its own scale. The default is 0;
    /// negative numbers count as 0. At most 30 are used.
    open var levelsOfDetailBias: Int {
        get { levels.magnified }
        set { levels.magnified = min(max(0, newValue), 30) }
    }

    /// The size of a tile in pixels. The default is 256 by 256. Sides below 16 count as 16, and those above 2,048 as
    /// 2,048; values that are not finite are ignored.
    open var tileSize = CGSize(width: 256, height: 256) {
        didSet {
            if !tileSize.isFinite { tileSize = oldValue }
            if tileSize != oldValue { setNeedsDisplay() }
        }
    }

    private struct Picture {
        let image: CGImage
        /// The number of the drawing in which the tile was last seen.
        var seen: Int
    }
    private var levels = TileGrid.Levels() { didSet { if levels != oldValue { setNeedsDisplay() } } }
    private var pictures: [TileGrid.Tile: Picture] = [:]
    /// The bounds and the scale that the pictures are for.
    private var drawnBounds = CGRect.null
    private var drawnScale: CGFloat = 0
    private var drawings = 0
    /// The level of the tiles that were last seen.
    private var drawnLevel: Int?
    /// The number of times that missing tiles were drawn since there were none.
    private var batches = 0
    /// The number of tiles that are kept besides those that are seen, at most, and that of their pixels.
    private static let spares = (count: 64, pixels: 16_777_216)
    /// The greatest number of times. What was read is known for each, until all tiles are forgotten.
    private static let mostBatches = 1_000

    /// Creates a layer with one level of detail.
    @preconcurrency @MainActor public override init() {
        super.init()
        TiledLayers.add(self)
    }

    /// Creates a layer with the properties and the tiles of another one, as `CALayer` does.
    @preconcurrency @MainActor public override init(layer: Any) {
        super.init(layer: layer)
        guard let other = layer as? CATiledLayer else { return }
        (levels, tileSize) = (other.levels, other.tileSize)
        (pictures, drawnBounds, drawnScale) = (other.pictures, other.drawnBounds, other.drawnScale)
        drawnLevel = other.drawnLevel
    }

    /// Creates a layer with one level of detail. The coder is ignored.
    @preconcurrency @MainActor public required init?(coder: NSCoder) {
        super.init(coder: coder)
        TiledLayers.add(self)
    }

    // MARK: Drawing

    /// Forgets the tiles. Those that are seen are drawn before they are shown.
    open override func display() {
        pictures = [:]
        markDirty(.appearance)
    }

    /// Requests a new drawing of the tiles that touch a rectangle.
    open override func setNeedsDisplay(_ rect: CGRect) {
        let count = pictures.count
        pictures = pictures.filter { !grid(of: $0.key.level).rect(of: $0.key).overlaps(rect) }
        if pictures.count != count { markDirty(.appearance) }
    }

    private func grid(of level: Int) -> TileGrid {
        TileGrid(bounds: bounds, tileSize: tileSize, scale: style.contentsScale, level: level)
    }

    /// Draws the tiles that are seen and have not been drawn.
    ///
    /// - Parameters:
    ///   - rect: The part of the layer that is seen, in its coordinates.
    ///   - pixels: The pixels of the screen for a point of the layer.
    /// - Returns: Whether a tile was drawn.
    func drawTiles(in rect: CGRect, pixels: CGFloat) -> Bool {
        if drawnBounds != bounds || drawnScale != style.contentsScale {
            (pictures, drawnBounds, drawnScale) = ([:], bounds, style.contentsScale)
        }
        drawings += 1
        let grid = grid(of: levels.level(for: pixels / style.contentsScale)).limited(in: rect)
        drawnLevel = grid.level
        if batches == Self.mostBatches { pictures = [:] }
        if pictures.isEmpty { batches = 0 }
        let seen = grid.tiles(in: rect)
        for tile in seen where pictures[tile] != nil { pictures[tile]?.seen = drawings }
        let missing = seen.filter { pictures[$0] == nil }
        guard !missing.isEmpty else { return false }
        var hasDrawn = false
        func drawMissing() {
            for tile in missing {
                if draw(tile, of: grid) { hasDrawn = true }
            }
        }
        // The values that the kept tiles have read still count.
        let continues = batches > 0
        batches += 1
        if let view {
            view.traitCollection.performAsCurrent {
                view.tracking(.draw, continues: continues) {
                    view.observing(.draw, by: view, continues: continues) { drawMissing() }
                }
            }
        } else {
            drawMissing()
        }
        guard hasDrawn else { return false }
        forgetOldTiles()
        markDirty(.appearance)
        return true
    }

    /// Draws a tile. Returns whether that was possible.
    private func draw(_ tile: TileGrid.Tile, of grid: TileGrid) -> Bool {
        let rect = grid.rect(of: tile)
        let (width, height) = ((rect.width * grid.scale).rounded(.up), (rect.height * grid.scale).rounded(.up))
        guard width > 0, height > 0,
            let context = CGContext(width: Int(width), height: Int(height), flippedWithScale: grid.scale)
        else { return false }
        context.translateBy(x: -rect.minX, y: -rect.minY)
        context.clip(to: rect)
        draw(in: context)
        guard let image = context.finishImage() else { return false }
        pictures[tile] = Picture(image: image, seen: drawings)
        return true
    }

    /// Forgets the tiles that were not seen for the longest time.
    private func forgetOldTiles() {
        var (count, pixels) = (0, 0)
        let spares = pictures.filter { $0.value.seen != drawings }.sorted { $0.value.seen > $1.value.seen }
        for (tile, picture) in spares {
            count += 1
            pixels += picture.image.width * picture.image.height
            if count > Self.spares.count || pixels > Self.spares.pixels { pictures[tile] = nil }
        }
    }

    // MARK: Painting

    override var surelyDrawsNothing: Bool { true }
    override var kindPartCount: Int { pictures.isEmpty ? 0 : 1 }

    override func paintKind(in renderer: LayerRenderer) {
        let context = renderer.context
        let wanted = drawnLevel ?? levels.level(for: context.pixelsPerPoint / style.contentsScale)
        // A copy may have been made before the tiles that are seen.
        let present = Set(pictures.keys.map(\.level))
        guard let level = present.min(by: { (abs($0 - wanted), $1) < (abs($1 - wanted), $0) }) else { return }
        let grid = grid(of: level)
        context.saveGState()
        context.clip(to: shownBounds)
        let area = context.boundingBoxOfClipPath
        let tiles = pictures.keys.filter { $0.level == level && grid.rect(of: $0).overlaps(area) }
        for tile in tiles.sorted(by: { ($0.row, $0.column) < ($1.row, $1.column) }) {
            guard let image = pictures[tile]?.image else { continue }
            let rect = grid.rect(of: tile)
            let size = CGSize(width: CGFloat(image.width) / grid.scale, height: CGFloat(image.height) / grid.scale)
            context.drawUpright(image, in: context.onPixelEdges(CGRect(origin: rect.origin, size: size)))
        }
        context.restoreGState()
    }
}

extension CGContext {
    /// Returns a rectangle with its edges moved to edges of pixels, so that nothing shows between neighbours. It stays
    /// as it is in a context that is turned.
    fileprivate func onPixelEdges(_ rect: CGRect) -> CGRect {
        let matrix = ctm
        guard matrix.b == 0, matrix.c == 0, matrix.a != 0, matrix.d != 0 else { return rect }
        let pixels = rect.applying(matrix)
        let (left, top) = (pixels.minX.rounded(), pixels.minY.rounded())
        return CGRect(x: left, y: top, width: pixels.maxX.rounded() - left, height: pixels.maxY.rounded() - top)
            .applying(matrix.inverted())
    }
}
