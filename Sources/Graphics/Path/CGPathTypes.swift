import CCairo
import Foundation

/// The shape of line ends.
public enum CGLineCap: Int32, Sendable {
    /// The line is cut off at the end point.
    case butt
    /// The line ends with a half circle around the end point.
    case round
    /// The line extends beyond the end point by half its width.
    case square

    var cairo: cairo_line_cap_t {
        switch self {
        case .butt: CAIRO_LINE_CAP_BUTT
        case .round: CAIRO_LINE_CAP_ROUND
        case .square: CAIRO_LINE_CAP_SQUARE
        }
    }
}

/// The shape of line corners.
public enum CGLineJoin: Int32, Sendable {
    /// The corner is pointed, up to the miter limit.
    case miter
    /// The corner is an arc.
    case round
    /// The corner is cut off.
    case bevel

    var cairo: cairo_line_join_t {
        switch self {
        case .miter: CAIRO_LINE_JOIN_MITER
        case .round: CAIRO_LINE_JOIN_ROUND
        case .bevel: CAIRO_LINE_JOIN_BEVEL
        }
    }
}

/// The rule for the inside of a path.
public enum CGPathFillRule: Int, Sendable {
    /// A point is inside if the path winds around it a number of times other than zero.
    case winding
    /// A point is inside if a ray from it crosses the path an odd number of times.
    case evenOdd

    var cairo: cairo_fill_rule_t {
        self == .winding ? CAIRO_FILL_RULE_WINDING : CAIRO_FILL_RULE_EVEN_ODD
    }
}

/// The actions of `CGContext.drawPath(using:)`.
public enum CGPathDrawingMode: Int32, Sendable {
    /// Fills the path by the winding rule.
    case fill
    /// Fills the path by the even-odd rule.
    case eoFill
    /// Strokes the path.
    case stroke
    /// Fills the path by the winding rule, then strokes it.
    case fillStroke
    /// Fills the path by the even-odd rule, then strokes it.
    case eoFillStroke
}

/// The kind of a path element.
public enum CGPathElementType: Int32, Sendable {
    /// The start of a subpath; one point.
    case moveToPoint
    /// A straight line; one point.
    case addLineToPoint
    /// A quadratic curve; a control point and the end.
    case addQuadCurveToPoint
    /// A cubic curve; two control points and the end.
    case addCurveToPoint
    /// A line back to where the subpath started; no point.
    case closeSubpath

    /// The number of points of the element.
    var pointCount: Int {
        switch self {
        case .moveToPoint, .addLineToPoint: 1
        case .addQuadCurveToPoint: 2
        case .addCurveToPoint: 3
        case .closeSubpath: 0
        }
    }
}

/// An element of a path, as `CGPath.applyWithBlock(_:)` reports it. The points are valid only during the call.
public struct CGPathElement {
    /// The kind of element.
    public var type: CGPathElementType
    /// The element's points, as many as its kind has.
    public var points: UnsafeMutablePointer<CGPoint>
}
