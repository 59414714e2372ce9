import CCairo
import Foundation

extension CGContext {
    /// Begins a transparency layer. Everything drawn until `endTransparencyLayer()` is composited as one image, with
    /// the alpha, the shadow and the blend mode that are set now.
    ///
    /// Inside the layer, the alpha starts at 1, the blend mode at `normal`, and there is no shadow.
    ///
    /// - Parameter auxiliaryInfo: Ignored.
    public func beginTransparencyLayer(auxiliaryInfo: [String: Any]?) {
        beginLayer(within: nil)
    }

    /// Begins a transparency layer whose content lies inside `rect`, in user space. An infinite rectangle means no
    /// limit.
    public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo: [String: Any]?) {
        beginLayer(within: rect.isInfinite ? nil : rect)
    }

    /// Ends the current transparency layer: draws it, and restores the graphics state from before it began. Does
    /// nothing without a layer.
    public func endTransparencyLayer() {
        guard let layer = layers.last else { return }
        while savedStates.count > layer.savedStateCount {
            restoreGState()
        }
        layers.removeLast()
        cairo = layer.outer
        restoreGState()
        guard let target = layer.target as? AsideTarget else {
            if let recording = layer.target as? Recording { composite(recording, opacity: state.alpha) }
            return
        }
        if layers.isEmpty { bitmap?.importPixels() }
        composite(target, opacity: state.alpha)
        if layers.isEmpty { bitmap?.exportPixels() }
    }

    /// Multiplies the pixels of the current transparency layer by a colour and its alpha. Does nothing without a layer.
    package func tintTransparencyLayer(_ color: CGColor) {
        guard let target = layers.last?.target else { return }
        if let recording = target as? Recording { return recording.tint(color) }
        PixelTint.multiply(target.surface, by: color)
    }

    private func beginLayer(within bounds: CGRect?) {
        saveGState()
        let target = isDrawable ? makeTarget(over: areaAside(for: deviceBounds(bounds))) : nil
        layers.append(TransparencyLayer(outer: cairo, target: target, savedStateCount: savedStates.count))
        if let target { cairo = target.cairo }
        state.alpha = 1
        state.shadow = nil
        state.clipMask = nil
        state.blendMode = .normal
        if target == nil {
            // The layer cannot be visible: clip everything that it draws.
            cairo_reset_clip(cairo)
            cairo_new_path(cairo)
            cairo_clip(cairo)
        }
        cairo_set_operator(cairo, CAIRO_OPERATOR_OVER)
    }

    private func makeTarget(over area: CGRect) -> DrawingTarget? {
        isVector ? Recording(over: area, scale: gridScale, like: cairo) : AsideTarget(over: area, like: cairo)
    }

    /// Runs `operation` on a separate target, then composites the result with the shadow and the clip mask.
    func paintAside(usingPath: Bool, within bounds: CGRect?, _ operation: (OpaquePointer) -> Void) {
        let bounds = usingPath ? pathExtents : bounds
        guard let drawn = makeTarget(over: areaAside(for: deviceBounds(bounds))) else { return }
        if usingPath { drawn.copyPath(from: cairo) }
        guard let target = drawn as? AsideTarget else {
            operation(drawn.cairo)
            if let recording = drawn as? Recording { composite(recording, opacity: 1) }
            return
        }
        guard state.blendMode == .normal else { return blendAside(target, operation) }
        operation(target.cairo)
        composite(target, opacity: 1)
    }

    /// Runs `operation` with the blend mode on a copy of the pixels, and puts the copy back as far as the clip mask
    /// allows.
    ///
    /// A blend mode concerns only the pixels of the shape and of its shadow. To composite a finished picture would
    /// apply it to all pixels of the clip.
    private func blendAside(_ target: AsideTarget, _ operation: (OpaquePointer) -> Void) {
        var coverage: ShadowCoverage?
        if let shadow = state.shadow, !state.blendMode.reachesOutsideShape {
            operation(target.cairo)
            coverage = ShadowRenderer.coverage(
                of: target.surface, x: target.x, y: target.y, sigma: shadow.blur * shadowScale / 2)
        }
        target.copyPixels(of: cairo)
        cairo_set_operator(target.cairo, state.blendMode.cairoOperator)
        if let shadow = state.shadow, let coverage {
            target.drawInPixels { coverage.draw(on: $0, color: shadow.color, offset: deviceOffset(of: shadow)) }
        }
        operation(target.cairo)
        target.replacePixels(of: cairo, mask: state.clipMask)
    }

    /// Composites `target`, with the shadow and the clip mask.
    private func composite(_ target: AsideTarget, opacity: CGFloat) {
        cairo_identity_matrix(target.cairo)
        if let shadow = state.shadow,
            let coverage = ShadowRenderer.coverage(
                of: target.surface, x: target.x, y: target.y, sigma: shadow.blur * shadowScale / 2)
        {
            cairo_set_operator(target.cairo, CAIRO_OPERATOR_DEST_OVER)
            coverage.draw(on: target.cairo, color: shadow.color, offset: deviceOffset(of: shadow))
        }
        if let mask = state.clipMask {
            cairo_set_operator(target.cairo, CAIRO_OPERATOR_DEST_IN)
            cairo_set_source_surface(target.cairo, mask.surface, Double(mask.x), Double(mask.y))
            cairo_paint(target.cairo)
        }
        cairo_save(cairo)
        cairo_identity_matrix(cairo)
        cairo_set_source_surface(cairo, target.surface, 0, 0)
        cairo_paint_with_alpha(cairo, Double(opacity))
        cairo_restore(cairo)
    }

    // MARK: Areas, in pixels from the top left

    /// The number of pixels per unit of the base space.
    var shadowScale: CGFloat {
        abs(baseTransform.a) * gridScale
    }

    func deviceOffset(of shadow: Shadow) -> CGSize {
        // The y axis points up in device space and down in cairo's.
        CGSize(
            width: shadow.offset.width * baseTransform.a * gridScale,
            height: -shadow.offset.height * baseTransform.d * gridScale)
    }

    /// Returns the pixels that must be drawn on a separate target, so that a shape inside `bounds` and its shadow are
    /// right wherever the clip shows them.
    private func areaAside(for bounds: CGRect?) -> CGRect {
        let clip = clipExtents
        guard !clip.isEmpty else { return .null }
        guard let shadow = state.shadow else { return clip.intersection(bounds ?? clip) }
        let reach = CGFloat(BoxBlur.reach(sigma: shadow.blur * shadowScale / 2)) + 1
        let offset = deviceOffset(of: shadow)
        let thrower = clip.insetBy(dx: -reach, dy: -reach).offsetBy(dx: -offset.width, dy: -offset.height).union(clip)
            .integral.intersection(bitmapBounds.insetBy(dx: -8192, dy: -8192))
        guard let bounds else { return thrower }
        let thrown = bounds.insetBy(dx: -reach, dy: -reach).offsetBy(dx: offset.width, dy: offset.height)
        return bounds.intersection(thrower).union(thrown.intersection(clip)).integral
    }

    /// The pixels around the current clip.
    var clipExtents: CGRect {
        cairo_save(cairo)
        usePixels(on: cairo)
        var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
        cairo_clip_extents(cairo, &left, &top, &right, &bottom)
        cairo_restore(cairo)
        return CGRect(x: left, y: top, width: right - left, height: bottom - top).integral
    }

    /// Returns the pixels around a rectangle of user space; `nil` if `bounds` is `nil` or not finite.
    func deviceBounds(_ bounds: CGRect?) -> CGRect? {
        guard let bounds, !bounds.isNull, bounds.isFinite else { return nil }
        let device = bounds.applying(pixelTransform)
        return device.isFinite ? device.insetBy(dx: -1, dy: -1).integral : nil
    }

    /// The rectangle of user space around the current path, filled and stroked.
    private var pathExtents: CGRect {
        var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
        cairo_fill_extents(cairo, &left, &top, &right, &bottom)
        let filled = CGRect(x: left, y: top, width: right - left, height: bottom - top)
        cairo_stroke_extents(cairo, &left, &top, &right, &bottom)
        let drawn = CGRect(x: left, y: top, width: right - left, height: bottom - top)
        guard !drawn.isEmpty else { return filled }
        return filled.isEmpty ? drawn : filled.union(drawn)
    }
}
