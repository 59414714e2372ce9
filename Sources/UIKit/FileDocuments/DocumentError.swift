import Foundation

/// The errors of documents. They are in Cocoa's domain, and their texts name the file.
package enum DocumentError {
    /// The error of a file that cannot be read.
    static func reading(_ url: URL, _ reason: any Error) -> NSError {
        make(.fileReadUnknown, url, .cannotOpen, reason)
    }

    /// The error of a file that cannot be written.
    static func writing(_ url: URL, _ reason: any Error) -> NSError {
        make(.fileWriteUnknown, url, .cannotSave, reason)
    }

    /// The error of a file that another program has changed.
    static func changed(_ url: URL) -> NSError { make(.fileWriteFileExists, url, .changed, nil, [changeKey: true]) }

    /// Marks the error of a file that another program has changed. Programs may throw errors with the same code.
    private static let changeKey = "org.casement.documentWasChanged"

    /// Returns whether an error is that of a file that another program has changed.
    package static func isChange(_ error: any Error) -> Bool { (error as NSError).userInfo[changeKey] != nil }

    private static func make(
        _ code: CocoaError.Code, _ url: URL, _ text: DocumentErrorText, _ reason: (any Error)?,
        _ more: [String: Any] = [:]
    ) -> NSError {
        let (given, cause) = (reason.map { $0 as NSError }, reason.map(root))
        var info = more
        info[NSFilePathErrorKey] = url.path
        info[NSURLErrorKey] = url
        info[NSUnderlyingErrorKey] = cause
        info[NSLocalizedFailureReasonErrorKey] = cause?.localizedDescription
        let sentence = text.localized.replacingOccurrences(of: "%@", with: url.lastPathComponent)
        info[NSLocalizedDescriptionKey] = [sentence, cause?.localizedDescription].compactMap { $0 }
            .joined(separator: " ")
        // Foundation's code says more, such as that the disk is full.
        let codeOfReason = given?.domain == NSCocoaErrorDomain ? given?.code : nil
        return NSError(domain: NSCocoaErrorDomain, code: codeOfReason ?? code.rawValue, userInfo: info)
    }

    /// The error of the system behind an error of Foundation, whose text says more.
    private static func root(_ error: any Error) -> any Error {
        (error as NSError).userInfo[NSUnderlyingErrorKey] as? any Error ?? error
    }
}

/// The texts of documents' errors.
enum DocumentErrorText: String, Sendable, TranslatedText {
    case cannotOpen = "The document “%@” cannot be opened."
    case cannotSave = "The document “%@” cannot be saved."
    case changed = "The document “%@” has been changed by another program."

    var translations: [String: String] {
        switch self {
        case .cannotOpen:
            [
                "de": "Das Dokument „%@“ kann nicht geöffnet werden.", "fr": "Impossible d’ouvrir le document « %@ ».",
                "es": "No se puede abrir el documento “%@”.", "it": "Impossibile aprire il documento “%@”.",
                "nl": "Het document ‘%@’ kan niet worden geopend.", "pt": "Não é possível abrir o documento “%@”.",
            ]
        case .cannotSave:
            [
                "de": "Das Dokument „%@“ kann nicht gesichert werden.",
                "fr": "Impossible d’enregistrer le document « %@ ».",
                "es": "No se puede guardar el documento “%@”.", "it": "Impossibile salvare il documento “%@”.",
                "nl": "Het document ‘%@’ kan niet worden bewaard.", "pt": "Não é possível salvar o documento “%@”.",
            ]
        case .changed:
            [
                "de": "Das Dokument „%@“ wurde von einem anderen Programm geändert.",
                "fr": "Le document « %@ » a été modifié par un autre programme.",
                "es": "Otro programa ha cambiado el documento “%@”.",
                "it": "Il documento “%@” è stato modificato da un altro programma.",
                "nl": "Het document ‘%@’ is door een ander programma gewijzigd.",
                "pt": "O documento “%@” foi alterado por outro programa.",
            ]
        }
    }
}
