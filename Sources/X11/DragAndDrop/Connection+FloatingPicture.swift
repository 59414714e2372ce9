import CXlib

/// A picture that floats above all windows.
public struct FloatingPicture: Hashable, Sendable {
    /// The width in pixels.
    public let width: Int
    /// The height in pixels.
    public let height: Int
    /// The pixels, row by row from the top, as `0xAARRGGBB` with premultiplied colours.
    public let pixels: [UInt32]

    /// The greatest width and height in pixels.
    public static let largest = 1_024

    /// Creates a picture from pixels.
    ///
    /// Returns `nil` if a side is not between 1 and ``largest``, or the number of pixels does not match.
    public init?(width: Int, height: Int, pixels: [UInt32]) {
        guard (1...Self.largest).contains(width), (1...Self.largest).contains(height), pixels.count == width * height
        else { return nil }
        (self.width, self.height, self.pixels) = (width, height, pixels)
    }

    /// The rectangles of the pixels that are at least half opaque. They are as high as possible.
    public var opaqueParts: [PixelRect] {
        var parts: [PixelRect] = []
        /// The parts that end at the row before, by their left edges.
        var open: [Int: Int] = [:]
        for y in 0..<height {
            var next: [Int: Int] = [:]
            var x = 0
            while x < width {
                let start = x
                while x < width, pixels[y * width + x] >> 24 >= 128 { x += 1 }
                if x > start {
                    if let place = open[start], parts[place].width == x - start {
                        parts[place].height += 1
                        next[start] = place
                    } else {
                        next[start] = parts.count
                        parts.append(PixelRect(x: start, y: y, width: x - start, height: 1))
                    }
                }
                x += 1
            }
            open = next
        }
        return parts
    }

    /// The pixels as `0xRRGGBB`, without the effect of their opacity.
    var opaquePixels: [UInt32] {
        pixels.map { pixel in
            let alpha = pixel >> 24
            guard alpha > 0, alpha < 255 else { return pixel & 0xFF_FFFF }
            func channel(_ shift: UInt32) -> UInt32 { min(255, ((pixel >> shift & 255) * 255 + alpha / 2) / alpha) }
            return channel(16) << 16 | channel(8) << 8 | channel(0)
        }
    }
}

/// The window of a picture that floats above all windows, and lets input through.
extension Connection {
    /// Creates the window of a picture, which is not mapped.
    ///
    /// It has no window manager (override-redirect, ICCCM 4.1.10). The server paints it, in the shape of the picture's
    /// opaque parts (SHAPE). A compositor shows it with the opacity (`_NET_WM_WINDOW_OPACITY`).
    ///
    /// The first call waits for the server, once.
    ///
    /// - Parameters:
    ///   - picture: The picture.
    ///   - x: The left edge on the root window, in pixels.
    ///   - y: The top edge on the root window, in pixels.
    ///   - opacity: The opacity, from 0 to 1.
    /// - Returns: The window. It is ``WindowID/none`` if the server cannot let input through windows (SHAPE 1.1), or
    ///   has another pixel format than 8 bits for each colour.
    public func queryFloatingWindow(_ picture: FloatingPicture, x: Int, y: Int, opacity: Double) -> WindowID {
        guard !isBroken, format.isNative, queryInputShapes() else { return .none }
        let frame = PixelRect(x: x, y: y, width: picture.width, height: picture.height)
        let window = createWindow(parent: root, frame: frame, events: [], isUnmanaged: true)
        setProperty(.netWMWindowType, of: window, atoms: [.netWMWindowTypeDND])
        let part = UInt(min(max(opacity, 0), 1) * 0xFFFF_FFFF)
        setProperty(.netWMWindowOpacity, of: window, type: .cardinal, [part])
        expecting {
            setBackground(of: window, to: picture)
            setShape(of: window, kind: ShapeBounding, to: picture.opaqueParts)
            setShape(of: window, kind: ShapeInput, to: [])
        }
        return window
    }

    private func queryInputShapes() -> Bool {
        if let known = extensions.hasInputShapes { return known }
        var (first, second): (Int32, Int32) = (0, 0)
        var hasShapes = XShapeQueryExtension(display, &first, &second) != 0
        if hasShapes { hasShapes = XShapeQueryVersion(display, &first, &second) != 0 && (first, second) >= (1, 1) }
        extensions.hasInputShapes = hasShapes
        return hasShapes
    }

    private func setShape(of window: WindowID, kind: Int32, to parts: [PixelRect]) {
        var rectangles = parts.map {
            XRectangle(x: Int16($0.x), y: Int16($0.y), width: UInt16($0.width), height: UInt16($0.height))
        }
        XShapeCombineRectangles(
            display, window.rawValue, kind, 0, 0, &rectangles, Int32(rectangles.count), ShapeSet, Unsorted)
    }

    private func setBackground(of window: WindowID, to picture: FloatingPicture) {
        let (width, height) = (picture.width, picture.height)
        let pixmap = XCreatePixmap(display, window.rawValue, UInt32(width), UInt32(height), UInt32(format.depth))
        let context = XCreateGC(display, pixmap, 0, nil)
        send(
            picture.opaquePixels, width: width, depth: format.depth, to: xcb_drawable_t(pixmap),
            xcb_gcontext_t(XGContextFromGC(context)))
        XFreeGC(display, context)
        XSetWindowBackgroundPixmap(display, window.rawValue, pixmap)
        XFreePixmap(display, pixmap)
    }
}
