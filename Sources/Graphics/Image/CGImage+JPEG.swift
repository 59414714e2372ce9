import CCairo
import CTurboJPEG
import Foundation

extension CGImage {
    /// The largest number of pixels that is decoded: 16384 times 16384.
    static let largestPixelCount = 1 << 28

    /// Decodes a JPEG file. The image is not rotated; use `exifOrientation(jpeg:)` to find out how to show it. Returns
    /// `nil` if the data is damaged, incomplete or no JPEG file.
    package convenience init?(jpeg data: Data) { self.init(jpeg: data, atLeast: .max) }

    /// Decodes a JPEG file in a smaller size, which takes less time and memory. The size is a half, a quarter or an
    /// eighth of the file's, or the file's own.
    ///
    /// - Parameters:
    ///   - data: The file.
    ///   - side: The least length of the shorter side in pixels, if the file has as many.
    package convenience init?(jpeg data: Data, atLeast side: Int) {
        guard data.starts(with: [0xFF, 0xD8]), let decoder = tjInitDecompress() else { return nil }
        defer { tjDestroy(decoder) }
        let surface = data.withUnsafeBytes { raw -> OpaquePointer? in
            let bytes = raw.bindMemory(to: UInt8.self)
            var (width, height, subsampling, space): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
            guard
                tjDecompressHeader3(
                    decoder, bytes.baseAddress, UInt(bytes.count), &width, &height, &subsampling, &space) == 0,
                width > 0, height > 0, Int(width) * Int(height) <= Self.largestPixelCount
            else { return nil }
            let divisor: Int32 = [8, 4, 2].first { Int(min(width, height) / $0) >= side } ?? 1
            // A small file may have thousands of scans, which would take minutes. One of more than 500 is refused.
            let flags = TJFLAG_LIMITSCANS
            // The decoder rounds up.
            (width, height) = ((width + divisor - 1) / divisor, (height + divisor - 1) / divisor)
            guard let surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, width, height) else { return nil }
            guard let pixels = cairo_image_surface_get_data(surface),
                tjDecompress2(
                    decoder, bytes.baseAddress, UInt(bytes.count), pixels, width,
                    cairo_image_surface_get_stride(surface), height, Int32(TJPF_BGRX.rawValue), flags) == 0
            else {
                cairo_surface_destroy(surface)
                return nil
            }
            cairo_surface_mark_dirty(surface)
            return surface
        }
        guard let surface else { return nil }
        defer { cairo_surface_destroy(surface) }
        self.init(surface: surface)
    }

    /// Returns the size that the headers of a JPEG file say, or `nil` if they are damaged.
    static func size(jpeg data: Data) -> (width: Int, height: Int)? {
        guard let decoder = tjInitDecompress() else { return nil }
        defer { tjDestroy(decoder) }
        return data.withUnsafeBytes { raw in
            let bytes = raw.bindMemory(to: UInt8.self)
            var (width, height, subsampling, space): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
            guard
                tjDecompressHeader3(
                    decoder, bytes.baseAddress, UInt(bytes.count), &width, &height, &subsampling, &space) == 0,
                width > 0, height > 0
            else { return nil }
            return (Int(width), Int(height))
        }
    }

    /// Returns the image as a JPEG file, on white where it is transparent. `quality` is clamped to a range from 0
    /// (smallest) to 1 (best); a value that is not finite counts as 1.
    package func jpegData(quality: CGFloat) -> Data? {
        guard let encoder = tjInitCompress() else { return nil }
        defer { tjDestroy(encoder) }
        guard let opaque = onWhite() else { return nil }
        defer { cairo_surface_destroy(opaque) }
        let percent = quality.isFinite ? Int32((min(max(quality, 0), 1) * 99).rounded()) + 1 : 100
        let subsampling = percent >= 90 ? TJSAMP_444 : TJSAMP_420
        var bytes: UnsafeMutablePointer<UInt8>?
        var count: UInt = 0
        defer { tjFree(bytes) }
        guard
            tjCompress2(
                encoder, cairo_image_surface_get_data(opaque), Int32(width), cairo_image_surface_get_stride(opaque),
                Int32(height), Int32(TJPF_BGRX.rawValue), &bytes, &count, Int32(subsampling.rawValue), percent, 0) == 0,
            let bytes
        else { return nil }
        return Data(bytes: bytes, count: Int(count))
    }

    /// Returns a surface of the image without alpha, which the caller must release. A JPEG file has no alpha.
    private func onWhite() -> OpaquePointer? {
        guard alphaInfo != .noneSkipFirst else { return cairo_surface_reference(surface) }
        guard let target = cairo_image_surface_create(CAIRO_FORMAT_RGB24, Int32(width), Int32(height)),
            let cairo = cairo_create(target)
        else { return nil }
        defer { cairo_destroy(cairo) }
        cairo_set_source_rgb(cairo, 1, 1, 1)
        cairo_paint(cairo)
        withSource { source in
            cairo_set_source_surface(cairo, source, 0, 0)
            cairo_paint(cairo)
        }
        cairo_surface_flush(target)
        guard cairo_image_surface_get_data(target) != nil else {
            cairo_surface_destroy(target)
            return nil
        }
        return target
    }

    /// Returns the orientation from the EXIF segment of a JPEG file, from 1 (upright) to 8. Without one it returns 1.
    package static func exifOrientation(jpeg data: Data) -> Int {
        EXIFOrientation.read(jpeg: [UInt8](data.prefix(256 * 1024)))
    }
}
