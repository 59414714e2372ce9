import CCairo
import Foundation

/// The extent of a line above and below its baseline, in points.
///
/// The fonts that the text requests decide, as in UIKit, where the fonts for further scripts have the line of the
/// system font. A fallback font's own line does not count: Noto Sans Arabic's is more than two ems high, for stacks of
/// vowel signs that hardly any text has, and the height of a label would change with its language. The outlines of
/// fallback glyphs are measured instead, so that none is cut off at the edge of the text or meets the next line.
struct LineMetrics {
    private(set) var ascent: CGFloat = 0
    private(set) var descent: CGFloat = 0
    /// The space below the line that the text's fonts request.
    private(set) var leading: CGFloat = 0
    /// The extent above and below the baseline of outlines that may be higher or deeper than the line.
    private var fallbackInk: (ascent: CGFloat, descent: CGFloat) = (0, 0)

    /// Measures a line.
    init(of line: TextLine, in text: StyledText) {
        if let font = line.paragraph.plainFont, font.fitsIntoLine {
            let rise = text.runs[0].attributes.baselineOffset.finiteOrZero
            leading = font.metrics.leading
            include(ascent: font.metrics.ascender + rise, descent: font.metrics.descender - rise)
            return
        }
        let start = line.paragraph.paragraph.range.lowerBound
        for item in line.pangoLine.glyphItems {
            guard let pangoItem = item.pointee.item else { continue }
            let unit = start + line.paragraph.paragraph.map.unit(of: Int(pangoItem.pointee.offset))
            let attributes = text.runs[text.runIndex(at: unit)].attributes
            let metrics = FontMetrics(of: attributes.font)
            leading = max(leading, metrics.leading)
            let rise = attributes.baselineOffset.finiteOrZero
            include(ascent: metrics.ascender + rise, descent: metrics.descender - rise)
            if let attachment = attributes.attachment {
                include(
                    ascent: attachment.size.height - attachment.descent + rise, descent: attachment.descent - rise)
                continue
            }
            let analysis = pangoItem.pointee.analysis
            guard let font = analysis.font, !LineMetrics.fitsTheEmSquare(analysis.script),
                let found = pango_font_get_metrics(font, analysis.language)
            else { continue }
            defer { pango_font_metrics_unref(found) }
            // A font that fits into the line has glyphs that do.
            if points(pango_font_metrics_get_ascent(found)) > metrics.ascender
                || points(pango_font_metrics_get_descent(found)) > metrics.descender, !font.hasColorGlyphs
            {
                let ink = item.pointee.ink(in: font)
                fallbackInk.ascent = max(fallbackInk.ascent, ink.ascent + rise)
                fallbackInk.descent = max(fallbackInk.descent, ink.descent - rise)
            }
        }
        if ascent == 0 && descent == 0 {
            let metrics = FontMetrics(of: text.runs[text.runIndex(at: line.range.lowerBound)].attributes.font)
            include(ascent: metrics.ascender, descent: metrics.descender)
            leading = metrics.leading
        }
    }

    /// The lengths by which outlines are higher and deeper than the line.
    var excess: (above: CGFloat, below: CGFloat) {
        (max(0, fallbackInk.ascent - ascent), max(0, fallbackInk.descent - descent))
    }

    /// Returns the lengths by which the outlines of a line are higher and deeper than the line. Negative lengths are
    /// room that is left.
    func overhang(of line: TextLine, in text: StyledText) -> (above: CGFloat, below: CGFloat) {
        let start = line.paragraph.paragraph.range.lowerBound
        var (above, below) = (-ascent, -descent)
        for item in line.pangoLine.glyphItems {
            guard let pangoItem = item.pointee.item, let font = pangoItem.pointee.analysis.font else { continue }
            let unit = start + line.paragraph.paragraph.map.unit(of: Int(pangoItem.pointee.offset))
            let attributes = text.runs[text.runIndex(at: unit)].attributes
            guard attributes.attachment == nil, !font.hasColorGlyphs else { return (0, 0) }
            let (ink, rise) = (item.pointee.ink(in: font), attributes.baselineOffset.finiteOrZero)
            above = max(above, ink.ascent + rise - ascent)
            below = max(below, ink.descent - rise - descent)
        }
        return (above, below)
    }

    private mutating func include(ascent: CGFloat, descent: CGFloat) {
        self.ascent = max(self.ascent, ascent)
        self.descent = max(self.descent, descent)
    }

    /// Whether the glyphs of a script fit the em square, which any text font's line holds: Han, kana and hangul.
    private static func fitsTheEmSquare(_ script: UInt8) -> Bool {
        [
            G_UNICODE_SCRIPT_HAN, G_UNICODE_SCRIPT_HIRAGANA, G_UNICODE_SCRIPT_KATAKANA, G_UNICODE_SCRIPT_HANGUL,
            G_UNICODE_SCRIPT_BOPOMOFO,
        ]
        .contains { $0.rawValue == Int32(script) }
    }
}

extension PangoGlyphItem {
    /// Returns the extent of the outlines above and below the baseline, in points.
    fileprivate func ink(in font: UnsafeMutablePointer<PangoFont>) -> (ascent: CGFloat, descent: CGFloat) {
        var ink = PangoRectangle()
        pango_glyph_string_extents(glyphs, font, &ink, nil)
        return (points(-ink.y), points(ink.y + ink.height))
    }
}

extension UnsafeMutablePointer<PangoLayoutLine> {
    /// The line's runs from left to right.
    var glyphItems: [UnsafeMutablePointer<PangoGlyphItem>] {
        var items: [UnsafeMutablePointer<PangoGlyphItem>] = []
        var node = pointee.runs
        while let current = node {
            if let data = current.pointee.data { items.append(data.assumingMemoryBound(to: PangoGlyphItem.self)) }
            node = current.pointee.next
        }
        return items
    }
}

extension UnsafeMutablePointer<PangoFont> {
    /// Whether the font has coloured pictures for glyphs, as emoji fonts do. They have no outlines to fill.
    var hasColorGlyphs: Bool {
        guard let font = pango_font_get_hb_font(self), let face = hb_font_get_face(font) else { return false }
        // CBDT, COLR, sbix and SVG are OpenType's tables for coloured glyphs.
        return [0x4342_4454, 0x434F_4C52, 0x7362_6978, 0x5356_4720].contains { (tag: hb_tag_t) in
            let table = hb_face_reference_table(face, tag)
            defer { hb_blob_destroy(table) }
            return hb_blob_get_length(table) > 0
        }
    }
}
