import Foundation
import UIKit

extension Screenshot {
    /// The picture for drawing and comparing, at scale 1.
    public var image: UIImage { cgImage.map { UIImage(cgImage: $0) } ?? UIImage() }

    /// The picture as CoreGraphics's image; nil for one that is wider or higher than 32767 pixels.
    public var cgImage: CGImage? {
        guard let provider = CGDataProvider(data: Data(rgba)) else { return nil }
        return CGImage(
            width: width, height: height, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: width * 4,
            space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGBitmapInfo(rawValue: CGImageAlphaInfo.last.rawValue),
            provider: provider, decode: nil, shouldInterpolate: false, intent: .defaultIntent)
    }

    /// The picture as a PNG file; nil for one that is wider or higher than 32767 pixels.
    public func pngData() -> Data? { cgImage.flatMap { UIImage(cgImage: $0).pngData() } }

    /// Writes the picture into a PNG file, over one that is there already.
    ///
    /// - Throws: What Foundation says about a file that cannot be written.
    public func write(to file: URL) throws {
        guard let data = pngData() else { throw DisplayError.nothingToSee("a picture of \(width)x\(height) as PNG") }
        try data.write(to: file)
    }
}
