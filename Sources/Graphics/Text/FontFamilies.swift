import CCairo
import Glibc

/// The families of a font in order of preference.
///
/// The families of the system fonts are looked up when a text is first measured or drawn. A starting program can
/// therefore create fonts while fontconfig still scans for installed fonts.
package enum FontFamilies: Hashable, Sendable, ExpressibleByArrayLiteral {
    /// The families of the system font: Inter if it is installed, else Noto Sans, DejaVu Sans or fontconfig's
    /// sans-serif.
    case system
    /// The families of the system's fixed-width font.
    case monospaced
    case named([String])

    /// The families of a font with round ends, if one is installed, or else those of the system font.
    package static var rounded: FontFamilies {
        let candidates = ["M PLUS Rounded 1c", "Nunito", "Varela Round", "Quicksand"]
        let installed = FontDescriptor.installedFamilies
        guard let found = candidates.first(where: installed.contains) else { return .system }
        return .named([found] + FontFamilies.system.names)
    }

    package init(arrayLiteral names: String...) { self = .named(names) }

    /// The names of the families, the best one first.
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

    /// Returns the first of `candidates` that is installed, followed by the fallback families for missing characters.
    ///
    /// Only one candidate is used: DejaVu Sans contains Arabic letters, too, and would hide the Arabic font from the
    /// fallback.
    private static func preferred(_ candidates: [String], generic: String) -> [String] {
        let fallbacks = ["Noto Sans Arabic", chineseJapaneseKorean]
        let installed = installed(among: candidates + fallbacks)
        let first = candidates.first { installed.contains($0) }
        return [first].compactMap { $0 } + fallbacks.filter { installed.contains($0) } + [generic]
    }

    /// Returns the names that belong to an installed family.
    ///
    /// It asks fontconfig directly. Pango would first list all families with all their styles, which adds a fifth to
    /// the time of the scan at the start of a program.
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

    /// The font family for Han characters. One set of code points has several national shapes; the user's language
    /// selects one, and Japanese is the default.
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
