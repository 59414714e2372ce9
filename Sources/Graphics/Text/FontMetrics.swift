import CCairo
import Foundation
import Synchronization

/// The unhinted metrics of a font in points, normally positive. The system font at 17 points extends 16.47 above the
/// baseline and 4.11 below it.
package struct FontMetrics: Hashable, Sendable {
    /// The distance from the baseline to the top of the line.
    package var ascender: CGFloat
    /// The distance from the baseline to the bottom of the line. It is positive, unlike UIKit's.
    package var descender: CGFloat
    /// The space between two lines that the font requests in addition to ascender and descender.
    package var leading: CGFloat
    /// The height of a capital letter.
    package var capHeight: CGFloat
    /// The height of a small letter without ascender.
    package var xHeight: CGFloat
    /// The distance from the baseline down to the upper edge of an underline.
    package var underlineOffset: CGFloat
    /// The distance from the baseline up to the upper edge of a strikethrough line.
    package var strikethroughOffset: CGFloat
    /// The thickness of an underline or a strikethrough line.
    package var lineThickness: CGFloat

    /// The height of a line of this font.
    package var lineHeight: CGFloat { ascender + descender }

    private static let cache = Mutex<[FontDescriptor: FontMetrics]>([:])

    /// Measures the font that the descriptor resolves to. The result is cached for each descriptor.
    package init(of font: FontDescriptor) {
        if let known = FontMetrics.cache.withLock({ $0[font] }) {
            self = known
            return
        }
        self = TextSystem.shared.withLock { FontMetrics(measuring: font) }
        let measured = self
        FontMetrics.cache.withLock {
            // The limit keeps an animated font size from filling memory with a descriptor for each frame.
            if $0.count >= 512 { $0.removeAll() }
            $0[font] = measured
        }
    }

    private init(measuring font: FontDescriptor) {
        let context = TextSystem.shared.context(isRightToLeft: false)
        let found = font.withDescription { pango_context_load_font(context, $0) }
        defer { if let found { g_object_unref(found) } }
        guard let found, let metrics = pango_font_get_metrics(found, nil) else {
            // No font is installed at all. Usual proportions keep layouts intact, although no glyphs are drawn.
            self.init(
                ascender: font.size * 0.95, descender: font.size * 0.25, leading: 0, capHeight: font.size * 0.7,
                xHeight: font.size * 0.5, underlineOffset: font.size * 0.1, strikethroughOffset: font.size * 0.3,
                lineThickness: font.size * 0.05)
            return
        }
        defer { pango_font_metrics_unref(metrics) }
        let ascender = max(0, points(pango_font_metrics_get_ascent(metrics)))
        let descender = max(0, points(pango_font_metrics_get_descent(metrics)))
        self.init(
            ascender: ascender, descender: descender,
            leading: max(0, points(pango_font_metrics_get_height(metrics)) - ascender - descender),
            capHeight: FontMetrics.height(of: "H", in: font), xHeight: FontMetrics.height(of: "x", in: font),
            underlineOffset: -points(pango_font_metrics_get_underline_position(metrics)),
            strikethroughOffset: points(pango_font_metrics_get_strikethrough_position(metrics)),
            lineThickness: max(font.size / 40, points(pango_font_metrics_get_underline_thickness(metrics))))
    }

    private init(
        ascender: CGFloat, descender: CGFloat, leading: CGFloat, capHeight: CGFloat, xHeight: CGFloat,
        underlineOffset: CGFloat, strikethroughOffset: CGFloat, lineThickness: CGFloat
    ) {
        self.ascender = ascender
        self.descender = descender
        self.leading = leading
        self.capHeight = capHeight
        self.xHeight = xHeight
        self.underlineOffset = underlineOffset
        self.strikethroughOffset = strikethroughOffset
        self.lineThickness = lineThickness
    }

    /// Returns the height of a letter's outline above the baseline. Pango has no call for it.
    private static func height(of letter: String, in font: FontDescriptor) -> CGFloat {
        let layout = pango_layout_new(TextSystem.shared.context(isRightToLeft: false))!
        defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
        font.withDescription { pango_layout_set_font_description(layout, $0) }
        pango_layout_set_text(layout, letter, -1)
        var ink = PangoRectangle()
        pango_layout_get_extents(layout, &ink, nil)
        return max(0, points(pango_layout_get_baseline(layout) - ink.y))
    }
}
