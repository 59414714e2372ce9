import CXlib

extension Connection {
    /// Fills rectangles of a window and of its children with one colour.
    ///
    /// The server does not reply. ``hasProcessed(_:)`` returns whether it has processed the request.
    ///
    /// - Parameters:
    ///   - rects: The rectangles in pixels of the window. Values beyond 16 bits are clamped.
    ///   - rgb: The colour as a native pixel (`0xRRGGBB`).
    ///   - window: The window. Nothing happens if it is gone.
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

    /// Returns whether the server is known to have processed a request, because something that it sent later has been
    /// read.
    ///
    /// On a broken connection the result is `true`.
    public func hasProcessed(_ serial: UInt) -> Bool { isBroken || XLastKnownRequestProcessed(display) >= serial }
}
