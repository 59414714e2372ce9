import Foundation
import UIKit

extension Screenshot {
    /// The picture as an image of scale 1. An empty image if the picture is wider or higher than 32767 pixels.
    public var image: UIImage { cgImage.map { UIImage(cgImage: $0) } ?? UIImage() }

    /// The picture as a CoreGraphics image; `nil` if it is wider or higher than 32767 pixels.
    public var cgImage: CGImage? {
        guard let provider = CGDataProvider(data: Data(rgba)) else { return nil }
        return CGImage(
            width: width, height: height, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: width * 4,
            space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGBitmapInfo(rawValue: CGImageAlphaInfo.last.rawValue),
            provider: provider, decode: nil, shouldInterpolate: false, intent: .defaultIntent)
    }

    /// Returns the picture in the PNG format; `nil` if it is wider or higher than 32767 pixels.
    public func pngData() -> Data? { cgImage.flatMap { UIImage(cgImage: $0).pngData() } }

    /// Writes the picture to a PNG file, replacing an existing file.
    ///
    ///     try display.screenshot().write(to: URL(fileURLWithPath: "screen.png"))
    ///
    /// - Throws: ``DisplayError/nothingToSee(_:)`` if the picture is wider or higher than 32767 pixels; Foundation's
    ///   error if the file cannot be written.
    public func write(to file: URL) throws {
        guard let data = pngData() else {
            throw DisplayError.nothingToSee("a picture of \(width)x\(height) cannot be written as PNG")
        }
        try data.write(to: file)
    }
}
