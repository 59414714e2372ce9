import CCairo
import Foundation

extension CGContext {
    /// Sets the colour for filling shapes. The default is black.
    public func setFillColor(_ color: CGColor) {
        state.fillColor = color
    }

    /// Sets the colour for filling shapes, in the device's RGB space. Each component is a number from 0 to 1.
    public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        state.fillColor = CGColor(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// Sets the colour for filling shapes to a gray, from black (0) to white (1).
    public func setFillColor(gray: CGFloat, alpha: CGFloat) {
        state.fillColor = CGColor(gray: gray, alpha: alpha)
    }

    /// Sets the colour for stroking lines. The default is black.
    public func setStrokeColor(_ color: CGColor) {
        state.strokeColor = color
    }

    /// Sets the colour for stroking lines, in the device's RGB space. Each component is a number from 0 to 1.
    public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        state.strokeColor = CGColor(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// Sets the colour for stroking lines to a gray, from black (0) to white (1).
    public func setStrokeColor(gray: CGFloat, alpha: CGFloat) {
        state.strokeColor = CGColor(gray: gray, alpha: alpha)
    }

    /// The opacity of everything that is drawn, from 0 to 1.
    package var alpha: CGFloat {
        state.alpha
    }

    /// Sets the opacity of everything that is drawn, clamped to 0...1. The default is 1; a value that is not finite is
    /// ignored.
    public func setAlpha(_ alpha: CGFloat) {
        guard alpha.isFinite else { return }
        state.alpha = min(max(alpha, 0), 1)
    }

    /// Sets the way in which drawing is mixed with existing pixels. The default is `normal`.
    ///
    /// Directly on a page of a PDF document, `copy` is the same as `normal`, and modes that only remove existing
    /// drawing have no effect: nothing can be removed from a page.
    public func setBlendMode(_ mode: CGBlendMode) {
        state.blendMode = mode
        let isCopyOnPage = isVector && layers.isEmpty && mode == .copy
        cairo_set_operator(cairo, isCopyOnPage ? CAIRO_OPERATOR_OVER : mode.cairoOperator)
    }

    /// Sets the width of lines, in units of user space. The default is 1; a value that is negative or not finite is
    /// ignored.
    public func setLineWidth(_ width: CGFloat) {
        guard width.isFinite, width >= 0 else { return }
        cairo_set_line_width(cairo, Double(width))
    }

    /// Sets the shape of line ends. The default is `butt`.
    public func setLineCap(_ cap: CGLineCap) {
        cairo_set_line_cap(cairo, cap.cairo)
    }

    /// Sets the shape of line corners. The default is `miter`.
    public func setLineJoin(_ join: CGLineJoin) {
        cairo_set_line_join(cairo, join.cairo)
    }

    /// Sets the limit above which pointed corners are cut off, as the ratio of a corner's length to the line width. The
    /// default is 10; a value that is not finite is ignored.
    public func setMiterLimit(_ limit: CGFloat) {
        guard limit.isFinite else { return }
        cairo_set_miter_limit(cairo, Double(limit))
    }

    /// Sets the dash pattern of lines. Invalid patterns are ignored: with a negative length, or with zeros only.
    ///
    /// - Parameters:
    ///   - phase: The distance into the pattern at which a line starts, in units of user space.
    ///   - lengths: The lengths of dashes and gaps, in turn, in units of user space. An empty array means a solid line.
    public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
        guard phase.isFinite, lengths.allSatisfy({ $0.isFinite && $0 >= 0 }),
            lengths.isEmpty || lengths.contains(where: { $0 > 0 })
        else { return }
        cairo_set_dash(cairo, lengths.map { Double($0) }, Int32(lengths.count), Double(phase))
    }

    /// Sets a black shadow with an opacity of one third. See `setShadow(offset:blur:color:)`.
    public func setShadow(offset: CGSize, blur: CGFloat) {
        setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1.0 / 3.0))
    }

    /// Sets the shadow of everything that is drawn. By default there is none.
    ///
    /// The offset and the blur are measured in the context's base space, which transforms do not change: points in a
    /// context of UIKit's, pixels in a bitmap context.
    ///
    /// - Parameters:
    ///   - offset: The displacement of the shadow. A positive height is down in a context of UIKit's, and up otherwise.
    ///   - blur: The width of the soft edge. A negative value counts as 0.
    ///   - color: The colour. `nil` or a transparent colour removes the shadow, as does an offset or blur that is not
    ///     finite.
    public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
        guard let color, color.alpha > 0, offset.width.isFinite, offset.height.isFinite, blur.isFinite else {
            state.shadow = nil
            return
        }
        state.shadow = Shadow(offset: offset, blur: max(blur, 0), color: color)
    }

    /// The quality of scaled images. The default is `CGInterpolationQuality.default`.
    public var interpolationQuality: CGInterpolationQuality {
        get { state.interpolationQuality }
        set { state.interpolationQuality = newValue }
    }

    /// Sets whether edges are antialiased, if the context allows it. The default is `true`.
    public func setShouldAntialias(_ shouldAntialias: Bool) {
        state.shouldAntialias = shouldAntialias
        applyAntialiasing()
    }

    /// Sets whether the context allows antialiasing. The default is `true`.
    public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) {
        state.allowsAntialiasing = allowsAntialiasing
        applyAntialiasing()
    }

    /// Sets the colours, the line style and the quality to those of a new context, and removes the current path.
    package func resetStyle() {
        cairo_new_path(cairo)
        (state.fillColor, state.strokeColor) = (.black, .black)
        state.interpolationQuality = .default
        setLineWidth(1)
        setLineCap(.butt)
        setLineJoin(.miter)
        setMiterLimit(10)
        setLineDash(phase: 0, lengths: [])
        setShouldAntialias(true)
    }

    private func applyAntialiasing() {
        let isSmooth = state.shouldAntialias && state.allowsAntialiasing
        cairo_set_antialias(cairo, isSmooth ? CAIRO_ANTIALIAS_DEFAULT : CAIRO_ANTIALIAS_NONE)
    }
}
