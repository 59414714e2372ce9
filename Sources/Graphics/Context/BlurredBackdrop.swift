import CCairo
import Foundation

/// The look of a blurred picture.
package struct BackdropLook: Equatable, Sendable {
    /// The standard deviation of the blur, in pixels.
    package var sigma: CGFloat
    /// The factor for the distance of colours from their gray. 1 changes nothing.
    package var saturation: CGFloat
    /// The colour that is laid over the blurred pixels, with its alpha.
    package var tint: CGColor

    package init(sigma: CGFloat, saturation: CGFloat, tint: CGColor) {
        (self.sigma, self.saturation, self.tint) = (sigma, saturation, tint)
    }

    /// The number of pixels on each side of a cell of the reduced copy: a power of two, at least 2 and at most 4 cells
    /// for a standard deviation.
    var step: Int {
        var step = 1
        while step < 64, sigma / CGFloat(step) >= 4 { step *= 2 }
        return step
    }

    /// The number of pixels around a rectangle that its blur depends on.
    package var reach: CGFloat {
        CGFloat((BoxBlur.reach(sigma: sigma / CGFloat(step)) + 2) * step)
    }
}

/// A blurred copy of pixels, in a reduced size.
package final class BlurredBackdrop {
    /// The reduced copy, opaque or with premultiplied alpha.
    private let surface: OpaquePointer
    /// The place of the copy's first pixel, in the pixels of the original.
    private let x, y: Int
    private let step: Int

    fileprivate init(surface: OpaquePointer, x: Int, y: Int, step: Int) {
        (self.surface, self.x, self.y, self.step) = (surface, x, y, step)
    }

    deinit { cairo_surface_destroy(surface) }

    /// Paints the copy in its place on a context whose user space is pixels.
    fileprivate func paint(on cairo: OpaquePointer, opacity: CGFloat) {
        guard let pattern = cairo_pattern_create_for_surface(surface) else { return }
        let scale = 1 / Double(step)
        var matrix = cairo_matrix_t(xx: scale, yx: 0, xy: 0, yy: scale, x0: -Double(x) * scale, y0: -Double(y) * scale)
        cairo_pattern_set_matrix(pattern, &matrix)
        cairo_pattern_set_filter(pattern, CAIRO_FILTER_BILINEAR)
        cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
        cairo_set_source(cairo, pattern)
        cairo_pattern_destroy(pattern)
        cairo_paint_with_alpha(cairo, Double(opacity))
    }
}

extension CGContext {
    /// Returns a blurred copy of the bitmap's pixels in a rectangle.
    ///
    /// Transparency layers that have not ended are not included. The copy's cells lie on a fixed grid of the bitmap, so
    /// that they do not flicker when the rectangle moves.
    ///
    /// - Parameters:
    ///   - rect: The rectangle, in whole pixels from the top left.
    ///   - valid: The part of the bitmap with pixels to blur. Pixels outside count as the nearest ones inside.
    ///   - look: The blur, the saturation and the tint.
    /// - Returns: `nil` if there is nothing to blur, or if the context has no pixels.
    package func blurredBackdrop(of rect: CGRect, within valid: CGRect, _ look: BackdropLook) -> BlurredBackdrop? {
        let valid = valid.intersection(bitmapBounds)
        let rect = rect.intersection(bitmapBounds)
        guard !valid.isNull, valid.width >= 1, valid.height >= 1, !rect.isNull, rect.width >= 1, rect.height >= 1
        else { return nil }
        cairo_surface_flush(surface)
        guard let data = cairo_image_surface_get_data(surface) else { return nil }
        let format = cairo_image_surface_get_format(surface)
        guard format == CAIRO_FORMAT_RGB24 || format == CAIRO_FORMAT_ARGB32 else { return nil }
        let source = PixelSource(
            pixels: UnsafeRawPointer(data).assumingMemoryBound(to: UInt32.self),
            stride: Int(cairo_image_surface_get_stride(surface)) / 4, left: Int(valid.minX), top: Int(valid.minY),
            right: Int(valid.maxX), bottom: Int(valid.maxY), isOpaque: format == CAIRO_FORMAT_RGB24)
        return ReducedCopy(of: source, rect, look)?.blurred()
    }

