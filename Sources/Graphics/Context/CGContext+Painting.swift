import CCairo
import Foundation

extension CGContext {
    /// Fills the current path with the fill colour, then removes the path.
    ///
    /// - Parameter rule: The rule for the inside of the path. The default is the winding rule.
    public func fillPath(using rule: CGPathFillRule = .winding) {
        guard isDrawable else { return }
        paintPath(rule) { [self] cairo in state.fillColor.setSource(on: cairo, opacity: state.alpha) }
        cairo_new_path(cairo)
    }

    /// Strokes the current path with the stroke colour, then removes the path.
    public func strokePath() {
        guard isDrawable else { return }
        divideTightCurves()
        paint(usingPath: true) { [self] cairo in
            state.strokeColor.setSource(on: cairo, opacity: state.alpha)
            cairo_stroke_preserve(cairo)
        }
        cairo_new_path(cairo)
    }

    /// Fills the current path, strokes it, or both, then removes the path.
    public func drawPath(using mode: CGPathDrawingMode) {
        switch mode {
        case .fill: fillPath()
        case .eoFill: fillPath(using: .evenOdd)
        case .stroke: strokePath()
        case .fillStroke, .eoFillStroke:
            guard isDrawable else { return }
            divideTightCurves()
            let rule: CGPathFillRule = mode == .fillStroke ? .winding : .evenOdd
            // One shadow for both, as in CoreGraphics.
            paint(usingPath: true) { [self] cairo in
                state.fillColor.setSource(on: cairo, opacity: state.alpha)
                cairo_set_fill_rule(cairo, rule.cairo)
                cairo_fill_preserve(cairo)
                state.strokeColor.setSource(on: cairo, opacity: state.alpha)
                cairo_stroke_preserve(cairo)
            }
            cairo_new_path(cairo)
        }
    }

    /// Fills a rectangle with the fill colour, and removes the current path. An infinite rectangle fills the whole
    /// clip.
    public func fill(_ rect: CGRect) {
        cairo_new_path(cairo)
        addRect(rect.isInfinite ? boundingBoxOfClipPath : rect)
        fillPath()
    }

    /// Fills rectangles with the fill colour as one shape, and removes the current path.
    public func fill(_ rects: [CGRect]) {
        cairo_new_path(cairo)
        addRects(rects)
        fillPath()
    }

    /// Fills the ellipse inside `rect` with the fill colour, and removes the current path.
    public func fillEllipse(in rect: CGRect) {
        cairo_new_path(cairo)
        addEllipse(in: rect)
        fillPath()
    }

    /// Strokes the outline of a rectangle with the stroke colour, and removes the current path.
    public func stroke(_ rect: CGRect) {
        cairo_new_path(cairo)
        addRect(rect)
        strokePath()
    }

    /// Strokes the outline of a rectangle with lines of the given width, and removes the current path. A width that is
    /// negative or not finite is ignored.
    public func stroke(_ rect: CGRect, width: CGFloat) {
        saveGState()
        setLineWidth(width)
        stroke(rect)
        restoreGState()
    }

    /// Strokes the ellipse inside `rect` with the stroke colour, and removes the current path.
    public func strokeEllipse(in rect: CGRect) {
        cairo_new_path(cairo)
        addEllipse(in: rect)
        strokePath()
    }

    /// Strokes lines between the first and the second point, the third and the fourth, and so on. An odd last point is
    /// ignored. Removes the current path.
    public func strokeLineSegments(between points: [CGPoint]) {
        cairo_new_path(cairo)
        for index in stride(from: 0, to: points.count - 1, by: 2) {
            move(to: points[index])
            addLine(to: points[index + 1])
        }
        strokePath()
    }

    /// Makes a rectangle transparent, independently of the blend mode, the alpha and the shadow. Removes the current
    /// path. Has no effect on a page of a PDF document.
    public func clear(_ rect: CGRect) {
        saveGState()
        state.shadow = nil
        state.alpha = 1
        setBlendMode(.clear)
        fill(rect)
        restoreGState()
    }

    // MARK: Clipping

    /// Restricts drawing to the inside of the current path, and removes the path. An empty path leaves nothing to draw
    /// on.
    public func clip(using rule: CGPathFillRule = .winding) {
        guard isDrawable else { return }
        cairo_set_fill_rule(cairo, rule.cairo)
        cairo_clip(cairo)
    }

    /// Restricts drawing to a rectangle, and removes the current path. An infinite rectangle changes nothing.
    public func clip(to rect: CGRect) {
        guard !rect.isInfinite else { return }
        cairo_new_path(cairo)
        addRect(rect)
        clip()
    }

    /// Restricts drawing to the union of the rectangles, and removes the current path. An empty array leaves nothing to
    /// draw on.
    public func clip(to rects: [CGRect]) {
        cairo_new_path(cairo)
        addRects(rects)
        clip()
    }

    /// The smallest rectangle of user space around the current clip. `CGRect.null` if the transform cannot be inverted.
    public var boundingBoxOfClipPath: CGRect {
        guard isDrawable else { return .null }
        var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
        cairo_clip_extents(cairo, &left, &top, &right, &bottom)
        return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }

    // MARK: Implementation of painting

    /// Fills the current path with the source that `setSource` sets, and keeps the path.
    func paintPath(_ rule: CGPathFillRule, setSource: (OpaquePointer) -> Void) {
        let isBounded = !state.blendMode.reachesOutsideShape
        paint(usingPath: true) { cairo in
            setSource(cairo)
            cairo_set_fill_rule(cairo, rule.cairo)
            guard !isBounded, cairo_get_operator(cairo) != CAIRO_OPERATOR_OVER else {
                cairo_fill_preserve(cairo)
                return
            }
            cairo_save(cairo)
            cairo_clip_preserve(cairo)
            cairo_paint(cairo)
            cairo_restore(cairo)
        }
    }

    /// Runs `operation` with a cairo context to draw on, and applies the shadow and the clip mask.
    ///
    /// All drawing goes through this method, text included: drawing on `cairo` directly has neither shadow nor clip
    /// mask.
    ///
    /// - Parameters:
    ///   - usingPath: Whether the operation uses the current path.
    ///   - bounds: A rectangle of user space that contains the drawing, or `nil` if unknown.
    package func paint(
        usingPath: Bool = false, within bounds: CGRect? = nil, _ operation: (OpaquePointer) -> Void
    ) {
        guard isDrawable, !isVector || preparesVectors() else { return }
        if layers.isEmpty { bitmap?.importPixels() }
        if state.drawsDirectly {
            operation(cairo)
        } else {
            paintAside(usingPath: usingPath, within: bounds, operation)
        }
        if layers.isEmpty { bitmap?.exportPixels() }
    }
}
