import CCairo
import Foundation

/// A holder of the bytes of an image's pixels.
public final class CGDataProvider: Sendable {
    /// The bytes. Never `nil` here; optional as in CoreGraphics.
    public let data: Data?

    /// Creates a provider of `data`. Never returns `nil` here; failable as in CoreGraphics.
    public init?(data: Data) {
        self.data = data
    }
}

/// The treatment of colours that a device cannot show. It is accepted for source compatibility and has no effect.
public enum CGColorRenderingIntent: Int32, Sendable {
    /// The default of the image.
    case defaultIntent
    /// Exact colours; those outside the device's range are clipped.
    case absoluteColorimetric
    /// Colours relative to the device's white; those outside its range are clipped.
    case relativeColorimetric
    /// Colours that keep their visual relationship.
    case perceptual
    /// Colours that keep their saturation.
    case saturation
}

extension CGImage {
    /// Creates an image from pixels in memory, which are copied.
    ///
    /// - Parameters:
    ///   - width: The width in pixels, from 1 to 32767.
    ///   - height: The height in pixels, from 1 to 32767.
    ///   - bitsPerComponent: The number of bits per component; must be 8.
    ///   - bitsPerPixel: The number of bits per pixel: 32, or 8 for gray or alpha only.
    ///   - bytesPerRow: The distance between two rows.
    ///   - space: The colour space of the pixels.
    ///   - bitmapInfo: The layout of the pixels.
    ///   - provider: The bytes of the pixels, from the top row to the bottom row.
    ///   - decode: Not supported; must be `nil`.
    ///   - shouldInterpolate: Ignored; see `CGContext.interpolationQuality`.
    ///   - intent: Ignored.
    /// - Returns: `nil` if a value is not supported, or if `provider` has too few bytes.
    public convenience init?(
        width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int, space: CGColorSpace,
        bitmapInfo: CGBitmapInfo, provider: CGDataProvider, decode: [CGFloat]?, shouldInterpolate: Bool,
        intent: CGColorRenderingIntent
    ) {
        guard decode == nil, let data = provider.data,
            let layout = PixelLayout(bitsPerComponent: bitsPerComponent, space: space, bitmapInfo: bitmapInfo.rawValue),
            bitsPerPixel == layout.bytesPerPixel * 8, (1...32767).contains(width), (1...32767).contains(height),
            bytesPerRow >= width * layout.bytesPerPixel, bytesPerRow < Int(Int32.max),
            data.count >= bytesPerRow * (height - 1) + width * layout.bytesPerPixel,
            let surface = cairo_image_surface_create(
                layout.hasAlpha ? CAIRO_FORMAT_ARGB32 : CAIRO_FORMAT_RGB24, Int32(width), Int32(height))
        else { return nil }
        defer { cairo_surface_destroy(surface) }
        guard let pixels = cairo_image_surface_get_data(surface) else { return nil }
        let stride = Int(cairo_image_surface_get_stride(surface))
        data.withUnsafeBytes { bytes in
            guard let base = bytes.bindMemory(to: UInt8.self).baseAddress else { return }
            for row in 0..<height {
                UnsafeMutableRawPointer(pixels + row * stride).withMemoryRebound(to: UInt32.self, capacity: width) {
                    layout.import(base + row * bytesPerRow, to: $0, count: width)
                }
            }
        }
        cairo_surface_mark_dirty(surface)
        self.init(surface: surface)
    }

    /// A copy of the pixels in memory: `height` rows of `bytesPerRow` bytes, in the layout that `bitmapInfo` describes.
    public var dataProvider: CGDataProvider? {
        guard let pixels = cairo_image_surface_get_data(surface) else { return nil }
        // The last row of a cropped image can be shorter than `bytesPerRow`.
        let rowLength = width * bitsPerPixel / 8
        var data = Data(count: bytesPerRow * height)
        data.withUnsafeMutableBytes { target in
            for row in 0..<height {
                let source = UnsafeRawBufferPointer(start: pixels + row * bytesPerRow, count: rowLength)
                UnsafeMutableRawBufferPointer(rebasing: target[(row * bytesPerRow)...]).copyMemory(from: source)
            }
        }
        return CGDataProvider(data: data)
    }
}
