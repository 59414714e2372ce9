import CCairo
import Foundation

extension CGImage {
    /// Creates an opaque image from pixels, which are copied: 32 bits each, `0x__RRGGBB`, row after row without gaps.
    package convenience init?(opaquePixels: UnsafeRawPointer, width: Int, height: Int) {
        guard let surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, Int32(width), Int32(height)),
            cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS, let data = cairo_image_surface_get_data(surface)
        else { return nil }
        defer { cairo_surface_destroy(surface) }
        let stride = Int(cairo_image_surface_get_stride(surface))
        for y in 0..<height {
            UnsafeMutableRawPointer(data).advanced(by: y * stride)
                .copyMemory(from: opaquePixels.advanced(by: y * width * 4), byteCount: width * 4)
        }
        cairo_surface_mark_dirty(surface)
        self.init(surface: surface)
    }
}
