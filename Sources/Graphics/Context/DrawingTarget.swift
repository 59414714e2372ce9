import CCairo
import Foundation

/// A surface beside the bitmap or page, for drawing that is composited later.
class DrawingTarget {
    let surface: OpaquePointer
    let cairo: OpaquePointer

    /// Creates a target that owns `surface`, with the transform and the line style of `outer`.
    init(owning surface: OpaquePointer, like outer: OpaquePointer) {
        self.surface = surface
        cairo = cairo_create(surface)
        var matrix = cairo_matrix_t()
        cairo_get_matrix(outer, &matrix)
        cairo_set_matrix(cairo, &matrix)
        copyLineStyle(from: outer)
    }

    deinit {
        cairo_destroy(cairo)
        cairo_surface_destroy(surface)
    }

    /// Adds `outer`'s current path to this target's.
    func copyPath(from outer: OpaquePointer) {
        guard let path = cairo_copy_path(outer) else { return }
        if path.pointee.status == CAIRO_STATUS_SUCCESS { cairo_append_path(cairo, path) }
        cairo_path_destroy(path)
    }

    private func copyLineStyle(from outer: OpaquePointer) {
        cairo_set_line_width(cairo, cairo_get_line_width(outer))
        cairo_set_line_cap(cairo, cairo_get_line_cap(outer))
        cairo_set_line_join(cairo, cairo_get_line_join(outer))
        cairo_set_miter_limit(cairo, cairo_get_miter_limit(outer))
        cairo_set_antialias(cairo, cairo_get_antialias(outer))
        let count = Int(cairo_get_dash_count(outer))
        guard count > 0 else { return }
        withUnsafeTemporaryAllocation(of: Double.self, capacity: count) { dashes in
            var phase = 0.0
            cairo_get_dash(outer, dashes.baseAddress, &phase)
            cairo_set_dash(cairo, dashes.baseAddress, Int32(count), phase)
        }
    }
}

/// A transparency layer that has begun and not ended.
struct TransparencyLayer {
    /// The cairo context that was drawn on before the layer began.
    let outer: OpaquePointer
    let target: DrawingTarget?
    /// The number of saved states when the layer began, including the one that the layer saved itself.
    let savedStateCount: Int
}
