import Foundation
import UIKit

extension Screenshot {
    /// Copies the pixels of an image, ignoring its scale. `nil` for an image without pixels of 32 bits.
    public init?(_ image: UIImage) {
        guard let image = image.cgImage, image.bitsPerPixel == 32, let data = image.dataProvider?.data else {
            return nil
        }
        var rgba = [UInt8](repeating: 255, count: image.width * image.height * 4)
        let hasAlpha = image.alphaInfo == .premultipliedFirst
        data.withUnsafeBytes { bytes in
            for y in 0..<image.height {
                for x in 0..<image.width {
                    // The bytes are blue, green, red and alpha; the colours are premultiplied.
                    let (source, target) = (y * image.bytesPerRow + x * 4, (y * image.width + x) * 4)
                    let alpha = hasAlpha ? Int(bytes[source + 3]) : 255
                    for (channel, offset) in [(0, 2), (1, 1), (2, 0)] {
                        let value = Int(bytes[source + offset])
                        rgba[target + channel] = alpha == 0 ? 0 : UInt8(min(255, (value * 255 + alpha / 2) / alpha))
                    }
                    rgba[target + 3] = UInt8(alpha)
                }
            }
        }
        self.init(width: image.width, height: image.height, rgba: rgba)
    }

    /// Reads a picture from a file, e.g. a PNG file.
    ///
    /// - Throws: ``DisplayError/nothingToSee(_:)`` if the file is not a picture; Foundation's error if it cannot be
    ///   read.
    public init(contentsOf file: URL) throws {
        let data = try Data(contentsOf: file)
        guard let shot = UIImage(data: data).flatMap({ Screenshot($0) }) else {
            throw DisplayError.nothingToSee("\(file.path) is not a readable image")
        }
        self = shot
    }
}
