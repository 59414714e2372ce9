import CCairo
import Foundation

extension CGContext {
    /// Fills a rectangle with an opaque colour like `fill(_:)`, by writing the pixels directly. For a small rectangle,
    /// cairo takes longer to recognise the case than to fill it.
    ///
    /// - Parameters:
    ///   - rect: The rectangle in user space.
    ///   - clip: The context's current clip, in whole pixels from the top left. It must equal the real clip.
    /// - Returns: `false` if the rectangle must be filled otherwise, for example because it lies between pixels.
    ///   Nothing has been drawn in this case.
    package func fillPixels(_ rect: CGRect, with color: CGColor, clip: CGRect) -> Bool {
        guard bitmap == nil, layers.isEmpty, state.drawsDirectly, state.alpha == 1, state.blendMode == .normal,
            color.alpha >= 1, state.ctm.b == 0, state.ctm.c == 0
        else { return false }
        let place = rect.applying(cairoTransform)
        // Beyond 24 bits cairo's fixed-point numbers are not exact any more.
        guard place.isWhole, max(abs(place.minX), abs(place.minY), place.maxX, place.maxY) < 8_388_608 else {
            return false
        }
        let part = place.intersection(clip).intersection(CGRect(x: 0, y: 0, width: width, height: height))
        guard !part.isEmpty else { return true }
        cairo_surface_flush(surface)
        guard let data = cairo_image_surface_get_data(surface) else { return false }
        let stride = Int(cairo_image_surface_get_stride(surface))
        let (left, top, count) = (Int(part.minX), Int(part.minY), Int(part.width))
        let pixel = wchar_t(truncatingIfNeeded: 0xff00_0000 | color.paintedPixel)
        for row in top..<top + Int(part.height) {
            // The C library has an optimised loop for each kind of processor, and `wchar_t` has the size of a pixel.
            wmemset(
                UnsafeMutableRawPointer(data + row * stride).assumingMemoryBound(to: wchar_t.self) + left, pixel, count)
        }
        cairo_surface_mark_dirty(surface)
        return true
    }
}

extension CGRect {
    fileprivate var isWhole: Bool {
        minX == minX.rounded() && minY == minY.rounded() && maxX == maxX.rounded() && maxY == maxY.rounded()
    }
}
