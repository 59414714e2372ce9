import CCairo
import Foundation

/// Fonts by name, as iOS code requests them.
extension FontDescriptor {
    private static let weightNames: [(String, Int)] = [
        ("UltraLight", 100), ("ExtraLight", 200), ("Thin", 100), ("Light", 300), ("Regular", 400), ("Medium", 500),
        ("SemiBold", 600), ("Semibold", 600), ("DemiBold", 600), ("ExtraBold", 800), ("Bold", 700), ("Heavy", 800),
        ("Black", 900),
    ]

    /// Creates the font with a full name such as "Inter-BoldItalic", or a family name such as "DejaVu Sans". Returns
    /// `nil` if no such family is installed.
    package init?(fontName: String, size: CGFloat) {
        if let family = TextSystem.shared.family(named: fontName) {
            self.init(families: [family], size: size)
            return
        }
        guard let dash = fontName.lastIndex(of: "-"),
            let family = TextSystem.shared.family(named: fontName[..<dash])
        else { return nil }
        var style = String(fontName[fontName.index(after: dash)...])
        var isItalic = false
        for suffix in ["Italic", "Oblique"] where style.hasSuffix(suffix) {
            isItalic = true
            style.removeLast(suffix.count)
        }
        guard let weight = style.isEmpty ? 400 : FontDescriptor.weightNames.first(where: { $0.0 == style })?.1 else {
            return nil
        }
        self.init(families: [family], size: size, weight: weight, isItalic: isItalic)
    }

    /// The name that `init(fontName:size:)` accepts: the family without spaces, a dash, the weight and the slant.
    package var fontName: String {
        let names = [
            100: "Thin", 200: "ExtraLight", 300: "Light", 500: "Medium", 600: "SemiBold", 700: "Bold", 800: "ExtraBold",
            900: "Black",
        ]
        let style = (names[weight / 100 * 100] ?? "") + (isItalic ? "Italic" : "")
        return resolvedFamily.filter { $0 != " " } + "-" + (style.isEmpty ? "Regular" : style)
    }

    /// Returns the names of a family's fonts for `init(fontName:size:)`, sorted. For a family that is not installed
    /// there are none.
    package static func fontNames(ofFamily name: String) -> [String] {
        guard TextSystem.shared.familyNames.contains(name) else { return [] }
        let faces = TextSystem.shared.faces(ofFamily: name)
        return Set(faces.map { FontDescriptor(families: [name], size: 12, weight: $0.weight, isItalic: $0.isItalic) })
            .map(\.fontName).sorted()
    }

    /// The family that is actually used for Latin letters. If no font is installed, it is the first requested family.
    package var resolvedFamily: String {
        TextSystem.shared.withLock {
            let context = TextSystem.shared.context(isRightToLeft: false)
            guard let found = withDescription({ pango_context_load_font(context, $0) }) else {
                return families.names.first ?? ""
            }
            defer { g_object_unref(found) }
            guard let description = pango_font_describe(found) else { return families.names.first ?? "" }
            defer { pango_font_description_free(description) }
            return pango_font_description_get_family(description).map { String(cString: $0) } ?? families.names.first
                ?? ""
        }
    }
}
