import CCairo
import Foundation

extension CGContext {
    /// Draws an image, scaled to fill `rect`. Nothing is drawn if the rectangle is empty or not finite.
    ///
    /// The image's top row lies along the largest y of the rectangle. The image is upright in a context whose y axis
    /// points up, and upside down in a context of UIKit's. `UIImage.draw(in:)` draws upright there.
    ///
    /// - Parameters:
    ///   - image: The image.
    ///   - rect: The target rectangle in user space.
    ///   - byTiling: Whether to repeat the image in all directions, with `rect` as one tile. The default is `false`.
    public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool = false) {
        draw(image, in: rect, topAtLargestY: true, byTiling: byTiling)
    }

    /// Draws an image, scaled to fill `rect`, with its top row along the smallest y of the rectangle: upright in a
    /// context of UIKit's.
    package func drawUpright(_ image: CGImage, in rect: CGRect, byTiling: Bool = false) {
        draw(image, in: rect, topAtLargestY: false, byTiling: byTiling)
    }

    /// Draws a part of an image, scaled to fill `rect`, as `drawUpright(_:in:)` does. Around the image its outermost
    /// pixels are repeated.
    ///
    /// - Parameters:
    ///   - image: The image.
    ///   - part: The part in pixels from the top left. Nothing is drawn if it is empty.
    ///   - rect: The target rectangle in user space.
    package func drawUpright(_ image: CGImage, part: CGRect, in rect: CGRect) {
        guard let placed = PlacedImage(image, part: part, in: rect, topAtLargestY: false) else { return }
        draw(placed, byTiling: false)
    }

    /// Draws the shape of an image, its alpha, in the fill colour, with the image's top at the smallest y.
    package func fillUpright(shapeOf image: CGImage, in rect: CGRect, byTiling: Bool = false) {
        guard let placed = PlacedImage(image, in: rect, topAtLargestY: false) else { return }
        let area = byTiling ? boundingBoxOfClipPath : placed.rect
        let (filter, color, opacity) = (state.interpolationQuality.cairoFilter, state.fillColor, state.alpha)
        paint(within: area) { cairo in
            keepingPath(of: cairo) {
                cairo_save(cairo)
                cairo_new_path(cairo)
                addRectangle(area, to: cairo)
                cairo_clip(cairo)
                placed.setSource(
                    on: cairo, filter: filter, extend: byTiling ? CAIRO_EXTEND_REPEAT : CAIRO_EXTEND_NONE, in: pdf,
                    isShape: true)
                guard let pattern = cairo_get_source(cairo) else { return cairo_restore(cairo) }
                cairo_pattern_reference(pattern)
                color.setSource(on: cairo, opacity: opacity)
                cairo_mask(cairo, pattern)
                cairo_pattern_destroy(pattern)
                cairo_restore(cairo)
            }
        }
    }

    private func draw(_ image: CGImage, in rect: CGRect, topAtLargestY: Bool, byTiling: Bool) {
        guard let placed = PlacedImage(image, in: rect, topAtLargestY: topAtLargestY) else { return }
        draw(placed, byTiling: byTiling)
    }

    private func draw(_ placed: PlacedImage, byTiling: Bool) {
        let area = byTiling ? boundingBoxOfClipPath : placed.rect
        let filter = state.interpolationQuality.cairoFilter
        // A bitmap's edges would be mixed with nothing; a page has the image alone.
        let extend = byTiling ? CAIRO_EXTEND_REPEAT : isVector ? CAIRO_EXTEND_NONE : CAIRO_EXTEND_PAD
        let (opacity, isBounded) = (state.alpha, !state.blendMode.reachesOutsideShape)
        paint(within: area) { cairo in
            keepingPath(of: cairo) {
                cairo_save(cairo)
                placed.setSource(on: cairo, filter: filter, extend: extend, in: pdf)
                cairo_new_path(cairo)
                addRectangle(area, to: cairo)
                if opacity == 1, isBounded {
                    cairo_fill(cairo)
                } else {
                    cairo_clip(cairo)
                    cairo_paint_with_alpha(cairo, Double(opacity))
                }
                cairo_restore(cairo)
            }
        }
    }

    /// Restricts drawing to `rect`, and multiplies everything drawn by a mask that is stretched over it.
    ///
    /// The mask is placed like an image in `draw(_:in:byTiling:)`. Its alpha is used, or its luminance if it has no
    /// alpha. Several masks are multiplied. Nothing happens if `rect` is empty or not finite.
    public func clip(to rect: CGRect, mask: CGImage) {
        guard isDrawable, let placed = PlacedImage(mask.alphaMask ?? mask, in: rect, topAtLargestY: true),
            let bounds = deviceBounds(placed.rect)
        else { return }
        let area = bounds.intersection(clipExtents)
        clip(to: placed.rect)
        guard !area.isEmpty,
            let surface = cairo_image_surface_create(CAIRO_FORMAT_A8, Int32(area.width), Int32(area.height)),
            let target = cairo_create(surface)
        else { return }
        defer { cairo_destroy(target) }
        cairo_surface_set_device_offset(surface, -Double(area.minX), -Double(area.minY))
        var matrix = pixelTransform.cairoMatrix
        cairo_set_matrix(target, &matrix)
        placed.setSource(on: target, filter: state.interpolationQuality.cairoFilter, extend: CAIRO_EXTEND_PAD)
        cairo_paint(target)
        if let outer = state.clipMask {
            cairo_identity_matrix(target)
            cairo_set_operator(target, CAIRO_OPERATOR_DEST_IN)
            cairo_set_source_surface(target, outer.surface, Double(outer.x), Double(outer.y))
            cairo_paint(target)
        }
        cairo_surface_set_device_offset(surface, 0, 0)
        state.clipMask = ClipMask(surface: surface, x: Int(area.minX), y: Int(area.minY))
    }
}

