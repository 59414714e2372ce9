import CCairo
import Foundation

extension CGImage {
    /// Decodes the first picture of a GIF file. Returns `nil` if the data has none.
    package convenience init?(gif data: Data) {
        guard data.starts(with: Array("GIF8".utf8)), let file = GIFFile(data) else { return nil }
        self.init(file, frame: 0)
    }

    /// Creates an image of a frame.
    convenience init?(_ file: GIFFile, frame index: Int) {
        guard let pixels = file.pixels(of: index),
            let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(file.width), Int32(file.height))
        else { return nil }
        defer { cairo_surface_destroy(surface) }
        guard let target = cairo_image_surface_get_data(surface) else { return nil }
        let stride = Int(cairo_image_surface_get_stride(surface))
        pixels.withUnsafeBytes { pixels in
            guard let source = pixels.baseAddress else { return }
            for row in 0..<file.height {
                UnsafeMutableRawPointer(target + row * stride).copyMemory(
                    from: source + row * file.width * 4, byteCount: file.width * 4)
            }
        }
        cairo_surface_mark_dirty(surface)
        self.init(surface: surface)
    }
}