    /// Paints a blurred copy in its place, within the clip and with the context's alpha.
    package func draw(_ backdrop: BlurredBackdrop) {
        let opacity = state.alpha
        paint { cairo in
            cairo_save(cairo)
            usePixels(on: cairo)
            backdrop.paint(on: cairo, opacity: opacity)
            cairo_restore(cairo)
        }
    }
}

/// Pixels of 32 bits, and the rectangle of them that may be read.
private struct PixelSource {
    let pixels: UnsafePointer<UInt32>
    let stride: Int
    let left, top, right, bottom: Int
    let isOpaque: Bool

    /// Returns the mean of the pixels of a square, or of the pixels that are nearest to it. `shift` is the logarithm of
    /// the number of pixels in a whole square.
    @inline(__always)
    func mean(_ x: Int, _ y: Int, step: Int, shift: UInt32) -> (even: UInt32, odd: UInt32) {
        let (x0, x1) = (min(max(x, left), right - 1), min(max(x + step, left + 1), right))
        let (y0, y1) = (min(max(y, top), bottom - 1), min(max(y + step, top + 1), bottom))
        // Two channels with 16 bits each; at most 256 pixels are summed up at once.
        var (even, odd): (UInt32, UInt32) = (0, 0)
        if x1 &- x0 == step, y1 &- y0 == step, step <= 16 {
            for row in y0..<y1 {
                let line = pixels + (row &* stride &+ x0)
                for column in 0..<step {
                    even &+= line[column] & 0xff00ff
                    odd &+= line[column] >> 8 & 0xff00ff
                }
            }
            return (even >> shift & 0xff00ff, odd >> shift & 0xff00ff)
        }
        var sums = SIMD4<UInt32>(repeating: 0)
        for row in y0..<y1 {
            for column in x0..<x1 {
                let pixel = pixels[row &* stride &+ column]
                sums &+= SIMD4(pixel & 0xff, pixel >> 8 & 0xff, pixel >> 16 & 0xff, pixel >> 24)
            }
        }
        let count = UInt32((x1 - x0) * (y1 - y0))
        let means = SIMD4(sums[0] / count, sums[1] / count, sums[2] / count, sums[3] / count)
        return (means[0] | means[2] << 16, means[1] | means[3] << 16)
    }
}

/// A copy of pixels in which each cell is the mean of a square, one plane of bytes for each channel.
private struct ReducedCopy {
    let look: BackdropLook
    let isOpaque: Bool
    /// The first cell that is needed, and the number of cells around the needed ones.
    let firstX, firstY, margin: Int
    /// The number of needed cells.
    let columns, rows: Int
    private let width: Int
    private let height: Int
    private var planes: [UInt8]

    /// Reduces the pixels of a rectangle, with as many around it as the blur reaches.
    init?(of source: PixelSource, _ rect: CGRect, _ look: BackdropLook) {
        let step = look.step
        func cell(_ pixel: CGFloat, _ rule: FloatingPointRoundingRule) -> Int {
            Int((pixel / CGFloat(step)).rounded(rule))
        }
        // One cell more on each side, between which and the next pixels are mixed.
        (firstX, firstY) = (cell(rect.minX, .down) - 1, cell(rect.minY, .down) - 1)
        (columns, rows) = (cell(rect.maxX, .up) + 1 - firstX, cell(rect.maxY, .up) + 1 - firstY)
        margin = BoxBlur.reach(sigma: look.sigma / CGFloat(step))
        (width, height) = (columns + 2 * margin, rows + 2 * margin)
        (self.look, isOpaque) = (look, source.isOpaque)
        let size = width * height
        let (left, top, across, down) = (firstX - margin, firstY - margin, width, height)
        let shift = UInt32(2 * step.trailingZeroBitCount)
        planes = [UInt8](unsafeUninitializedCapacity: size * 4) { planes, count in
            count = size * 4
            guard let planes = planes.baseAddress else { return }
            for row in 0..<down {
                for column in 0..<across {
                    let cell = source.mean((left + column) * step, (top + row) * step, step: step, shift: shift)
                    let index = row &* across &+ column
                    planes[index] = UInt8(truncatingIfNeeded: cell.even)
                    planes[index &+ size] = UInt8(truncatingIfNeeded: cell.odd)
                    planes[index &+ 2 &* size] = UInt8(truncatingIfNeeded: cell.even >> 16)
                    planes[index &+ 3 &* size] = UInt8(truncatingIfNeeded: cell.odd >> 16)
                }
            }
        }
    }

