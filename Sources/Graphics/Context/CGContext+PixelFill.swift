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
        guard bitmap == nil, pdf == nil, layers.isEmpty, state.drawsDirectly, state.alpha == 1,
            state.blendMode == .normal,
            color.alpha >= 1, color.pattern == nil, state.ctm.b == 0, state.ctm.c == 0
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
        let edge = FilledEdges(columns, visibleColumns, pixel)
        let wholeRows = rows.whole.clamped(to: visibleRows)
        edge.fill(wholeRows, of: data, stride: stride)
        for part in [visibleRows.lowerBound..<wholeRows.lowerBound, wholeRows.upperBound..<visibleRows.upperBound] {
            for row in part {
                let line = UnsafeMutableRawPointer(data + row * stride)
                columns.fill(line, visibleColumns, with: pixel, rowShare: rows.share(of: row))
            }
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

    /// The pixels that are covered as a whole.
    var whole: Range<Int> {
        guard pixels.count > 1 else { return firstShare == 256 ? pixels : pixels.lowerBound..<pixels.lowerBound }
        return pixels.lowerBound + (firstShare == 256 ? 0 : 1)..<pixels.upperBound - (lastShare == 256 ? 0 : 1)
    }

    /// Returns the share of a covered pixel.
    func share(of pixel: Int) -> Int {
        pixel == pixels.lowerBound ? firstShare : pixel == pixels.upperBound - 1 ? lastShare : 256
    }

    /// Fills the visible pixels of a row that is covered in part.
    func fill(_ row: UnsafeMutableRawPointer, _ visible: Range<Int>, with pixel: UInt32, rowShare: Int) {
        let line = row.assumingMemoryBound(to: UInt32.self)
        for column in visible { blend(pixel, into: &line[column], column, rowShare) }
    }

    /// Returns the part of 255 by which a pixel is covered.
    func coverage(of column: Int, rowShare: Int = 256) -> UInt32 {
        let share = share(of: column)
        return UInt32(share == 256 ? rowShare - (rowShare >> 8) : (rowShare * share) >> 8)
    }

    private func blend(_ pixel: UInt32, into target: inout UInt32, _ column: Int, _ rowShare: Int) {
        let coverage = UInt64(coverage(of: column, rowShare: rowShare))
        let (new, old) = (WideChannels.spread(pixel), WideChannels.spread(target))
        target = WideChannels.joined(WideChannels.scale(new, coverage) &+ WideChannels.scale(old, 255 - coverage))
    }
}

/// The pixels of a row that is covered in its whole height: pixels at both edges that are covered in part, and those
/// between them. What all rows have in common is computed once (benchmark row *animation: 1,000 moving views*).
private struct FilledEdges {
    fileprivate struct Edge {
        let column: Int
        /// The new colour's share of the channels, each in 16 bits, and the part of 255 that the old colour keeps.
        let share, rest: UInt64
    }

    private let first, last: Edge?
    private let whole: Range<Int>
    private let pixel: UInt32
    /// The fewest pixels that are worth a call of the C library, which has a loop for each kind of processor.
    private static let many = 16

    init(_ columns: PixelCoverage, _ visible: Range<Int>, _ pixel: UInt32) {
        func edge(_ column: Int) -> Edge? {
            let coverage = columns.coverage(of: column)
            guard coverage < 255 else { return nil }
            return Edge(
                column: column, share: WideChannels.scale(WideChannels.spread(pixel), UInt64(coverage)),
                rest: UInt64(255 - coverage))
        }
        self.pixel = pixel
        first = edge(visible.lowerBound)
        last = visible.count > 1 ? edge(visible.upperBound - 1) : nil
        whole = visible.dropFirst(first == nil ? 0 : 1).dropLast(last == nil ? 0 : 1)
    }

    /// Fills rows.
    func fill(_ rows: Range<Int>, of data: UnsafeMutablePointer<UInt8>, stride: Int) {
        let (start, count) = (whole.lowerBound, whole.count)
        for row in rows {
            let bytes = UnsafeMutableRawPointer(data + row &* stride)
            let line = bytes.assumingMemoryBound(to: UInt32.self)
            if let first { first.blend(line) }
            if count < Self.many {
                for column in whole { line[column] = pixel }
            } else {
                // `wchar_t` has the size of a pixel.
                wmemset(
                    bytes.assumingMemoryBound(to: wchar_t.self) + start, wchar_t(truncatingIfNeeded: pixel), count)
            }
            if let last { last.blend(line) }
        }
    }
}

extension FilledEdges.Edge {
    fileprivate func blend(_ line: UnsafeMutablePointer<UInt32>) {
        let old = WideChannels.scale(WideChannels.spread(line[column]), rest)
        line[column] = WideChannels.joined(share &+ old)
    }
}

/// The four channels of a pixel in 16 bits each, in which all are multiplied at once.
private enum WideChannels {
    private static let mask: UInt64 = 0x00ff_00ff_00ff_00ff

    static func spread(_ pixel: UInt32) -> UInt64 {
        let wide = UInt64(pixel)
        return (wide | wide << 24) & mask
    }

    static func joined(_ channels: UInt64) -> UInt32 { UInt32(truncatingIfNeeded: channels | channels >> 24) }

    /// Multiplies the channels by a part of 255, rounded as cairo does: a half goes down.
    static func scale(_ channels: UInt64, _ part: UInt64) -> UInt64 {
        let product = channels &* part &+ 0x007f_007f_007f_007f
        return (product &+ (product >> 8 & mask)) >> 8 & mask
    }
}
