import Foundation
import Graphics

/// Collects the areas of a scene that must be repainted. It visits only the layers that changed.
@MainActor
struct LayerDamage {
    private(set) var region = DamageRegion()

    /// Adds the changes in the tree of a window's layer. `transform` leads from the layer's superlayer to the scene's
    /// pixels.
    mutating func collect(_ layer: CALayer, transform: CGAffineTransform) {
        collect(layer, transform: transform, clip: .infinite, isForced: false, isShown: true)
    }

    mutating func add(_ rect: CGRect) { region.add(rect) }

    private mutating func collect(
        _ layer: CALayer, transform: CGAffineTransform, clip: CGRect, isForced: Bool, isShown: Bool
    ) {
        guard isForced || !layer.dirt.isDisjoint(with: .paint) else { return }
        let isForced = isForced || layer.dirt.contains(.subtree)
        let toPixels = layer.shownTransformToSuperlayer.concatenating(transform)
        let isShown = isShown && !layer.style.isHidden && layer.shownOpacity > 0
        for rect in layer.style.leftDamage { region.add(rect) }
        if !layer.style.leftDamage.isEmpty { layer.style.leftDamage = [] }
        let isRepainted =
            isForced || layer.dirt.contains(.appearance)
            || (layer.castsShadowOfSublayers && layer.dirt.contains(.descendantPaint))
        if isRepainted {
            let next = isShown ? layer.ownPaintRect.applying(toPixels).visible(in: clip) : .null
            region.add(layer.paintedRect)
            region.add(next)
            layer.paintedRect = next
        }
        layer.dirt.subtract(.paint)
        layer.style.mask?.settleAsMask()
        let inner = layer.style.masksToBounds ? layer.shownBounds.applying(toPixels).visible(in: clip) : clip
        var around = layer.paintedRect
        for child in layer.children {
            collect(child, transform: toPixels, clip: inner, isForced: isForced, isShown: isShown)
            around = around.union(child.subtreeRect)
        }
        layer.subtreeRect = around
    }
}

extension CGRect {
    /// Returns the visible part, or null if the rectangle is not finite: finite transforms may multiply to infinity.
    fileprivate func visible(in clip: CGRect) -> CGRect { isFinite ? intersection(clip) : .null }
}

extension CALayer {
    /// The area that the layer itself paints on, in its own coordinates: bounds, protruding contents, and shadow.
    var ownPaintRect: CGRect {
        var rect = shownBounds
        if !style.masksToBounds, let image = contentsImage { rect = rect.union(contentsRect(for: image)) }
        if let mix = shownMix { rect = rect.union(mix.picture.rect) }
        if let shadow = visibleShadow {
            let reach = -(shadow.radius * 3 + 2)
            let shape =
                shadow.path?.boundingBoxOfPath ?? (castsShadowOfSublayers ? rect.union(sublayersRect) : shownBounds)
            rect = rect.union(
                shape.offsetBy(dx: shadow.offset.width, dy: shadow.offset.height).insetBy(dx: reach, dy: reach))
        }
        return rect
    }

    /// The area that the sublayers and all layers below them paint on, in this layer's coordinates.
    private var sublayersRect: CGRect {
        children.reduce(CGRect.null) { rect, child in
            guard !child.style.isHidden else { return rect }
            let own = child.ownPaintRect
            let whole = child.style.masksToBounds ? own : own.union(child.sublayersRect)
            return rect.union(whole.applying(child.shownTransformToSuperlayer))
        }
    }
}
