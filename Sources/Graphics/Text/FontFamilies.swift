import CCairo
import Glibc

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
        let fallbacks = ["Noto Sans Arabic", chineseJapaneseKorean]
        let installed = installed(among: candidates + fallbacks)
        let first = candidates.first { installed.contains($0) }
        return [first].compactMap { $0 } + fallbacks.filter { installed.contains($0) } + [generic]
    }

    /// Those of the names that are an installed family's. fontconfig is asked itself: Pango would first list all families with
    /// all their styles, which at the start of a program takes a fifth as long as to read what is installed.
    private static func installed(among names: [String]) -> [String] {
        let wanted = names.map { Array($0.utf8CString) }
        var isInstalled = [Bool](repeating: false, count: names.count)
        for set in [FcSetSystem, FcSetApplication] {
            guard let fonts = FcConfigGetFonts(nil, set)?.pointee, let patterns = fonts.fonts else { continue }
            FC_FAMILY.withCString { key in
                for index in 0..<Int(fonts.nfont) {
                    var family: UnsafeMutablePointer<FcChar8>?
                    guard FcPatternGetString(patterns[index], key, 0, &family) == FcResultMatch, let family else {
                        continue
                    }
                    let name = UnsafeRawPointer(family).assumingMemoryBound(to: CChar.self)
                    for place in wanted.indices where !isInstalled[place] {
                        isInstalled[place] = strcmp(name, wanted[place]) == 0
                    }
                }
            }
        }
        return names.indices.filter { isInstalled[$0] }.map { names[$0] }
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
