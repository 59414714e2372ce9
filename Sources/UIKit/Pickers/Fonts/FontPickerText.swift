/// The texts of the font picker.
enum FontPickerText: String, CaseIterable, Sendable, TranslatedText {
    case chooseFont = "Choose Font"

    var translations: [String: String] {
        switch self {
        case .chooseFont:
            [
                "de": "Schrift auswählen", "fr": "Choisir la police", "es": "Seleccionar tipo de letra",
                "it": "Scegli font", "nl": "Kies lettertype", "pt": "Escolher Fonte", "sv": "Välj typsnitt",
                "pl": "Wybierz czcionkę", "ru": "Выбор шрифта", "ja": "フォントを選択", "zh": "选取字体", "ko": "서체 선택",
            ]
        }
    }
}
