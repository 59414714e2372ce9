import Foundation

/// The texts of the system that other modules of the package show, with their translations.
///
/// ```swift
/// Button(SystemText.cancel.localized) { dismiss() }
/// ```
package enum SystemText: String, CaseIterable, Sendable, TranslatedText {
    case cancel = "Cancel"
    case delete = "Delete"
    case rename = "Rename"
    case more = "More"
    case save = "Save"
    case share = "Share…"
    case close = "Close"
    case new = "New"
    case open = "Open…"
    case newDocument = "New Document"
    case untitled = "Untitled"
    case keepMyChanges = "Keep My Changes"
    case revert = "Revert"
    case settings = "Settings"
    case settingsCommand = "Settings…"
    case showSidebar = "Show Sidebar"
    case hideSidebar = "Hide Sidebar"
    case showInspector = "Show Inspector"
    case hideInspector = "Hide Inspector"
    /// The name of an arrow that shows the rows below a row.
    case expand = "Expand"
    /// The name of an arrow that hides the rows below a row.
    case collapse = "Collapse"
    /// The question about a document's two versions, with its name in the place of `%@`.
    case documentChanged = "“%@” was changed by another program."

    /// The text in the first of the user's languages that has it, or else in English.
    package var localized: String { text(languages: Locale.preferredLanguages) }

    var translations: [String: String] {
        switch self {
        case .cancel: BarText.cancel.translations
        case .delete: BarText.delete.translations
        case .rename: BarText.rename.translations
        case .more: BarText.more.translations
        case .save: BarText.save.translations
        case .close: BarText.close.translations
        case .share:
            [
                "de": "Teilen …", "fr": "Partager…", "es": "Compartir…", "it": "Condividi…", "nl": "Deel…",
                "pt": "Compartilhar…", "sv": "Dela…", "pl": "Udostępnij…", "ru": "Поделиться…", "ja": "共有…",
                "zh": "共享…", "ko": "공유…",
            ]
        case .new:
            [
                "de": "Neu", "fr": "Nouveau", "es": "Nuevo", "it": "Nuovo", "nl": "Nieuw", "pt": "Novo", "sv": "Nytt",
                "pl": "Nowy", "ru": "Создать", "ja": "新規", "zh": "新建", "ko": "신규",
            ]
        case .open:
            [
                "de": "Öffnen …", "fr": "Ouvrir…", "es": "Abrir…", "it": "Apri…", "nl": "Open…", "pt": "Abrir…",
                "sv": "Öppna…", "pl": "Otwórz…", "ru": "Открыть…", "ja": "開く…", "zh": "打开…", "ko": "열기…",
            ]
        case .newDocument:
            [
                "de": "Neues Dokument", "fr": "Nouveau document", "es": "Nuevo documento", "it": "Nuovo documento",
                "nl": "Nieuw document", "pt": "Novo Documento", "sv": "Nytt dokument", "pl": "Nowy dokument",
                "ru": "Новый документ", "ja": "新規書類", "zh": "新建文稿", "ko": "새로운 문서",
            ]
        case .untitled:
            [
                "de": "Ohne Titel", "fr": "Sans titre", "es": "Sin título", "it": "Senza titolo", "nl": "Naamloos",
                "pt": "Sem Título", "sv": "Namnlös", "pl": "Bez nazwy", "ru": "Без названия", "ja": "名称未設定",
                "zh": "未命名", "ko": "무제",
            ]
        case .keepMyChanges:
            [
                "de": "Meine Änderungen behalten", "fr": "Conserver mes modifications",
                "es": "Conservar mis cambios", "it": "Mantieni le mie modifiche", "nl": "Behoud mijn wijzigingen",
                "pt": "Manter Minhas Alterações",
            ]
        case .revert:
            [
                "de": "Zurücksetzen", "fr": "Rétablir", "es": "Revertir", "it": "Ripristina", "nl": "Herstel",
                "pt": "Reverter",
            ]
        case .showSidebar:
            [
                "de": "Seitenleiste einblenden", "fr": "Afficher la barre latérale", "es": "Mostrar barra lateral",
                "it": "Mostra barra laterale", "nl": "Toon navigatiekolom", "pt": "Mostrar Barra Lateral",
                "sv": "Visa sidofält", "pl": "Pokaż pasek boczny", "ru": "Показать боковое меню",
                "ja": "サイドバーを表示", "zh": "显示边栏", "ko": "사이드바 보기",
            ]
        case .hideSidebar:
            [
                "de": "Seitenleiste ausblenden", "fr": "Masquer la barre latérale", "es": "Ocultar barra lateral",
                "it": "Nascondi barra laterale", "nl": "Verberg navigatiekolom", "pt": "Ocultar Barra Lateral",
                "sv": "Göm sidofält", "pl": "Ukryj pasek boczny", "ru": "Скрыть боковое меню",
                "ja": "サイドバーを非表示", "zh": "隐藏边栏", "ko": "사이드바 가리기",
            ]
        case .showInspector:
            [
                "de": "Informationen einblenden", "fr": "Afficher l’inspecteur", "es": "Mostrar inspector",
                "it": "Mostra inspector", "nl": "Toon infovenster", "pt": "Mostrar Inspetor", "sv": "Visa inspektör",
                "pl": "Pokaż inspektora", "ru": "Показать инспектор", "ja": "インスペクタを表示", "zh": "显示检查器",
                "ko": "속성 보기",
            ]
        case .hideInspector:
            [
                "de": "Informationen ausblenden", "fr": "Masquer l’inspecteur", "es": "Ocultar inspector",
                "it": "Nascondi inspector", "nl": "Verberg infovenster", "pt": "Ocultar Inspetor",
                "sv": "Göm inspektör", "pl": "Ukryj inspektora", "ru": "Скрыть инспектор",
                "ja": "インスペクタを非表示", "zh": "隐藏检查器", "ko": "속성 가리기",
            ]
        case .settings:
            [
                "de": "Einstellungen", "fr": "Réglages", "es": "Ajustes", "it": "Impostazioni", "nl": "Instellingen",
                "pt": "Ajustes", "sv": "Inställningar", "pl": "Ustawienia", "ru": "Настройки", "ja": "設定", "zh": "设置",
                "ko": "설정",
            ]
        case .settingsCommand: Self.settings.translations.mapValues { $0 + "…" }
        case .expand:
            [
                "de": "Einblenden", "fr": "Développer", "es": "Expandir", "it": "Espandi", "nl": "Uitvouwen",
                "pt": "Expandir", "sv": "Expandera", "pl": "Rozwiń", "ru": "Развернуть", "ja": "展開", "zh": "展开",
                "ko": "펼치기",
            ]
        case .collapse:
            [
                "de": "Ausblenden", "fr": "Réduire", "es": "Contraer", "it": "Comprimi", "nl": "Samenvouwen",
                "pt": "Contrair", "sv": "Komprimera", "pl": "Zwiń", "ru": "Свернуть", "ja": "折りたたむ",
                "zh": "折叠", "ko": "접기",
            ]
        case .documentChanged:
            [
                "de": "„%@“ wurde von einem anderen Programm geändert.",
                "fr": "« %@ » a été modifié par un autre programme.", "es": "Otro programa ha cambiado “%@”.",
                "it": "“%@” è stato modificato da un altro programma.",
                "nl": "‘%@’ is door een ander programma gewijzigd.", "pt": "“%@” foi alterado por outro programa.",
            ]
        }
    }
}
