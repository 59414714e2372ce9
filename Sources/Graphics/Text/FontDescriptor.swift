import CCairo
import Foundation

/// What identifies a font: families in the order of preference, a size, a weight, a slant. `FontDescriptor(size: 17)` is the system font.
package struct FontDescriptor: Hashable, Sendable {
    /// The wanted families, the best first. Characters that the first one lacks come from the next, then from any installed font.
    package var families: [String]
    /// The size in points, always within 0.1 ... 4096.
    package var size: CGFloat { didSet { size = FontDescriptor.sane(size) } }
    /// CSS's and OpenType's weight, 100 (thin) to 900 (black); 400 is regular, 700 bold.
    package var weight: Int
    package var isItalic: Bool
    /// OpenType features that are switched on, such as `"tnum"`, digits of one width.
    package var features: [String]

    /// A font of the given families. A size that is not finite or not positive becomes 12 points; a weight is brought into 100 ... 900.
    package init(
        families: [String] = FontDescriptor.systemFamilies, size: CGFloat, weight: Int = 400, isItalic: Bool = false,
        features: [String] = []
    ) {
        self.families = families
        self.size = FontDescriptor.sane(size)
        self.weight = max(100, min(900, weight))
        self.isItalic = isItalic
        self.features = features
    }

    private static func sane(_ size: CGFloat) -> CGFloat {
        size.isFinite && size > 0 ? max(0.1, min(4096, size)) : 12
    }

    /// The system font's families: Inter where it is installed, else Noto Sans, DejaVu Sans, or fontconfig's sans-serif.
    package static let systemFamilies = preferred(["Inter", "Noto Sans", "DejaVu Sans"], generic: "sans-serif")

    /// The families of the system's fixed-width font.
    package static let monospacedFamilies = preferred(
        ["DejaVu Sans Mono", "Noto Sans Mono", "Liberation Mono"], generic: "monospace")

    /// The names of all installed families, sorted.
    package static var installedFamilies: [String] { TextSystem.shared.familyNames }

    /// The first of `candidates` that is installed, then where to look for what it lacks.
    ///
    /// Only one of the candidates is taken: DejaVu Sans has Arabic letters too, and would hide the Arabic font from the fallback.
    private static func preferred(_ candidates: [String], generic: String) -> [String] {
        let installed = Set(TextSystem.shared.familyNames)
        let first = candidates.first { installed.contains($0) }
        let fallbacks = ["Noto Sans Arabic", chineseJapaneseKorean].filter { installed.contains($0) }
        return [first].compactMap { $0 } + fallbacks + [generic]
    }

    /// Han characters are one set of code points with four national shapes; the user's language picks one, Japanese where nothing does.
    private static var chineseJapaneseKorean: String {
        let language = TextSystem.languageName ?? ""
        if language.hasPrefix("ko") { return "Noto Sans CJK KR" }
        if language.hasPrefix("zh") {
            let isTraditional = ["TW", "HK", "Hant"].contains { language.contains($0) }
            return isTraditional ? "Noto Sans CJK TC" : "Noto Sans CJK SC"
        }
        return "Noto Sans CJK JP"
    }

    /// Calls `body` with Pango's description of the font, which is valid during the call.
    func withDescription<Result>(_ body: (OpaquePointer) throws -> Result) rethrows -> Result {
        let description = pango_font_description_new()!
        defer { pango_font_description_free(description) }
        // A comma separates families, and a NUL would end the list.
        let names = families.map { $0.filter { $0 != "," && $0 != "\0" } }.filter { !$0.isEmpty }
        pango_font_description_set_family(description, (names.isEmpty ? ["sans-serif"] : names).joined(separator: ","))
        pango_font_description_set_absolute_size(description, Double(size) * Double(PANGO_SCALE))
        pango_font_description_set_weight(description, PangoWeight(rawValue: UInt32(max(100, min(900, weight)))))
        pango_font_description_set_style(description, isItalic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL)
        return try body(description)
    }
}
