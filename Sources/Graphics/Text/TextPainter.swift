import CCairo
import Foundation

/// A painter for runs of glyphs, and for the lines under and through them.
struct TextPainter {
    /// Positioned glyphs of one font with the same attributes.
    struct Run {
        var font: UnsafeMutablePointer<PangoFont>
        var glyphs: UnsafeMutablePointer<PangoGlyphString>
        /// The glyphs with their place in the bytes of the paragraph.
        var item: UnsafeMutablePointer<PangoGlyphItem>
        /// The bytes that the glyphs stand for, if the item stands for more.
        var bytes: Range<Int32>?
        var attributes: TextAttributes
        /// The left end of the baseline.
        var origin: CGPoint
        var width: CGFloat
    }

    private let cairo: OpaquePointer
    private let override: CGColor?
    private let plainColor: CGColor
    private let opacity: CGFloat
    private let fillsOutlines: Bool
    /// Whether glyphs stand exactly at their places, also between pixels.
    private let isPrecise: Bool
    /// Whether text is stored as text, on a page of a PDF document.
    let isVector: Bool
    /// The number of pixels per point in pictures on a page.
    private static let pictureScale = Double(PDFPageBox.pixelsPerPoint)

    /// Creates a painter.
    ///
    /// - Parameters:
    ///   - cairo: The context to paint on.
    ///   - color: A colour that replaces the runs' own colours, or `nil`.
    ///   - plainColor: The colour of runs without one of their own. `nil` means black.
    ///   - opacity: A factor for the alpha of all colours.
    ///   - isPrecise: Whether glyphs stand exactly at their places, also between pixels.
    init(
        cairo: OpaquePointer, overriding color: CGColor?, plainColor: CGColor?, opacity: CGFloat,
        isPrecise: Bool = false
    ) {
        self.isPrecise = isPrecise
        self.cairo = cairo
        override = color
        self.plainColor = plainColor ?? .black
        self.opacity = opacity
        isVector = cairo_surface_get_type(cairo_get_target(cairo)) != CAIRO_SURFACE_TYPE_IMAGE
        fillsOutlines = !isVector && (isPrecise || TextPainter.scale(of: cairo) < 2)
    }

    func paintBackground(of run: Run, top: CGFloat, height: CGFloat) {
        guard let color = run.attributes.backgroundColor else { return }
        color.setSource(on: cairo, opacity: opacity)
        cairo_rectangle(cairo, Double(run.origin.x), Double(top), Double(run.width), Double(height))
        cairo_fill(cairo)
    }

    func paintShadow(of run: Run) {
        guard let shadow = run.attributes.shadow else { return }
        let offset = CGSize(width: shadow.offset.width.finiteOrZero, height: shadow.offset.height.finiteOrZero)
        guard shadow.blur.lengthOrZero > 0 else {
            shadow.color.setSource(on: cairo, opacity: opacity)
            paintGlyphs(
                of: run, on: cairo, at: CGPoint(x: run.origin.x + offset.width, y: run.origin.y + offset.height))
            return
        }
        var (matrix, toDevice) = (cairo_matrix_t(), cairo_matrix_t())
        cairo_get_matrix(cairo, &toDevice)
        let grid = isVector ? TextPainter.pictureScale : 1
        var toGrid = cairo_matrix_t(xx: grid, yx: 0, xy: 0, yy: grid, x0: 0, y0: 0)
        cairo_matrix_multiply(&matrix, &toDevice, &toGrid)
        let reach = FontMetrics(of: run.attributes.font).lineHeight
        let toPixels = CGAffineTransform(
            a: matrix.xx, b: matrix.yx, c: matrix.xy, d: matrix.yy, tx: matrix.x0, ty: matrix.y0)
        let area = CGRect(origin: run.origin, size: CGSize(width: run.width, height: 0)).insetBy(dx: -reach, dy: -reach)
        let coverage = ShadowRenderer.coverage(
            within: area.applying(toPixels), sigma: shadow.blur / 2 * TextPainter.scale(of: cairo) * grid
        ) { aside in
            cairo_transform(aside, &matrix)
            paintGlyphs(of: run, on: aside, at: run.origin)
        }
        cairo_save(cairo)
        cairo_identity_matrix(cairo)
        if isVector { cairo_scale(cairo, 1 / grid, 1 / grid) }
        coverage?.draw(on: cairo, color: shadow.color, opacity: opacity, offset: offset.applying(toPixels))
        cairo_restore(cairo)
    }

