import CCairo
import Foundation

extension CGContext {
    /// Draws a plane as it looks through a projective transform, with the context's alpha and blend mode.
    ///
    /// Cairo has affine transforms only. The plane is therefore drawn as a flat picture, in about the resolution in
    /// which it is seen, and the picture's pixels are projected.
    ///
    /// - Parameters:
    ///   - area: The rectangle of the plane to draw, in the plane's coordinates.
    ///   - projection: The transform from the plane to the context's user space.
    ///   - body: Draws the plane into the context that it gets, in the plane's coordinates. It is not called if nothing
    ///     of the plane would be visible.
    package func drawProjected(
        _ area: CGRect, through projection: ProjectiveTransform, _ body: (CGContext) -> Void
    ) {
        guard isDrawable, !area.isNull, area.isFinite, area.width > 0, area.height > 0 else { return }
        let toPixels = projection.concatenating(ProjectiveTransform(pixelTransform))
        let visible = toPixels.image(of: area).insetBy(dx: -1, dy: -1).integral.intersection(clipExtents)
        guard !visible.isNull, visible.width >= 1, visible.height >= 1,
            let plane = ProjectedPlane(area, toPixels: toPixels, visible: visible, bitmap: bitmapBounds),
            let picture = CGContext(width: plane.width, height: plane.height, flippedWithScale: 1)
        else { return }
        picture.translateBy(x: -CGFloat(plane.x), y: -CGFloat(plane.y))
        picture.scaleBy(x: plane.scaleX, y: plane.scaleY)
        picture.translateBy(x: -area.minX, y: -area.minY)
        body(picture)
        picture.flushPixels()
        guard let surface = plane.project(picture.surface, onto: visible) else { return }
        let opacity = Double(state.alpha)
        paint(within: nil) { cairo in
            cairo_save(cairo)
            usePixels(on: cairo)
            cairo_rectangle(
                cairo, Double(visible.minX), Double(visible.minY), Double(visible.width), Double(visible.height))
            cairo_clip(cairo)
            cairo_set_source_surface(cairo, surface, Double(visible.minX), Double(visible.minY))
            cairo_paint_with_alpha(cairo, opacity)
            cairo_restore(cairo)
        }
        cairo_surface_destroy(surface)
    }
}

/// The grid of pixels in which a projected plane is drawn flat, and the part of it that is needed.
struct ProjectedPlane {
    /// The number of the grid's pixels per unit of the plane.
    let scaleX, scaleY: CGFloat
    /// The size of the whole grid.
    let wholeWidth, wholeHeight: Int
    /// The needed part of the grid.
    let x, y, width, height: Int
    /// The transform from target pixels to the grid's.
    private let toPlane: ProjectiveTransform

    /// The greatest number of a grid's pixels.
    private static let mostPixels: CGFloat = 8_388_608

    /// Creates the grid of a plane, or returns `nil` if nothing of it can be seen.
    ///
    /// - Parameters:
    ///   - area: The rectangle of the plane.
    ///   - toPixels: The transform from the plane to target pixels.
    ///   - visible: The target pixels to draw.
    ///   - bitmap: All pixels of the target.
    init?(_ area: CGRect, toPixels: ProjectiveTransform, visible: CGRect, bitmap: CGRect) {
        guard let toArea = toPixels.inverse else { return nil }
        let needed = Self.needed(of: area, for: visible, toArea)
        let scale = Self.scale(of: toPixels, in: area, shown: Self.needed(of: area, for: bitmap, toArea))
        func whole(_ length: CGFloat) -> CGFloat { min(max(length.rounded(.up), 1), 1e12) }
        let size = CGSize(width: whole(area.width * scale.x), height: whole(area.height * scale.y))
        (scaleX, scaleY) = (size.width / area.width, size.height / area.height)
        (wholeWidth, wholeHeight) = (Int(size.width), Int(size.height))
        // Two pixels more on each side, for the mixture of neighbours.
        let part = needed.offsetBy(dx: -area.minX, dy: -area.minY)
            .applying(CGAffineTransform(scaleX: scaleX, y: scaleY)).integral.insetBy(dx: -2, dy: -2)
            .intersection(CGRect(origin: .zero, size: size))
        guard !part.isNull, part.width >= 1, part.height >= 1, part.width <= 32_767, part.height <= 32_767 else {
            return nil
        }
        (x, y, width, height) = (Int(part.minX), Int(part.minY), Int(part.width), Int(part.height))
        toPlane = toArea.concatenating(
            ProjectiveTransform(
                CGAffineTransform(translationX: -area.minX, y: -area.minY)
                    .concatenating(CGAffineTransform(scaleX: scaleX, y: scaleY))))
    }

    /// Returns the part of the plane that is shown in pixels of the target.
    private static func needed(of area: CGRect, for pixels: CGRect, _ toArea: ProjectiveTransform) -> CGRect {
        let part = toArea.image(of: pixels).intersection(area)
        return part.isNull ? area : part
    }

    /// Returns the resolution of the plane: the greatest in which one of its corners is seen, within limits for the
    /// part `shown` that the target has room for. It depends on nothing else, so that parts of a plane have the same
    /// pixels as the whole.
    private static func scale(
        of toPixels: ProjectiveTransform, in area: CGRect, shown: CGRect
    ) -> (x: CGFloat, y: CGFloat) {
        var (x, y) = (CGFloat(0), CGFloat(0))
        for corner in [
            CGPoint(x: area.minX, y: area.minY), CGPoint(x: area.maxX, y: area.minY),
            CGPoint(x: area.minX, y: area.maxY), CGPoint(x: area.maxX, y: area.maxY),
        ] {
            let stretch = toPixels.stretch(at: corner)
            (x, y) = (max(x, stretch.x), max(y, stretch.y))
        }
        /// Whole quarters, so that the pixels of the grid stay where they are while a layer turns a little.
        func steps(_ value: CGFloat) -> CGFloat { min(max((value * 4).rounded(.up) / 4, 0.25), 8) }
        let most = (mostPixels / max(shown.width * shown.height, 1)).squareRoot()
        let longest = 30_000 / max(shown.width, shown.height, 1)
        return (min(steps(x), most, longest), min(steps(y), most, longest))
    }

    /// Returns a surface with the pixels of a rectangle of the target; the caller releases it.
    func project(_ picture: OpaquePointer, onto visible: CGRect) -> OpaquePointer? {
        guard let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(visible.width), Int32(visible.height))
        else { return nil }
        guard let target = cairo_image_surface_get_data(surface), let source = cairo_image_surface_get_data(picture)
        else {
            cairo_surface_destroy(surface)
            return nil
        }
        let sampler = ProjectedSampler(
            source: UnsafeRawPointer(source).assumingMemoryBound(to: UInt32.self), sourceWidth: width,
            sourceHeight: height, sourceStride: Int(cairo_image_surface_get_stride(picture)) / 4, sourceX: x,
            sourceY: y, planeWidth: wholeWidth, planeHeight: wholeHeight, toPlane: toPlane)
        sampler.write(
            UnsafeMutableRawPointer(target).assumingMemoryBound(to: UInt32.self), width: Int(visible.width),
            height: Int(visible.height), stride: Int(cairo_image_surface_get_stride(surface)) / 4,
            x: Int(visible.minX), y: Int(visible.minY))
        cairo_surface_mark_dirty(surface)
        return surface
    }
}
