import CCairo
import Foundation

extension CGContext {
    /// Fills the clip with colours along the line from `startPoint` to `endPoint`. Nothing is drawn where they are the same point.
    public func drawLinearGradient(
        _ gradient: CGGradient, start startPoint: CGPoint, end endPoint: CGPoint, options: CGGradientDrawingOptions
    ) {
        guard startPoint.isFinite, endPoint.isFinite, startPoint != endPoint else { return }
        draw(
            gradient, options,
            cairo_pattern_create_linear(
                Double(startPoint.x), Double(startPoint.y), Double(endPoint.x), Double(endPoint.y)))
    }

    /// Fills the clip with colours from one circle to another. Nothing is drawn where a radius is negative, or the circles are the same.
    public func drawRadialGradient(
        _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint, endRadius: CGFloat,
        options: CGGradientDrawingOptions
    ) {
        guard startCenter.isFinite, endCenter.isFinite, startRadius.isFinite, endRadius.isFinite, startRadius >= 0,
            endRadius >= 0, startCenter != endCenter || startRadius != endRadius
        else { return }
        draw(
            gradient, options,
            cairo_pattern_create_radial(
                Double(startCenter.x), Double(startCenter.y), Double(startRadius),
                Double(endCenter.x), Double(endCenter.y), Double(endRadius)))
    }

    private func draw(_ gradient: CGGradient, _ options: CGGradientDrawingOptions, _ pattern: OpaquePointer?) {
        guard let pattern else { return }
        gradient.addStops(to: pattern, opacity: state.alpha, options: options)
        paint { cairo in
            cairo_set_source(cairo, pattern)
            cairo_paint(cairo)
        }
        cairo_pattern_destroy(pattern)
    }
}
