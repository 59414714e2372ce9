import CCairo
import Foundation

@testable import Graphics

/// A pixel as it is stored, with red, green and blue premultiplied by alpha.
struct Pixel: Equatable, CustomStringConvertible {
    var red: Int
    var green: Int
    var blue: Int
    var alpha: Int

    init(_ red: Int, _ green: Int, _ blue: Int, _ alpha: Int = 255) {
        (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
    }

    var description: String { "(\(red), \(green), \(blue), \(alpha))" }

    static let red = Pixel(255, 0, 0)
    static let green = Pixel(0, 255, 0)
    static let blue = Pixel(0, 0, 255)
    static let white = Pixel(255, 255, 255)
    static let black = Pixel(0, 0, 0)
    static let clear = Pixel(0, 0, 0, 0)

    func isClose(to other: Pixel, within tolerance: Int = 3) -> Bool {
        abs(red - other.red) <= tolerance && abs(green - other.green) <= tolerance
            && abs(blue - other.blue) <= tolerance && abs(alpha - other.alpha) <= tolerance
    }
}

extension CGColor {
    static let testRed = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    static let testGreen = CGColor(red: 0, green: 1, blue: 0, alpha: 1)
    static let testBlue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
}

extension CGImage {
    /// The pixel in a column and row, counted from the top left.
    subscript(_ x: Int, _ y: Int) -> Pixel {
        guard (0..<width).contains(x), (0..<height).contains(y), let data = cairo_image_surface_get_data(surface) else {
            return Pixel(-1, -1, -1, -1)
        }
        if alphaInfo == .alphaOnly { return Pixel(0, 0, 0, Int(data[y * bytesPerRow + x])) }
        let bytes = data + y * bytesPerRow + 4 * x
        return Pixel(Int(bytes[2]), Int(bytes[1]), Int(bytes[0]), alphaInfo == .noneSkipFirst ? 255 : Int(bytes[3]))
    }

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
    subscript(_ x: Int, _ y: Int) -> Pixel {
        makeImage()?[x, y] ?? Pixel(-1, -1, -1, -1)
    }
}
