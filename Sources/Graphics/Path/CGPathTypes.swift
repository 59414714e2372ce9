import CCairo
import Foundation

/// How the ends of a line look.
public enum CGLineCap: Int32, Sendable {
    /// Cut off at the end point.
    case butt
    /// A half circle around the end point.
    case round
    /// Half a line width beyond the end point.
    case square

    var cairo: cairo_line_cap_t {
        switch self {
        case .butt: CAIRO_LINE_CAP_BUTT
        case .round: CAIRO_LINE_CAP_ROUND
        case .square: CAIRO_LINE_CAP_SQUARE
        }
    }
}

/// How the corners of a line look.
public enum CGLineJoin: Int32, Sendable {
    /// Pointed, up to the miter limit.
    case miter
    /// A part of a circle.
    case round
    /// Cut off.
    case bevel

    var cairo: cairo_line_join_t {
        switch self {
        case .miter: CAIRO_LINE_JOIN_MITER
        case .round: CAIRO_LINE_JOIN_ROUND
        case .bevel: CAIRO_LINE_JOIN_BEVEL
        }
    }
}

/// What counts as the inside of a path.
public enum CGPathFillRule: Int, Sendable {
    /// Where the path winds around a number of times other than zero.
    case winding
    /// Where a ray out of the point crosses the path an odd number of times.
    case evenOdd

    var cairo: cairo_fill_rule_t {
        self == .winding ? CAIRO_FILL_RULE_WINDING : CAIRO_FILL_RULE_EVEN_ODD
    }
}

/// What `CGContext.drawPath(using:)` does with the path.
public enum CGPathDrawingMode: Int32, Sendable {
    /// Fills it by the winding rule.
    case fill
    /// Fills it by the even-odd rule.
    case eoFill
    /// Draws along it.
    case stroke
    /// Fills it by the winding rule, then draws along it.
    case fillStroke
    /// Fills it by the even-odd rule, then draws along it.
    case eoFillStroke
}

/// The kind of a step of a path.
public enum CGPathElementType: Int32, Sendable {
    /// Starts a subpath; one point.
    case moveToPoint
    /// A straight line; one point.
    case addLineToPoint
    /// A quadratic curve; a control point and the end.
    case addQuadCurveToPoint
    /// A cubic curve; two control points and the end.
    case addCurveToPoint
    /// A line back to where the subpath started; no point.
    case closeSubpath

    /// How many points belong to the step.
    var pointCount: Int {
        switch self {
        case .moveToPoint, .addLineToPoint: 1
        case .addQuadCurveToPoint: 2
        case .addCurveToPoint: 3
        case .closeSubpath: 0
        }
    }
}

/// A step of a path, as `CGPath.applyWithBlock(_:)` shows it. The points are there for the time of the call.
public struct CGPathElement {
    /// The kind of step.
    public var type: CGPathElementType
    /// The step's points, as many as its kind has.
    public var points: UnsafeMutablePointer<CGPoint>
}
