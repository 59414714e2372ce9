import Foundation

/// The memory layout of a client's pixels, and the conversion of rows to cairo's pixels and back. Cairo's ARGB32 is a
/// 32-bit number in the machine's byte order with alpha in the highest byte.
struct PixelLayout: Equatable {
    /// The bytes of a pixel.
    enum Kind: Equatable {
        /// Four bytes, with the positions of red, green, blue and alpha (or the unused byte).
        case color(red: Int, green: Int, blue: Int, alpha: Int)
        /// One byte, the lightness.
        case gray
        /// One byte, the alpha.
        case alpha
    }

    let kind: Kind
    let hasAlpha: Bool
    let isPremultiplied: Bool

    /// Creates the layout that CoreGraphics's parameters describe. Returns `nil` for unsupported ones, such as
    /// components of other sizes than 8 bits.
    init?(bitsPerComponent: Int, space: CGColorSpace?, bitmapInfo: UInt32) {
        let alpha = CGImageAlphaInfo(rawValue: bitmapInfo & CGBitmapInfo.alphaInfoMask.rawValue)
        let order = bitmapInfo & CGBitmapInfo.byteOrderMask.rawValue
        guard bitsPerComponent == 8, let alpha,
            [0, CGBitmapInfo.byteOrder32Little.rawValue, CGBitmapInfo.byteOrder32Big.rawValue].contains(order)
        else { return nil }
        isPremultiplied = alpha != .first && alpha != .last
        if alpha == .alphaOnly {
            kind = .alpha
            hasAlpha = true
            return
        }
        guard let space else { return nil }
        if space.model == .monochrome {
            guard alpha == .none else { return nil }
            kind = .gray
            hasAlpha = false
            return
        }
        hasAlpha = [.premultipliedFirst, .premultipliedLast, .first, .last].contains(alpha)
        let isLittle = order == CGBitmapInfo.byteOrder32Little.rawValue
        switch alpha {
        case .premultipliedFirst, .first, .noneSkipFirst:
            kind = isLittle ? .color(red: 2, green: 1, blue: 0, alpha: 3) : .color(red: 1, green: 2, blue: 3, alpha: 0)
        case .premultipliedLast, .last, .noneSkipLast:
            kind = isLittle ? .color(red: 3, green: 2, blue: 1, alpha: 0) : .color(red: 0, green: 1, blue: 2, alpha: 3)
        case .none, .alphaOnly:
            return nil
        }
    }

    var bytesPerPixel: Int {
        if case .color = kind { 4 } else { 1 }
    }

    /// Whether cairo can draw directly into memory with this layout.
    var isNative: Bool {
        let native: Kind =
            isLittleEndian
            ? .color(red: 2, green: 1, blue: 0, alpha: 3) : .color(red: 1, green: 2, blue: 3, alpha: 0)
        return kind == native && isPremultiplied
    }

    private var isLittleEndian: Bool {
        1.littleEndian == 1
    }

    /// Converts `count` of cairo's pixels to this layout.
    func export(_ source: UnsafePointer<UInt32>, to target: UnsafeMutablePointer<UInt8>, count: Int) {
        switch kind {
        case .color(let red, let green, let blue, let alpha):
            for index in 0..<count {
                let pixel = source[index]
                let bytes = target + 4 * index
                bytes[red] = UInt8(truncatingIfNeeded: pixel >> 16)
                bytes[green] = UInt8(truncatingIfNeeded: pixel >> 8)
                bytes[blue] = UInt8(truncatingIfNeeded: pixel)
                bytes[alpha] = hasAlpha ? UInt8(truncatingIfNeeded: pixel >> 24) : 255
            }
        case .gray:
            for index in 0..<count {
                target[index] = Self.luminance(source[index])
            }
        case .alpha:
            for index in 0..<count {
                target[index] = UInt8(truncatingIfNeeded: source[index] >> 24)
            }
        }
    }

    /// Converts `count` pixels of this layout to cairo's.
    func `import`(_ source: UnsafePointer<UInt8>, to target: UnsafeMutablePointer<UInt32>, count: Int) {
        switch kind {
        case .color(let red, let green, let blue, let alpha):
            for index in 0..<count {
                let bytes = source + 4 * index
                let opacity = hasAlpha ? UInt32(bytes[alpha]) : 255
                var (r, g, b) = (UInt32(bytes[red]), UInt32(bytes[green]), UInt32(bytes[blue]))
                if !isPremultiplied {
                    (r, g, b) = ((r * opacity + 127) / 255, (g * opacity + 127) / 255, (b * opacity + 127) / 255)
                } else {
                    // Limit components to the alpha: cairo wraps around when it adds a colour brighter than its alpha.
                    (r, g, b) = (min(r, opacity), min(g, opacity), min(b, opacity))
                }
                target[index] = opacity << 24 | r << 16 | g << 8 | b
            }
        case .gray:
            for index in 0..<count {
                target[index] = 0xFF00_0000 | UInt32(source[index]) * 0x01_0101
            }
        case .alpha:
            for index in 0..<count {
                target[index] = UInt32(source[index]) << 24
            }
        }
    }

    /// Returns the luminance of one of cairo's pixels.
    static func luminance(_ pixel: UInt32) -> UInt8 {
        let red = (pixel >> 16) & 255
        let green = (pixel >> 8) & 255
        let blue = pixel & 255
        return UInt8((red * 54 + green * 183 + blue * 19 + 128) >> 8)
    }
}
