import CCairo
import Foundation

extension CGContext {
    /// Fills the current clip with a gradient around a point. Nothing is drawn if a value is not finite.
    ///
    /// - Parameters:
    ///   - gradient: The colours of a full turn.
    ///   - center: The point around which the colours are arranged, in user space.
    ///   - angle: The angle of the first colour in radians, from the x axis towards the y axis. The colours follow in
    ///     the same direction.
    public func drawConicGradient(_ gradient: CGGradient, center: CGPoint, angle: CGFloat) {
        guard center.isFinite, angle.isFinite, isDrawable else { return }
        let area = clipExtents.intersection(bitmapBounds.insetBy(dx: -1, dy: -1))
        guard !area.isNull, area.width >= 1, area.height >= 1,
            let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(area.width), Int32(area.height))
        else { return }
        defer { cairo_surface_destroy(surface) }
        guard let data = cairo_image_surface_get_data(surface) else { return }
        let turn = ConicTurn(
            ramp: GradientRamp(gradient, opacity: state.alpha), center: center, angle: angle,
            toUser: pixelTransform.inverted())
        turn.write(
            UnsafeMutableRawPointer(data).assumingMemoryBound(to: UInt32.self), area,
            stride: Int(cairo_image_surface_get_stride(surface)) / 4)
        cairo_surface_mark_dirty(surface)
        paint { cairo in
            cairo_save(cairo)
            usePixels(on: cairo)
            cairo_set_source_surface(cairo, surface, Double(area.minX), Double(area.minY))
            cairo_paint(cairo)
            cairo_restore(cairo)
        }
    }
}

/// The colours around a point, pixel by pixel.
private struct ConicTurn {
    let ramp: GradientRamp
    let center: CGPoint
    let angle: CGFloat
    let toUser: CGAffineTransform

    /// Writes the pixels of an area of the bitmap.
    func write(_ pixels: UnsafeMutablePointer<UInt32>, _ area: CGRect, stride: Int) {
        // The length of a pixel in user space, over which the edge between the last and the first colour is smooth.
        let pixel = abs(toUser.a * toUser.d - toUser.b * toUser.c).squareRoot()
        for row in 0..<Int(area.height) {
            for column in 0..<Int(area.width) {
                let point = CGPoint(x: area.minX + CGFloat(column) + 0.5, y: area.minY + CGFloat(row) + 0.5)
                    .applying(toUser)
                pixels[row * stride + column] = color(point.x - center.x, point.y - center.y, pixel)
            }
        }
    }

    private func color(_ x: CGFloat, _ y: CGFloat, _ pixel: CGFloat) -> UInt32 {
        let turns = (atan2(y, x) - angle) / (2 * .pi)
        let part = turns - turns.rounded(.down)
        let location = min(max(part, 0), 1)
        // The distance to the edge, in pixels: negative behind the last colour.
        let toEdge = (location < 0.5 ? location : location - 1) * 2 * .pi * (x * x + y * y).squareRoot() / pixel
        guard abs(toEdge) < 0.5 else { return ramp.pixel(at: location) }
        return Self.mix(ramp.pixel(at: 1), ramp.pixel(at: 0), UInt32((toEdge + 0.5) * 256))
    }

    private static func mix(_ first: UInt32, _ second: UInt32, _ part: UInt32) -> UInt32 {
        var result: UInt32 = 0
        for shift in stride(from: UInt32(0), to: 32, by: 8) {
            let (a, b) = (first >> shift & 0xff, second >> shift & 0xff)
            result |= ((a * (256 - part) + b * part) >> 8) << shift
        }
        return result
    }
}
