import CCairo
import Foundation

extension CGContext {
    /// Fills the current path, and throws it away.
    public func fillPath(using rule: CGPathFillRule = .winding) {
        guard isDrawable else { return }
        paintPath(rule) { [self] cairo in state.fillColor.setSource(on: cairo, opacity: state.alpha) }
        cairo_new_path(cairo)
    }

    /// Draws along the current path, and throws it away.
    public func strokePath() {
        guard isDrawable else { return }
        paint(usingPath: true) { [self] cairo in
            state.strokeColor.setSource(on: cairo, opacity: state.alpha)
            cairo_stroke_preserve(cairo)
        }
        cairo_new_path(cairo)
    }

    /// Fills the current path, draws along it, or both, and throws it away.
    public func drawPath(using mode: CGPathDrawingMode) {
        switch mode {
        case .fill: fillPath()
        case .eoFill: fillPath(using: .evenOdd)
        case .stroke: strokePath()
        case .fillStroke, .eoFillStroke:
            guard isDrawable else { return }
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

    /// Fills a rectangle. Throws the current path away.
    public func fill(_ rect: CGRect) {
        cairo_new_path(cairo)
        addRect(rect.isInfinite ? boundingBoxOfClipPath : rect)
        fillPath()
    }

    /// Fills rectangles together. Throws the current path away.
    public func fill(_ rects: [CGRect]) {
        cairo_new_path(cairo)
        addRects(rects)
        fillPath()
    }

    /// Fills the ellipse inside `rect`. Throws the current path away.
    public func fillEllipse(in rect: CGRect) {
        cairo_new_path(cairo)
        addEllipse(in: rect)
        fillPath()
    }

    /// Draws along the sides of a rectangle. Throws the current path away.
    public func stroke(_ rect: CGRect) {
        cairo_new_path(cairo)
        addRect(rect)
        strokePath()
    }

    /// Draws along the sides of a rectangle with lines of the given width. Throws the current path away.
    public func stroke(_ rect: CGRect, width: CGFloat) {
        saveGState()
        setLineWidth(width)
        stroke(rect)
        restoreGState()
    }

    /// Draws along the ellipse inside `rect`. Throws the current path away.
    public func strokeEllipse(in rect: CGRect) {
        cairo_new_path(cairo)
        addEllipse(in: rect)
        strokePath()
    }

    /// Draws lines between the first and the second point, the third and the fourth, and so on. Throws the current path away.
    public func strokeLineSegments(between points: [CGPoint]) {
        cairo_new_path(cairo)
        for index in stride(from: 0, to: points.count - 1, by: 2) {
            move(to: points[index])
            addLine(to: points[index + 1])
        }
        strokePath()
    }

    /// Makes a rectangle transparent, whatever the blend mode and the shadow. Throws the current path away.
    public func clear(_ rect: CGRect) {
        saveGState()
        state.shadow = nil
        state.alpha = 1
        setBlendMode(.clear)
        fill(rect)
        restoreGState()
    }

    // MARK: Clipping

    /// Lets only the inside of the current path be drawn on, and throws the path away.
    public func clip(using rule: CGPathFillRule = .winding) {
        guard isDrawable else { return }
        cairo_set_fill_rule(cairo, rule.cairo)
        cairo_clip(cairo)
    }

    /// Lets only the inside of a rectangle be drawn on. Throws the current path away.
    public func clip(to rect: CGRect) {
        guard !rect.isInfinite else { return }
        cairo_new_path(cairo)
        addRect(rect)
        clip()
    }

    /// Lets only the inside of the rectangles be drawn on. Throws the current path away.
    public func clip(to rects: [CGRect]) {
        cairo_new_path(cairo)
        addRects(rects)
        clip()
    }

    /// The rectangle of user space around what can be drawn on.
    public var boundingBoxOfClipPath: CGRect {
        guard isDrawable else { return .null }
        var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
        cairo_clip_extents(cairo, &left, &top, &right, &bottom)
        return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }

    // MARK: How painting goes

    /// Fills the current path with what `setSource` sets, and keeps it.
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

    /// Runs `operation`, which draws on the cairo context that it gets, with the shadow and the clip mask that are set. Everything that draws
    /// goes through here, text too: drawing on `cairo` directly has neither. `usingPath` hands the current path over; `bounds` is a
    /// rectangle of user space that the operation surely stays in, where that is known.
    package func paint(
        usingPath: Bool = false, within bounds: CGRect? = nil, _ operation: (OpaquePointer) -> Void
    ) {
        guard isDrawable else { return }
        if layers.isEmpty { bitmap?.importPixels() }
        if state.drawsDirectly {
            operation(cairo)
        } else {
            paintAside(usingPath: usingPath, within: bounds, operation)
        }
        if layers.isEmpty { bitmap?.exportPixels() }
    }
}
