import Foundation
import UniformTypeIdentifiers

/// The task of a document picker: the documents that it opens, or those that it saves.
struct DocumentRequest: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        /// Documents of some types are chosen.
        case open(ContentFilter)
        /// Documents of the program are saved in a folder.
        case export([URL])
    }

    let kind: Kind
    /// Whether the program receives copies of chosen documents, or copies of exported documents are saved.
    let asCopy: Bool
    var allowsMultipleSelection = false
    /// The folder that is shown first; `nil` for the user's documents.
    var directory: URL?
    var showsExtensions = false
    var title: String?

    /// The documents that are exported; empty if documents are opened.
    var exported: [URL] { if case .export(let urls) = kind { urls } else { [] } }
    /// The documents that can be chosen; `nil` if documents are exported.
    var filter: ContentFilter? { if case .open(let filter) = kind { filter } else { nil } }
    /// The name of the only exported document, which the user can change; `nil` for several, and if documents are
    /// opened.
    var exportName: String? { exported.count == 1 ? exported[0].lastPathComponent : nil }
    /// The names of the exported documents in the folder that is chosen. No two of them are equal.
    var exportNames: [String] { DocumentName.unique(exported.map(\.lastPathComponent)) }
    /// The title of the button that ends the choice.
    var buttonTitle: any TranslatedText {
        if exported.isEmpty { return ActivityText.open }
        return asCopy ? BarText.save as any TranslatedText : DocumentText.move
    }
}
