import Foundation
import Graphics

/// A rectangle of a scene that is one colour but for a few parts: the server fills it by itself, and the parts alone are
/// painted and sent.
struct PlainGround {
    let color: CGColor
    /// Where anything lies on the colour, in whole pixels within the rectangle. They may overlap.
    let parts: [CGRect]

    /// Below so many pixels a rectangle with anything on it is painted as a whole: each part is one more request.
    private static let worthParting: CGFloat = 65_536
    /// So many layers on the colour are looked at. Beyond that looking takes longer than it saves.
    private static let mostLayers = 32

    /// `background` is what is seen where no layer hides it. `nil` where painting the whole rectangle is the better way.
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

/// Where layers lie on the one that hides all behind it.
@MainActor
private struct LayersOnGround {
    let area: CGRect
    /// The layer that the painting starts with, until it has been met.
    var start: CALayer?
    var left: Int
    private(set) var region = DamageRegion()

    init(area: CGRect, start: CALayer?, left: Int) { (self.area, self.start, self.left) = (area, start, left) }

    /// Goes the renderer's way. Returns whether that is worth going on with.
    mutating func add(_ layer: CALayer) -> Bool {
        guard !layer.style.isHidden, layer.shownOpacity > 0 else { return true }
        if let start {
            guard start !== layer else {
                self.start = nil
                return addChildren(of: layer)
            }
            guard start.isDescendant(of: layer) else { return true }
            // A border is painted after the sublayers.
            return layer.style.borderWidth <= 0 && addChildren(of: layer)
        }
        guard !layer.subtreeRect.isNull, left > 0 else { return false }
        left -= 1
        guard layer.paintsNothing else {
            let rect = layer.subtreeRect.intersection(area)
            region.add(rect)
            return rect.isNull || rect.width * rect.height <= area.width * area.height / 2
        }
        return addChildren(of: layer)
    }

    private mutating func addChildren(of layer: CALayer) -> Bool {
        for child in layer.paintOrder where child.subtreeRect.intersects(area) || child.subtreeRect.isNull {
            guard add(child) else { return false }
        }
        return true
    }
}

extension CALayer {
    /// The layer is there for its sublayers only.
    fileprivate var paintsNothing: Bool {
        (shownBackgroundColor?.alpha ?? 0) <= 0 && paintsColorAlone && visibleShadow == nil && style.mask == nil
    }
}
