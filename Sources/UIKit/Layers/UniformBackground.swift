import Foundation
import Graphics

/// A rectangle of a scene that has one colour, except for a few parts. The server fills it, and only the parts are
/// painted and sent.
struct UniformBackground {
    let color: CGColor
    /// The areas with anything on the colour, in whole pixels within the rectangle. They may overlap.
    let parts: [CGRect]

    /// The smallest area, in pixels, whose parts are painted separately. Each part costs one more request.
    private static let worthParting: CGFloat = 65_536
    /// The greatest number of layers on the colour that are examined. Examining more takes longer than it saves.
    private static let mostLayers = 32

    /// Returns `nil` if painting the whole rectangle is cheaper. `background` is the colour that shows behind all
    /// layers.
    @MainActor
    init?(_ seen: SeenLayers, background: CGColor) {
        var color = background
        if let cover = seen.cover {
            guard let own = cover.shownBackgroundColor, cover.paintsColorAlone else { return nil }
            color = own
        }
        guard color.alpha >= 1 else { return nil }
        var layers = LayersOnGround(area: seen.area, start: seen.cover, left: Self.mostLayers)
        for root in seen.roots { guard layers.add(root) else { return nil } }
        let size = seen.area.width * seen.area.height
        let parts = layers.region.rects
        let painted = parts.reduce(0) { $0 + $1.width * $1.height }
        guard parts.isEmpty || (size >= Self.worthParting && painted <= size / 2) else { return nil }
        (self.color, self.parts) = (color, parts)
    }
}

/// Collects the areas of layers in front of the layer that hides everything behind it.
@MainActor
private struct LayersOnGround {
    let area: CGRect
    /// The layer that painting starts with; `nil` once it has been reached.
    var start: CALayer?
    var left: Int
    private(set) var region = DamageRegion()

    init(area: CGRect, start: CALayer?, left: Int) { (self.area, self.start, self.left) = (area, start, left) }

    /// Adds a layer tree in the order of painting. Returns whether going on is worthwhile.
    mutating func add(_ layer: CALayer) -> Bool {
        guard !layer.isShownHidden, layer.shownOpacity > 0, !layer.facesAway else { return true }
        if let start {
            guard start !== layer else {
                self.start = nil
                return addChildren(of: layer)
            }
            guard start.isDescendant(of: layer) else { return true }
            // A border is painted after the sublayers.
            return layer.shownBorderWidth <= 0 && addChildren(of: layer)
        }
        guard !layer.subtreeRect.isNull, left > 0 else { return false }
        left -= 1
        // The image must hold everything below a blur.
        if layer.kindPartCount > 0, (layer as? BackdropLayer)?.isStale == true { return false }
        guard layer.paintsNothing, layer.shownProjection == nil else {
            let rect = layer.subtreeRect.overlap(with: area)
            region.add(rect)
            return rect.isNull || rect.width * rect.height <= area.width * area.height / 2
        }
        return addChildren(of: layer)
    }

    private mutating func addChildren(of layer: CALayer) -> Bool {
        var walk = SublayerWalk(layer, in: area)
        while let child = walk.next() { guard add(child) else { return false } }
        return true
    }
}

extension CALayer {
    /// Whether the layer itself paints nothing and only contains sublayers.
    fileprivate var paintsNothing: Bool {
        (shownBackgroundColor?.alpha ?? 0) <= 0 && paintsColorAlone && visibleShadow == nil && style.mask == nil
            && shownMix == nil && !isComposited
    }
}