/// An image and its place in user space.
private struct PlacedImage {
    let image: CGImage
    let rect: CGRect
    private let toImage: CGAffineTransform

    /// Creates a placed image, or returns `nil` if the rectangle is empty or not finite. `part` is the part of the
    /// image in pixels that fills the rectangle; `nil` stands for the whole.
    init?(_ image: CGImage, part: CGRect? = nil, in rect: CGRect, topAtLargestY: Bool) {
        guard !rect.isNull, rect.isFinite else { return nil }
        let rect = rect.standardized
        let part = part ?? CGRect(x: 0, y: 0, width: CGFloat(image.width), height: CGFloat(image.height))
        let (scaleX, scaleY) = (part.size.width / rect.width, part.size.height / rect.height)
        let (x, y) = (part.origin.x - rect.minX * scaleX, part.origin.y)
        toImage =
            topAtLargestY
            ? CGAffineTransform(a: scaleX, b: 0, c: 0, d: -scaleY, tx: x, ty: y + rect.maxY * scaleY)
            : CGAffineTransform(a: scaleX, b: 0, c: 0, d: scaleY, tx: x, ty: y - rect.minY * scaleY)
        guard toImage.isInvertible else { return nil }
        self.image = image
        self.rect = rect
    }

    /// Sets the image as the source of `cairo`.
    ///
    /// - Parameters:
    ///   - cairo: The context to draw on.
    ///   - filter: The method of scaling.
    ///   - extend: The pixels outside of the image.
    ///   - pdf: The document that `cairo` draws, or `nil`.
    ///   - isShape: Whether the source will be used as a mask.
    func setSource(
        on cairo: OpaquePointer, filter: cairo_filter_t, extend: cairo_extend_t, in pdf: PDFDocument? = nil,
        isShape: Bool = false
    ) {
        func use(_ source: OpaquePointer) {
            guard let pattern = cairo_pattern_create_for_surface(source) else { return }
            var matrix = toImage.cairoMatrix
            cairo_pattern_set_matrix(pattern, &matrix)
            cairo_pattern_set_filter(pattern, filter)
            cairo_pattern_set_extend(pattern, extend)
            cairo_set_source(cairo, pattern)
            cairo_pattern_destroy(pattern)
        }
        if let pdf { pdf.withSource(of: image, isShape: isShape, use) } else { image.withSource(use) }
    }
}

extension CGInterpolationQuality {
    /// The equivalent filter of cairo.
    package var cairoFilter: cairo_filter_t {
        switch self {
        case .none: CAIRO_FILTER_NEAREST
        case .low: CAIRO_FILTER_BILINEAR
        case .default, .medium: CAIRO_FILTER_GOOD
        case .high: CAIRO_FILTER_BEST
        }
    }
}

extension CGImage {
    /// An image whose alpha is the luminance of this one; `nil` if this one has alpha itself.
    fileprivate var alphaMask: CGImage? {
        guard alphaInfo == .noneSkipFirst, let source = cairo_image_surface_get_data(surface),
            let mask = cairo_image_surface_create(CAIRO_FORMAT_A8, Int32(width), Int32(height))
        else { return nil }
        defer { cairo_surface_destroy(mask) }
        guard let target = cairo_image_surface_get_data(mask) else { return nil }
        let stride = Int(cairo_image_surface_get_stride(mask))
        for row in 0..<height {
            let pixels = UnsafeMutableRawPointer(source + row * bytesPerRow).assumingMemoryBound(to: UInt32.self)
            for column in 0..<width {
                target[row * stride + column] = PixelLayout.luminance(pixels[column])
            }
        }
        cairo_surface_mark_dirty(mask)
        return CGImage(surface: mask)
    }
}
