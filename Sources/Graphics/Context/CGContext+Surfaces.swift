import CCairo
import Foundation

extension CGContext {
    /// Creates a context in UIKit's coordinates with its own pixels. These are transparent at first, or black if the
    /// context is opaque. Returns `nil` if a side is not between 1 and 32767 pixels, or if memory is short.
    package convenience init?(width: Int, height: Int, isOpaque: Bool = false, flippedWithScale scale: CGFloat) {
        guard (1...32767).contains(width), (1...32767).contains(height),
            let surface = cairo_image_surface_create(
                isOpaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))
        else { return nil }
        defer { cairo_surface_destroy(surface) }
        guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS else { return nil }
        self.init(surface: surface, flippedWithScale: scale)
    }

    /// Creates a context on opaque pixels that the caller owns and must keep for as long as the context lives.
    ///
    /// Each pixel has 32 bits, of which the highest byte is ignored. One point is one pixel, and the origin is at the
    /// top left.
    package convenience init?(pixels: UnsafeMutableRawPointer, width: Int, height: Int, bytesPerRow: Int) {
        guard
            let surface = cairo_image_surface_create_for_data(
                pixels.assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_RGB24, Int32(width), Int32(height),
                Int32(bytesPerRow))
        else { return nil }
        defer { cairo_surface_destroy(surface) }
        guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS else { return nil }
        self.init(surface: surface, flippedWithScale: 1)
    }

    /// The length of a unit of user space in the context's base space, in which `setShadow` measures.
    package var userToBaseScale: CGFloat {
        func area(_ transform: CGAffineTransform) -> CGFloat {
            abs(transform.a * transform.d - transform.b * transform.c)
        }
        let base = area(baseTransform)
        return base > 0 ? (area(ctm) / base).squareRoot() : 1
    }

    /// Converts a displacement from user space to the context's base space, in which `setShadow` measures.
    package func baseOffset(of offset: CGSize) -> CGSize {
        let (x, y) = (ctm.a * offset.width + ctm.c * offset.height, ctm.b * offset.width + ctm.d * offset.height)
        guard baseTransform.a != 0, baseTransform.d != 0 else { return offset }
        return CGSize(width: x / baseTransform.a, height: y / baseTransform.d)
    }

    /// Returns an image of the pixels without copying them. Nothing may be drawn with this context afterwards.
    package func finishImage() -> CGImage? {
        cairo_surface_flush(surface)
        return CGImage(surface: surface)
    }

    /// Synchronises cairo with the pixels. Call it before other code reads them.
    package func flushPixels() { cairo_surface_flush(surface) }
}
