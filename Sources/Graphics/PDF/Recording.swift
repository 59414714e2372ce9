import CCairo
import Foundation

/// Drawing for a page of a PDF document that is composited later. It consists of shapes and text, not of pixels, and
/// has the page's coordinates.
final class Recording: DrawingTarget {
    /// The part of the page that can be drawn on, in whole pixels of the page's grid.
    let area: CGRect
    /// Whether something was drawn in a way that PDF does not have, so that pixels must take the drawing's place.
    var needsPixels = false
    /// The number of pixels per point.
    private let scale: CGFloat

    /// Creates a recording over `area`, with the transform and the line style of `outer`. Returns `nil` if the area is
    /// empty or not finite.
    init?(over area: CGRect, scale: CGFloat, like outer: OpaquePointer) {
        guard !area.isNull, area.isFinite, area.width >= 1, area.height >= 1 else { return nil }
        var extents = cairo_rectangle_t(
            x: Double(area.minX / scale), y: Double(area.minY / scale), width: Double(area.width / scale),
            height: Double(area.height / scale))
        guard let surface = cairo_recording_surface_create(CAIRO_CONTENT_COLOR_ALPHA, &extents) else { return nil }
        (self.area, self.scale) = (area, scale)
        super.init(owning: surface, like: outer)
    }

    /// Sets the drawing as the source of `cairo`, whose user space must be that of the page in points from the top
    /// left.
    func setSource(on cairo: OpaquePointer) {
        guard needsPixels, let picture = makePicture() else {
            cairo_set_source_surface(cairo, surface, 0, 0)
            return
        }
        setSource(picture.surface, of: picture.area, on: cairo)
        cairo_surface_destroy(picture.surface)
    }

    /// Returns the blurred coverage of everything that is drawn, in pixels of the page's grid.
    func shadowCoverage(sigma: CGFloat) -> ShadowCoverage? {
        guard let picture = makePicture() else { return nil }
        defer { cairo_surface_destroy(picture.surface) }
        return ShadowRenderer.coverage(
            of: picture.surface, x: Int(picture.area.minX), y: Int(picture.area.minY), sigma: sigma)
    }

    /// Multiplies everything that is drawn by a colour and its alpha.
    func tint(_ color: CGColor) {
        guard let picture = makePicture() else { return }
        PixelTint.multiply(picture.surface, by: color)
        cairo_save(cairo)
        cairo_reset_clip(cairo)
        cairo_identity_matrix(cairo)
        cairo_set_operator(cairo, CAIRO_OPERATOR_SOURCE)
        setSource(picture.surface, of: picture.area, on: cairo)
        cairo_paint(cairo)
        cairo_restore(cairo)
        cairo_surface_destroy(picture.surface)
        needsPixels = true
    }

    /// The part of the area that something is drawn on, in whole pixels of the page's grid.
    private var drawnArea: CGRect {
        var (x, y, width, height) = (0.0, 0.0, 0.0, 0.0)
        // Glyphs are measured.
        TextSystem.shared.withLock { cairo_recording_surface_ink_extents(surface, &x, &y, &width, &height) }
        return CGRect(x: x, y: y, width: width, height: height)
            .applying(CGAffineTransform(scaleX: scale, y: scale)).integral.intersection(area)
    }

    /// Returns an image surface with the drawing in pixels, which the caller releases, and its place in the page's
    /// grid. Returns `nil` if nothing is drawn, or if the area is too large.
    private func makePicture() -> (surface: OpaquePointer, area: CGRect)? {
        let area = drawnArea
        guard !area.isNull, area.width >= 1, area.height >= 1, area.width <= 32767, area.height <= 32767,
            let picture = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(area.width), Int32(area.height)),
            let target = cairo_create(picture)
        else { return nil }
        cairo_scale(target, Double(scale), Double(scale))
        cairo_set_source_surface(target, surface, -Double(area.minX / scale), -Double(area.minY / scale))
        // Glyphs are drawn.
        TextSystem.shared.withLock { cairo_paint(target) }
        cairo_destroy(target)
        cairo_surface_flush(picture)
        return (picture, area)
    }

    private func setSource(_ picture: OpaquePointer, of area: CGRect, on cairo: OpaquePointer) {
        guard let pattern = cairo_pattern_create_for_surface(picture) else { return }
        var matrix = CGAffineTransform(scaleX: scale, y: scale)
            .concatenating(CGAffineTransform(translationX: -area.minX, y: -area.minY)).cairoMatrix
        cairo_pattern_set_matrix(pattern, &matrix)
        cairo_set_source(cairo, pattern)
        cairo_pattern_destroy(pattern)
    }
}

extension CGContext {
    /// Prepares for drawing on a page with the current blend mode. Returns `false` if the drawing has no effect.
    ///
    /// PDF lacks modes that depend on the alpha of existing pixels. A transparency layer in which one is used becomes a
    /// picture. On the page itself cairo makes a picture, but cannot remove drawing that the page has.
    func preparesVectors() -> Bool {
        guard !state.blendMode.isInPDF else { return true }
        guard let recording = layers.last?.target as? Recording else { return !state.blendMode.removes }
        recording.needsPixels = true
        return true
    }

    /// Composites `recording` on the page or on the outer layer, with the shadow, the clip mask and the blend mode.
    func composite(_ recording: Recording, opacity: CGFloat) {
        guard preparesVectors() else { return }
        var shown = recording
        if let shadow = state.shadow { shown = addShadow(shadow, to: shown) }
        // A mask has no opacity of its own.
        if state.clipMask != nil, opacity < 1 { shown = wrapped(shown) { cairo_paint_with_alpha($0, Double(opacity)) } }
        cairo_save(cairo)
        cairo_identity_matrix(cairo)
        shown.setSource(on: cairo)
        if let mask = state.clipMask {
            usePixels(on: cairo)
            cairo_mask_surface(cairo, mask.surface, Double(mask.x), Double(mask.y))
        } else {
            cairo_paint_with_alpha(cairo, Double(opacity))
        }
        cairo_restore(cairo)
    }

    private func addShadow(_ shadow: Shadow, to recording: Recording) -> Recording {
        guard let coverage = recording.shadowCoverage(sigma: shadow.blur * shadowScale / 2) else { return recording }
        let offset = deviceOffset(of: shadow)
        return wrapped(recording) { cairo in
            cairo_save(cairo)
            usePixels(on: cairo)
            coverage.draw(on: cairo, color: shadow.color, offset: offset)
            cairo_restore(cairo)
            cairo_paint(cairo)
        }
    }

    /// Returns a recording of `body`, which draws with `recording` as its source.
    private func wrapped(_ recording: Recording, _ body: (OpaquePointer) -> Void) -> Recording {
        guard let result = Recording(over: recording.area, scale: gridScale, like: cairo) else { return recording }
        cairo_identity_matrix(result.cairo)
        recording.setSource(on: result.cairo)
        body(result.cairo)
        return result
    }
}
