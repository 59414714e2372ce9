import Foundation
import Graphics

/// The look of a part of a document's text. HTML and RTF are read into such styles, and written from them.
struct DocumentStyle: Hashable {
    var font = FontDescriptor(families: .serif, size: 12)
    var isUnderlined = false
    var isStruckOut = false
    /// The colour; `nil` for that of the surroundings.
    var color: CGColor?
    /// The colour behind the text; `nil` for none.
    var background: CGColor?
    /// The distance above the baseline in points.
    var baselineOffset: CGFloat = 0
    /// The points added after each character.
    var kern: CGFloat = 0
    var link: URL?
    var paragraph = ParagraphFormat()

    /// The ratio of sizes of a raised or lowered text and the one around it.
    static let scriptScale: CGFloat = 5.0 / 6

    init() {}

    /// Creates the style with the values of an attributed string that documents have, too.
    init(_ attributes: [NSAttributedString.Key: Any]) {
        var attributes = attributes
        attributes[.attachment] = nil
        let values = TextAttributes(attributes)
        font = values.font
        (font.features, font.language) = ([], nil)
        isUnderlined = !values.underline.isEmpty
        isStruckOut = !values.strikethrough.isEmpty
        color = values.color
        background = values.backgroundColor
        baselineOffset = values.baselineOffset.isFinite ? values.baselineOffset : 0
        kern = values.kern.isFinite ? values.kern : 0
        paragraph = values.paragraph
        link = attributes[.link] as? URL ?? (attributes[.link] as? String).flatMap { URL(string: $0) }
    }

    /// The values for an attributed string.
    var attributes: [NSAttributedString.Key: Any] {
        let style = NSParagraphStyle()
        style.format = paragraph
        var result: [NSAttributedString.Key: Any] = [.font: UIFont(font), .paragraphStyle: style]
        result[.foregroundColor] = color.map { UIColor(cgColor: $0) }
        result[.backgroundColor] = background.map { UIColor(cgColor: $0) }
        if isUnderlined { result[.underlineStyle] = NSUnderlineStyle.single.rawValue }
        if isStruckOut { result[.strikethroughStyle] = NSUnderlineStyle.single.rawValue }
        if baselineOffset != 0 { result[.baselineOffset] = baselineOffset }
        if kern != 0 { result[.kern] = kern }
        result[.link] = link
        return result
    }

    /// Makes the text smaller and raises or lowers it.
    mutating func makeScript(isRaised: Bool) {
        baselineOffset += font.size * (isRaised ? 1.0 / 3 : -1.0 / 6)
        font.size *= Self.scriptScale
    }

    /// Whether the font is at least as heavy as a bold one.
    var isBold: Bool { font.weight >= 600 }
}

extension FontFamilies {
    /// The families of a font with serifs.
    static let serif: FontFamilies = ["Noto Serif", "DejaVu Serif", "serif"]

    /// Returns the families for names in a document, the best first: an installed one, or one of the system's that is
    /// the nearest. Returns `nil` if no name says anything.
    static func forDocument(_ names: [String]) -> FontFamilies? {
        for name in names.prefix(16) {
            switch name.lowercased() {
            case "serif", "ui-serif": return .serif
            case "monospace", "ui-monospace": return .monospaced
            case "sans-serif", "system-ui", "ui-sans-serif", "-apple-system", "blinkmacsystemfont",
                ".applesystemuifont", ".sf ui text", "sf pro", "sf pro text", "sf pro display":
                return .system
            case "ui-rounded": return .rounded
            default:
                // A name that is not a family's may be a font's, such as "Inter-Bold".
                if let font = FontDescriptor(fontName: name, size: 12) { return font.families }
            }
        }
        let similar: [(FontFamilies, [String])] = [
            (.serif, ["times", "georgia", "palatino", "garamond", "cambria", "didot", "baskerville"]),
            (.monospaced, ["courier", "menlo", "monaco", "consolas", "sfmono", "sf mono", "andale mono"]),
            (
                .system,
                ["helvetica", "arial", "verdana", "tahoma", "calibri", "segoe", "avenir", "lucida", "trebuchet"]
            ),
        ]
        for name in names.prefix(16) {
            let name = name.lowercased()
            if let found = similar.first(where: { $0.1.contains(where: name.hasPrefix) }) { return found.0 }
        }
        return nil
    }
}
