import CCairo
import Foundation

/// Hands an image the bytes of its pixels.
public final class CGDataProvider: Sendable {
    /// The bytes.
    public let data: Data?

    /// A provider of `data`.
    public init?(data: Data) {
        self.data = data
    }
}

/// What CoreGraphics does with colours that a device cannot show. Nothing here differs by it.
public enum CGColorRenderingIntent: Int32, Sendable {
    case defaultIntent
    case absoluteColorimetric
    case relativeColorimetric
    case perceptual
    case saturation
}

extension CGImage {
    /// An image of `width` times `height` pixels that lie in the provider's data as `bitmapInfo` says. `nil` for layouts other than 8 bits a component,
    /// and where there are fewer bytes than pixels. `decode` is not supported and must be `nil`.
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

    /// The pixels as they lie in memory: `height` rows of `bytesPerRow` bytes, laid out as `bitmapInfo` says.
    public var dataProvider: CGDataProvider? {
        guard let pixels = cairo_image_surface_get_data(surface) else { return nil }
        // The last row of a cropped image ends before the next row's distance does.
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
