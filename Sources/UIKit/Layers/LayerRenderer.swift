import Foundation
import Graphics

/// Paints layers from back to front into a context, within one rectangle of it.
///
/// Layers that an opaque layer hides entirely are not painted: painting starts at the front-most layer that covers the
/// rectangle.
@MainActor
struct LayerRenderer {
    let context: CGContext
    /// The rectangle to paint, in the context's pixels.
    let area: CGRect
    /// Whether layers that are entirely hidden by others are skipped. The pixels are the same either way.
    let skipsCovered: Bool

    /// Whether layers may be painted together with the colour behind them. That requires that whole windows are
    /// painted.
    let flattens: Bool
    /// Whether the layers are painted with less than full opacity, as a part of a group.
    private(set) var isFaded = false
    /// The opacity of the layers above that do not form one picture with their sublayers. Each layer below has it.
    private var inheritedOpacity: CGFloat = 1
    /// The rectangle of pixels that the context is clipped to; `nil` if it has another clip.
    private var clip: CGRect?

    init(context: CGContext, area: CGRect, skipsCovered: Bool = true, flattens: Bool = false) {
        (self.context, self.area, self.skipsCovered, self.flattens) = (context, area, skipsCovered, flattens)
    }

    /// Whether a rectangle of a scene is painted, with everything in it from back to front.
    var isOfScene: Bool { !area.isInfinite }

    /// Returns a renderer that paints whole trees into a context. With `inheritsOpacity` the layers have the opacity of
    /// those above them; without, the context's content is a picture that is drawn with it.
    func whole(_ context: CGContext, inheritsOpacity: Bool = false) -> LayerRenderer {
        var result = LayerRenderer(context: context, area: .infinite)
        result.isFaded = isFaded
        if inheritsOpacity { result.inheritedOpacity = inheritedOpacity }
        return result
    }

    /// The number of times that scenes have been painted.
    private(set) static var round = 0
    static func beginRound() { round += 1 }

    /// Paints the layers of a scene's windows, from back to front. `transform` leads from points to the context's
    /// pixels.
    func paint(_ roots: [CALayer], transform: CGAffineTransform, background: CGColor?) {
        let seen = SeenLayers(roots, in: area, transform: transform, skipsCovered: skipsCovered, flattens: flattens)
        paint(seen, background: background)
    }

    /// Paints the layers that are visible in the rectangle.
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

    /// Paints a whole tree in the context's current coordinates.
    func paint(_ root: CALayer) {
        var start: CALayer?
        paint(root, from: &start)
    }

    // MARK: Painting

    /// Paints a tree. `start` is the first layer to paint; it is `nil` once that layer has been reached.
    private func paint(_ layer: CALayer, from start: inout CALayer?) {
        guard !layer.isShownHidden, layer.shownOpacity > 0, !layer.facesAway else { return }
        if let start, start !== layer, !start.isDescendant(of: layer) { return }
        if let projection = layer.shownProjection { return paint(layer, through: projection) }
        if paintAsColor(layer) { return start = nil }
        context.saveGState()
        defer { context.restoreGState() }
        context.concatenate(layer.shownTransformToSuperlayer)
        paintInOwnPlane(layer, from: &start)
    }

    /// Paints a layer that is turned in space. The context's alpha, with which the flat picture is drawn, is the
    /// inherited opacity.
    private func paint(_ layer: CALayer, through projection: ProjectiveTransform) {
        context.drawProjected(layer.treePaintRect, through: projection) { flat in
            var none: CALayer?
            whole(flat).paintInOwnPlane(layer, from: &none)
        }
    }

    /// Paints a layer and its sublayers in a context with the layer's own coordinates.
    func paintInOwnPlane(_ layer: CALayer, from start: inout CALayer?) {
        if layer.shownOpacity < 1, !isFaded {
            var inner = self
            inner.isFaded = true
            return inner.paintInOwnPlane(layer, from: &start)
        }
        if layer.style.mask != nil || layer.shownMix != nil || layer.isComposited
            || (layer.shownOpacity < 1 && layer.needsGroup && layer.groupsOpacity)
        {
            var inner = self
            inner.inheritedOpacity = 1
            inner.paintAsGroup(layer, opacity: inheritedOpacity * CGFloat(layer.shownOpacity))
        } else if inheritedOpacity == 1, layer.shownOpacity == 1 {
            paintContent(layer, from: &start)
        } else {
            var inner = self
            inner.inheritedOpacity *= CGFloat(layer.shownOpacity)
            context.setAlpha(inner.inheritedOpacity)
            inner.paintContent(layer, from: &start)
        }
    }

