import CCairo
import Foundation

/// What every text shares: one font map, and one Pango context for each base direction.
///
/// Pango's objects are not safe to use from two threads at once, and labels, string drawing and font metrics may be asked for from
/// any thread, as in UIKit. So whoever touches Pango does it inside `withLock`.
package final class TextSystem: @unchecked Sendable {
    static let shared = TextSystem()

    let fontMap: UnsafeMutablePointer<PangoFontMap>
    private let leftToRight: OpaquePointer
    private let rightToLeft: OpaquePointer
    private let lock = NSRecursiveLock()
    let masks = GlyphMasks()
    private var knownFamilies: [String]?
    /// Those of the system's fonts: a handful, for which no dictionary is worth it.
    private var knownNames: [(families: FontFamilies, names: [String])] = []

    private init() {
        // Before Pango, which would begin it on a thread of its own: whoever else asks would read all fonts a second time.
        FcInit()
        // FreeType even where another backend is compiled in: glyph outlines and metrics must not depend on the build of cairo.
        let map = pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT) ?? pango_cairo_font_map_new()
        fontMap = map!
        leftToRight = TextSystem.makeContext(fontMap, direction: PANGO_DIRECTION_LTR)
        rightToLeft = TextSystem.makeContext(fontMap, direction: PANGO_DIRECTION_RTL)
    }

    /// The context whose paragraphs run from right to left, or the other.
    func context(isRightToLeft: Bool) -> OpaquePointer {
        isRightToLeft ? rightToLeft : leftToRight
    }

    func withLock<Result>(_ body: () throws -> Result) rethrows -> Result {
        lock.lock()
        defer { lock.unlock() }
        return try body()
    }

    /// The names of the families that fontconfig knows, such as "Inter", sorted.
    var familyNames: [String] {
        withLock {
            if let knownFamilies { return knownFamilies }
            var families: UnsafeMutablePointer<UnsafeMutablePointer<PangoFontFamily>?>?
            var count: Int32 = 0
            pango_font_map_list_families(fontMap, &families, &count)
            defer { g_free(families) }
            let names = UnsafeBufferPointer(start: families, count: Int(count))
                .compactMap { $0.flatMap { pango_font_family_get_name($0) }.map { String(cString: $0) } }
                .sorted()
            knownFamilies = names
            return names
        }
    }

    /// Begins to read what fonts are installed, beside whatever the caller does: at the start of a program that takes longer than all
    /// else. Who draws or measures a text before the end of it waits for it.
    package static func prepare() {
        // A thread of its own is there at once; Dispatch would first begin itself.
        Thread.detachNewThread { _ = FontFamilies.system.names }
    }

    /// What `lookUp` finds for the families; it is asked once.
    func names(of families: FontFamilies, lookUp: () -> [String]) -> [String] {
        withLock {
            if let known = knownNames.first(where: { $0.families == families }) { return known.names }
            let names = lookUp()
            knownNames.append((families, names))
            return names
        }
    }

    private static func makeContext(
        _ map: UnsafeMutablePointer<PangoFontMap>, direction: PangoDirection
    ) -> OpaquePointer {
        let context = pango_font_map_create_context(map)!
        // At 72 dots an inch one point of font size is one unit of the drawing's space. The font map's own resolution would do
        // it too, and list all families when it is set.
        pango_cairo_context_set_resolution(context, 72)
        // Unhinted outlines and metrics, and fractional positions: a text has the same layout at scale 1, 2 and 3.
        let options = cairo_font_options_create()
        cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
        cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
        cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
        pango_cairo_context_set_font_options(context, options)
        cairo_font_options_destroy(options)
        pango_context_set_round_glyph_positions(context, 0)
        pango_context_set_base_dir(context, direction)
        // Said also where it is Pango's own choice, as a font that is asked for by itself would else be looked for without any.
        pango_context_set_language(context, TextSystem.language ?? pango_language_get_default())
        return context
    }

    /// The user's language. Pango would ask the C locale, which a Swift program does not set.
    private static var language: OpaquePointer? { languageName.flatMap { pango_language_from_string($0) } }

    /// Its name, such as `de_AT`; `nil` where no language is wished for. Foundation's `Locale` would say the same, after it has
    /// read a megabyte of what it knows of languages.
    static var languageName: String? {
        let name = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap(environmentVariable).first { !$0.isEmpty }
        guard let name, name != "C", name != "POSIX", !name.hasPrefix("C.") else { return nil }
        return String(name.prefix { $0 != "." && $0 != "@" })
    }
}

/// Pango's integer unit, 1024 to the point.
func pangoUnits(_ points: CGFloat) -> Int32 {
    guard points.isFinite else { return 0 }
    return Int32((max(-1_000_000, min(1_000_000, points)) * CGFloat(PANGO_SCALE)).rounded())
}

/// Points, from Pango's integer unit.
func points(_ pangoUnits: Int32) -> CGFloat { CGFloat(pangoUnits) / CGFloat(PANGO_SCALE) }
