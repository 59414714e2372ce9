import CCairo
import Foundation
@_exported import PixelSupport

@testable import Graphics

extension CGColor {
    static let testRed = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    static let testGreen = CGColor(red: 0, green: 1, blue: 0, alpha: 1)
    static let testBlue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
}

extension CGImage {
    /// Returns an image that is red at the top left, green at the top right, blue at the bottom left and white at the
    /// bottom right.
    static func quadrants(_ size: Int = 2) -> CGImage? {
        let context = CGContext.bitmap(size, size)
        let half = CGFloat(size) / 2
        let parts: [(CGColor, CGFloat, CGFloat)] = [
            (.testRed, 0, half), (.testGreen, half, half), (.testBlue, 0, 0), (.white, half, 0),
        ]
        for (color, x, y) in parts {
            context?.setFillColor(color)
            context?.fill(CGRect(x: x, y: y, width: half, height: half))
        }
        return context?.makeImage()
    }
}

extension CGContext {
    /// Returns a context like a client's, with the origin at the bottom left.
    static func bitmap(_ width: Int = 20, _ height: Int = 20) -> CGContext? {
        CGContext(
            data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0,
            space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
    }

    /// Returns a context like UIKit's, with the origin at the top left.
    static func flipped(_ width: Int = 20, _ height: Int = 20, scale: CGFloat = 1) -> CGContext? {
        guard let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height)) else {
            return nil
        }
        defer { cairo_surface_destroy(surface) }
        return CGContext(surface: surface, flippedWithScale: scale)
    }

    /// The pixel in a column and row of the bitmap, counted from the top left.
    subscript(_ x: Int, _ y: Int) -> DrawnPixel {
        makeImage()?[x, y] ?? .outside
    }
}
