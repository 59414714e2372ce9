import CCairo
import Foundation

/// Shadows whose blurred coverage the caller keeps.
extension CGContext {
    /// Returns the blurred coverage of a picture, in the context's pixels.
    ///
    /// - Parameters:
    ///   - area: A rectangle around the picture, in user space.
    ///   - radius: The standard deviation of the blur, in units of user space.
    ///   - body: Draws the picture into the context that it gets, in the same user space.
    /// - Returns: The coverage, or `nil` if the area is empty or unreasonably large.
    package func shadowCoverage(of area: CGRect, radius: CGFloat, _ body: (CGContext) -> Void) -> ShadowCoverage? {
        guard isDrawable, !area.isNull, area.isFinite else { return nil }
        let drawn = pixels(around: area)
        guard drawn.isFinite, drawn.width >= 1, drawn.height >= 1, drawn.width <= 32_767, drawn.height <= 32_767,
            let picture = CGContext(width: Int(drawn.width), height: Int(drawn.height), flippedWithScale: 1)
        else { return nil }
        picture.concatenate(
            pixelTransform.concatenating(CGAffineTransform(translationX: -drawn.minX, y: -drawn.minY)))
        body(picture)
        picture.flushPixels()
        return ShadowRenderer.coverage(
            of: picture.surface, x: Int(drawn.minX), y: Int(drawn.minY), sigma: max(0, radius) * pixelsPerPoint)
    }

    /// Draws a shadow under the clip and with the blend mode.
    ///
    /// - Parameters:
    ///   - coverage: The coverage in pixels.
    ///   - offset: The distance of the shadow from what casts it, in units of user space.
    ///   - displacement: The distance in pixels by which everything has moved since the coverage was made.
    package func paint(_ coverage: ShadowCoverage, color: CGColor, offset: CGSize, movedBy displacement: CGSize) {
        let moved = pixelOffset(of: offset)
        paint(within: nil) { cairo in
            cairo_save(cairo)
            usePixels(on: cairo)
            coverage.draw(
                on: cairo, color: color,
                offset: CGSize(width: moved.width + displacement.width, height: moved.height + displacement.height))
            cairo_restore(cairo)
        }
    }

    /// Returns the rectangle of user space in which a picture can cast a shadow into the clip.
    package func area(casting offset: CGSize, radius: CGFloat) -> CGRect {
        let reach = CGFloat(BoxBlur.reach(sigma: max(0, radius) * pixelsPerPoint)) + 1
        let moved = pixelOffset(of: offset)
        return clipExtents.insetBy(dx: -reach, dy: -reach).offsetBy(dx: -moved.width, dy: -moved.height)
            .applying(pixelTransform.inverted())
    }

    private func pixelOffset(of offset: CGSize) -> CGSize {
        let transform = pixelTransform
        return CGSize(
            width: transform.a * offset.width + transform.c * offset.height,
            height: transform.b * offset.width + transform.d * offset.height)
    }
}
