import Foundation
import Graphics

extension CALayer {
    /// Draws the contents, or prepares the layer for drawing in place. A view that does not draw costs nothing: the
    /// context is created by its first drawing call.
    func drawContents() {
        let delegate = view == nil ? extras?.delegate : nil
        let drawsItself = self.drawsItself
        guard drawsItself || view != nil else { return }
        if !drawsItself, let view {
            if view.drawsInPlace { return drawInPlace() }
            if !contentsAreDrawn, view.surelyDrawsNothing { return }
        }
        if isTooLargeForPicture { return drawTooLargeContents(drawsItself) }
        if inPlace != nil { contents = nil }
        let context: CGContext?
        // Opaque views that draw without a background get a black one, as in UIKit.
        let isBlack = view?.isOpaqueWithoutBackground == true && !drawsItself
        if drawsItself {
            // The layer of a view is displayed once without a request. That must not replace contents that the client
            // set.
            guard view == nil || ownContents == nil || contentsAreDrawn else { return }
            context = makeContentsContext(isOpaque: false)
            if let context {
                extras?.delegateDraws = true
                delegate?.layerWillDraw(self)
                drawnLayer.draw(in: context)
            }
            // Without a drawing the contents stay as the program has set them.
            if type(of: self) == CALayer.self, extras?.delegateDraws == false { return }
        } else {
            context = GraphicsContextStack.drawing(with: { self.makeContentsContext(isOpaque: isBlack) }) {
                view?.drawFromLayer()
            }
        }
        let image = context?.finishImage()
        guard image != nil || contentsAreDrawn else { return }
        contents = image
        contentsAreDrawn = image != nil
        showsDrawing = image != nil
        if view != nil { isOpaque = isBlack && image != nil }
    }

    /// The layer whose values are drawn: while animations change values that the class draws, a copy that has them.
    var drawnLayer: CALayer {
        guard let presented, presented.changesDrawing else { return self }
        let copy = makePresentation()
        copy.ensuredExtras.delegate = delegate
        return copy
    }

    /// Whether the layer or its delegate draws the contents, and not a view in `draw(_:)`.
    var drawsItself: Bool { !surelyDrawsNothing || (view == nil && extras?.delegate != nil) }

    func makeContentsContext(isOpaque: Bool) -> CGContext? {
        let width = (bounds.width * style.contentsScale).rounded(.up)
        let height = (bounds.height * style.contentsScale).rounded(.up)
        guard width > 0, height > 0, !isTooLargeForPicture,
            let context = CGContext(
                width: Int(width), height: Int(height), isOpaque: isOpaque, flippedWithScale: style.contentsScale)
        else { return nil }
        context.translateBy(x: -bounds.minX, y: -bounds.minY)
        return context
    }

    /// Draws the contents at the scale of the screen from now on. Contents that the client set keep their scale.
    func adoptScale(_ scale: CGFloat) {
        guard scale != style.contentsScale, ownContents == nil || contentsAreDrawn else { return }
        contentsScale = scale
    }

    /// Paints the layer and its sublayers into a context, in the layer's own coordinates. Contents that need drawing
    /// are drawn first.
    public func render(in ctx: CGContext) {
        displayTree()
        _ = TiledLayers.drawTiles(in: self, scale: ctx.pixelsPerPoint, clip: ctx.boundingBoxOfClipPath)
        let renderer = LayerRenderer(context: ctx, area: .infinite)
        ctx.saveGState()
        if shownProjection == nil {
            ctx.concatenate(transformToSuperlayer.inverted())
            renderer.paint(self)
        } else if !isHidden, shownOpacity > 0 {
            var none: CALayer?
            renderer.paintInOwnPlane(self, from: &none)
        }
        ctx.restoreGState()
    }
}

extension UIView {
    /// Draws the view with its traits as the current ones.
    func drawFromLayer() {
        traitCollection.performAsCurrent {
            // UIKit's own views that draw in place follow their traits by themselves.
            if drawsInPlace { draw(bounds) } else { tracking(.draw) { observing(.draw, by: self) { draw(bounds) } } }
        }
    }

    /// Whether the class of the view certainly does not override `draw(_:)`.
    var surelyDrawsNothing: Bool {
        let ownType = type(of: self)
        return ownType == UIView.self || ownType == UIWindow.self
    }

    var isOpaqueWithoutBackground: Bool { isOpaque && backgroundColor == nil }
}
