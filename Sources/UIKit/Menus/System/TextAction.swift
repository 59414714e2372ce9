import Foundation

/// A command that the text with the keyboard focus performs, with its title in menus.
package enum TextAction: String, CaseIterable, Sendable, TranslatedText {
    case find = "Find…"
    case findAndReplace = "Find and Replace…"
    case findNext = "Find Next"
    case findPrevious = "Find Previous"
    case useSelectionForFind = "Use Selection for Find"
    case bold = "Bold"
    case italic = "Italic"
    case underline = "Underline"

    private var selector: Selector {
        switch self {
        case .find: Selector("find:")
        case .findAndReplace: Selector("findAndReplace:")
        case .findNext: Selector("findNext:")
        case .findPrevious: Selector("findPrevious:")
        case .useSelectionForFind: Selector("useSelectionForFind:")
        case .bold: Selector("toggleBoldface:")
        case .italic: Selector("toggleItalics:")
        case .underline: Selector("toggleUnderline:")
        }
    }

    @MainActor private var command: UICommand { UICommand(action: selector) }

    /// Whether a responder of the key window can perform the command now.
    @MainActor package var canRun: Bool {
        guard let responder = UIApplication.shared.keyWindow?.keyResponder else { return false }
        return command.canRun(from: responder)
    }

    /// Has the first responder of the key window perform the command, or those behind it in the chain. Nothing happens
    /// if none can.
    @MainActor package func run() { command.performWithSender(nil, target: nil) }

    /// The title in the first of the user's languages that has it, or else in English.
    package var title: String { text(languages: Locale.preferredLanguages) }

    var translations: [String: String] {
        switch self {
        case .find:
            [
                "de": "Suchen …", "fr": "Rechercher…", "es": "Buscar…", "it": "Trova…", "nl": "Zoek…", "pt": "Buscar…",
                "sv": "Sök…", "pl": "Znajdź…", "ru": "Найти…", "ja": "検索…", "zh": "查找…", "ko": "찾기…",
            ]
        case .findAndReplace:
            [
                "de": "Suchen und Ersetzen …", "fr": "Rechercher et remplacer…", "es": "Buscar y reemplazar…",
                "it": "Trova e sostituisci…", "nl": "Zoek en vervang…", "pt": "Buscar e Substituir…",
                "sv": "Sök och ersätt…", "pl": "Znajdź i zamień…", "ru": "Найти и заменить…", "ja": "検索と置換…",
                "zh": "查找和替换…", "ko": "찾기 및 대치…",
            ]
        case .findNext:
            [
                "de": "Weitersuchen", "fr": "Rechercher le suivant", "es": "Buscar siguiente",
                "it": "Trova successivo", "nl": "Zoek volgende", "pt": "Buscar Próximo", "sv": "Sök nästa",
                "pl": "Znajdź następny", "ru": "Найти далее", "ja": "次を検索", "zh": "查找下一个", "ko": "다음 찾기",
            ]
        case .findPrevious:
            [
                "de": "Vorheriges suchen", "fr": "Rechercher le précédent", "es": "Buscar anterior",
                "it": "Trova precedente", "nl": "Zoek vorige", "pt": "Buscar Anterior", "sv": "Sök föregående",
                "pl": "Znajdź poprzedni", "ru": "Найти ранее", "ja": "前を検索", "zh": "查找上一个", "ko": "이전 찾기",
            ]
        case .useSelectionForFind:
            [
                "de": "Auswahl für Suche verwenden", "fr": "Utiliser la sélection pour la recherche",
                "es": "Usar selección para buscar", "it": "Usa la selezione per trovare",
                "nl": "Gebruik selectie voor zoekactie", "pt": "Usar Seleção para Buscar",
            ]
        case .bold:
            [
                "de": "Fett", "fr": "Gras", "es": "Negrita", "it": "Grassetto", "nl": "Vet", "pt": "Negrito",
                "sv": "Fet", "pl": "Pogrubienie", "ru": "Полужирный", "ja": "ボールド", "zh": "粗体", "ko": "볼드체",
            ]
        case .italic:
            [
                "de": "Kursiv", "fr": "Italique", "es": "Cursiva", "it": "Corsivo", "nl": "Cursief", "pt": "Itálico",
                "sv": "Kursiv", "pl": "Kursywa", "ru": "Курсив", "ja": "イタリック", "zh": "斜体", "ko": "이탤릭체",
            ]
        case .underline:
            [
                "de": "Unterstrichen", "fr": "Souligné", "es": "Subrayado", "it": "Sottolineato",
                "nl": "Onderstreept", "pt": "Sublinhado", "sv": "Understruken", "pl": "Podkreślenie",
                "ru": "Подчеркнутый", "ja": "アンダーライン", "zh": "下划线", "ko": "밑줄",
            ]
        }
    }
}
