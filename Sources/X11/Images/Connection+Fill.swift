import CXlib

extension Connection {
    /// Paints rectangles of a window in one colour, its children included. `rgb` is a native pixel (`0xRRGGBB`).
    ///
    /// The server answers nothing: see ``hasProcessed(_:)``.
    public func fill(_ rects: [PixelRect], rgb: UInt32, on window: WindowID) {
        guard !isBroken, !rects.isEmpty, let gc = imageGC(for: window) else { return }
        var rectangles = rects.map {
            XRectangle(
                x: Int16(clamping: $0.x), y: Int16(clamping: $0.y), width: UInt16(clamping: $0.width),
                height: UInt16(clamping: $0.height))
        }
        expecting {
            XSetForeground(display, gc, format.pixel(fromNative: rgb))
            XFillRectangles(display, window.rawValue, gc, &rectangles, Int32(rectangles.count))
        }
    }

    /// Whether the server is known to have come to a request: something that it sent later has been read.
    public func hasProcessed(_ serial: UInt) -> Bool { isBroken || XLastKnownRequestProcessed(display) >= serial }
}
