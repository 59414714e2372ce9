import Foundation
import UIKit

extension AppHost {
    /// Returns the request for a window with a document; `nil` if no group opens files of its type.
    func documentRequest(for url: URL) -> WindowRequest? {
        guard
            let group = groups.first(where: { ($0.description as? any DocumentDescription)?.admits(url) == true }),
            let value = try? JSONEncoder().encode(WindowValueCoding(value: DocumentAddress(url: url)))
        else { return nil }
        return WindowRequest(group: group.name, value: value)
    }

    /// Opens a document in a window of its own, or brings its window to the front.
    func openDocument(at url: URL, from scene: UIWindowScene?) -> Bool {
        guard let request = documentRequest(for: url.standardizedFileURL) else { return false }
        openWindow(
            id: request.group, valueType: ObjectIdentifier(DocumentAddress.self), value: request.value, from: scene)
        return true
    }

    /// Returns the requests for the documents among the arguments of the program: paths and URLs of existing files.
    /// Options and other texts are ignored.
    func documentRequests(among arguments: some Sequence<String>) -> [WindowRequest] {
        arguments.compactMap { argument in
            guard !argument.hasPrefix("-") else { return nil }
            let url = argument.hasPrefix("file:") ? URL(string: argument) : URL(fileURLWithPath: argument)
            guard let url, url.isFileURL, FileManager.default.fileExists(atPath: url.path) else { return nil }
            return documentRequest(for: url.standardizedFileURL)
        }
    }

    /// Whether the program has documents.
    var hasDocuments: Bool { groups.contains { $0.description is any DocumentDescription } }

    /// Adds the commands for documents to the main menu, in the place of that for new windows.
    func buildDocumentMenu(with builder: any UIMenuBuilder) {
        guard hasDocuments else { return }
        let creates = groups.contains { ($0.description as? any DocumentDescription)?.createsDocuments == true }
        let new = DocumentKey.command("New", "n") { [weak self] in self?.documentCommands?.createDocument() }
        let open = DocumentKey.command("Open…", "o") { [weak self] in self?.documentCommands?.chooseDocument() }
        let save = DocumentKey.command("Save", "s") { [weak self] in self?.documentCommands?.saveDocument() }
        builder.replaceChildren(ofMenu: .newScene) { _ in creates ? [new, open] : [open] }
        if creates { builder.replaceChildren(ofMenu: .document) { [save] + $0 } }
    }

    /// The commands of the key window, or of another window with a document.
    private var documentCommands: (any DocumentCommanding)? {
        let key = windows.first { $0.scene?.keyWindow?.isKeyWindow == true }
        return key?.documentCommands ?? windows.lazy.compactMap(\.documentCommands).first
    }
}
