import CXlib

/// The pixel format of a server's TrueColor visual. All windows of a connection have the same.
public struct VisualFormat: Hashable, Sendable {
    /// The number of colour bits of a pixel, such as 24 or 16.
    public let depth: Int
    /// The number of bits that a pixel takes in an image: 32, 24 or 16.
    public let bitsPerPixel: Int
    /// The bits of red in a pixel.
    public let redMask: UInt
    /// The bits of green in a pixel.
    public let greenMask: UInt
    /// The bits of blue in a pixel.
    public let blueMask: UInt

    /// Whether a pixel has the layout of cairo's RGB24 and ARGB32, so that cairo can draw directly into the image.
    public var isNative: Bool {
        bitsPerPixel == 32 && redMask == 0xff0000 && greenMask == 0xff00 && blueMask == 0xff
    }

    /// Returns the pixel of this format for a native one (`0xRRGGBB`).
    public func pixel(fromNative rgb: UInt32) -> UInt {
        func place(_ value: UInt32, _ mask: UInt) -> UInt {
            guard mask != 0 else { return 0 }
            let shift = mask.trailingZeroBitCount
            let most = mask >> UInt(shift)
            // Rounded to the nearest value, so that reading a pixel back gives the same colour. 255 becomes the mask's
            // full value.
            return (((UInt(value) * most + 127) / 255) << UInt(shift)) & mask
        }
        return place(rgb >> 16 & 0xff, redMask) | place(rgb >> 8 & 0xff, greenMask) | place(rgb & 0xff, blueMask)
    }

    /// Returns the native pixel (`0xRRGGBB`) for one of this format.
    public func native(fromPixel pixel: UInt) -> UInt32 {
        func spread(_ mask: UInt) -> UInt32 {
            guard mask != 0 else { return 0 }
            let shift = mask.trailingZeroBitCount
            let most = mask >> UInt(shift)
            return UInt32(((pixel & mask) >> UInt(shift) * 255 + most / 2) / most)
        }
        return spread(redMask) << 16 | spread(greenMask) << 8 | spread(blueMask)
    }
}

/// The visual with which windows are created.
struct ChosenVisual {
    let visual: UnsafeMutablePointer<Visual>
    let format: VisualFormat
    /// Whether it is the visual of the root window, whose colormap can then be used.
    let isDefault: Bool

    /// Chooses a TrueColor visual of the root's depth, or else of another depth. Returns `nil` without one.
    init?(display: OpaquePointer, screen: Int32) {
        func find(_ depth: Int32) -> (UnsafeMutablePointer<Visual>, XVisualInfo)? {
            var info = XVisualInfo()
            guard XMatchVisualInfo(display, screen, depth, TrueColor, &info) != 0, let visual = info.visual else {
                return nil
            }
            return (visual, info)
        }
        let rootDepth = XDefaultDepth(display, screen)
        for depth in [rootDepth, 24, 30, 16, 15, 32] {
            guard let (visual, info) = find(depth) else { continue }
            var count: Int32 = 0
            guard let formats = XListPixmapFormats(display, &count) else { return nil }
            defer { XFree(formats) }
            guard
                let pixmap = UnsafeBufferPointer(start: formats, count: Int(count)).first(where: { $0.depth == depth })
            else { continue }
            self.visual = visual
            isDefault = visual == XDefaultVisual(display, screen)
            format = VisualFormat(
                depth: Int(depth), bitsPerPixel: Int(pixmap.bits_per_pixel), redMask: info.red_mask,
                greenMask: info.green_mask, blueMask: info.blue_mask)
            return
        }
        return nil
    }
}
