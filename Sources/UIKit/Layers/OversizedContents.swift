import Foundation
import Graphics

/// Contents that are too large for a picture. They are drawn where they are painted, as far as they are seen (R909).
extension CALayer {
    /// The longest side of a picture that cairo can create, in pixels.
    private static let longestSide: CGFloat = 32_767

    /// Whether a side of the contents is longer than a picture can be.
    var isTooLargeForPicture: Bool {
        // The product of a finite length and the scale may be infinite.
        (max(bounds.width, bounds.height) * style.contentsScale).rounded(.up) > Self.longestSide
    }

    /// Prepares the layer for drawing in place, if it draws anything.
    func drawTooLargeContents(_ drawsItself: Bool) {
        if drawsItself {
            // Contents that the client has set stay.
            guard ownContents == nil || contentsAreDrawn else { return }
            extras?.delegate?.layerWillDraw(self)
            return drawInPlace()
        }
        // Many large views only contain others. A view that draws is known by its first drawing call.
        let trial = GraphicsContextStack.drawing(with: { CGContext(width: 1, height: 1, flippedWithScale: 1) }) {
            view?.drawFromLayer()
        }
        if trial != nil { return drawInPlace() }
        if contentsAreDrawn || inPlace != nil {
            contents = nil
            contentsAreDrawn = false
        }
    }

    /// Draws the contents into a context, as far as it shows them. They are one picture for the context, as others are.
    func paintWithoutPicture(in context: CGContext) {
        let shown = context.boundingBoxOfClipPath.intersection(bounds)
        guard !shown.isNull, shown.width > 0, shown.height > 0 else { return }
        context.saveGState()
        context.clip(to: shown)
        var hasBegun = false
        let begin = { [self] () -> CGContext in
            guard !hasBegun else { return context }
            hasBegun = true
            context.beginTransparencyLayer(in: shown, auxiliaryInfo: nil)
            context.resetStyle()
            if !drawsItself, view?.isOpaqueWithoutBackground == true {
                context.setFillColor(.black)
                context.fill(shown)
                context.resetStyle()
            }
            return context
        }
        if drawsItself {
            drawnLayer.draw(in: begin())
        } else {
            _ = GraphicsContextStack.drawing(with: begin) { view?.drawFromLayer() }
        }
        if hasBegun { context.endTransparencyLayer() }
        context.restoreGState()
    }
}
