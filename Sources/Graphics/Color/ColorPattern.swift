import CCairo
import Foundation

/// The image that a colour repeats instead of a plain colour, with one tile at the origin of user space.
package struct ColorPattern: Hashable, Sendable {
    let image: CGImage
    /// The size of a tile, in units of user space.
    let size: CGSize

    /// Whether the image covers everything behind it.
    package var isOpaque: Bool { image.isOpaque }

    /// Sets the pattern as the source of `cairo`, upright where the y axis points down.
    func setSource(on cairo: OpaquePointer, opacity: CGFloat) {
        image.withSource { surface in
            guard opacity < 1 else { return setSource(surface, on: cairo) }
            // A source has no opacity of its own.
            let size = (width: Int32(image.width), height: Int32(image.height))
            guard let faded = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, size.width, size.height),
                let target = cairo_create(faded)
            else { return }
            cairo_set_source_surface(target, surface, 0, 0)
            cairo_paint_with_alpha(target, Double(opacity))
            cairo_destroy(target)
            setSource(faded, on: cairo)
            cairo_surface_destroy(faded)
        }
    }

    private func setSource(_ surface: OpaquePointer, on cairo: OpaquePointer) {
        guard let pattern = cairo_pattern_create_for_surface(surface) else { return }
        var matrix = CGAffineTransform(
            scaleX: CGFloat(image.width) / size.width, y: CGFloat(image.height) / size.height
        ).cairoMatrix
        cairo_pattern_set_matrix(pattern, &matrix)
        cairo_pattern_set_extend(pattern, CAIRO_EXTEND_REPEAT)
        cairo_set_source(cairo, pattern)
        cairo_pattern_destroy(pattern)
    }
}
