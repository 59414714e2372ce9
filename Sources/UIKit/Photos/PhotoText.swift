/// The texts of the pickers of photos that other parts of UIKit do not have.
enum PhotoText: String, Sendable, TranslatedText {
    case choosePhoto = "Choose a Photo"
    case choosePhotos = "Choose Photos"
    case noPhotos = "No Photos or Videos"
    case unusable = "The Photo Cannot Be Opened"
    case moveAndScale = "Move and Scale"
    case choose = "Choose"
    case scale = "Scale"

    var translations: [String: String] {
        switch self {
        case .choosePhoto:
            [
                "de": "Foto wählen", "fr": "Choisir une photo", "es": "Seleccionar una foto", "it": "Scegli una foto",
                "nl": "Kies een foto", "pt": "Escolher uma Foto",
            ]
        case .choosePhotos:
            [
                "de": "Fotos wählen", "fr": "Choisir des photos", "es": "Seleccionar fotos", "it": "Scegli foto",
                "nl": "Kies foto’s", "pt": "Escolher Fotos",
            ]
        case .noPhotos:
            [
                "de": "Keine Fotos oder Videos", "fr": "Aucune photo ni vidéo", "es": "No hay fotos ni vídeos",
                "it": "Nessuna foto e nessun video", "nl": "Geen foto’s of video’s", "pt": "Nenhuma Foto ou Vídeo",
            ]
        case .unusable:
            [
                "de": "Das Foto kann nicht geöffnet werden", "fr": "Impossible d’ouvrir la photo",
                "es": "No se puede abrir la foto", "it": "Impossibile aprire la foto",
                "nl": "De foto kan niet worden geopend", "pt": "Não É Possível Abrir a Foto",
            ]
        case .moveAndScale:
            [
                "de": "Bewegen und Skalieren", "fr": "Déplacement et échelle", "es": "Mover y escalar",
                "it": "Sposta e ridimensiona", "nl": "Verplaats en schaal", "pt": "Mover e Redimensionar",
            ]
        case .choose:
            [
                "de": "Auswählen", "fr": "Choisir", "es": "Seleccionar", "it": "Scegli", "nl": "Kies",
                "pt": "Escolher",
            ]
        case .scale:
            ["de": "Skalierung", "fr": "Échelle", "es": "Escala", "it": "Scala", "nl": "Schaal", "pt": "Escala"]
        }
    }
}
