import Foundation
import Graphics

/// A layer whose bounds have moved over its sublayers since it was painted, so that its pixels can be moved.
@MainActor
struct ScrolledLayer {
    let layer: CALayer
    let move: PixelMove

    /// Returns `nil` if the layer's part of the scene must be painted as a whole.
    ///
    /// The pixels can be moved under three conditions. The layer is an upright rectangle on whole pixels and paints
    /// only one colour itself. Neither it nor a layer above is rounded, masked, transparent or turned. Nothing else
    /// shines through.
    ///
    /// - Parameters:
    ///   - layer: The layer.
    ///   - toPixels: The transform from the layer's coordinates to the scene's pixels.
    ///   - clip: The pixels that the layers above leave visible.
    init?(_ layer: CALayer, toPixels: CGAffineTransform, clip: CGRect) {
        guard let start = layer.extras?.scrolledFrom, layer.presented == nil, layer.isPlainRectangle,
            layer.paintsColorAlone, layer.style.masksToBounds, layer.depth == nil, layer.superlayer != nil,
            toPixels.b == 0, toPixels.c == 0, toPixels.a > 0, toPixels.d > 0
        else { return nil }
        let pixels = layer.shownBounds.applying(toPixels)
        let (area, origin) = (layer.paintedRect, layer.shownBounds.origin)
        guard area.isNearly(pixels.intersection(clip)) else { return nil }
        let distance = CGPoint(x: (start.x - origin.x) * toPixels.a, y: (start.y - origin.y) * toPixels.d)
        guard let move = PixelMove(of: area, by: distance) else { return nil }
        var above = layer.superlayer
        while let current = above {
            guard current.isPlainRectangle else { return nil }
            above = current.superlayer
        }
        guard layer.isPaintedOpaque || Self.isOnColor(layer, in: move.area) else { return nil }
        (self.layer, self.move) = (layer, move)
    }

    /// Whether nothing but one colour shines through a layer without an opaque background.
    private static func isOnColor(_ layer: CALayer, in area: CGRect) -> Bool {
        var child = layer
        while let parent = child.superlayer {
            for sibling in parent.paintOrder {
                if sibling === child { break }
                if sibling.subtreeRect.isNull || sibling.subtreeRect.intersects(area) { return false }
            }
            guard parent.paintsColorAlone else { return false }
            if parent.isPaintedOpaque, parent.paintedRect.contains(area) { return true }
            guard (parent.shownBackgroundColor?.alpha ?? 0) <= 0, parent.visibleShadow == nil else { return false }
            child = parent
        }
        return false
    }

    /// Returns the areas of the layers in front of this layer and its sublayers that cover a part of it. Returns `nil`
    /// if these cannot be determined.
    ///
    /// - Parameter roots: The layers of the scene's windows, from back to front.
    func overlays(_ roots: [CALayer]) -> [CGRect]? {
        var areas: [CGRect] = []
        func add(_ other: CALayer) {
            if !other.subtreeRect.isNull, other.subtreeRect.intersects(move.area) { areas.append(other.subtreeRect) }
        }
        var child = layer
        while let parent = child.superlayer {
            guard parent.shownBorderWidth <= 0 else { return nil }
            let order = parent.paintOrder
            guard let index = order.firstIndex(where: { $0 === child }) else { return nil }
            for sibling in order[(index + 1)...] { add(sibling) }
            child = parent
        }
        guard let index = roots.firstIndex(where: { $0 === child }) else { return nil }
        for root in roots[(index + 1)...] { add(root) }
        return areas
    }
}

extension CGRect {
    /// Whether the edges differ only by the error of the arithmetic.
    fileprivate func isNearly(_ other: CGRect) -> Bool {
        guard !isNull, !other.isNull else { return false }
        return max(abs(minX - other.minX), abs(minY - other.minY), abs(maxX - other.maxX), abs(maxY - other.maxY))
            < 0.001
    }
}

extension CALayer {
    /// Whether the layer shows its sublayers as they are, within an upright rectangle or without limits.
    fileprivate var isPlainRectangle: Bool {
        shownOpacity == 1 && style.mask == nil && shownMix == nil && shownProjection == nil && !replicates
            && !isComposited
            && !(style.masksToBounds && shownCornerRadius > 0) && !isShownHidden && !facesAway
    }

    /// Whether the layer is not turned or resized by a transform, so that it has the same pixels wherever whole pixels
    /// put it. Pictures that are computed pixel by pixel may differ by the error of the arithmetic.
    var keepsPixelsWhenMoved: Bool {
        // A blend mode depends on pixels that do not move along.
        guard shownProjection == nil, !isComposited else { return false }
        func isAxis(_ x: CGFloat, _ y: CGFloat) -> Bool { (abs(x) == 1 && y == 0) || (x == 0 && abs(y) == 1) }
        let place = shownTransformToSuperlayer
        return isAxis(place.a, place.b) && isAxis(place.c, place.d)
    }
}
