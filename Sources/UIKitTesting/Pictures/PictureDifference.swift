import Foundation

/// The differences up to which two pictures count as the same. Fonts and their smoothing vary between machines.
public struct PictureTolerance: Sendable, Hashable {
    /// The largest accepted difference of a colour channel of a pixel, 0 to 255.
    public var channel: Int
    /// The share of the pixels that may exceed ``channel``, 0 to 1.
    public var share: Double

    /// Creates a tolerance. Values out of range are clamped; a `share` that is not a number counts as 0.
    public init(channel: Int = 4, share: Double = 0.002) {
        self.channel = min(max(channel, 0), 255)
        self.share = share.isNaN ? 0 : min(max(share, 0), 1)
    }

    /// A tolerance that accepts no difference.
    public static let exact = PictureTolerance(channel: 0, share: 0)
}

/// The difference between a picture and a stored one.
public struct PictureDifference: Sendable, Hashable, CustomStringConvertible {
    /// The stored picture.
    public let stored: Screenshot
    /// The picture that was compared with the stored one.
    public let got: Screenshot
    /// The number of pixels that differ by more than the tolerance, including those that only one of the pictures has.
    public let pixels: Int
    /// The largest difference of any colour channel, 0 to 255.
    public let largest: Int
    /// The smallest rectangle, in pixels, around the pixels that differ by more than the tolerance. Empty if there are
    /// none.
    public let frame: CGRect

    /// Compares a picture with a stored one; `nil` if they match within the tolerance.
    ///
    /// Pictures of different sizes never match.
    public init?(_ got: Screenshot, from stored: Screenshot, tolerance: PictureTolerance = PictureTolerance()) {
        let (width, height) = (max(got.width, stored.width), max(got.height, stored.height))
        var (pixels, largest) = (0, 0)
        var (left, top, right, bottom) = (Int.max, Int.max, -1, -1)
        for y in 0..<height where !Self.isSameRow(got, stored, y) {
            for x in 0..<width {
                let distance = Self.distance(got, stored, x, y)
                largest = max(largest, min(distance, 255))
                guard distance > tolerance.channel else { continue }
                pixels += 1
                (left, right) = (min(left, x), max(right, x))
                (top, bottom) = (min(top, y), max(bottom, y))
            }
        }
        let isSameSize = (got.width, got.height) == (stored.width, stored.height)
        guard !isSameSize || Double(pixels) > tolerance.share * Double(width * height) else { return nil }
        (self.got, self.stored, self.pixels, self.largest) = (got, stored, pixels, largest)
        frame = right < 0 ? .zero : CGRect(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
    }

    /// Returns whether a row has the same pixels in both pictures. Most rows of most pictures have.
    private static func isSameRow(_ one: Screenshot, _ other: Screenshot, _ y: Int) -> Bool {
        guard one.width == other.width, y < one.height, y < other.height else { return false }
        let (start, length) = (y * one.width * 4, one.width * 4)
        return one.rgba.withUnsafeBytes { first in
            other.rgba.withUnsafeBytes { second in
                guard let first = first.baseAddress, let second = second.baseAddress else { return true }
                return memcmp(first + start, second + start, length) == 0
            }
        }
    }

    /// Returns the largest difference between the channels of two pixels, or 256 if one of the pictures has no such
    /// pixel.
    private static func distance(_ one: Screenshot, _ other: Screenshot, _ x: Int, _ y: Int) -> Int {
        guard x < one.width, y < one.height, x < other.width, y < other.height else { return 256 }
        let (first, second) = ((y * one.width + x) * 4, (y * other.width + x) * 4)
        return (0..<4).reduce(0) { max($0, abs(Int(one.rgba[first + $1]) - Int(other.rgba[second + $1]))) }
    }

    /// A summary, e.g. `12 of 48000 pixels differ by up to 200, within 40x40+3+4`.
    public var description: String {
        let sizes =
            (got.width, got.height) == (stored.width, stored.height)
            ? "" : "the size is \(got.width)x\(got.height) instead of \(stored.width)x\(stored.height); "
        let all = max(got.width, stored.width) * max(got.height, stored.height)
        let place = "\(Int(frame.width))x\(Int(frame.height))+\(Int(frame.minX))+\(Int(frame.minY))"
        return "\(sizes)\(pixels) of \(all) pixels differ by up to \(largest), within \(place)"
    }

    /// The stored picture, the compared one and a map of the differences, side by side.
    ///
    /// In the map equal pixels are grey. Different pixels are red, brighter the more they differ.
    public var picture: Screenshot {
        let (width, height) = (max(got.width, stored.width), max(got.height, stored.height))
        let gap = 4
        let full = width * 3 + gap * 2
        var rgba = [UInt8](repeating: 255, count: full * height * 4)
        func set(_ x: Int, _ y: Int, _ red: UInt8, _ green: UInt8, _ blue: UInt8) {
            let index = (y * full + x) * 4
            (rgba[index], rgba[index + 1], rgba[index + 2]) = (red, green, blue)
        }
        for y in 0..<height {
            for x in 0..<width {
                for (column, shot) in [(0, stored), (width + gap, got)] {
                    guard let pixel = shot[x, y] else { continue }
                    set(column + x, y, pixel.red, pixel.green, pixel.blue)
                }
                let distance = Self.distance(got, stored, x, y)
                let column = (width + gap) * 2
                if distance == 0 {
                    let grey =
                        stored[x, y].map { UInt8((Int($0.red) + Int($0.green) + Int($0.blue)) / 12 + 190) } ?? 255
                    set(column + x, y, grey, grey, grey)
                } else {
                    set(column + x, y, UInt8(min(255, 127 + distance / 2)), 0, 0)
                }
            }
        }
        return Screenshot(width: full, height: height, rgba: rgba) ?? got
    }
}
