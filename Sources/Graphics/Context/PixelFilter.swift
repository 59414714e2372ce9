import CCairo
import Foundation

/// A change of the pixels of a picture: a blur, then linear changes of its colours, and then a threshold.
package struct PixelFilter: Equatable, Sendable {
    /// The standard deviation of the blur, in units of user space.
    package var blur: CGFloat = 0
    /// Whether the blurred picture is opaque up to its edges, which are cut off.
    package var isOpaque = false
    /// The changes of the colours, in their order.
    package var matrices: [ColorMatrix] = []
    /// The pixels that are shown, and their colour, or `nil` for all pixels in their own colours.
    package var threshold: AlphaThreshold?

    package init() {}

    /// Whether nothing changes.
    package var isIdentity: Bool { blur <= 0 && matrices.isEmpty && threshold == nil }

    /// The distance by which the blur reaches beyond the picture, in units of user space.
    package var reach: CGFloat { blur > 0 && !isOpaque ? blur * 3 + 2 : 0 }
}

/// A range of alpha values. Pixels inside of it have one colour, and others are transparent.
package struct AlphaThreshold: Equatable, Sendable {
    private let range: ClosedRange<Double>
    /// The colour with premultiplied alpha, as in a picture.
    private let color: UInt32

    /// Creates a threshold. It shows nothing if `least` is not below `most`, or if one of them is not a number.
    package init(least: Double, most: Double, color: CGColor) {
        range = least <= most ? least...most : 2...2
        func byte(_ part: CGFloat) -> UInt32 { UInt32((min(max(part, 0), 1) * 255).rounded()) }
        let alpha = color.alpha
        self.color =
            byte(alpha) << 24 | byte(color.red * alpha) << 16 | byte(color.green * alpha) << 8
            | byte(color.blue * alpha)
    }

    fileprivate func apply(to pixels: UnsafeMutablePointer<UInt32>, count: Int) {
        let values = (0...255).map { range.contains(Double($0) / 255) ? color : 0 }
        values.withUnsafeBufferPointer { values in
            for index in 0..<count { pixels[index] = values[Int(pixels[index] >> 24)] }
        }
    }
}

extension CGContext {
    /// Draws a picture through a filter, with the context's alpha, shadow and blend mode.
    ///
    /// - Parameters:
    ///   - area: A rectangle around the picture, in user space.
    ///   - filter: The changes of the picture's pixels.
    ///   - body: Draws the picture into the context that it gets, in the same user space.
    package func drawFiltered(_ area: CGRect, _ filter: PixelFilter, _ body: (CGContext) -> Void) {
        let bounds = pixels(around: area)
        guard isDrawable, bounds.minX.isFinite, bounds.minY.isFinite, bounds.maxX.isFinite, bounds.maxY.isFinite else {
            return
        }
        let sigma = max(0, filter.blur) * pixelsPerPoint
        let reach = CGFloat(BoxBlur.reach(sigma: sigma))
        // Pixels beyond the clip are needed as far as the blur mixes them with those inside.
        let needed = clipExtents.insetBy(dx: -reach, dy: -reach)
        let drawn = (filter.isOpaque ? bounds : bounds.insetBy(dx: -reach, dy: -reach)).intersection(needed).integral
        guard !drawn.isNull, drawn.width >= 1, drawn.height >= 1, drawn.width <= 32_767, drawn.height <= 32_767,
            let picture = CGContext(width: Int(drawn.width), height: Int(drawn.height), flippedWithScale: 1)
        else { return }
        picture.concatenate(
            pixelTransform.concatenating(CGAffineTransform(translationX: -drawn.minX, y: -drawn.minY)))
        body(picture)
        picture.flushPixels()
        picture.change(with: filter, sigma: sigma)
        let (x, y, alpha) = (Double(drawn.minX), Double(drawn.minY), Double(state.alpha))
        paint(within: nil) { cairo in
            cairo_save(cairo)
            usePixels(on: cairo)
            cairo_rectangle(cairo, x, y, Double(drawn.width), Double(drawn.height))
            cairo_clip(cairo)
            cairo_set_source_surface(cairo, picture.surface, x, y)
            cairo_paint_with_alpha(cairo, alpha)
            cairo_restore(cairo)
        }
    }

    private func change(with filter: PixelFilter, sigma: CGFloat) {
        cairo_surface_flush(surface)
        guard let data = cairo_image_surface_get_data(surface) else { return }
        let stride = Int(cairo_image_surface_get_stride(surface)) / 4
        let pixels = UnsafeMutableRawPointer(data).assumingMemoryBound(to: UInt32.self)
        if sigma > 0 {
            Self.blur(pixels, width: width, height: height, stride: stride, sigma, isOpaque: filter.isOpaque)
        }
        for matrix in filter.matrices { matrix.apply(to: pixels, count: stride * height) }
        filter.threshold?.apply(to: pixels, count: stride * height)
        cairo_surface_mark_dirty(surface)
    }

    /// Blurs each component by itself.
    private static func blur(
        _ pixels: UnsafeMutablePointer<UInt32>, width: Int, height: Int, stride: Int, _ sigma: CGFloat, isOpaque: Bool
    ) {
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: width * height) { plane in
            guard let plane = plane.baseAddress else { return }
            for shift in [UInt32(24), 16, 8, 0] {
                var bits: UInt8 = 0
                for row in 0..<height {
                    let source = pixels + row &* stride
                    let target = plane + row &* width
                    for column in 0..<width {
                        target[column] = UInt8(truncatingIfNeeded: source[column] >> shift)
                        bits |= target[column]
                    }
                }
                // A picture of black shapes has nothing to blur but its alpha.
                if bits == 0 { continue }
                BoxBlur.blur(plane, width: width, height: height, stride: width, sigma: sigma)
                let mask = ~(UInt32(0xff) << shift)
                for row in 0..<height {
                    let source = plane + row &* width
                    let target = pixels + row &* stride
                    for column in 0..<width { target[column] = target[column] & mask | UInt32(source[column]) << shift }
                }
            }
        }
        guard isOpaque else { return }
        for row in 0..<height {
            let line = pixels + row &* stride
            for column in 0..<width {
                let (pixel, alpha) = (line[column], line[column] >> 24)
                guard alpha > 0, alpha < 255 else { continue }
                func whole(_ part: UInt32) -> UInt32 { min(255, (part & 0xff) * 255 / alpha) }
                line[column] = 0xff00_0000 | whole(pixel >> 16) << 16 | whole(pixel >> 8) << 8 | whole(pixel)
            }
        }
    }
}
