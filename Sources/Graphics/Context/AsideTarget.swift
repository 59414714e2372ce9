import CCairo
import Foundation

/// A transparent surface for drawing that is composited later. It covers a part of a context's bitmap and has the same
/// coordinates.
final class AsideTarget {
    let surface: OpaquePointer
    let cairo: OpaquePointer
    /// The column of the bitmap, in pixels from the left, that the surface's first column covers.
    let x: Int
    /// The row of the bitmap, in pixels from the top, that the surface's first row covers.
    let y: Int

    /// Creates a target over `area`, with the transform and the line style of `outer`.
    ///
    /// - Parameter area: The covered part of the bitmap, in device pixels.
    /// - Returns: `nil` if `area` is empty or not finite, or if a side is longer than 32767 pixels.
    init?(over area: CGRect, like outer: OpaquePointer) {
        guard !area.isNull, area.isFinite, area.width >= 1, area.height >= 1, area.width <= 32767, area.height <= 32767,
            let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(area.width), Int32(area.height))
        else { return nil }
        self.surface = surface
        (x, y) = (Int(area.minX), Int(area.minY))
        cairo_surface_set_device_offset(surface, -Double(area.minX), -Double(area.minY))
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

    /// Replaces the pixels by those of `outer`. The path stays.
    func copyPixels(of outer: OpaquePointer) {
        drawInPixels { cairo in
            cairo_set_operator(cairo, CAIRO_OPERATOR_SOURCE)
            cairo_set_source_surface(cairo, cairo_get_target(outer), 0, 0)
            cairo_paint(cairo)
        }
    }

    /// Replaces the covered pixels of `outer` by this target's, as far as its clip and the mask allow. The path of
    /// `outer` stays.
    func replacePixels(of outer: OpaquePointer, mask: ClipMask?) {
        let path = cairo_has_current_point(outer) != 0 ? cairo_copy_path(outer) : nil
        cairo_save(outer)
        cairo_identity_matrix(outer)
        cairo_new_path(outer)
        cairo_rectangle(
            outer, Double(x), Double(y), Double(cairo_image_surface_get_width(surface)),
            Double(cairo_image_surface_get_height(surface)))
        cairo_clip(outer)
        cairo_set_operator(outer, CAIRO_OPERATOR_SOURCE)
        cairo_set_source_surface(outer, surface, 0, 0)
        if let mask {
            cairo_mask_surface(outer, mask.surface, Double(mask.x), Double(mask.y))
        } else {
            cairo_paint(outer)
        }
        cairo_restore(outer)
        if let path {
            cairo_append_path(outer, path)
            cairo_path_destroy(path)
        }
    }

    /// Runs `body` with the bitmap's pixels as the user space.
    func drawInPixels(_ body: (OpaquePointer) -> Void) {
        cairo_save(cairo)
        cairo_identity_matrix(cairo)
        body(cairo)
        cairo_restore(cairo)
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
    let target: AsideTarget?
    /// The number of saved states when the layer began, including the one that the layer saved itself.
    let savedStateCount: Int
}
