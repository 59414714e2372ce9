import Foundation

/// How much two pictures may differ and still count as the same: fonts and their smoothing are not the same on every machine.
public struct PictureTolerance: Sendable, Hashable {
    /// How far a channel of a pixel may be off, 0 ... 255.
    public var channel: Int
    /// The share of the pixels that may be off further, 0 ... 1.
    public var share: Double

    /// A tolerance; numbers out of range count as the nearest one in it.
    public init(channel: Int = 4, share: Double = 0.002) {
        self.channel = min(max(channel, 0), 255)
        self.share = share.isNaN ? 0 : min(max(share, 0), 1)
    }

    /// Pixel for pixel.
    public static let exact = PictureTolerance(channel: 0, share: 0)
}

/// In what a picture differs from a stored one.
public struct PictureDifference: Sendable, Hashable, CustomStringConvertible {
    /// The stored picture.
    public let stored: Screenshot
    /// The one that was compared with it.
    public let got: Screenshot
    /// How many pixels are off by more than the tolerance, those included that only one of the pictures has.
    public let pixels: Int
    /// How far the channel that is off most is off.
    public let largest: Int
    /// The rectangle around the pixels that are off.
    public let frame: CGRect

    /// In what `got` differs from `stored`; nil where the tolerance allows it.
    public init?(_ got: Screenshot, from stored: Screenshot, tolerance: PictureTolerance = PictureTolerance()) {
        let (width, height) = (max(got.width, stored.width), max(got.height, stored.height))
        var (pixels, largest) = (0, 0)
        var (left, top, right, bottom) = (Int.max, Int.max, -1, -1)
        for y in 0..<height {
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

    /// How far apart two pixels are; further than any tolerance where one of the pictures has none there.
    private static func distance(_ one: Screenshot, _ other: Screenshot, _ x: Int, _ y: Int) -> Int {
        guard x < one.width, y < one.height, x < other.width, y < other.height else { return 256 }
        let (first, second) = ((y * one.width + x) * 4, (y * other.width + x) * 4)
        return (0..<4).reduce(0) { max($0, abs(Int(one.rgba[first + $1]) - Int(other.rgba[second + $1]))) }
    }

    /// `12 of 48000 pixels are off by up to 200, within 3x4+40+40`.
    public var description: String {
        let sizes =
            (got.width, got.height) == (stored.width, stored.height)
            ? "" : "it is \(got.width)x\(got.height), the stored one \(stored.width)x\(stored.height); "
        let all = max(got.width, stored.width) * max(got.height, stored.height)
        let place = "\(Int(frame.width))x\(Int(frame.height))+\(Int(frame.minX))+\(Int(frame.minY))"
        return "\(sizes)\(pixels) of \(all) pixels are off by up to \(largest), within \(place)"
    }

    /// The stored picture, the one that was got, and the pixels that are off, side by side: the more a pixel is off, the
    /// brighter its red, and grey is what is the same.
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
