import CCairo
import Foundation

extension CGPath {
    /// Adds the path's elements to `cairo`'s current path, in its user space.
    package final func append(to cairo: OpaquePointer) {
        elements.append(to: cairo)
    }
}

extension PathElements {
    /// Adds the elements to `cairo`'s current path. `skippingMove` leaves out the first move, so that the current
    /// subpath continues.
    package func append(to cairo: OpaquePointer, skippingMove: Bool = false) {
        let reach = CairoReach(of: cairo)
        var current = CGPoint.zero
        var start = CGPoint.zero
        var skips = skippingMove
        forEach { verb, points in
            switch verb {
            case .moveToPoint where skips:
                skips = false
                start = points[0]
            case .moveToPoint:
                cairo_move_to(cairo, reach.x(points[0].x), reach.y(points[0].y))
                start = points[0]
            case .addLineToPoint:
                cairo_line_to(cairo, reach.x(points[0].x), reach.y(points[0].y))
            case .addQuadCurveToPoint:
                let curve = CubicCurve(start: current, quadratic: points[0], end: points[1])
                reach.addCurve(curve.control1, curve.control2, curve.end, to: cairo)
            case .addCurveToPoint:
                reach.addCurve(points[0], points[1], points[2], to: cairo)
            case .closeSubpath:
                cairo_close_path(cairo)
            }
            current = points.last ?? start
        }
    }

    /// Creates the elements of a path that cairo copied.
    init(cairoPath: cairo_path_t) {
        self.init()
        guard cairoPath.status == CAIRO_STATUS_SUCCESS, let data = cairoPath.data else { return }
        var index = 0
        while index < Int(cairoPath.num_data) {
            let header = data[index].header
            func point(_ number: Int) -> CGPoint {
                CGPoint(x: data[index + number].point.x, y: data[index + number].point.y)
            }
            switch header.type {
            case CAIRO_PATH_MOVE_TO: move(to: point(1))
            case CAIRO_PATH_LINE_TO: addLine(to: point(1))
            case CAIRO_PATH_CURVE_TO: addCurve(to: point(3), control1: point(1), control2: point(2))
            default: close()
            }
            index += max(Int(header.length), 1)
        }
    }
}
