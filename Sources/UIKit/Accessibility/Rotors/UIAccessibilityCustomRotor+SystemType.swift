extension UIAccessibilityCustomRotor {
    /// A rotor of the system.
    public enum SystemRotorType: Int, Sendable {
        /// A rotor with a name of its own.
        case none = 0
        /// Links.
        case link
        /// Links that were followed.
        case visitedLink
        /// Headings of all levels.
        case heading
        /// Headings of the first level.
        case headingLevel1
        /// Headings of the second level.
        case headingLevel2
        /// Headings of the third level.
        case headingLevel3
        /// Headings of the fourth level.
        case headingLevel4
        /// Headings of the fifth level.
        case headingLevel5
        /// Headings of the sixth level.
        case headingLevel6
        /// Bold text.
        case boldText
        /// Italic text.
        case italicText
        /// Underlined text.
        case underlineText
        /// Words with an error of spelling.
        case misspelledWord
        /// Images.
        case image
        /// Text fields.
        case textField
        /// Tables.
        case table
        /// Lists.
        case list
        /// Parts of the content that users look for.
        case landmark
    }
}

/// The name of a rotor of the system.
///
/// ```swift
/// RotorName(.headingLevel2)?.text(languages: ["de"])   // "Überschriften 2"
/// ```
struct RotorName: TranslatedText {
    private let text: Text
    /// The level of headings, if the rotor has those of one level.
    private let level: Int?

    /// Creates the name for a type; `nil` for `none`.
    init?(_ type: UIAccessibilityCustomRotor.SystemRotorType) {
        var level: Int?
        switch type {
        case .none: return nil
        case .link: text = .links
        case .visitedLink: text = .visitedLinks
        case .heading: text = .headings
        case .headingLevel1, .headingLevel2, .headingLevel3, .headingLevel4, .headingLevel5, .headingLevel6:
            text = .headings
            level = type.rawValue - UIAccessibilityCustomRotor.SystemRotorType.heading.rawValue
        case .boldText: text = .bold
        case .italicText: text = .italic
        case .underlineText: text = .underlined
        case .misspelledWord: text = .misspelled
        case .image: text = .images
        case .textField: text = .fields
        case .table: text = .tables
        case .list: text = .lists
        case .landmark: text = .landmarks
        }
        self.level = level
    }

    var english: String { numbered(text.rawValue) }
    var translations: [String: String] { text.translations.mapValues(numbered) }

    private func numbered(_ name: String) -> String { level.map { "\(name) \($0)" } ?? name }

    private enum Text: String {
        case links = "Links"
        case visitedLinks = "Visited Links"
        case headings = "Headings"
        case bold = "Bold Text"
        case italic = "Italic Text"
        case underlined = "Underlined Text"
        case misspelled = "Misspelled Words"
        case images = "Images"
        case fields = "Text Fields"
        case tables = "Tables"
        case lists = "Lists"
        case landmarks = "Landmarks"

        var translations: [String: String] {
            let languages = ["de", "fr", "es", "it", "nl", "pt"]
            return Dictionary(zip(languages, words)) { first, _ in first }
        }

        private var words: [String] {
            switch self {
            case .links: ["Links", "Liens", "Enlaces", "Link", "Links", "Links"]
            case .visitedLinks:
                [
                    "Besuchte Links", "Liens visités", "Enlaces visitados", "Link visitati", "Bezochte links",
                    "Links visitados",
                ]
            case .headings: ["Überschriften", "Titres", "Encabezados", "Intestazioni", "Koppen", "Títulos"]
            case .bold:
                [
                    "Fetter Text", "Texte en gras", "Texto en negrita", "Testo grassetto", "Vette tekst",
                    "Texto em negrito",
                ]
            case .italic:
                [
                    "Kursiver Text", "Texte en italique", "Texto en cursiva", "Testo corsivo", "Cursieve tekst",
                    "Texto em itálico",
                ]
            case .underlined:
                [
                    "Unterstrichener Text", "Texte souligné", "Texto subrayado", "Testo sottolineato",
                    "Onderstreepte tekst", "Texto sublinhado",
                ]
            case .misspelled:
                [
                    "Falsch geschriebene Wörter", "Mots mal orthographiés", "Palabras mal escritas",
                    "Parole errate", "Verkeerd gespelde woorden", "Palavras com erros",
                ]
            case .images: ["Bilder", "Images", "Imágenes", "Immagini", "Afbeeldingen", "Imagens"]
            case .fields:
                [
                    "Textfelder", "Champs de texte", "Campos de texto", "Campi di testo", "Tekstvelden",
                    "Campos de texto",
                ]
            case .tables: ["Tabellen", "Tableaux", "Tablas", "Tabelle", "Tabellen", "Tabelas"]
            case .lists: ["Listen", "Listes", "Listas", "Elenchi", "Lijsten", "Listas"]
            case .landmarks:
                [
                    "Orientierungspunkte", "Repères", "Puntos de referencia", "Punti di riferimento",
                    "Oriëntatiepunten",
                    "Pontos de referência",
                ]
            }
        }
    }
}
