import CCairo
import Graphics

/// A pixel as it is stored, with red, green and blue premultiplied by alpha.
public struct DrawnPixel: Equatable, CustomStringConvertible, Sendable {
    public var red: Int
    public var green: Int
    public var blue: Int
    public var alpha: Int

    public init(_ red: Int, _ green: Int, _ blue: Int, _ alpha: Int = 255) {
        (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
    }

    public var description: String { "(\(red), \(green), \(blue), \(alpha))" }

    public static let red = DrawnPixel(255, 0, 0)
    public static let green = DrawnPixel(0, 255, 0)
    public static let blue = DrawnPixel(0, 0, 255)
    public static let white = DrawnPixel(255, 255, 255)
    public static let black = DrawnPixel(0, 0, 0)
    public static let clear = DrawnPixel(0, 0, 0, 0)
    /// The result for a place outside the image.
    public static let outside = DrawnPixel(-1, -1, -1, -1)

    public func isClose(to other: DrawnPixel, within tolerance: Int = 4) -> Bool {
        abs(red - other.red) <= tolerance && abs(green - other.green) <= tolerance
            && abs(blue - other.blue) <= tolerance && abs(alpha - other.alpha) <= tolerance
    }
}

extension CGImage {
    /// The pixel in a column and row, counted from the top left.
    public subscript(_ x: Int, _ y: Int) -> DrawnPixel {
        guard (0..<width).contains(x), (0..<height).contains(y), let data = cairo_image_surface_get_data(surface) else {
            return .outside
        }
        if alphaInfo == .alphaOnly { return DrawnPixel(0, 0, 0, Int(data[y * bytesPerRow + x])) }
        let bytes = data + y * bytesPerRow + 4 * x
        let alpha = alphaInfo == .noneSkipFirst ? 255 : Int(bytes[3])
        return DrawnPixel(Int(bytes[2]), Int(bytes[1]), Int(bytes[0]), alpha)
    }
}
