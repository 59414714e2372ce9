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
}

extension CALayer {
    /// Instead of contents: the view is to be drawn anew where it is painted.
    func drawInPlace() {
        contents = nil
        contentsAreDrawn = false
        inPlace = InPlaceDrawing()
    }

    /// Draws the view into a context that paints it as it would its picture. False where that is not so, or where the view is
    /// painted again: then there is a picture of it.
    func paintInPlace(in context: CGContext) -> Bool {
        guard let drawing = inPlace, drawing.image == nil, let view else { return false }
        guard drawing.round == nil || drawing.round == LayerRenderer.round, isOnPixels(of: context) else {
            _ = pictureOfDrawing
            return false
        }
        inPlace?.round = LayerRenderer.round
        context.saveGState()
        let scale = style.contentsScale
        let pixels = CGSize(width: (bounds.width * scale).rounded(.up), height: (bounds.height * scale).rounded(.up))
        context.clip(
            to: CGRect(x: bounds.minX, y: bounds.minY, width: pixels.width / scale, height: pixels.height / scale))
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
