import Foundation

/// The number of places at which a text was found, as the find bar shows it.
struct FindCount: Equatable {
    var count: Int
    /// The index of the place that is looked at; `nil` if there is none.
    var index: Int?
    /// Whether there is a text to search.
    var hasQuery: Bool
    var style = UIFindSession.SearchResultDisplayStyle.currentAndTotal

    /// The text in the user's language.
    var text: String { text(languages: Locale.preferredLanguages) }

    /// Returns the text in the first of some languages that has it, or else in English.
    func text(languages: [String]) -> String {
        guard hasQuery, style != .none else { return "" }
        guard count > 0 else { return FindLabel.notFound.text(languages: languages) }
        guard style == .currentAndTotal, let index else { return "\(count)" }
        return FindLabel.numberOfAll.text(languages: languages).replacingOccurrences(of: "%1", with: "\(index + 1)")
            .replacingOccurrences(of: "%2", with: "\(count)")
    }
}

/// The texts of the find bar.
enum FindLabel: String, Sendable, TranslatedText {
    case previous = "Previous"
    case next = "Next"
    case options = "Options"
    case replace = "Replace"
    case replaceAll = "Replace All"
    case matchCase = "Match Case"
    case wholeWords = "Whole Words"
    case notFound = "Not Found"
    case numberOfAll = "%1 of %2"

    var translations: [String: String] {
        switch self {
        case .previous:
            [
                "de": "Vorheriger", "fr": "Précédent", "es": "Anterior", "it": "Precedente", "nl": "Vorige",
                "pt": "Anterior",
            ]
        case .next:
            [
                "de": "Nächster", "fr": "Suivant", "es": "Siguiente", "it": "Successivo", "nl": "Volgende",
                "pt": "Seguinte",
            ]
        case .options:
            ["de": "Optionen", "fr": "Options", "es": "Opciones", "it": "Opzioni", "nl": "Opties", "pt": "Opções"]
        case .replace: DocumentText.replace.translations
        case .replaceAll:
            [
                "de": "Alle ersetzen", "fr": "Tout remplacer", "es": "Reemplazar todo", "it": "Sostituisci tutto",
                "nl": "Vervang alles", "pt": "Substituir Tudo",
            ]
        case .matchCase:
            [
                "de": "Groß-/Kleinschreibung", "fr": "Respecter la casse", "es": "Coincidir mayúsculas",
                "it": "Maiuscole/minuscole", "nl": "Hoofdlettergevoelig", "pt": "Maiúsculas/Minúsculas",
            ]
        case .wholeWords:
            [
                "de": "Ganze Wörter", "fr": "Mots entiers", "es": "Palabras completas", "it": "Parole intere",
                "nl": "Hele woorden", "pt": "Palavras Inteiras",
            ]
        case .notFound:
            [
                "de": "Nicht gefunden", "fr": "Introuvable", "es": "No encontrado", "it": "Non trovato",
                "nl": "Niet gevonden", "pt": "Não Encontrado",
            ]
        case .numberOfAll:
            [
                "de": "%1 von %2", "fr": "%1 sur %2", "es": "%1 de %2", "it": "%1 di %2", "nl": "%1 van %2",
                "pt": "%1 de %2",
            ]
        }
    }
}
