import CCairo
import Foundation

/// What identifies a font: families in the order of preference, a size, a weight, a slant. `FontDescriptor(size: 17)` is the system font.
package struct FontDescriptor: Hashable, Sendable {
    /// The wanted families, the best first. Characters that the first one lacks come from the next, then from any installed font.
    package var families: FontFamilies
    /// The size in points, always within 0.1 ... 4096.
    package var size: CGFloat { didSet { size = FontDescriptor.sane(size) } }
    /// CSS's and OpenType's weight, 100 (thin) to 900 (black); 400 is regular, 700 bold.
    package var weight: Int
    package var isItalic: Bool
    /// OpenType features that are switched on, such as `"tnum"`, digits of one width.
    package var features: [String]

    /// A font of the given families. A size that is not finite or not positive becomes 12 points; a weight is brought into 100 ... 900.
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

    /// Calls `body` with Pango's description of the font, which is valid during the call.
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
