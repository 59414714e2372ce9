import CCairo
import Foundation

extension CGContext {
    /// A context in UIKit's coordinates on pixels of its own, clear or, where it is opaque, black; `nil` where cairo cannot make them.
    package convenience init?(width: Int, height: Int, isOpaque: Bool = false, flippedWithScale scale: CGFloat) {
        guard (1...32767).contains(width), (1...32767).contains(height),
            let surface = cairo_image_surface_create(
                isOpaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))
        else { return nil }
        defer { cairo_surface_destroy(surface) }
        guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS else { return nil }
        self.init(surface: surface, flippedWithScale: scale)
    }

    /// A context on opaque pixels that somebody else owns and keeps for as long as the context lives: 32 bits each,
    /// the top byte of no account. A point is a pixel, the origin at the top left.
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

    /// How long a unit of user space is in the space that `setShadow` measures in.
    package var userToBaseScale: CGFloat {
        func area(_ transform: CGAffineTransform) -> CGFloat {
            abs(transform.a * transform.d - transform.b * transform.c)
        }
        let base = area(baseTransform)
        return base > 0 ? (area(ctm) / base).squareRoot() : 1
    }

    /// A distance of user space in the space that `setShadow` measures in.
    package func baseOffset(of offset: CGSize) -> CGSize {
        let (x, y) = (ctm.a * offset.width + ctm.c * offset.height, ctm.b * offset.width + ctm.d * offset.height)
        guard baseTransform.a != 0, baseTransform.d != 0 else { return offset }
        return CGSize(width: x / baseTransform.a, height: y / baseTransform.d)
    }

    /// What has been drawn, without a copy: nothing more may be drawn with this context.
    package func finishImage() -> CGImage? {
        cairo_surface_flush(surface)
        return CGImage(surface: surface)
    }

    /// Pixels have been changed behind cairo's back, or are about to be read there.
    package func flushPixels() { cairo_surface_flush(surface) }
}
