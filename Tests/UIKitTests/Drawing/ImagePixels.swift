@_exported import PixelSupport

@testable import UIKit

extension UIImage {
    /// Returns the pixel in a column and row of the stored picture, counted from the top left.
    func pixel(_ x: Int, _ y: Int) -> DrawnPixel? {
        guard let pixel = cgImage?[x, y], pixel != .outside else { return nil }
        return pixel
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
