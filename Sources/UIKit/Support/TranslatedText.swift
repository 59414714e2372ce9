import Foundation

/// A text of UIKit's own, such as the title of a button, with its translations.
///
/// ```
/// BarText.done.text(languages: ["de-AT", "en"])   // "Fertig"
/// ```
protocol TranslatedText {
    /// The text for languages without a translation.
    var english: String { get }
    /// The texts of other languages by their codes of two letters.
    var translations: [String: String] { get }
}

extension TranslatedText {
    /// The text in the first of the user's languages that has it, or else in English.
    var localized: String { text(languages: Locale.preferredLanguages) }

    /// Returns the text in the first of some languages that has it, or else in English.
    ///
    /// - Parameter languages: Identifiers such as `de-AT` or `zh_CN.UTF-8`. Regions are ignored, and Norwegian has one
    ///   form.
    func text(languages: [String]) -> String {
        let texts = translations
        for language in languages {
            let code = language.prefix { $0.isLetter }.lowercased()
            if code == "en" { break }
            if let text = texts[code == "no" || code == "nn" ? "nb" : code] { return text }
        }
        return english
    }
}

extension TranslatedText where Self: RawRepresentable<String> {
    var english: String { rawValue }
}
