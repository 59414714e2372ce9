import CCairo
import Foundation

extension CGContext {
    /// Fills a rectangle with an opaque colour, as `fill(_:)` does, where nothing stands between it and the pixels: cairo takes as
    /// long for a small rectangle as for finding out that it is one.
    ///
    /// - Parameters:
    ///   - rect: In user space.
    ///   - clip: All that may be drawn on, in whole pixels from the top left. It has to be what the context is clipped to.
    /// - Returns: False where that is not so, as for a rectangle between pixels; nothing has been drawn then.
    package func fillPixels(_ rect: CGRect, with color: CGColor, clip: CGRect) -> Bool {
        guard bitmap == nil, layers.isEmpty, state.drawsDirectly, state.alpha == 1, state.blendMode == .normal,
            color.alpha >= 1, state.ctm.b == 0, state.ctm.c == 0
        else { return false }
        let place = rect.applying(cairoTransform)
        // Beyond 24 bits cairo's own numbers are no longer exact.
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
            // The C library has a loop for each kind of processor; a wide character is as long as a pixel.
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