    /// Paints a run with its lines.
    ///
    /// - Parameters:
    ///   - run: The run.
    ///   - letters: The bytes of the run's paragraph, if text is stored as text.
    func paint(_ run: Run, letters: UnsafePointer<CChar>? = nil) {
        let attributes = run.attributes
        let color = override ?? attributes.color
        let metrics = FontMetrics(of: attributes.font)
        setSource(override ?? attributes.underlineColor ?? color)
        paintLine(attributes.underline, of: run, metrics: metrics, y: run.origin.y + metrics.underlineOffset)
        setSource(color)
        if let attachment = attributes.attachment {
            paint(attachment, at: run.origin)
        } else {
            if attributes.outline.map({ $0.width < 0 }) != false || run.font.hasColorGlyphs {
                paintGlyphs(of: run, on: cairo, at: run.origin, letters: letters)
            }
            if let outline = attributes.outline { paint(outline, of: run) }
        }
        setSource(override ?? attributes.strikethroughColor ?? color)
        paintLine(attributes.strikethrough, of: run, metrics: metrics, y: run.origin.y - metrics.strikethroughOffset)
    }

    private func setSource(_ color: CGColor?) {
        (color ?? plainColor).setSource(on: cairo, opacity: opacity)
    }

    /// Paints a picture that stands in a line, in the source's colour if it is a template.
    private func paint(_ attachment: TextAttributes.Attachment, at origin: CGPoint) {
        let (image, size) = (attachment.image, attachment.size)
        guard image.width > 0, image.height > 0, size.width > 0, size.height > 0 else { return }
        cairo_save(cairo)
        var (x, y) = (Double(origin.x), Double(origin.y + attachment.descent - size.height))
        if !isVector {
            // The picture begins at a pixel's edge, or it would be blurred.
            cairo_user_to_device(cairo, &x, &y)
            x.round()
            y.round()
            cairo_device_to_user(cairo, &x, &y)
        }
        cairo_translate(cairo, x, y)
        cairo_scale(cairo, Double(size.width) / Double(image.width), Double(size.height) / Double(image.height))
        if attachment.isTemplate {
            cairo_mask_surface(cairo, image.surface, 0, 0)
        } else {
            cairo_set_source_surface(cairo, image.surface, 0, 0)
            cairo_paint_with_alpha(cairo, Double(opacity))
        }
        cairo_restore(cairo)
    }

    /// Paints a run's glyphs.
    ///
    /// At scale 1, cairo (1.16) rounds the position of each shown glyph to a whole pixel, and the letters of a word
    /// stand unevenly. Masks and filled outlines stand at the layout's positions. At higher scales the difference is
    /// not visible.
    ///
    /// With the letters, glyphs on a page are stored together with them, so that readers can search and copy the text.
    private func paintGlyphs(
        of run: Run, on cairo: OpaquePointer, at origin: CGPoint, letters: UnsafePointer<CChar>? = nil
    ) {
        guard run.attributes.obliqueness != 0 else {
            return paintUprightGlyphs(of: run, on: cairo, at: origin, letters: letters)
        }
        cairo_save(cairo)
        slant(cairo, for: run, at: origin)
        paintUprightGlyphs(of: run, on: cairo, at: origin, letters: letters)
        cairo_restore(cairo)
    }

    /// Slants what is painted afterwards around a baseline, if the run's glyphs are oblique.
    private func slant(_ cairo: OpaquePointer, for run: Run, at origin: CGPoint) {
        let slant = Double(run.attributes.obliqueness.finiteOrZero)
        guard slant != 0 else { return }
        var matrix = cairo_matrix_t(xx: 1, yx: 0, xy: -slant, yy: 1, x0: slant * Double(origin.y), y0: 0)
        cairo_transform(cairo, &matrix)
    }

    private func paintUprightGlyphs(
        of run: Run, on cairo: OpaquePointer, at origin: CGPoint, letters: UnsafePointer<CChar>?
    ) {
        if isVector, let letters {
            if run.font.hasColorGlyphs { return paintPicture(of: run, at: origin) }
            cairo_move_to(cairo, Double(origin.x), Double(origin.y))
            show(run, of: letters, on: cairo)
            cairo_new_path(cairo)
            return
        }
        guard fillsOutlines, !run.font.hasColorGlyphs else {
            cairo_move_to(cairo, Double(origin.x), Double(origin.y))
            pango_cairo_show_glyph_string(cairo, run.font, run.glyphs)
            cairo_new_path(cairo)
            return
        }
        // The baseline is rounded to a pixel's edge: between two pixels, all letters would have gray feet.
        var x = Double(origin.x)
        var y = Double(origin.y)
        if !isPrecise {
            cairo_user_to_device(cairo, &x, &y)
            y.round()
            if TextSystem.shared.masks.paint(run.glyphs, of: run.font, at: x, y, on: cairo) { return }
            cairo_device_to_user(cairo, &x, &y)
        }
        cairo_move_to(cairo, x, y)
        pango_cairo_glyph_string_path(cairo, run.font, run.glyphs)
        cairo_fill(cairo)
    }

