import CCairo

/// The multiplication of pixels by a colour.
enum PixelTint {
    /// Multiplies the pixels of an image surface, which have 32 bits, by a colour and its alpha.
    static func multiply(_ surface: OpaquePointer, by color: CGColor) {
        cairo_surface_flush(surface)
        guard let data = cairo_image_surface_get_data(surface) else { return }
        let factors = SIMD4<UInt32>(
            UInt32(color.blue * color.alpha * 256), UInt32(color.green * color.alpha * 256),
            UInt32(color.red * color.alpha * 256), UInt32(color.alpha * 256))
        let stride = Int(cairo_image_surface_get_stride(surface))
        for row in 0..<Int(cairo_image_surface_get_height(surface)) {
            let pixels = UnsafeMutableRawPointer(data + row * stride).assumingMemoryBound(to: UInt32.self)
            for column in 0..<Int(cairo_image_surface_get_width(surface)) where pixels[column] != 0 {
                let pixel = pixels[column]
                let parts = SIMD4(pixel & 0xff, pixel >> 8 & 0xff, pixel >> 16 & 0xff, pixel >> 24) &* factors
                pixels[column] =
                    parts[0] >> 8 | parts[1] & 0xff00 | (parts[2] & 0xff00) << 8 | (parts[3] & 0xff00) << 16
            }
        }
        cairo_surface_mark_dirty(surface)
    }
}

extension CGImage {
    /// Returns the image with its pixels multiplied by a colour and its alpha.
    package func multiplied(by color: CGColor) -> CGImage? {
        guard let target = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height)),
            let cairo = cairo_create(target)
        else { return nil }
        defer { cairo_surface_destroy(target) }
        withSource { source in
            cairo_set_source_surface(cairo, source, 0, 0)
            cairo_paint(cairo)
        }
        cairo_destroy(cairo)
        PixelTint.multiply(target, by: color)
        return CGImage(surface: target)
    }
}
