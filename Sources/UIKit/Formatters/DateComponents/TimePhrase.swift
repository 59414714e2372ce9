import Foundation

/// The words around a time span: "About 5 minutes remaining".
enum TimePhrase: String, CaseIterable, TranslatedText {
    case about = "About %@"
    case remaining = "%@ remaining"
    case aboutRemaining = "About %@ remaining"

    /// Returns a time span in the phrase, in the language of a locale.
    ///
    /// A language without a translation has the time span alone, because English words would not go with it.
    func text(_ span: String, locale: Locale) -> String {
        let language = locale.identifier
        let code = language.prefix { $0.isLetter }.lowercased()
        guard code == "en" || code == "no" || code == "nn" || translations[code] != nil else { return span }
        return text(languages: [language]).replacingOccurrences(of: "%@", with: span)
    }

    var translations: [String: String] {
        switch self {
        case .about:
            [
                "de": "Etwa %@", "fr": "Environ %@", "es": "Unos %@", "it": "Circa %@", "nl": "Ongeveer %@",
                "pt": "Cerca de %@", "sv": "Ungefär %@", "da": "Ca. %@", "nb": "Ca. %@", "fi": "Noin %@",
                "pl": "Około %@", "cs": "Asi %@", "ru": "Примерно %@", "tr": "Yaklaşık %@", "ja": "約%@",
                "zh": "大约%@", "ko": "약 %@",
            ]
        case .remaining:
            [
                "de": "Noch %@", "fr": "Temps restant : %@", "es": "Tiempo restante: %@",
                "it": "Tempo rimanente: %@", "nl": "Nog %@", "pt": "Tempo restante: %@", "sv": "%@ kvar",
                "da": "%@ tilbage", "nb": "%@ gjenstår", "fi": "%@ jäljellä", "pl": "Pozostały czas: %@",
                "cs": "Zbývající čas: %@", "ru": "Осталось: %@", "tr": "%@ kaldı", "ja": "残り%@",
                "zh": "剩余%@", "ko": "%@ 남음",
            ]
        case .aboutRemaining:
            [
                "de": "Noch etwa %@", "fr": "Temps restant : environ %@", "es": "Tiempo restante: unos %@",
                "it": "Tempo rimanente: circa %@", "nl": "Nog ongeveer %@", "pt": "Tempo restante: cerca de %@",
                "sv": "Ungefär %@ kvar", "da": "Ca. %@ tilbage", "nb": "Ca. %@ gjenstår", "fi": "Noin %@ jäljellä",
                "pl": "Pozostały czas: około %@", "cs": "Zbývající čas: asi %@", "ru": "Осталось примерно: %@",
                "tr": "Yaklaşık %@ kaldı", "ja": "残り約%@", "zh": "剩余大约%@", "ko": "약 %@ 남음",
            ]
        }
    }
}
