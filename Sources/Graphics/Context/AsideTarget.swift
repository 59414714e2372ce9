import CCairo
import Foundation

/// A transparent surface for drawing that is composited later. It covers a part of a context's bitmap and has the same
/// coordinates.
final class AsideTarget: DrawingTarget {
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
        (x, y) = (Int(area.minX), Int(area.minY))
        cairo_surface_set_device_offset(surface, -Double(area.minX), -Double(area.minY))
        super.init(owning: surface, like: outer)
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
        keepingPath(of: outer) {
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
        }
    }

    /// Runs `body` with the bitmap's pixels as the user space.
    func drawInPixels(_ body: (OpaquePointer) -> Void) {
        cairo_save(cairo)
        cairo_identity_matrix(cairo)
        body(cairo)
        cairo_restore(cairo)
    }
}
