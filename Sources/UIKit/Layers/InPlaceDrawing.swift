import Foundation
import Graphics

/// A layer whose view is drawn on the scene's picture itself, without contents of its own in between.
///
/// A text that changes with every frame then costs its glyphs alone, and one that is painted once takes no memory for a second
/// copy of it. Where it is painted again without a change, because something moves over it, a picture of it is made and kept.
struct InPlaceDrawing {
    /// The round in which it was painted.
    fileprivate var round: Int?
    /// What it looks like, once that has been worth keeping.
    fileprivate(set) var image: CGImage?
    /// The same on the colour behind it: a picture without holes, which is copied instead of blended.
    fileprivate(set) var flat: (image: CGImage, ground: CGColor)?
    /// The colour behind it changes, so that it is not worth while to draw on it.
    fileprivate var isOnChangingGround = false

    /// Whether it has been worth keeping what it looks like.
    var isKept: Bool { image != nil || flat != nil }
}

extension CALayer {
    /// Instead of contents: the view is to be drawn anew where it is painted.
    func drawInPlace() {
        contents = nil
        contentsAreDrawn = false
        inPlace = InPlaceDrawing()
    }

    /// Draws the view into a context that paints it as it would its picture. False where that is not so, or where the view is
    /// painted again: then there is a picture of it. `flattens` tells that what lies behind the layer has been painted too.
    func paintInPlace(in context: CGContext, flattens: Bool) -> Bool {
        guard let drawing = inPlace, let view else { return false }
        let isNew = !drawing.isKept && (drawing.round == nil || drawing.round == LayerRenderer.round)
        guard isNew, isOnPixels(of: context) else {
            if flattens, isOnPixels(of: context), let flat = makeFlatPicture() {
                context.drawUpright(flat, in: contentsRect(for: flat))
                return true
            }
            _ = pictureOfDrawing
            return false
        }
        inPlace?.round = LayerRenderer.round
        context.saveGState()
        context.clip(to: pictureRect)
        draw(view, in: context)
        context.restoreGState()
        return true
    }

    /// A picture of a view that is drawn in place, made when it is first asked for.
    var pictureOfDrawing: CGImage? {
        guard let drawing = inPlace, let view else { return nil }
        if let image = drawing.image { return image }
        guard let context = makeContentsContext(isOpaque: false) else { return nil }
        draw(view, in: context)
        let image = context.finishImage()
        inPlace?.image = image
        return image
    }

    /// The picture on the colour behind the view, if there is one and that is still its colour.
    var flatPicture: CGImage? {
        guard let flat = inPlace?.flat, presented == nil, flat.ground == ground else { return nil }
        return flat.image
    }

    private func makeFlatPicture() -> CGImage? {
        if let known = flatPicture { return known }
        guard let drawing = inPlace, !drawing.isOnChangingGround, let view else { return nil }
        if drawing.flat != nil {
            inPlace?.flat = nil
            inPlace?.isOnChangingGround = true
            return nil
        }
        guard let ground, let context = makeContentsContext(isOpaque: true) else { return nil }
        context.setFillColor(ground)
        context.fill(pictureRect)
        draw(view, in: context)
        guard let image = context.finishImage() else { return nil }
        inPlace?.flat = (image, ground)
        return image
    }

    /// The one opaque colour that all of the layer lies on; `nil` where anything else shows through it.
    private var ground: CGColor? {
        guard (shownBackgroundColor?.alpha ?? 0) <= 0, isPlainGroup else { return nil }
        var (layer, rect) = (self, pictureRect)
        while let above = layer.superlayer {
            let transform = layer.shownTransformToSuperlayer
            guard transform.b == 0, transform.c == 0 else { return nil }
            rect = rect.applying(transform)
            for sibling in above.paintOrder {
                if sibling === layer { break }
                if !sibling.style.isHidden, sibling.subtreeRect.intersects(paintedRect) { return nil }
            }
            guard above.contentsImage == nil, above.inPlace == nil else { return nil }
            if let color = above.shownBackgroundColor, color.alpha > 0 {
                guard color.alpha == 1, above.style.cornerRadius == 0, above.shownBounds.contains(rect) else {
                    return nil
                }
                return color
            }
            guard above.isPlainGroup else { return nil }
            layer = above
        }
        return nil
    }

    /// The bounds, up to where the last pixels end that they reach into.
    private var pictureRect: CGRect {
        let scale = style.contentsScale
        return CGRect(
            x: bounds.minX, y: bounds.minY, width: (bounds.width * scale).rounded(.up) / scale,
            height: (bounds.height * scale).rounded(.up) / scale)
    }

    /// The layer is painted where it lies, and not on a picture of its own first.
    private var isPlainGroup: Bool {
        style.mask == nil && shownOpacity == 1 && visibleShadow == nil && presented == nil
    }

    private func draw(_ view: UIView, in context: CGContext) {
        _ = GraphicsContextStack.drawing(with: { context }) { view.drawFromLayer() }
    }

    /// Whether the pixels of a picture would be the context's own, each on one of them.
    private func isOnPixels(of context: CGContext) -> Bool {
        let (scale, matrix) = (style.contentsScale, context.ctm)
        guard presented == nil, context.paintsLikeAPicture, matrix.a == scale, matrix.d == -scale, matrix.b == 0,
            matrix.c == 0
        else { return false }
        let origin = bounds.origin.applying(matrix)
        return origin.x == origin.x.rounded() && origin.y == origin.y.rounded()
    }
}
