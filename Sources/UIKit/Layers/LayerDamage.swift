import Foundation
import Graphics

/// Finds what a scene has to repaint: walks the layers that changed, and those alone.
@MainActor
struct LayerDamage {
    private(set) var region = DamageRegion()

    /// Adds what changed in the tree of a window's layer. `transform` leads from the layer's superlayer to the scene's
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
        if isForced || layer.dirt.contains(.appearance) {
            let next = isShown ? layer.ownPaintRect.applying(toPixels).intersection(clip) : .null
            region.add(layer.paintedRect)
            region.add(next)
            layer.paintedRect = next
        }
        layer.dirt.subtract(.paint)
        let inner = layer.style.masksToBounds ? clip.intersection(layer.shownBounds.applying(toPixels)) : clip
        var around = layer.paintedRect
        for child in layer.children {
            collect(child, transform: toPixels, clip: inner, isForced: isForced, isShown: isShown)
            around = around.union(child.subtreeRect)
        }
        layer.subtreeRect = around
    }
}

extension CALayer {
    /// What the layer itself paints on, in its own coordinates: bounds, contents that stand out, shadow.
    var ownPaintRect: CGRect {
        var rect = shownBounds
        if !style.masksToBounds, let image = contentsImage { rect = rect.union(contentsRect(for: image)) }
        if let shadow = style.shadow, shadow.opacity > 0 {
            // Three box passes of a blur reach at most 1.5 times as far as its radius says, and a pixel.
            let reach = -(shadow.radius * 2 + 2)
            let shape = shadow.path?.boundingBoxOfPath ?? (rect.union(childrenRect))
            rect = rect.union(
                shape.offsetBy(dx: shadow.offset.width, dy: shadow.offset.height).insetBy(dx: reach, dy: reach))
        }
        return rect
    }

    /// A shadow without a path is cast by the sublayers too.
    private var childrenRect: CGRect {
        children.reduce(CGRect.null) { $0.union($1.frame) }
    }
}
