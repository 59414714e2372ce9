import Foundation
import UIKit

extension Screenshot {
    /// Copies the pixels of an image, ignoring its scale. `nil` for an image without pixels of 32 bits.
    public init?(_ image: UIImage) {
        guard let image = image.cgImage, image.bitsPerPixel == 32, let data = image.dataProvider?.data else {
            return nil
        }
        let hasAlpha = image.alphaInfo == .premultipliedFirst
        let count = image.width * image.height * 4
        let rgba = [UInt8](unsafeUninitializedCapacity: count) { rgba, initialized in
            initialized = count
            data.withUnsafeBytes { bytes in
                for y in 0..<image.height {
                    for x in 0..<image.width {
                        // The bytes are blue, green, red and alpha; the colours are premultiplied.
                        let (source, target) = (y * image.bytesPerRow + x * 4, (y * image.width + x) * 4)
                        let alpha = hasAlpha ? Int(bytes[source + 3]) : 255
                        func channel(_ value: UInt8) -> UInt8 {
                            if alpha == 255 { return value }
                            return alpha == 0 ? 0 : UInt8(min(255, (Int(value) * 255 + alpha / 2) / alpha))
                        }
                        rgba[target] = channel(bytes[source + 2])
                        rgba[target + 1] = channel(bytes[source + 1])
                        rgba[target + 2] = channel(bytes[source])
                        rgba[target + 3] = UInt8(alpha)
                    }
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
