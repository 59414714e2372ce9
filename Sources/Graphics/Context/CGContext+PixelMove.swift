import CCairo
import Foundation

extension CGContext {
    /// Moves the pixels of a rectangle within it. Pixels that leave the rectangle are lost, and those that nothing moves
    /// to stay as they are.
    ///
    /// - Parameters:
    ///   - rect: The rectangle in whole pixels from the top left. Parts outside the context are cut off.
    ///   - x: The distance to the right, in pixels.
    ///   - y: The distance downwards, in pixels.
    package func movePixels(in rect: CGRect, byX x: Int, y: Int) {
        let part = rect.intersection(CGRect(x: 0, y: 0, width: width, height: height))
        guard !part.isNull, abs(x) < Int(part.width), abs(y) < Int(part.height) else { return }
        cairo_surface_flush(surface)
        guard let data = cairo_image_surface_get_data(surface) else { return }
        let stride = Int(cairo_image_surface_get_stride(surface))
        let (left, top, right, bottom) = (Int(part.minX), Int(part.minY), Int(part.maxX), Int(part.maxY))
        let start = data + (left + max(x, 0)) * 4
        let bytes = (right - left - abs(x)) * 4
        // Rows are moved in the order in which none is overwritten before it has been moved.
        let rows = y > 0 ? Array((top + y..<bottom).reversed()) : Array(top..<bottom + y)
        for row in rows { memmove(start + row * stride, start + (row - y) * stride - x * 4, bytes) }
        cairo_surface_mark_dirty(surface)
    }
}
