import CCairo
import Foundation

/// The blurred shape of a shadow, as a surface of alpha (A8). It is slow to make and fast to draw, so callers keep it
/// to draw the same shadow again.
package final class ShadowCoverage {
    /// The blurred alpha.
    package let surface: OpaquePointer
    /// The column of the surface's first pixel for a shadow without offset, in the space of the shape.
    package let x: Int
    /// The row of the surface's first pixel for a shadow without offset, in the space of the shape.
    package let y: Int
    package let width: Int
    package let height: Int

    init(surface: OpaquePointer, x: Int, y: Int, width: Int, height: Int) {
        self.surface = surface
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    deinit {
        cairo_surface_destroy(surface)
    }

    /// Draws the shadow in `color`, moved by `offset`. The user space of `cairo` must be the pixels that the shape was
    /// given in.
    package func draw(on cairo: OpaquePointer, color: CGColor, opacity: CGFloat = 1, offset: CGSize) {
        color.setSource(on: cairo, opacity: opacity)
        cairo_mask_surface(
            cairo, surface, Double(CGFloat(x) + offset.width), Double(CGFloat(y) + offset.height))
    }
}

/// A maker of the blurred coverage of shapes.
///
/// `sigma` is the standard deviation of the blur in pixels. It is `CALayer.shadowRadius` times the scale, or half of
/// CoreGraphics's `blur` times the scale.
package enum ShadowRenderer {
    /// The largest number of pixels of a shadow; more than any screen needs.
    private static let largestPixelCount = 1 << 27

    /// Returns the coverage of a filled path, in the pixels that `transform` maps it to. Returns `nil` for an empty
    /// path or an unreasonable size.
    package static func coverage(
        of path: CGPath, transform: CGAffineTransform = .identity, rule: CGPathFillRule = .winding, sigma: CGFloat
    ) -> ShadowCoverage? {
        let elements = path.elements.applying(transform)
        return coverage(within: elements.tightBounds, sigma: sigma) { cairo in
            elements.append(to: cairo)
            cairo_set_fill_rule(cairo, rule.cairo)
            cairo_fill(cairo)
        }
    }

    /// Returns the coverage of an image surface's alpha, with its first pixel at `x`, `y`.
    package static func coverage(of source: OpaquePointer, x: Int, y: Int, sigma: CGFloat) -> ShadowCoverage? {
        let bounds = CGRect(
            x: x, y: y, width: Int(cairo_image_surface_get_width(source)),
            height: Int(cairo_image_surface_get_height(source)))
        return coverage(within: bounds, sigma: sigma) { cairo in
            var (offsetX, offsetY) = (0.0, 0.0)
            cairo_surface_get_device_offset(source, &offsetX, &offsetY)
            cairo_set_source_surface(cairo, source, Double(x) + offsetX, Double(y) + offsetY)
            cairo_paint(cairo)
        }
    }

    /// Returns the coverage of the drawing that `draw` makes inside `bounds`, in pixels.
    package static func coverage(
        within bounds: CGRect, sigma: CGFloat, draw: (OpaquePointer) -> Void
    ) -> ShadowCoverage? {
        guard !bounds.isNull, bounds.isFinite, bounds.width > 0, bounds.height > 0, !sigma.isNaN else { return nil }
        let reach = CGFloat(BoxBlur.reach(sigma: sigma))
        let area = bounds.integral.insetBy(dx: -reach, dy: -reach)
        guard area.width <= 32767, area.height <= 32767, abs(area.minX) < 1e6, abs(area.minY) < 1e6 else { return nil }
        let (width, height) = (Int(area.width), Int(area.height))
        guard width * height <= largestPixelCount,
            let surface = cairo_image_surface_create(CAIRO_FORMAT_A8, Int32(width), Int32(height)),
            let cairo = cairo_create(surface)
        else { return nil }
        cairo_translate(cairo, -Double(area.minX), -Double(area.minY))
        draw(cairo)
        cairo_destroy(cairo)
        cairo_surface_flush(surface)
        guard let pixels = cairo_image_surface_get_data(surface) else {
            cairo_surface_destroy(surface)
            return nil
        }
        BoxBlur.blur(
            pixels, width: width, height: height, stride: Int(cairo_image_surface_get_stride(surface)), sigma: sigma)
        cairo_surface_mark_dirty(surface)
        return ShadowCoverage(
            surface: surface, x: Int(area.minX), y: Int(area.minY), width: width, height: height)
    }
}
