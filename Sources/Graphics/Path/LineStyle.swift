import CCairo
import Foundation

/// The properties of a line that decide which pixels it covers.
package struct LineStyle: Equatable, Sendable {
    /// The width, in units of user space.
    package var width: CGFloat = 1
    package var cap = CGLineCap.butt
    package var join = CGLineJoin.miter
    package var miterLimit: CGFloat = 10
    /// The lengths of dashes and gaps in turn; empty for a solid line.
    package var dashes: [CGFloat] = []
    package var dashPhase: CGFloat = 0

    package init() {}
}

extension CGContext {
    /// Sets all properties of lines. Invalid ones are ignored.
    package func setLineStyle(_ style: LineStyle) {
        setLineWidth(style.width)
        setLineCap(style.cap)
        setLineJoin(style.join)
        setMiterLimit(style.miterLimit)
        setLineDash(phase: style.dashPhase, lengths: style.dashes)
    }
}

extension CGPath {
    /// Returns the smallest rectangle around the path's stroke; null if nothing is stroked.
    package final func strokeBounds(_ style: LineStyle) -> CGRect {
        guard !isEmpty, style.width > 0,
            let context = CGContext(width: 1, height: 1, flippedWithScale: 1)
        else { return .null }
        context.setLineStyle(style)
        append(to: context.cairo)
        var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
        cairo_stroke_extents(context.cairo, &left, &top, &right, &bottom)
        guard right > left || bottom > top else { return .null }
        return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }
}
