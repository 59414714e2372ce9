import Foundation

/// The languages of fonts, as programs name them.
enum FontLanguages {
    /// Returns the identifiers of fontconfig's languages. Chinese ones have scripts instead of regions, as on iOS.
    static func identifiers(of names: Set<String>) -> [String] {
        Set(names.map(identifier)).sorted()
    }

    private static func identifier(of name: String) -> String {
        switch name {
        case "zh-cn", "zh-sg": "zh-Hans"
        case "zh-tw", "zh-hk", "zh-mo": "zh-Hant"
        default: name
        }
    }

    /// Whether one of the languages of a font is a wanted one. Regions have no meaning, apart from those of Chinese.
    static func contains(_ wanted: [String], in languages: [String]) -> Bool {
        let own = Set(languages.map { $0.lowercased() })
        return wanted.contains { language in
            let name = language.lowercased().replacingOccurrences(of: "_", with: "-")
            if own.contains(name) { return true }
            guard !name.hasPrefix("zh") else {
                if name == "zh" { return !own.isDisjoint(with: ["zh-hans", "zh-hant"]) }
                let isTraditional = ["hant", "tw", "hk", "mo"].contains { name.contains("-\($0)") }
                return own.contains(isTraditional ? "zh-hant" : "zh-hans")
            }
            return own.contains(String(name.prefix { $0 != "-" }))
        }
    }
}
