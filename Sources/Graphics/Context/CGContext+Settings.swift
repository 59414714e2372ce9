import CCairo
import Foundation

extension CGContext {
    /// Sets what shapes are filled with.
    public func setFillColor(_ color: CGColor) {
        state.fillColor = color
    }

    /// Sets what shapes are filled with, in the device's RGB space.
    public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        state.fillColor = CGColor(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// Sets what shapes are filled with, as a gray.
    public func setFillColor(gray: CGFloat, alpha: CGFloat) {
        state.fillColor = CGColor(gray: gray, alpha: alpha)
    }

    /// Sets what lines are drawn with.
    public func setStrokeColor(_ color: CGColor) {
        state.strokeColor = color
    }

    /// Sets what lines are drawn with, in the device's RGB space.
    public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        state.strokeColor = CGColor(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// Sets what lines are drawn with, as a gray.
    public func setStrokeColor(gray: CGFloat, alpha: CGFloat) {
        state.strokeColor = CGColor(gray: gray, alpha: alpha)
    }

    /// The opacity of all that is drawn.
    package var alpha: CGFloat {
        state.alpha
    }

    /// Sets the opacity of all that is drawn, clamped to 0...1.
    public func setAlpha(_ alpha: CGFloat) {
        guard alpha.isFinite else { return }
        state.alpha = min(max(alpha, 0), 1)
    }

    /// Sets how what is drawn is mixed with what is there.
    public func setBlendMode(_ mode: CGBlendMode) {
        state.blendMode = mode
        cairo_set_operator(cairo, mode.cairoOperator)
    }

    /// Sets the width of lines in user space. Negative widths do nothing.
    public func setLineWidth(_ width: CGFloat) {
        guard width.isFinite, width >= 0 else { return }
        cairo_set_line_width(cairo, Double(width))
    }

    /// Sets how the ends of lines look.
    public func setLineCap(_ cap: CGLineCap) {
        cairo_set_line_cap(cairo, cap.cairo)
    }

    /// Sets how the corners of lines look.
    public func setLineJoin(_ join: CGLineJoin) {
        cairo_set_line_join(cairo, join.cairo)
    }

    /// Sets from which sharpness on pointed corners are cut off: the ratio of the corner's length to the line's width.
    public func setMiterLimit(_ limit: CGFloat) {
        guard limit.isFinite else { return }
        cairo_set_miter_limit(cairo, Double(limit))
    }

    /// Sets the lengths of dashes and gaps, in turn, and how far into them a line starts. An empty array means an unbroken line. Negative lengths, or
    /// only zeros, do nothing.
    public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
        guard phase.isFinite, lengths.allSatisfy({ $0.isFinite && $0 >= 0 }),
            lengths.isEmpty || lengths.contains(where: { $0 > 0 })
        else { return }
        cairo_set_dash(cairo, lengths.map { Double($0) }, Int32(lengths.count), Double(phase))
    }

    /// Sets a black shadow at a third of full opacity.
    public func setShadow(offset: CGSize, blur: CGFloat) {
        setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1.0 / 3.0))
    }

    /// Sets the shadow that everything drawn throws. The offset and the blur are in the context's base space: transforms do not change them. In a
    /// context of UIKit's a positive height is down, otherwise up. No colour, or a transparent one, means no shadow.
    public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
        guard let color, color.alpha > 0, offset.width.isFinite, offset.height.isFinite, blur.isFinite else {
            state.shadow = nil
            return
        }
        state.shadow = Shadow(offset: offset, blur: max(blur, 0), color: color)
    }

    /// How images are scaled.
    public var interpolationQuality: CGInterpolationQuality {
        get { state.interpolationQuality }
        set { state.interpolationQuality = newValue }
    }

    /// Sets whether edges are smooth, where the context allows it.
    public func setShouldAntialias(_ shouldAntialias: Bool) {
        state.shouldAntialias = shouldAntialias
        applyAntialiasing()
    }

    /// Sets whether the context allows smooth edges.
    public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) {
        state.allowsAntialiasing = allowsAntialiasing
        applyAntialiasing()
    }

    private func applyAntialiasing() {
        let isSmooth = state.shouldAntialias && state.allowsAntialiasing
        cairo_set_antialias(cairo, isSmooth ? CAIRO_ANTIALIAS_DEFAULT : CAIRO_ANTIALIAS_NONE)
    }
}
