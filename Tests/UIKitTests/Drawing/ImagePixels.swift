import Testing

@testable import UIKit

/// A pixel as it is stored, premultiplied by its alpha.
struct DrawnPixel: Equatable, CustomStringConvertible {
    var red: Int
    var green: Int
    var blue: Int
    var alpha: Int

    init(_ red: Int, _ green: Int, _ blue: Int, _ alpha: Int = 255) {
        (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
    }

    var description: String { "(\(red), \(green), \(blue), \(alpha))" }

    static let red = DrawnPixel(255, 0, 0)
    static let green = DrawnPixel(0, 255, 0)
    static let blue = DrawnPixel(0, 0, 255)
    static let white = DrawnPixel(255, 255, 255)
    static let black = DrawnPixel(0, 0, 0)
    static let clear = DrawnPixel(0, 0, 0, 0)

    func isClose(to other: DrawnPixel, within tolerance: Int = 4) -> Bool {
        abs(red - other.red) <= tolerance && abs(green - other.green) <= tolerance
            && abs(blue - other.blue) <= tolerance && abs(alpha - other.alpha) <= tolerance
    }
}

extension UIImage {
    /// Returns the pixel in a column and row of the stored picture, counted from the top left.
    func pixel(_ x: Int, _ y: Int) -> DrawnPixel? {
        guard let cgImage, let data = cgImage.dataProvider?.data, x < cgImage.width, y < cgImage.height else {
            return nil
        }
        let start = data.startIndex + y * cgImage.bytesPerRow + 4 * x
        let isOpaque = cgImage.alphaInfo == .noneSkipFirst
        return DrawnPixel(
            Int(data[start + 2]), Int(data[start + 1]), Int(data[start]), isOpaque ? 255 : Int(data[start + 3]))
    }

    /// Returns an image of what `body` draws, by default with one pixel per point.
    static func drawn(_ width: CGFloat = 20, _ height: CGFloat = 20, scale: CGFloat = 1, _ body: (CGContext) -> Void)
        -> UIImage
    {
        let format = UIGraphicsImageRendererFormat()
        format.scale = scale
        return UIGraphicsImageRenderer(size: CGSize(width: width, height: height), format: format).image {
            body($0.cgContext)
        }
    }

    /// Returns an image that is red at the top left, green at the top right, blue at the bottom left and white at the
    /// bottom right. It is twice as wide as high.
    static func quadrants() -> UIImage {
        drawn(20, 10) { context in
            for (color, x, y) in [(UIColor.red, 0, 0), (.green, 10, 0), (.blue, 0, 5), (.white, 10, 5)] {
                color.setFill()
                context.fill(CGRect(x: x, y: y, width: 10, height: 5))
            }
        }
    }
}
