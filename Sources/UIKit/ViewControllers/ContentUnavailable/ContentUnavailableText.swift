/// The texts of areas without content.
enum ContentUnavailableText: String, CaseIterable, Sendable, TranslatedText {
    case loading = "Loading…"
    case noResults = "No Results"
    /// The title for a search, with its text in the place of `%@`.
    case noResultsForText = "No Results for “%@”"
    case checkSpelling = "Check the spelling or try a new search."

    var translations: [String: String] {
        switch self {
        case .loading:
            [
                "de": "Laden …", "fr": "Chargement…", "es": "Cargando…", "it": "Caricamento…", "nl": "Laden…",
                "pt": "Carregando…",
            ]
        case .noResults:
            [
                "de": "Keine Ergebnisse", "fr": "Aucun résultat", "es": "Sin resultados", "it": "Nessun risultato",
                "nl": "Geen resultaten", "pt": "Nenhum Resultado",
            ]
        case .noResultsForText:
            [
                "de": "Keine Ergebnisse für „%@“", "fr": "Aucun résultat pour « %@ »",
                "es": "Sin resultados para “%@”", "it": "Nessun risultato per “%@”",
                "nl": "Geen resultaten voor ‘%@’", "pt": "Nenhum Resultado para “%@”",
            ]
        case .checkSpelling:
            [
                "de": "Überprüfe die Schreibweise oder starte eine neue Suche.",
                "fr": "Vérifiez l’orthographe ou lancez une nouvelle recherche.",
                "es": "Comprueba la ortografía o prueba con otra búsqueda.",
                "it": "Controlla l’ortografia o prova una nuova ricerca.",
                "nl": "Controleer de spelling of probeer een nieuwe zoekopdracht.",
                "pt": "Verifique a ortografia ou tente uma nova busca.",
            ]
        }
    }
}
