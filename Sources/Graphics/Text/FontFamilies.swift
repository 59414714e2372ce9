/// The families of a font in the order of preference.
///
/// Those of the system's fonts are looked up when a text is first measured or drawn: a program that begins can make fonts while
/// fontconfig still reads what is installed.
package enum FontFamilies: Hashable, Sendable, ExpressibleByArrayLiteral {
    /// The system font's: Inter where it is installed, else Noto Sans, DejaVu Sans, or fontconfig's sans-serif.
    case system
    /// Those of the system's fixed-width font.
    case monospaced
    case named([String])

    package init(arrayLiteral names: String...) { self = .named(names) }

    /// Their names, the best one first.
    package var names: [String] {
        switch self {
        case .system:
            TextSystem.shared.names(of: self) {
                FontFamilies.preferred(["Inter", "Noto Sans", "DejaVu Sans"], generic: "sans-serif")
            }
        case .monospaced:
            TextSystem.shared.names(of: self) {
                FontFamilies.preferred(["DejaVu Sans Mono", "Noto Sans Mono", "Liberation Mono"], generic: "monospace")
            }
        case .named(let names): names
        }
    }

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
}
