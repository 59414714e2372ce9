import Foundation
import Graphics

/// The tiled layers of the program, which are drawn before the trees that they are in are painted.
@MainActor
enum TiledLayers {
    private struct Link { weak var layer: CATiledLayer? }
    private static var links: [Link] = []

    static func add(_ layer: CATiledLayer) {
        links.removeAll { $0.layer == nil }
        links.append(Link(layer: layer))
    }

    /// Draws the tiles that are seen in a tree and have not been drawn. Returns whether there were any.
    ///
    /// - Parameters:
    ///   - root: The layer that is painted with all layers below it.
    ///   - scale: The pixels for a point of the root.
    ///   - clip: The part of the root that is painted, in its coordinates; `nil` for all of it.
    static func drawTiles(in root: CALayer, scale: CGFloat, clip: CGRect? = nil) -> Bool {
        guard !links.isEmpty else { return false }
        var hasDrawn = false
        for layer in links.compactMap(\.layer) {
            guard let sight = layer.sight(in: root, clip) else { continue }
            if layer.drawTiles(in: sight.rect, pixels: sight.scale * scale) { hasDrawn = true }
        }
        return hasDrawn
    }
}

extension CALayer {
    /// Returns the part of the layer that is seen in the tree of a root, in the layer's coordinates, and the points of
    /// the root for a point of the layer. `nil` if nothing of it is seen. The rest of the root is clipped.
    ///
    /// A layer that is turned in space counts as seen as a whole, in its own scale.
    fileprivate func sight(in root: CALayer, _ clip: CGRect?) -> (rect: CGRect, scale: CGFloat)? {
        let painted = clip.map { $0.intersection(root.shownBounds) } ?? root.shownBounds
        guard !painted.isNull else { return nil }
        var visible = self === root ? painted : shownBounds
        var toLayer = CGAffineTransform.identity
        var isInSpace = false
        var layer = self
        while true {
            guard !layer.isShownHidden, layer.shownOpacity > 0 else { return nil }
            if layer === root { break }
            guard let above = layer.owner else { return nil }
            if layer.shownProjection != nil { isInSpace = true }
            let toSuperlayer = layer.shownTransformToSuperlayer
            guard toSuperlayer.isInvertible else { return nil }
            toLayer = toSuperlayer.inverted().concatenating(toLayer)
            if above.style.masksToBounds || above === root {
                let area = above === root ? painted : above.shownBounds
                visible = visible.intersection(area.applying(toLayer))
            }
            layer = above
        }
        if isInSpace { return (shownBounds, 1) }
        guard !visible.isNull, visible.width > 0, visible.height > 0 else { return nil }
        let shrinking = abs(toLayer.a * toLayer.d - toLayer.b * toLayer.c).squareRoot()
        return (visible, shrinking > 0 ? 1 / shrinking : 1)
    }
}
