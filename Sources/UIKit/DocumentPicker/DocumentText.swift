/// The texts of the document picker that other parts of UIKit do not have.
enum DocumentText: String, Sendable, TranslatedText {
    case move = "Move"
    case browse = "Browse"
    case home = "Home"
    case desktop = "Desktop"
    case documents = "Documents"
    case downloads = "Downloads"
    case pictures = "Pictures"
    case computer = "Computer"
    case emptyFolder = "Folder Is Empty"
    case unreadable = "The Folder Cannot Be Opened"
    case failed = "The Document Cannot Be Saved"
    case name = "Name"
    case replace = "Replace"
    case replaceQuestion = "An item named “%@” already exists. Do you want to replace it?"
    case replaceSeveralQuestion = "%@ items already exist. Do you want to replace them?"

    var translations: [String: String] {
        switch self {
        case .move:
            ["de": "Bewegen", "fr": "Déplacer", "es": "Mover", "it": "Sposta", "nl": "Verplaats", "pt": "Mover"]
        case .browse:
            [
                "de": "Durchsuchen", "fr": "Explorer", "es": "Explorar", "it": "Sfoglia", "nl": "Blader",
                "pt": "Explorar",
            ]
        case .home:
            [
                "de": "Benutzerordner", "fr": "Dossier personnel", "es": "Carpeta personal", "it": "Cartella Inizio",
                "nl": "Thuismap", "pt": "Pasta Pessoal",
            ]
        case .desktop:
            [
                "de": "Schreibtisch", "fr": "Bureau", "es": "Escritorio", "it": "Scrivania", "nl": "Bureaublad",
                "pt": "Mesa",
            ]
        case .documents:
            [
                "de": "Dokumente", "fr": "Documents", "es": "Documentos", "it": "Documenti", "nl": "Documenten",
                "pt": "Documentos",
            ]
        case .downloads:
            [
                "de": "Downloads", "fr": "Téléchargements", "es": "Descargas", "it": "Download", "nl": "Downloads",
                "pt": "Downloads",
            ]
        case .pictures:
            [
                "de": "Bilder", "fr": "Images", "es": "Imágenes", "it": "Immagini", "nl": "Afbeeldingen",
                "pt": "Imagens",
            ]
        case .computer:
            [
                "de": "Computer", "fr": "Ordinateur", "es": "Ordenador", "it": "Computer", "nl": "Computer",
                "pt": "Computador",
            ]
        case .emptyFolder:
            [
                "de": "Ordner ist leer", "fr": "Le dossier est vide", "es": "La carpeta está vacía",
                "it": "La cartella è vuota", "nl": "Map is leeg", "pt": "A Pasta Está Vazia",
            ]
        case .unreadable:
            [
                "de": "Der Ordner kann nicht geöffnet werden", "fr": "Impossible d’ouvrir le dossier",
                "es": "No se puede abrir la carpeta", "it": "Impossibile aprire la cartella",
                "nl": "De map kan niet worden geopend", "pt": "Não É Possível Abrir a Pasta",
            ]
        case .failed:
            [
                "de": "Das Dokument kann nicht gesichert werden", "fr": "Impossible d’enregistrer le document",
                "es": "No se puede guardar el documento", "it": "Impossibile salvare il documento",
                "nl": "Het document kan niet worden bewaard", "pt": "Não É Possível Salvar o Documento",
            ]
        case .name: ["de": "Name", "fr": "Nom", "es": "Nombre", "it": "Nome", "nl": "Naam", "pt": "Nome"]
        case .replace:
            [
                "de": "Ersetzen", "fr": "Remplacer", "es": "Reemplazar", "it": "Sostituisci", "nl": "Vervang",
                "pt": "Substituir",
            ]
        case .replaceQuestion:
            [
                "de": "Ein Objekt mit dem Namen „%@“ existiert bereits. Möchtest du es ersetzen?",
                "fr": "Un élément nommé « %@ » existe déjà. Voulez-vous le remplacer ?",
                "es": "Ya existe un elemento llamado “%@”. ¿Quieres reemplazarlo?",
                "it": "Esiste già un elemento con il nome “%@”. Vuoi sostituirlo?",
                "nl": "Er bestaat al een onderdeel met de naam ‘%@’. Wil je het vervangen?",
                "pt": "Já existe um item com o nome “%@”. Deseja substituí-lo?",
            ]
        case .replaceSeveralQuestion:
            [
                "de": "%@ Objekte existieren bereits. Möchtest du sie ersetzen?",
                "fr": "%@ éléments existent déjà. Voulez-vous les remplacer ?",
                "es": "Ya existen %@ elementos. ¿Quieres reemplazarlos?",
                "it": "Esistono già %@ elementi. Vuoi sostituirli?",
                "nl": "Er bestaan al %@ onderdelen. Wil je ze vervangen?",
                "pt": "Já existem %@ itens. Deseja substituí-los?",
            ]
        }
    }
}
