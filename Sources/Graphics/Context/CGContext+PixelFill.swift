import CCairo
import Foundation

extension CGContext {
    /// Fills a rectangle with an opaque colour like `fill(_:)`, by writing the pixels directly. Cairo takes longer to
    /// recognise the case than to fill a small rectangle, and treats one between pixels as a shape.
    ///
    /// - Parameters:
    ///   - rect: The rectangle in user space.
    ///   - clip: The context's current clip, in whole pixels from the top left. It must equal the real clip.
    /// - Returns: `false` if the rectangle must be filled otherwise. Nothing has been drawn in this case.
    package func fillPixels(_ rect: CGRect, with color: CGColor, clip: CGRect) -> Bool {
        guard bitmap == nil, layers.isEmpty, state.drawsDirectly, state.alpha == 1, state.blendMode == .normal,
            color.alpha >= 1, state.ctm.b == 0, state.ctm.c == 0
        else { return false }
        let place = rect.applying(cairoTransform)
        // Beyond 24 bits cairo's fixed-point numbers are not exact any more.
        guard max(abs(place.minX), abs(place.minY), place.maxX, place.maxY) < 8_388_608 else { return false }
        let columns = PixelCoverage(from: place.minX, length: place.width)
        let rows = PixelCoverage(from: place.minY, length: place.height)
        let bounds = clip.intersection(CGRect(x: 0, y: 0, width: width, height: height))
        guard !bounds.isEmpty else { return true }
        let visibleColumns = columns.pixels.clamped(to: Int(bounds.minX)..<Int(bounds.maxX))
        let visibleRows = rows.pixels.clamped(to: Int(bounds.minY)..<Int(bounds.maxY))
        guard !visibleColumns.isEmpty, !visibleRows.isEmpty else { return true }
        cairo_surface_flush(surface)
        guard let data = cairo_image_surface_get_data(surface) else { return false }
        let stride = Int(cairo_image_surface_get_stride(surface))
        let pixel = 0xff00_0000 | color.paintedPixel
        for row in visibleRows {
            let line = UnsafeMutableRawPointer(data + row * stride)
            columns.fill(line, visibleColumns, with: pixel, rowShare: rows.share(of: row))
        }
        cairo_surface_mark_dirty(surface)
        return true
    }
}

/// The pixels that an interval covers, in one direction, and the share of each in 256 parts. Numbers and roundings are
/// cairo's.
private struct PixelCoverage {
    /// The pixels that are covered, at least in part.
    let pixels: Range<Int>
    private let firstShare, lastShare: Int

    init(from start: CGFloat, length: CGFloat) {
        let start = Int((start * 256).rounded(.toNearestOrEven))
        let end = start + Int((length * 256).rounded(.toNearestOrEven))
        let first = start >> 8, last = end >> 8
        guard first < last else {
            pixels = start < end ? first..<first + 1 : first..<first
            (firstShare, lastShare) = (end - start, end - start)
            return
        }
        let rest = end & 255
        pixels = first..<(rest > 0 ? last + 1 : last)
        (firstShare, lastShare) = (256 - (start & 255), rest > 0 ? rest : 256)
    }

    /// Returns the share of a covered pixel.
    func share(of pixel: Int) -> Int {
        pixel == pixels.lowerBound ? firstShare : pixel == pixels.upperBound - 1 ? lastShare : 256
    }

    /// Fills the visible pixels of a row that is covered in part.
    func fill(_ row: UnsafeMutableRawPointer, _ visible: Range<Int>, with pixel: UInt32, rowShare: Int) {
        let line = row.assumingMemoryBound(to: UInt32.self)
        var whole = visible
        if rowShare == 256 {
            if whole.lowerBound == pixels.lowerBound, firstShare < 256 { whole = whole.dropFirst() }
            if whole.upperBound == pixels.upperBound, lastShare < 256 { whole = whole.dropLast() }
            // The C library has an optimised loop for each kind of processor, and `wchar_t` has the size of a pixel.
            wmemset(
                row.assumingMemoryBound(to: wchar_t.self) + whole.lowerBound, wchar_t(truncatingIfNeeded: pixel),
                whole.count)
        } else {
            whole = visible.lowerBound..<visible.lowerBound
        }
        for column in visible.lowerBound..<whole.lowerBound { blend(pixel, into: &line[column], column, rowShare) }
        for column in whole.upperBound..<visible.upperBound { blend(pixel, into: &line[column], column, rowShare) }
    }

    private func blend(_ pixel: UInt32, into target: inout UInt32, _ column: Int, _ rowShare: Int) {
        let share = share(of: column)
        let coverage = UInt32(share == 256 ? rowShare - (rowShare >> 8) : (rowShare * share) >> 8)
        target =
            Self.mix(pixel & 0xff_00ff, target & 0xff_00ff, coverage)
            | Self.mix(pixel >> 8 & 0xff_00ff, target >> 8 & 0xff_00ff, coverage) << 8
    }

    /// Mixes two channels of 8 bits at once.
    private static func mix(_ new: UInt32, _ old: UInt32, _ coverage: UInt32) -> UInt32 {
        scale(new, coverage) + scale(old, 255 - coverage)
    }

    /// Multiplies two channels by a part of 255, rounded as cairo does: a half goes down.
    private static func scale(_ channels: UInt32, _ part: UInt32) -> UInt32 {
        let product = channels * part + 0x7f_007f
        return (product + (product >> 8 & 0xff_00ff)) >> 8 & 0xff_00ff
    }
}
