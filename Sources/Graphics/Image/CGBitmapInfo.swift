import Foundation

/// The position of the alpha in a pixel, and whether the colours are multiplied by it.
public enum CGImageAlphaInfo: UInt32, Sendable {
    /// No alpha; pixels have no room for it.
    case none
    /// Alpha after the colours, which are multiplied by it.
    case premultipliedLast
    /// Alpha before the colours, which are multiplied by it.
    case premultipliedFirst
    /// Alpha after the colours, which are not multiplied by it.
    case last
    /// Alpha before the colours, which are not multiplied by it.
    case first
    /// An unused byte after the colours.
    case noneSkipLast
    /// An unused byte before the colours.
    case noneSkipFirst
    /// Alpha only, without colours.
    case alphaOnly
}

/// The memory layout of pixels: a `CGImageAlphaInfo` and a byte order.
public struct CGBitmapInfo: OptionSet, Sendable {
    /// The bits of the layout, as in CoreGraphics.
    public let rawValue: UInt32

    /// Creates a layout from its bits.
    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// The bits that hold the `CGImageAlphaInfo`.
    public static let alphaInfoMask = CGBitmapInfo(rawValue: 0x1F)
    /// The bits that hold the byte order.
    public static let byteOrderMask = CGBitmapInfo(rawValue: 0x7000)
    /// Pixels are 32-bit numbers with the lowest byte first. With `premultipliedFirst` the bytes are blue, green, red,
    /// alpha.
    public static let byteOrder32Little = CGBitmapInfo(rawValue: 0x2000)
    /// Pixels are 32-bit numbers with the highest byte first. This is also the order without any byte order bits.
    public static let byteOrder32Big = CGBitmapInfo(rawValue: 0x4000)

    /// The position of the alpha. Unknown bits count as `CGImageAlphaInfo.none`.
    public var alphaInfo: CGImageAlphaInfo {
        CGImageAlphaInfo(rawValue: rawValue & Self.alphaInfoMask.rawValue) ?? .none
    }
}

/// The quality of scaled images.
public enum CGInterpolationQuality: Int32, Sendable {
    /// The context's default, which is the same as `medium`.
    case `default` = 0
    /// Each pixel takes the colour of the nearest image pixel.
    case none = 1
    /// Each pixel is interpolated between the four nearest image pixels.
    case low = 2
    /// Pixels are interpolated, and all image pixels count when an image is made smaller.
    case medium = 4
    /// The best and slowest quality.
    case high = 3
}