    /// Paints the lines around a run's glyphs.
    private func paint(_ outline: TextAttributes.Outline, of run: Run) {
        setSource(override ?? outline.color ?? run.attributes.color)
        cairo_save(cairo)
        slant(cairo, for: run, at: run.origin)
        cairo_set_line_width(cairo, Double(abs(outline.width) / 100 * run.attributes.font.size))
        cairo_set_line_join(cairo, CAIRO_LINE_JOIN_MITER)
        cairo_set_dash(cairo, nil, 0, 0)
        cairo_move_to(cairo, Double(run.origin.x), Double(run.origin.y))
        pango_cairo_glyph_string_path(cairo, run.font, run.glyphs)
        cairo_stroke(cairo)
        cairo_restore(cairo)
    }

    /// Shows a run's glyphs at the current point, together with the letters that they stand for.
    private func show(_ run: Run, of letters: UnsafePointer<CChar>, on cairo: OpaquePointer) {
        guard let bytes = run.bytes, let whole = run.item.pointee.item else {
            return pango_cairo_show_glyph_item(cairo, letters, run.item)
        }
        var (glyphs, item) = (run.item.pointee, whole.pointee)
        (item.offset, item.length, item.num_chars) = (bytes.lowerBound, Int32(bytes.count), Int32(bytes.count))
        // Pango's own items can be longer than their public part, as the highest flag indicates.
        item.analysis.flags &= 0x7F
        withUnsafeMutablePointer(to: &item) {
            glyphs.item = $0
            pango_cairo_show_glyph_item(cairo, letters, &glyphs)
        }
    }

    /// Paints glyphs with colours of their own, such as emoji, as a picture: PDF has no such fonts.
    private func paintPicture(of run: Run, at origin: CGPoint) {
        let reach = FontMetrics(of: run.attributes.font).lineHeight
        let area = CGRect(x: origin.x, y: origin.y, width: run.width, height: 0).insetBy(dx: -reach, dy: -reach)
        let scale = min(TextPainter.scale(of: cairo) * TextPainter.pictureScale, 8192 / Double(area.width))
        let (width, height) = ((area.width * scale).rounded(.up), (area.height * scale).rounded(.up))
        guard scale > 0, width >= 1, height >= 1, width <= 32767, height <= 32767,
            let picture = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height)),
            let aside = cairo_create(picture)
        else { return }
        cairo_scale(aside, scale, scale)
        cairo_move_to(aside, Double(origin.x - area.minX), Double(origin.y - area.minY))
        pango_cairo_show_glyph_string(aside, run.font, run.glyphs)
        cairo_destroy(aside)
        cairo_save(cairo)
        cairo_translate(cairo, Double(area.minX), Double(area.minY))
        cairo_scale(cairo, 1 / scale, 1 / scale)
        cairo_set_source_surface(cairo, picture, 0, 0)
        cairo_paint_with_alpha(cairo, Double(opacity))
        cairo_restore(cairo)
        cairo_surface_destroy(picture)
    }

    private func paintLine(_ style: TextAttributes.LineStyle, of run: Run, metrics: FontMetrics, y: CGFloat) {
        let kind = style.rawValue & 0xF
        guard kind != 0, run.width > 0 else { return }
        let thickness = metrics.lineThickness * (kind == TextAttributes.LineStyle.thick.rawValue ? 2 : 1)
        let isDouble = style.isSuperset(of: .double)
        cairo_save(cairo)
        cairo_set_line_width(cairo, Double(thickness))
        cairo_set_line_cap(cairo, CAIRO_LINE_CAP_BUTT)
        let dashes = dashes(style, thickness: thickness)
        cairo_set_dash(cairo, dashes, Int32(dashes.count), 0)
        for line in 0..<(isDouble ? 2 : 1) {
            let center = y + thickness / 2 + CGFloat(line) * thickness * 2
            cairo_move_to(cairo, Double(run.origin.x), Double(center))
            cairo_line_to(cairo, Double(run.origin.x + run.width), Double(center))
        }
        cairo_stroke(cairo)
        cairo_restore(cairo)
    }

    /// Returns the lengths of dashes and gaps for UIKit's pattern bits: dot, dash, both for dash-dot, and 0x400 for
    /// dash-dot-dot.
    private func dashes(_ style: TextAttributes.LineStyle, thickness: CGFloat) -> [Double] {
        let unit = Double(thickness)
        switch style.rawValue & 0x700 {
        case 0x100: return [unit * 3, unit * 3]
        case 0x200: return [unit * 10, unit * 5]
        case 0x300: return [unit * 10, unit * 3, unit * 3, unit * 3]
        case 0x400: return [unit * 10, unit * 3, unit * 3, unit * 3, unit * 3, unit * 3]
        default: return []
        }
    }

    /// Returns the number of device pixels per unit of user space.
    private static func scale(of cairo: OpaquePointer) -> Double {
        var matrix = cairo_matrix_t()
        cairo_get_matrix(cairo, &matrix)
        var deviceX = 1.0
        var deviceY = 1.0
        if let surface = cairo_get_target(cairo) { cairo_surface_get_device_scale(surface, &deviceX, &deviceY) }
        return (matrix.xx * matrix.xx + matrix.yx * matrix.yx).squareRoot() * deviceX
    }
}
