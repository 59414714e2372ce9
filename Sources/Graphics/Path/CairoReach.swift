import CCairo
import Foundation

/// The coordinates that a cairo context can represent with its present transform.
///
/// Cairo counts 1/256 pixels with 32 bits, and larger values would wrap around. Coordinates are limited to a distance
/// from the surface's origin that is beyond all surfaces. Where the origin lies in user space depends on the transform:
/// in a scrolled table of a million rows it is far away from 0.
struct CairoReach {
    /// The origin of the surface in user space.
    private let origin: CGPoint
    /// The largest distance from it.
    private static let farthest: CGFloat = 1_000_000

    init(of cairo: OpaquePointer) {
        var matrix = cairo_matrix_t()
        cairo_get_matrix(cairo, &matrix)
        guard cairo_matrix_invert(&matrix) == CAIRO_STATUS_SUCCESS, matrix.x0.isFinite, matrix.y0.isFinite else {
            origin = .zero
            return
        }
        origin = CGPoint(x: matrix.x0, y: matrix.y0)
    }

    func x(_ value: CGFloat) -> Double {
        Double(min(max(value, origin.x - Self.farthest), origin.x + Self.farthest))
    }

    func y(_ value: CGFloat) -> Double {
        Double(min(max(value, origin.y - Self.farthest), origin.y + Self.farthest))
    }

    /// Adds a cubic curve to the context's path.
    func addCurve(_ control1: CGPoint, _ control2: CGPoint, _ end: CGPoint, to cairo: OpaquePointer) {
        cairo_curve_to(cairo, x(control1.x), y(control1.y), x(control2.x), y(control2.y), x(end.x), y(end.y))
    }
}
