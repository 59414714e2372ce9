import CCairo
import Foundation

extension CGImage {
    /// Decodes a PNG file. Returns `nil` if the data is damaged, incomplete, too large or no PNG file.
    package convenience init?(png data: Data) {
        guard data.starts(with: [0x89, 0x50, 0x4E, 0x47]), let size = Self.size(png: data),
            size.width <= Self.largestPixelCount / size.height
        else { return nil }
        let surface = data.withUnsafeBytes { bytes in
            var reader = Reader(rest: bytes)
            return cairo_image_surface_create_from_png_stream(
                { closure, target, length in
                    guard let closure, let target else { return CAIRO_STATUS_READ_ERROR }
                    return closure.assumingMemoryBound(to: Reader.self).pointee.read(into: target, Int(length))
                }, &reader)
        }
        guard let surface else { return nil }
        defer { cairo_surface_destroy(surface) }
        self.init(surface: surface)
    }

    /// Returns the size that the first chunk of a PNG file says, or `nil` if the data does not begin with one.
    static func size(png data: Data) -> (width: Int, height: Int)? {
        let head = [UInt8](data.prefix(24))
        guard head.count == 24, head[12..<16].elementsEqual("IHDR".utf8) else { return nil }
        let (width, height) = (
            head[16..<20].reduce(0) { $0 << 8 | Int($1) }, head[20...].reduce(0) { $0 << 8 | Int($1) }
        )
        return width > 0 && height > 0 ? (width, height) : nil
    }

    /// Returns the image as a PNG file, or `nil` if memory is short.
    package func pngData() -> Data? {
        var data = Data()
        var status = CAIRO_STATUS_NO_MEMORY
        withUnsafeMutablePointer(to: &data) { target in
            withSource { surface in
                status = cairo_surface_write_to_png_stream(
                    surface,
                    { closure, bytes, length in
                        guard let closure, let bytes else { return CAIRO_STATUS_WRITE_ERROR }
                        closure.assumingMemoryBound(to: Data.self).pointee.append(bytes, count: Int(length))
                        return CAIRO_STATUS_SUCCESS
                    }, target)
            }
        }
        return status == CAIRO_STATUS_SUCCESS ? data : nil
    }

    private struct Reader {
        var rest: UnsafeRawBufferPointer

        mutating func read(into target: UnsafeMutablePointer<UInt8>, _ length: Int) -> cairo_status_t {
            guard length <= rest.count, let start = rest.baseAddress else { return CAIRO_STATUS_READ_ERROR }
            UnsafeMutableRawPointer(target).copyMemory(from: start, byteCount: length)
            rest = UnsafeRawBufferPointer(rebasing: rest[length...])
            return CAIRO_STATUS_SUCCESS
        }
    }
}
