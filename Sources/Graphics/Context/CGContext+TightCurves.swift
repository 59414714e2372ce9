import CCairo
import Foundation

extension CGContext {
    /// Replaces the curves of the current path by short lines if one of them has a smaller radius than half the width
    /// of its line, as the outline of a dot has.
    ///
    /// The inner edge of such a line turns over, and cairo leaves a hole there. The lines between corners have none.
    func divideTightCurves() {
        guard !isVector, hasCurrentPoint, let elements = path?.elements else { return }
        let bend = Double(elements.greatestCurvature) * cairo_get_line_width(cairo) / 2
        guard bend > 1 else { return }
        let tolerance = cairo_get_tolerance(cairo)
        // The outer edge is farther from the centre than the path, and must be as smooth.
        cairo_set_tolerance(cairo, tolerance / (1 + min(bend, 100)))
        defer { cairo_set_tolerance(cairo, tolerance) }
        guard let lines = cairo_copy_path_flat(cairo) else { return }
        defer { cairo_path_destroy(lines) }
        guard lines.pointee.status == CAIRO_STATUS_SUCCESS else { return }
        cairo_new_path(cairo)
        cairo_append_path(cairo, lines)
    }
}

extension PathElements {
    /// The greatest curvature of the curves: one divided by the smallest radius; zero if there are only lines.
    var greatestCurvature: CGFloat {
        var greatest: CGFloat = 0
        forEachCubic(
            line: { _, _ in },
            cubic: { curve in
                for t: CGFloat in [0, 0.25, 0.5, 0.75, 1] { greatest = max(greatest, curve.curvature(at: t)) }
            })
        return greatest
    }
}

extension CubicCurve {
    /// Returns one divided by the radius of the curve at a position; zero where the curve has no direction.
    func curvature(at t: CGFloat) -> CGFloat {
        let u = 1 - t
        func derivatives(_ p0: CGFloat, _ p1: CGFloat, _ p2: CGFloat, _ p3: CGFloat) -> (
            first: CGFloat, second: CGFloat
        ) {
            let (a, b, c) = (p1 - p0, p2 - p1, p3 - p2)
            let first = u * u * a + 2 * u * t * b + t * t * c
            let second = u * (b - a) + t * (c - b)
            return (3 * first, 6 * second)
        }
        let x = derivatives(start.x, control1.x, control2.x, end.x)
        let y = derivatives(start.y, control1.y, control2.y, end.y)
        let speed = (x.first * x.first + y.first * y.first).squareRoot()
        guard speed > 0 else { return 0 }
        return abs(x.first * y.second - y.first * x.second) / (speed * speed * speed)
    }
}
