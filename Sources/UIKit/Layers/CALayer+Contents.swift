import Foundation
import Graphics

extension CALayer {
    /// Makes the contents by drawing. A view that does not draw costs nothing: its context is made when the first
    /// drawing asks for it.
    func drawContents() {
        let drawsItself = type(of: self) != CALayer.self
        guard drawsItself || view != nil else { return }
        if !drawsItself, let view {
            if view.drawsInPlace { return drawInPlace() }
            if !contentsAreDrawn, view.surelyDrawsNothing { return }
        }
        if inPlace != nil { contents = nil }
        let context: CGContext?
        // Where a view promises to be opaque and does not draw, it is black, as in UIKit.
        let isBlack = view?.isOpaqueWithoutBackground == true && !drawsItself
        if drawsItself {
            // A view's layer is asked once without anybody's wish, which may not cost it a picture that was set.
            guard view == nil || ownContents == nil || contentsAreDrawn else { return }
            context = makeContentsContext(isOpaque: false)
            if let context { draw(in: context) }
        } else {
            context = GraphicsContextStack.drawing(with: { self.makeContentsContext(isOpaque: isBlack) }) {
                view?.drawFromLayer()
            }
        }
        let image = context?.finishImage()
        guard image != nil || contentsAreDrawn else { return }
        contents = image
        contentsAreDrawn = image != nil
        if view != nil { isOpaque = isBlack && image != nil }
    }

    func makeContentsContext(isOpaque: Bool) -> CGContext? {
        let width = (bounds.width * style.contentsScale).rounded(.up)
        let height = (bounds.height * style.contentsScale).rounded(.up)
        // Beyond this a surface of cairo cannot be made; such a layer shows its background alone.
        guard width > 0, height > 0, width <= 32_767, height <= 32_767,
            let context = CGContext(
                width: Int(width), height: Int(height), isOpaque: isOpaque, flippedWithScale: style.contentsScale)
        else { return nil }
        context.translateBy(x: -bounds.minX, y: -bounds.minY)
        return context
    }

    /// Draws in the screen's pixels from now on.
    func adoptScale(_ scale: CGFloat) {
        guard scale != style.contentsScale, ownContents == nil || contentsAreDrawn else { return }
        contentsScale = scale
    }

    /// Paints the layer's bounds, with its sublayers, into a context. Contents that have to be drawn are drawn first.
    public func render(in ctx: CGContext) {
        displayTree()
        ctx.saveGState()
        ctx.concatenate(transformToSuperlayer.inverted())
        LayerRenderer(context: ctx, area: .infinite).paint(self)
        ctx.restoreGState()
    }
}

extension UIView {
    /// The layer asks for its contents.
    func drawFromLayer() {
        traitCollection.performAsCurrent { draw(bounds) }
    }

    /// No subclass has a `draw(_:)` here.
    var surelyDrawsNothing: Bool {
        let ownType = type(of: self)
        return ownType == UIView.self || ownType == UIWindow.self
    }

    var isOpaqueWithoutBackground: Bool { isOpaque && backgroundColor == nil }
}
