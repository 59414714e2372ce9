import Foundation
import Graphics

/// Collects the areas of a scene that must be repainted. It visits only the layers that changed.
@MainActor
struct LayerDamage {
    private(set) var region = DamageRegion()

    /// Adds the changes in the tree of a window's layer. `transform` leads from the layer's superlayer to the scene's
    /// pixels.
    mutating func collect(_ layer: CALayer, transform: CGAffineTransform) {
        collect(layer, into: transform, clip: .infinite, isForced: false, isShown: true)
    }

    /// Adds pixels that change for a reason that is not known.
    mutating func add(_ rect: CGRect) {
        region.add(rect)
        if Backdrops.isInUse { Backdrops.noteChange(rect, by: nil, isMoved: true) }
    }

    /// Adds pixels that a layer changes. It may have been elsewhere in the order before if `isMoved`.
    private mutating func add(_ rect: CGRect, by layer: CALayer, isMoved: Bool) {
        region.add(rect)
        if Backdrops.isInUse { Backdrops.noteChange(rect, by: layer, isMoved: isMoved) }
    }

    /// Collects the changes of a layer's tree. `superlayerToPixels` leads from the superlayer's plane to pixels.
    private mutating func collect(
        _ layer: CALayer, into superlayerToPixels: some PlaneTransform, clip: CGRect, isForced: Bool, isShown: Bool
    ) {
        guard isForced || !layer.dirt.isDisjoint(with: .paint) else { return }
        if let projection = layer.shownProjection {
            let toPixels = projection.concatenating(superlayerToPixels.projective)
            let isForced = isForced || layer.projectedOutlineMayChange
            return collect(layer, toPixels: toPixels, clip: clip, isForced: isForced, isShown: isShown)
        }
        let toPixels = superlayerToPixels.applied(after: layer.shownTransformToSuperlayer)
        collect(layer, toPixels: toPixels, clip: clip, isForced: isForced, isShown: isShown)
    }

    private mutating func collect(
        _ layer: CALayer, toPixels: some PlaneTransform, clip: CGRect, isForced: Bool, isShown: Bool
    ) {
        let isForced = isForced || layer.dirt.contains(.subtree)
        let isShown = isShown && !layer.isShownHidden && layer.shownOpacity > 0 && !layer.facesAway
        for rect in layer.style.leftDamage { add(rect, by: layer, isMoved: true) }
        if !layer.style.leftDamage.isEmpty { layer.style.leftDamage = [] }
        let isRepainted =
            isForced || layer.dirt.contains(.appearance)
            || ((layer.replicates || layer.castsShadowOfSublayers) && layer.dirt.contains(.descendantPaint))
        if isRepainted {
            let next = isShown ? toPixels.pixels(of: layer.ownPaintRect).visible(in: clip) : .null
            add(layer.paintedRect, by: layer, isMoved: isForced)
            layer.paintedRect = next
            add(next, by: layer, isMoved: isForced)
        }
        layer.dirt.subtract(.paint)
        layer.style.mask?.settleAsMask()
        let inner = layer.style.masksToBounds ? toPixels.pixels(of: layer.shownBounds).visible(in: clip) : clip
        var around = layer.paintedRect
        for child in layer.children {
            collect(child, into: toPixels, clip: inner, isForced: isForced, isShown: isShown)
            around = around.union(child.subtreeRect)
        }
        layer.subtreeRect = around
    }
}

/// A transform from the plane of a layer to the pixels of its scene.
protocol PlaneTransform {
    /// The same transform as a projective one.
    var projective: ProjectiveTransform { get }
    /// Returns the transform that applies `transform` first and this one second.
    func applied(after transform: CGAffineTransform) -> Self
    /// Returns a rectangle of pixels around the image of a rectangle.
    func pixels(of rect: CGRect) -> CGRect
}

extension CGAffineTransform: PlaneTransform {
    var projective: ProjectiveTransform { ProjectiveTransform(self) }
    func applied(after transform: CGAffineTransform) -> CGAffineTransform { transform.concatenating(self) }
    func pixels(of rect: CGRect) -> CGRect { rect.applying(self) }
}

extension ProjectiveTransform: PlaneTransform {
    var projective: ProjectiveTransform { self }
    func applied(after transform: CGAffineTransform) -> ProjectiveTransform {
        ProjectiveTransform(transform).concatenating(self)
    }

    /// One pixel more on each side: the pixels of a projected picture are mixed with their neighbours.
    func pixels(of rect: CGRect) -> CGRect {
        let image = image(of: rect)
        return image.isNull || rect.isEmpty ? image : image.insetBy(dx: -1, dy: -1)
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
        if !style.masksToBounds {
            if let image = contentsImage { rect = rect.union(contentsRect(for: image)) }
            rect = rect.union(kindPaintRect)
        }
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

    /// The area that the layer and all layers below it paint on, in this layer's coordinates.
    var treePaintRect: CGRect { style.masksToBounds ? ownPaintRect : ownPaintRect.union(sublayersRect) }

    /// Whether the edges of the picture that is projected may lie elsewhere, because sublayers reach beyond the layer.
    fileprivate var projectedOutlineMayChange: Bool {
        dirt.contains(.descendantPaint) && (subtreeRect != paintedRect || treePaintRect != ownPaintRect)
    }

    /// The area that the sublayers and all layers below them paint on, in this layer's coordinates.
    var sublayersRect: CGRect {
        children.reduce(CGRect.null) { rect, child in
            guard !child.isShownHidden, !child.facesAway else { return rect }
            return rect.union(child.shownRect(child.treePaintRect))
        }
    }
}
