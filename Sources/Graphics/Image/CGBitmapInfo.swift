import Foundation

/// Where the alpha of a pixel is, and whether the colours are multiplied by it.
public enum CGImageAlphaInfo: UInt32, Sendable {
    /// No alpha.
    case none
    /// Alpha after the colours, which are multiplied by it.
    case premultipliedLast
    /// Alpha before the colours, which are multiplied by it.
    case premultipliedFirst
    /// Alpha after the colours.
    case last
    /// Alpha before the colours.
    case first
    /// A byte after the colours that means nothing.
    case noneSkipLast
    /// A byte before the colours that means nothing.
    case noneSkipFirst
    /// No colours, only alpha.
    case alphaOnly
}

/// How pixels lie in memory: a `CGImageAlphaInfo` and a byte order.
public struct CGBitmapInfo: OptionSet, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// The bits of the alpha's `CGImageAlphaInfo`.
    public static let alphaInfoMask = CGBitmapInfo(rawValue: 0x1F)
    /// The bits of the byte order.
    public static let byteOrderMask = CGBitmapInfo(rawValue: 0x7000)
    /// Pixels are 32-bit numbers whose lowest byte comes first: `premultipliedFirst` reads blue, green, red, alpha in memory.
    public static let byteOrder32Little = CGBitmapInfo(rawValue: 0x2000)
    /// Pixels are 32-bit numbers whose highest byte comes first, as without a byte order.
    public static let byteOrder32Big = CGBitmapInfo(rawValue: 0x4000)

    /// The alpha's place.
    public var alphaInfo: CGImageAlphaInfo {
        CGImageAlphaInfo(rawValue: rawValue & Self.alphaInfoMask.rawValue) ?? .none
    }
}

/// How an image is scaled.
public enum CGInterpolationQuality: Int32, Sendable {
    /// As the context does without a setting: like `medium`.
    case `default` = 0
    /// The nearest pixel.
    case none = 1
    /// Between the four nearest pixels.
    case low = 2
    /// Smooth, made smaller without gaps.
    case medium = 4
    /// The best there is, slower.
    case high = 3
}
