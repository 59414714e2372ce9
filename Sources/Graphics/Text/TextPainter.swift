import CCairo
import Foundation

/// Paints runs of glyphs, and the lines under and through them, on a cairo context.
struct TextPainter {
    /// Glyphs of one font and one look, placed.
    struct Run {
        var font: UnsafeMutablePointer<PangoFont>
        var glyphs: UnsafeMutablePointer<PangoGlyphString>
        var attributes: TextAttributes
        /// The left end of the baseline.
        var origin: CGPoint
        var width: CGFloat
    }

    private let cairo: OpaquePointer
    private let override: CGColor?
    private let fillsOutlines: Bool

    init(cairo: OpaquePointer, overriding color: CGColor?) {
        self.cairo = cairo
        override = color
        fillsOutlines = TextPainter.scale(of: cairo) < 2
    }

    func paintBackground(of run: Run, top: CGFloat, height: CGFloat) {
        guard let color = run.attributes.backgroundColor else { return }
        color.setSource(on: cairo)
        cairo_rectangle(cairo, Double(run.origin.x), Double(top), Double(run.width), Double(height))
        cairo_fill(cairo)
    }

    func paintShadow(of run: Run) {
        guard let shadow = run.attributes.shadow else { return }
        shadow.color.setSource(on: cairo)
        paintGlyphs(of: run, dx: shadow.offset.width.finiteOrZero, dy: shadow.offset.height.finiteOrZero)
    }

    func paint(_ run: Run) {
        let attributes = run.attributes
        let color = override ?? attributes.color
        let metrics = FontMetrics(of: attributes.font)
        setSource(override ?? attributes.underlineColor ?? color)
        paintLine(attributes.underline, of: run, metrics: metrics, y: run.origin.y + metrics.underlineOffset)
        setSource(color)
        paintGlyphs(of: run, dx: 0, dy: 0)
        setSource(override ?? attributes.strikethroughColor ?? color)
        paintLine(attributes.strikethrough, of: run, metrics: metrics, y: run.origin.y - metrics.strikethroughOffset)
    }

    private func setSource(_ color: CGColor?) {
        if let color { color.setSource(on: cairo) } else { cairo_set_source_rgb(cairo, 0, 0, 0) }
    }

    /// At scale 1, cairo (1.16) rounds the place of each glyph to a whole pixel when it shows glyphs, and the letters of a word stand
    /// unevenly. Filled outlines stand where the layout puts them. They cost ten times as much, which a label pays once, and at
    /// higher scales there is nothing to gain.
    private func paintGlyphs(of run: Run, dx: CGFloat, dy: CGFloat) {
        cairo_move_to(cairo, Double(run.origin.x + dx), Double(run.origin.y + dy))
        if fillsOutlines && !run.font.hasColorGlyphs {
            pango_cairo_glyph_string_path(cairo, run.font, run.glyphs)
            cairo_fill(cairo)
        } else {
            pango_cairo_show_glyph_string(cairo, run.font, run.glyphs)
            cairo_new_path(cairo)
        }
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

    /// The lengths on and off, by UIKit's pattern bits: dot, dash, both for dash-dot, and 0x400 for dash-dot-dot.
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

    /// Device pixels to the unit of user space.
    private static func scale(of cairo: OpaquePointer) -> Double {
        var matrix = cairo_matrix_t()
        cairo_get_matrix(cairo, &matrix)
        var deviceX = 1.0
        var deviceY = 1.0
        if let surface = cairo_get_target(cairo) { cairo_surface_get_device_scale(surface, &deviceX, &deviceY) }
        return (matrix.xx * matrix.xx + matrix.yx * matrix.yx).squareRoot() * deviceX
    }
}
