import CCairo
import Foundation

/// The identity of a font: families in order of preference, a size, a weight and a slant. `FontDescriptor(size: 17)` is
/// the system font.
package struct FontDescriptor: Hashable, Sendable {
    /// The requested families, the best first. Characters missing in one family come from the next, and finally from
    /// any installed font.
    package var families: FontFamilies
    /// The size in points, limited to 0.1...4096.
    package var size: CGFloat { didSet { size = FontDescriptor.sane(size) } }
    /// The weight as in CSS and OpenType, from 100 (thin) to 900 (black). 400 is regular, 700 bold.
    package var weight: Int
    package var isItalic: Bool
    /// The enabled OpenType features, such as `"tnum"` for digits of equal width.
    package var features: [String]

    /// Creates a font of the given families. A size that is not finite or not positive becomes 12 points; the weight is
    /// limited to 100...900.
    package init(
        families: FontFamilies = .system, size: CGFloat, weight: Int = 400, isItalic: Bool = false,
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

    /// The names of all installed families, sorted.
    package static var installedFamilies: [String] { TextSystem.shared.familyNames }

    /// Calls `body` with Pango's description of the font, which is valid only during the call.
    func withDescription<Result>(_ body: (OpaquePointer) throws -> Result) rethrows -> Result {
        let description = pango_font_description_new()!
        defer { pango_font_description_free(description) }
        // A comma separates families, and a NUL would end the list.
        let names = families.names.map { $0.filter { $0 != "," && $0 != "\0" } }.filter { !$0.isEmpty }
        pango_font_description_set_family(description, (names.isEmpty ? ["sans-serif"] : names).joined(separator: ","))
        pango_font_description_set_absolute_size(description, Double(size) * Double(PANGO_SCALE))
        pango_font_description_set_weight(description, PangoWeight(rawValue: UInt32(max(100, min(900, weight)))))
        pango_font_description_set_style(description, isItalic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL)
        return try body(description)
    }
}