    /// Paints a layer that is only a coloured rectangle in its superlayer, without coordinates of its own. Returns
    /// `false` if the layer is more than that.
    private func paintAsColor(_ layer: CALayer) -> Bool {
        guard layer.isColorAlone, layer.shownOpacity == 1, inheritedOpacity == 1, layer.style.mask == nil,
            layer.shownMix == nil,
            !layer.isComposited
        else { return false }
        let place = layer.shownTransformToSuperlayer
        guard place.a == 1, place.b == 0, place.c == 0, place.d == 1 else { return false }
        layer.paintBackground(in: context, at: CGPoint(x: place.tx, y: place.ty), clip: clip)
        return true
    }

    private func paintAsGroup(_ layer: CALayer, opacity: CGFloat) {
        context.setAlpha(opacity)
        let compositing = layer.compositing
        if compositing.blendMode != .normal { context.setBlendMode(compositing.blendMode) }
        guard compositing.filter.isIdentity else {
            return context.drawFiltered(layer.filteredRect, compositing.filter) { picture in
                whole(picture).paintGroup(layer)
            }
        }
        context.beginTransparencyLayer(auxiliaryInfo: nil)
        paintGroup(layer)
        context.endTransparencyLayer()
    }

    /// Paints the picture of a group without its opacity and filters.
    private func paintGroup(_ layer: CALayer) {
        var none: CALayer?
        if let mix = layer.shownMix { paint(mix, of: layer) } else { paintContent(layer, from: &none) }
        if let mask = layer.style.mask {
            context.setBlendMode(.destinationIn)
            context.beginTransparencyLayer(auxiliaryInfo: nil)
            paint(mask, from: &none)
            context.endTransparencyLayer()
        }
    }

    /// Paints a layer and its sublayers without its opacity, mask and transform.
    func paintInside(of layer: CALayer) {
        var none: CALayer?
        paintContent(layer, from: &none)
    }

    /// Paints the old picture and the present content of a layer in a transition. The sum of their shares is 1, so that
    /// nothing behind the layer shines through parts that are opaque in both.
    private func paint(_ mix: LayerMix, of layer: CALayer) {
        if let slide = mix.slide { return paint(slide, of: mix.picture, and: layer) }
        if mix.share > 0 {
            context.saveGState()
            context.setAlpha(mix.share)
            context.beginTransparencyLayer(auxiliaryInfo: nil)
            paintInside(of: layer)
            context.endTransparencyLayer()
            context.restoreGState()
            context.setBlendMode(.plusLighter)
            context.setAlpha(1 - mix.share)
        }
        context.drawUpright(mix.picture.image, in: mix.picture.rect)
    }

    /// Paints the old picture and the present content of a layer where a transition has moved them, within the layer's
    /// bounds.
    private func paint(_ slide: LayerMix.Slide, of picture: LayerMix.Picture, and layer: CALayer) {
        context.clip(to: layer.shownBounds)
        func paintPicture() {
            let rect = picture.rect.offsetBy(dx: slide.picture.width, dy: slide.picture.height)
            context.drawUpright(picture.image, in: rect)
        }
        if !slide.pictureIsInFront { paintPicture() }
        context.saveGState()
        context.translateBy(x: slide.content.width, y: slide.content.height)
        // Sublayers are painted in another place than they were measured.
        LayerRenderer(context: context, area: .infinite).paintInside(of: layer)
        context.restoreGState()
        if slide.pictureIsInFront { paintPicture() }
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
        if paintsItself {
            if !layer.kindCoversContents { layer.paintKind(in: self) }
            layer.paintContents(in: context, flattens: flattens)
            if layer.kindCoversContents { layer.paintKind(in: self) }
        }
        if layer.replicates { layer.paintReplicas(in: inner) } else { inner.paintSublayers(of: layer, from: &start) }
        if clips { context.restoreGState() }
        // The border lies above the sublayers, so it is painted even if painting started at one of them.
        layer.paintBorder(in: context)
    }

    private func paintSublayers(of layer: CALayer, from start: inout CALayer?) {
        var walk = SublayerWalk(layer, in: area)
        while let child = walk.next() { paint(child, from: &start) }
    }
}
