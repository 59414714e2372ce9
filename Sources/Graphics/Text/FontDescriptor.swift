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
    /// The width of the characters. Families without such faces have the nearest width.
    package var width = Width.standard
    /// The parts that few fonts change (benchmark row *memory of each of 10,000 texts*).
    private var rest = Rare<Rest>()

    /// The enabled OpenType features, such as `"tnum"` for digits of equal width.
    package var features: [String] {
        get { rest.value.features }
        set { rest.change(toInitial: newValue.isEmpty) { $0.features = newValue } }
    }
    /// The language whose letter forms are shown, such as `"sr"`; `nil` for that of the user.
    package var language: String? {
        get { rest.value.language }
        set { rest.change(toInitial: newValue == nil) { $0.language = newValue } }
    }

    private struct Rest: DefaultValued, Hashable, Sendable {
        var features: [String] = []
        var language: String?
    }

    /// The widths of a family's characters.
    package enum Width: UInt8, Sendable {
        case compressed, condensed, standard, expanded

        fileprivate var stretch: PangoStretch {
            switch self {
            case .compressed: PANGO_STRETCH_EXTRA_CONDENSED
            case .condensed: PANGO_STRETCH_CONDENSED
            case .standard: PANGO_STRETCH_NORMAL
            case .expanded: PANGO_STRETCH_EXPANDED
            }
        }
    }

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
        try TextSystem.shared.withLock {
            let description = TextSystem.shared.descriptions[self]
            return try withExtendedLifetime(description) { try body(description.pointer) }
        }
    }
}

/// Pango's description of a font.
final class PangoDescription {
    let pointer: OpaquePointer

    init(_ font: FontDescriptor) {
        pointer = pango_font_description_new()!
        // A comma separates families, and a NUL would end the list.
        let names = font.families.names.map { $0.filter { $0 != "," && $0 != "\0" } }.filter { !$0.isEmpty }
        pango_font_description_set_family(pointer, (names.isEmpty ? ["sans-serif"] : names).joined(separator: ","))
        pango_font_description_set_absolute_size(pointer, Double(font.size) * Double(PANGO_SCALE))
        pango_font_description_set_weight(pointer, PangoWeight(rawValue: UInt32(max(100, min(900, font.weight)))))
        if font.width != .standard { pango_font_description_set_stretch(pointer, font.width.stretch) }
        pango_font_description_set_style(pointer, font.isItalic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL)
    }

    deinit { pango_font_description_free(pointer) }
}

/// The descriptions of the last fonts. Use them only inside `TextSystem.withLock`.
struct PangoDescriptions {
    private var known: [FontDescriptor: PangoDescription] = [:]

    subscript(font: FontDescriptor) -> PangoDescription {
        mutating get {
            if let known = known[font] { return known }
            // The limit keeps an animated font size from filling memory with a description for each frame.
            if known.count >= 64 { known.removeAll() }
            let made = PangoDescription(font)
            known[font] = made
            return made
        }
    }
}
