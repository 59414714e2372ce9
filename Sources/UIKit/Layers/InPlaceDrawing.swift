import Foundation
import Graphics

/// The state of a view that is drawn directly into the scene's picture, without contents of its own.
///
/// Text that changes with every frame then costs only its glyphs, and text that is painted once needs no second copy in
/// memory. If it is painted again without a change, because something moves over it, a picture of it is made and kept.
struct InPlaceDrawing {
    /// The painting round in which the view was drawn.
    fileprivate var round: Int?
    /// A picture of the view. It is made when the view is painted again.
    fileprivate(set) var image: CGImage?
    /// A picture of the view on the colour behind it. It has no transparent pixels, so it is copied instead of blended.
    fileprivate(set) var flat: (image: CGImage, ground: CGColor)?
    /// Whether the colour behind the view changes, so that a picture on it is not worth making.
    fileprivate var isOnChangingGround = false

    /// Whether a picture of the view has been made.
    var isKept: Bool { image != nil || flat != nil }
}

extension CALayer {
    /// Discards the contents, so that the view is drawn where it is painted.
    func drawInPlace() {
        contents = nil
        contentsAreDrawn = false
        inPlace = InPlaceDrawing()
    }

    /// Draws the view directly into `context`, if that gives the same pixels as painting a picture of it.
    ///
    /// - Parameter flattens: Whether all that lies behind the layer has been painted too.
    /// - Returns: `false` if nothing was drawn, because drawing in place is not possible or because the view is painted
    ///   again. The picture of the view must be painted then.
    func paintInPlace(in context: CGContext, flattens: Bool) -> Bool {
        if inPlace != nil, isTooLargeForPicture {
            paintWithoutPicture(in: context)
            return true
        }
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

    /// The picture of a view that is drawn in place. It is made when it is first read.
    var pictureOfDrawing: CGImage? {
        guard let drawing = inPlace, let view else { return nil }
        if let image = drawing.image { return image }
        guard let context = makeContentsContext(isOpaque: false) else { return nil }
        draw(view, in: context)
        let image = context.finishImage()
        inPlace?.image = image
        return image
    }

    /// The picture on the colour behind the view; `nil` if there is none or the colour has changed.
    var flatPicture: CGImage? {
        guard let flat = inPlace?.flat, presented == nil, flat.ground == ground else { return nil }
        return flat.image
    }

    private func makeFlatPicture() -> CGImage? {
        if let known = flatPicture { return known }
        guard var drawing = inPlace, !drawing.isOnChangingGround, let view else { return nil }
        if drawing.flat != nil {
            drawing.flat = nil
            drawing.isOnChangingGround = true
            inPlace = drawing
            return nil
        }
        guard let ground, let context = makeContentsContext(isOpaque: true) else { return nil }
        context.setFillColor(ground)
        context.fill(pictureRect)
        draw(view, in: context)
        guard let image = context.finishImage() else { return nil }
        // Drawing may have given the layer contents.
        guard var drawing = inPlace else { return image }
        drawing.flat = (image, ground)
        inPlace = drawing
        return image
    }

    /// The one opaque colour behind the whole layer; `nil` if anything else shows through it.
    private var ground: CGColor? {
        guard (shownBackgroundColor?.alpha ?? 0) <= 0, isPlainGroup else { return nil }
        var (layer, rect) = (self, pictureRect)
        while let above = layer.superlayer {
            let transform = layer.shownTransformToSuperlayer
            guard transform.b == 0, transform.c == 0, layer.shownProjection == nil else { return nil }
            rect = rect.applying(transform)
            var walk = SublayerWalk(above, in: paintedRect)
            while let sibling = walk.next(), sibling !== layer {
                if !sibling.isShownHidden, sibling.subtreeRect.intersects(paintedRect) { return nil }
            }
            guard above.contentsImage == nil, above.inPlace == nil, above.kindPartCount == 0 else { return nil }
            if let color = above.shownBackgroundColor, color.alpha > 0 {
                guard color.alpha == 1, color.pattern == nil, above.shownCornerRadius == 0,
                    above.shownBounds.contains(rect)
                else {
                    return nil
                }
                return color
            }
            guard above.isPlainGroup else { return nil }
            layer = above
        }
        return nil
    }

    /// The bounds, extended to the ends of the last pixels that they touch.
    private var pictureRect: CGRect {
        let scale = style.contentsScale
        return CGRect(
            x: bounds.minX, y: bounds.minY, width: (bounds.width * scale).rounded(.up) / scale,
            height: (bounds.height * scale).rounded(.up) / scale)
    }

    /// Whether the layer is painted directly where it lies, without a picture of its own.
    private var isPlainGroup: Bool {
        style.mask == nil && shownOpacity == 1 && visibleShadow == nil && presented == nil
    }

    /// Draws on a page of a PDF document, where lines stay sharp and text remains text. Returns `false` if the layer's
    /// contents are a picture, or if nothing is drawn.
    func paintVectors(in context: CGContext) -> Bool {
        guard presented == nil, inPlace != nil || showsDrawing else { return false }
        let drawsItself = self.drawsItself
        guard drawsItself || view != nil else { return false }
        context.saveGState()
        context.clip(to: pictureRect)
        // Blend modes of drawing by the program concern that drawing alone, as in a picture of it.
        let isGroup = inPlace == nil || context.alpha < 1
        if isGroup { context.beginTransparencyLayer(in: pictureRect, auxiliaryInfo: nil) }
        context.resetStyle()
        if drawsItself {
            draw(in: context)
        } else if let view {
            if inPlace == nil, view.isOpaqueWithoutBackground {
                context.setFillColor(.black)
                context.fill(pictureRect)
            }
            draw(view, in: context)
        }
        if isGroup { context.endTransparencyLayer() }
        context.restoreGState()
        return true
    }

    private func draw(_ view: UIView, in context: CGContext) {
        _ = GraphicsContextStack.drawing(with: { context }) { view.drawFromLayer() }
    }

    /// Returns whether the pixels of a picture of the layer would match the context's pixels one to one.
    private func isOnPixels(of context: CGContext) -> Bool {
        let (scale, matrix) = (style.contentsScale, context.ctm)
        guard presented == nil, context.paintsLikeAPicture, matrix.a == scale, matrix.d == -scale, matrix.b == 0,
            matrix.c == 0
        else { return false }
        let origin = bounds.origin.applying(matrix)
        return origin.x == origin.x.rounded() && origin.y == origin.y.rounded()
    }
}
