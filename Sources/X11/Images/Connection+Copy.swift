import CXlib

extension Connection {
    /// Moves pixels of a window and of its children on the server.
    ///
    /// The server answers with ``Event/copied(_:serial:)`` if it had all of the pixels. Otherwise
    /// ``Event/expose(_:_:serial:)`` names the parts that it could not move, for example because another window hid
    /// them.
    ///
    /// - Parameters:
    ///   - rect: The pixels to move. Values beyond 16 bits are clamped.
    ///   - x: The distance to the right, in pixels.
    ///   - y: The distance downwards, in pixels.
    ///   - window: The window. Nothing happens if it is gone.
    /// - Returns: The number of the request, which the answer names; `nil` if the connection is broken.
    public func copy(_ rect: PixelRect, byX x: Int, y: Int, on window: WindowID) -> UInt? {
        guard !isBroken, !rect.isEmpty, let gc = copyGC(for: window) else { return nil }
        let serial = nextRequestSerial
        expecting {
            XCopyArea(
                display, window.rawValue, window.rawValue, gc, Int32(rect.x), Int32(rect.y), UInt32(rect.width),
                UInt32(rect.height), Int32(rect.x + x), Int32(rect.y + y))
        }
        return serial
    }

    /// Returns the graphics context for copies, which also copies the children of a window and reports lost parts.
    private func copyGC(for window: WindowID) -> GC? {
        if cachedCopyGC == nil { cachedCopyGC = createGC(for: window, reportsLostParts: true) }
        return cachedCopyGC
    }
}
