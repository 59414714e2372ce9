import Foundation
import Graphics

/// Paints layers back to front into a context, within one rectangle of it.
///
/// What an opaque layer hides entirely is not painted: the walk starts at the front-most layer that covers the
/// rectangle.
@MainActor
struct LayerRenderer {
    let context: CGContext
    /// The rectangle to paint, in the context's pixels.
    let area: CGRect
    /// Whether what nobody can see is left out; the pixels are the same either way.
    let skipsCovered: Bool
    /// Whether layers may be painted together with the colour behind them: whole windows are painted.
    let flattens: Bool
    /// The rectangle of pixels that is all the context is clipped to, where that is so.
    private var clip: CGRect?

    init(context: CGContext, area: CGRect, skipsCovered: Bool = true, flattens: Bool = false) {
        (self.context, self.area, self.skipsCovered, self.flattens) = (context, area, skipsCovered, flattens)
    }

    /// Counts the times that a scene was painted.
    private(set) static var round = 0
    static func beginRound() { round += 1 }

    /// The layers of a scene's windows, from back to front. `transform` leads from points to the context's pixels.
    func paint(_ roots: [CALayer], transform: CGAffineTransform, background: CGColor?) {
        let seen = SeenLayers(roots, in: area, transform: transform, skipsCovered: skipsCovered, flattens: flattens)
        paint(seen, background: background)
    }

    /// What was found to be seen in the rectangle.
    func paint(_ seen: SeenLayers, background: CGColor?) {
        context.saveGState()
        context.clip(to: area)
        if seen.cover == nil, let background {
            context.setFillColor(background)
            context.fill(area)
        }
        context.concatenate(seen.transform)
        var start = seen.cover
        var inner = self
        inner.clip = area
        for root in seen.roots { inner.paint(root, from: &start) }
        context.restoreGState()
    }

    /// One tree, whole, in the context's present coordinates.
    func paint(_ root: CALayer) {
        var start: CALayer?
        paint(root, from: &start)
    }

    // MARK: Painting

    /// `start`: the first layer to paint, until it has been met.
    private func paint(_ layer: CALayer, from start: inout CALayer?) {
        guard !layer.style.isHidden, layer.shownOpacity > 0 else { return }
        if let start, start !== layer, !start.isDescendant(of: layer) { return }
        if paintAsColor(layer) { return start = nil }
        context.saveGState()
        defer { context.restoreGState() }
        context.concatenate(layer.shownTransformToSuperlayer)
        if layer.style.mask != nil || (layer.shownOpacity < 1 && layer.needsGroup) {
            paintAsGroup(layer)
        } else {
            if layer.shownOpacity < 1 { context.setAlpha(CGFloat(layer.shownOpacity)) }
            paintContent(layer, from: &start)
        }
    }

    /// A layer that is nothing but a coloured place in its superlayer needs no coordinates of its own.
    private func paintAsColor(_ layer: CALayer) -> Bool {
        guard layer.isColorAlone, layer.shownOpacity == 1, layer.style.mask == nil else { return false }
        let place = layer.shownTransformToSuperlayer
        guard place.a == 1, place.b == 0, place.c == 0, place.d == 1 else { return false }
        layer.paintBackground(in: context, at: CGPoint(x: place.tx, y: place.ty), clip: clip)
        return true
    }

    private func paintAsGroup(_ layer: CALayer) {
        context.setAlpha(CGFloat(layer.shownOpacity))
        context.beginTransparencyLayer(auxiliaryInfo: nil)
        var none: CALayer?
        paintContent(layer, from: &none)
        if let mask = layer.style.mask {
            context.setBlendMode(.destinationIn)
            context.beginTransparencyLayer(auxiliaryInfo: nil)
            paint(mask, from: &none)
            context.endTransparencyLayer()
        }
        context.endTransparencyLayer()
    }

    private func paintContent(_ layer: CALayer, from start: inout CALayer?) {
        if start === layer { start = nil }
        let paintsItself = start == nil
        if paintsItself {
            layer.paintShadow(in: context)
            layer.paintBackground(in: context, clip: clip)
        }
        let clips = layer.style.masksToBounds
        var inner = self
        if clips {
            context.saveGState()
            layer.clipToShape(in: context)
            inner.clip = nil
        }
        if paintsItself { layer.paintContents(in: context, flattens: flattens) }
        for child in layer.paintOrder where child.subtreeRect.intersects(area) || child.subtreeRect.isNull {
            inner.paint(child, from: &start)
        }
        if clips { context.restoreGState() }
        // Above the sublayers, so also above the one that the painting may have started with.
        layer.paintBorder(in: context)
    }
}
