import CCairo
import Foundation

/// The state that all texts share: one font map, and one Pango context for each base direction.
///
/// Pango's objects are not thread-safe, but labels, string drawing and font metrics can be used on any thread, as in
/// UIKit. All code that uses Pango therefore runs inside `withLock`.
package final class TextSystem: @unchecked Sendable {
    static let shared = TextSystem()

    let fontMap: UnsafeMutablePointer<PangoFontMap>
    private let leftToRight: OpaquePointer
    private let rightToLeft: OpaquePointer
    private let lock = NSRecursiveLock()
    let masks = GlyphMasks()
    var descriptions = PangoDescriptions()
    var elidedTexts = ElidedTexts()
    private var knownFamilies: [String]?
    /// The names in `knownFamilies` by those without spaces and capital letters.
    private var knownFamiliesByKey: [String: String]?
    /// The cached family names of the system fonts. They are too few for a dictionary.
    private var knownNames: [(families: FontFamilies, names: [String])] = []

    private init() {
        // Initialise fontconfig before Pango, which does so on a thread of its own: a concurrent caller would read all
        // fonts a second time.
        FcInit()
        // Use FreeType even if another backend is compiled in: outlines and metrics must not depend on the build of
        // cairo.
        let map = pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT) ?? pango_cairo_font_map_new()
        fontMap = map!
        leftToRight = TextSystem.makeContext(fontMap, direction: PANGO_DIRECTION_LTR)
        rightToLeft = TextSystem.makeContext(fontMap, direction: PANGO_DIRECTION_RTL)
    }

    /// Returns the context for paragraphs of the given direction.
    func context(isRightToLeft: Bool) -> OpaquePointer {
        isRightToLeft ? rightToLeft : leftToRight
    }

    func withLock<Result>(_ body: () throws -> Result) rethrows -> Result {
        lock.lock()
        defer { lock.unlock() }
        return try body()
    }

    /// The names of all families that fontconfig finds, such as "Inter", sorted.
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

    /// Returns the family with a name, in which spaces and capital letters have no meaning; `nil` if none is installed.
    func family(named name: some StringProtocol) -> String? {
        func key(_ name: String) -> String { name.filter { $0 != " " }.lowercased() }
        return withLock {
            if knownFamiliesByKey == nil {
                knownFamiliesByKey = Dictionary(
                    familyNames.map { (key($0), $0) }, uniquingKeysWith: { first, _ in first })
            }
            return knownFamiliesByKey?[key(String(name))]
        }
    }

    /// Returns the weights, from 100 to 900, and the slants of a family's fonts.
    func faces(ofFamily name: String) -> [(weight: Int, isItalic: Bool)] {
        withLock {
            guard let family = pango_font_map_get_family(fontMap, name) else { return [] }
            var faces: UnsafeMutablePointer<UnsafeMutablePointer<PangoFontFace>?>?
            var count: Int32 = 0
            pango_font_family_list_faces(family, &faces, &count)
            defer { g_free(faces) }
            return UnsafeBufferPointer(start: faces, count: Int(count)).compactMap { face in
                guard let face, let description = pango_font_face_describe(face) else { return nil }
                defer { pango_font_description_free(description) }
                let weight = Int(pango_font_description_get_weight(description).rawValue)
                let isItalic = pango_font_description_get_style(description) != PANGO_STYLE_NORMAL
                return (weight: max(100, min(weight / 100 * 100, 900)), isItalic: isItalic)
            }
        }
    }

    /// Starts to read the installed fonts on another thread. This takes longer than anything else at the start of a
    /// program. Code that measures or draws text waits until it has finished.
    package static func prepare() {
        // A thread starts at once; Dispatch would have to be initialised first.
        Thread.detachNewThread { _ = FontFamilies.system.names }
    }

    /// Returns the names that `lookUp` finds for the families. It is called once for each.
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
        // At 72 dots per inch, one point of font size is one unit of user space. Setting the font map's own resolution
        // would make it list all families.
        pango_cairo_context_set_resolution(context, 72)
        // Unhinted outlines and metrics, and fractional positions, give a text the same layout at scales 1, 2 and 3.
        let options = cairo_font_options_create()
        cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
        cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
        cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
        pango_cairo_context_set_font_options(context, options)
        cairo_font_options_destroy(options)
        pango_context_set_round_glyph_positions(context, 0)
        pango_context_set_base_dir(context, direction)
        // Set the language even if it is Pango's default. A font that is requested on its own would otherwise be
        // searched for without any.
        pango_context_set_language(context, TextSystem.language ?? pango_language_get_default())
        return context
    }

    /// The user's language. Pango would ask the C locale, which a Swift program does not set.
    private static var language: OpaquePointer? { languageName.flatMap { pango_language_from_string($0) } }

    /// The name of the user's language, such as `de_AT`; `nil` if none is set. Foundation's `Locale` has the same
    /// value, but first reads a megabyte of language data.
    static var languageName: String? {
        let name = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap(environmentVariable).first { !$0.isEmpty }
        guard let name, name != "C", name != "POSIX", !name.hasPrefix("C.") else { return nil }
        return String(name.prefix { $0 != "." && $0 != "@" })
    }
}

/// Converts points to Pango's integer unit, 1024 per point. A value that is not finite becomes 0.
func pangoUnits(_ points: CGFloat) -> Int32 {
    guard points.isFinite else { return 0 }
    return Int32((max(-1_000_000, min(1_000_000, points)) * CGFloat(PANGO_SCALE)).rounded())
}

/// Converts Pango's integer unit to points.
func points(_ pangoUnits: Int32) -> CGFloat { CGFloat(pangoUnits) / CGFloat(PANGO_SCALE) }
