import CXlib

extension Connection {
    /// Returns the pixels of a part of a window, which takes one round trip.
    ///
    /// - Parameters:
    ///   - window: The window.
    ///   - rect: The part in pixels of the window.
    /// - Returns: The pixels row by row, as 32-bit values of cairo's RGB24, or `nil` if the part is not on the window.
    public func queryImage(of window: WindowID, _ rect: PixelRect) -> [UInt32]? {
        guard !isBroken, !rect.isEmpty else { return nil }
        var image: UnsafeMutablePointer<XImage>?
        expecting {
            image = XGetImage(
                display, window.rawValue, Int32(rect.x), Int32(rect.y), UInt32(rect.width), UInt32(rect.height), ~0,
                ZPixmap)
        }
        guard let image else { return nil }
        defer { cx_image_destroy(image) }
        var pixels = [UInt32](repeating: 0, count: rect.width * rect.height)
        for y in 0..<rect.height {
            for x in 0..<rect.width {
                pixels[y * rect.width + x] = format.native(fromPixel: cx_image_pixel(image, Int32(x), Int32(y)))
            }
        }
        return pixels
    }
}
