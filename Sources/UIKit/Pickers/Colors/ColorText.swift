/// The texts of the colour picker.
enum ColorText: String, CaseIterable, Sendable, TranslatedText {
    case colors = "Colors"
    case grid = "Grid"
    case spectrum = "Spectrum"
    case sliders = "Sliders"
    case red = "Red"
    case green = "Green"
    case blue = "Blue"
    case opacity = "Opacity"
    case hexadecimal = "sRGB Hex Color #"

    var translations: [String: String] {
        switch self {
        case .colors:
            [
                "de": "Farben", "fr": "Couleurs", "es": "Colores", "it": "Colori", "nl": "Kleuren", "pt": "Cores",
                "sv": "Färger", "pl": "Kolory", "ru": "Цвета", "ja": "カラー", "zh": "颜色", "ko": "색상",
            ]
        case .grid:
            [
                "de": "Raster", "fr": "Grille", "es": "Cuadrícula", "it": "Griglia", "nl": "Raster", "pt": "Grade",
                "sv": "Rutnät", "pl": "Siatka", "ru": "Сетка", "ja": "グリッド", "zh": "网格", "ko": "격자",
            ]
        case .spectrum:
            [
                "de": "Spektrum", "fr": "Spectre", "es": "Espectro", "it": "Spettro", "nl": "Spectrum",
                "pt": "Espectro", "sv": "Spektrum", "pl": "Widmo", "ru": "Спектр", "ja": "スペクトル", "zh": "光谱",
                "ko": "스펙트럼",
            ]
        case .sliders:
            [
                "de": "Regler", "fr": "Curseurs", "es": "Reguladores", "it": "Cursori", "nl": "Schuifknoppen",
                "pt": "Controles", "sv": "Reglage", "pl": "Suwaki", "ru": "Бегунки", "ja": "スライダ", "zh": "滑块",
                "ko": "슬라이더",
            ]
        case .red:
            [
                "de": "Rot", "fr": "Rouge", "es": "Rojo", "it": "Rosso", "nl": "Rood", "pt": "Vermelho", "sv": "Röd",
                "pl": "Czerwony", "ru": "Красный", "ja": "レッド", "zh": "红色", "ko": "빨간색",
            ]
        case .green:
            [
                "de": "Grün", "fr": "Vert", "es": "Verde", "it": "Verde", "nl": "Groen", "pt": "Verde", "sv": "Grön",
                "pl": "Zielony", "ru": "Зеленый", "ja": "グリーン", "zh": "绿色", "ko": "초록색",
            ]
        case .blue:
            [
                "de": "Blau", "fr": "Bleu", "es": "Azul", "it": "Blu", "nl": "Blauw", "pt": "Azul", "sv": "Blå",
                "pl": "Niebieski", "ru": "Синий", "ja": "ブルー", "zh": "蓝色", "ko": "파란색",
            ]
        case .opacity:
            [
                "de": "Deckkraft", "fr": "Opacité", "es": "Opacidad", "it": "Opacità", "nl": "Dekking",
                "pt": "Opacidade", "sv": "Opacitet", "pl": "Krycie", "ru": "Непрозрачность", "ja": "不透明度",
                "zh": "不透明度", "ko": "불투명도",
            ]
        case .hexadecimal:
            [
                "de": "sRGB-Hexadezimalfarbe #", "fr": "Couleur hex. sRVB #", "es": "Color hexadecimal sRGB #",
                "it": "Colore esadecimale sRGB #", "nl": "sRGB-hexkleur #", "pt": "Cor Hexadecimal sRGB #",
            ]
        }
    }
}
