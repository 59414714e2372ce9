import Foundation

/// A colour with eight bits per channel, e.g. `Pixel(red: 255, green: 128, blue: 0)`.
public struct Pixel: Sendable, Hashable, CustomStringConvertible {
    /// The red, green, blue and alpha channels, 0 to 255. The colours are not premultiplied.
    public var red, green, blue, alpha: UInt8

    /// Creates a colour, opaque by default.
    public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
        (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
    }

    /// The colour in hexadecimal, e.g. `#ff8000`, or `#ff800080` with its alpha if it is not opaque.
    public var description: String {
        "#"
            + ([red, green, blue] + (alpha == 255 ? [] : [alpha])).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }
            .joined()
    }

    /// Returns whether each channel differs by at most `tolerance`, 2 by default.
    public func isClose(to other: Pixel, tolerance: Int = 2) -> Bool {
        let pairs = [(red, other.red), (green, other.green), (blue, other.blue), (alpha, other.alpha)]
        return pairs.allSatisfy { abs(Int($0) - Int($1)) <= tolerance }
    }
}

/// The pixels of a display, a monitor or a window at one moment, or of an image.
///
///     let shot = try display.screenshot(of: "TV")
///     #expect(shot[60, 60] == Pixel(red: 255, green: 0, blue: 0))
public struct Screenshot: Sendable, Hashable {
    /// The width in pixels.
    public let width: Int
    /// The height in pixels.
    public let height: Int
    /// The red, green, blue and alpha bytes of each pixel, in rows from the top, without padding.
    ///
    /// In a picture of a display, all bytes of a pixel outside the framebuffer are 0.
    public let rgba: [UInt8]

    /// Creates a picture from bytes; `nil` unless there are exactly four per pixel and each side is 1 to 65535 pixels
    /// long.
    public init?(width: Int, height: Int, rgba: [UInt8]) {
        guard width > 0, height > 0, width <= 65535, height <= 65535, rgba.count == width * height * 4 else {
            return nil
        }
        (self.width, self.height, self.rgba) = (width, height, rgba)
    }

    /// Returns whether two pictures have the same size and the same pixels.
    public static func == (left: Screenshot, right: Screenshot) -> Bool {
        // Tests compare large pictures often, and the comparison of arrays looks at each byte if it is not optimized.
        guard left.width == right.width, left.height == right.height else { return false }
        return left.rgba.withUnsafeBytes { left in
            right.rgba.withUnsafeBytes { right in
                guard let first = left.baseAddress, let second = right.baseAddress else { return true }
                return memcmp(first, second, left.count) == 0
            }
        }
    }

    /// The pixel at `x`, `y`, counted from the upper left corner; `nil` outside the picture.
    public subscript(x: Int, y: Int) -> Pixel? {
        guard (0..<width).contains(x), (0..<height).contains(y) else { return nil }
        let index = (y * width + x) * 4
        return Pixel(red: rgba[index], green: rgba[index + 1], blue: rgba[index + 2], alpha: rgba[index + 3])
    }

    /// The number of pixels of each colour.
    public var histogram: [Pixel: Int] {
        var counts: [UInt32: Int] = [:]
        rgba.withUnsafeBytes { bytes in
            for word in bytes.bindMemory(to: UInt32.self) { counts[word, default: 0] += 1 }
        }
        var result: [Pixel: Int] = [:]
        for (word, count) in counts {
            let bytes = withUnsafeBytes(of: word) { Array($0) }
            result[Pixel(red: bytes[0], green: bytes[1], blue: bytes[2], alpha: bytes[3])] = count
        }
        return result
    }
}