    /// Returns the blurred copy with its saturation and tint.
    consuming func blurred() -> BlurredBackdrop? {
        let (step, size, channels) = (look.step, width * height, isOpaque ? 3 : 4)
        let (width, height, sigma) = (self.width, self.height, look.sigma / CGFloat(step))
        planes.withUnsafeMutableBufferPointer { planes in
            guard let planes = planes.baseAddress else { return }
            for channel in 0..<channels {
                BoxBlur.blur(planes + channel * size, width: width, height: height, stride: width, sigma: sigma)
            }
        }
        guard
            let surface = cairo_image_surface_create(
                isOpaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32, Int32(columns), Int32(rows))
        else { return nil }
        guard let data = cairo_image_surface_get_data(surface) else {
            cairo_surface_destroy(surface)
            return nil
        }
        let target = UnsafeMutableRawPointer(data).assumingMemoryBound(to: UInt32.self)
        let stride = Int(cairo_image_surface_get_stride(surface)) / 4
        let mixer = TintMixer(look)
        planes.withUnsafeBufferPointer { planes in
            for row in 0..<rows {
                for column in 0..<columns {
                    let index = (row &+ margin) &* width &+ column &+ margin
                    target[row &* stride &+ column] = mixer.pixel(
                        blue: planes[index], green: planes[index &+ size], red: planes[index &+ 2 &* size],
                        alpha: isOpaque ? 255 : planes[index &+ 3 &* size])
                }
            }
        }
        cairo_surface_mark_dirty(surface)
        return BlurredBackdrop(surface: surface, x: firstX * step, y: firstY * step, step: step)
    }
}

/// The saturation and the tint, pixel by pixel. The channels are single numbers: conversions of whole SIMD vectors to
/// integers are calls, which took a third of a blur's time (benchmark row *blur*).
private struct TintMixer {
    private let saturation: Float
    /// The tint's channels times its alpha, in 255 parts, with a half for rounding.
    private let blue, green, red, alpha: Float
    private let rest: Float

    init(_ look: BackdropLook) {
        saturation = Float(look.saturation)
        let share = Float(look.tint.alpha)
        func part(_ channel: CGFloat) -> Float { Float(channel) * (share * 255) + 0.5 }
        (blue, green, red, alpha) = (part(look.tint.blue), part(look.tint.green), part(look.tint.red), part(1))
        rest = 1 - share
    }

    /// Returns the premultiplied pixel of a premultiplied colour.
    @inline(__always)
    func pixel(blue: UInt8, green: UInt8, red: UInt8, alpha: UInt8) -> UInt32 {
        let (blue, green, red, limit) = (Float(blue), Float(green), Float(red), Float(alpha))
        let gray = 0.0722 * blue + 0.7152 * green + 0.2126 * red
        @inline(__always)
        func mixed(_ channel: Float, _ tint: Float) -> UInt32 {
            UInt32(min(max(gray + (channel - gray) * saturation, 0), limit) * rest + tint)
        }
        return mixed(blue, self.blue) | mixed(green, self.green) << 8 | mixed(red, self.red) << 16
            | UInt32(limit * rest + self.alpha) << 24
    }
}
