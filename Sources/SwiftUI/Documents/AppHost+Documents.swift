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

    func showWindow(ofDocumentAt url: URL) -> Bool {
        documentRequest(for: url.standardizedFileURL).map { showWindow(of: $0) } ?? false
    }

    /// Returns the requests for the documents among the arguments of the program: paths and URLs of existing files.
    /// Options and other texts are ignored, and folders unless a group opens documents that are folders.
    func documentRequests(among arguments: some Sequence<String>) -> [WindowRequest] {
        arguments.compactMap { argument in
            guard !argument.hasPrefix("-") else { return nil }
            let url = argument.hasPrefix("file:") ? URL(string: argument) : URL(fileURLWithPath: argument)
            guard let url, url.isFileURL else { return nil }
            var isFolder = ObjCBool(false)
            guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) else { return nil }
            if isFolder.boolValue, !opensFolders { return nil }
            return documentRequest(for: url.standardizedFileURL)
        }
    }

    /// Whether a group opens documents that are folders.
    private var opensFolders: Bool {
        groups.contains { group in
            let types = (group.description as? any DocumentDescription)?.readableTypes ?? []
            return types.contains { $0.conforms(to: .package) || $0.conforms(to: .folder) }
        }
    }

    /// Whether the program has documents.
    var hasDocuments: Bool { groups.contains { $0.description is any DocumentDescription } }

    /// Adds the commands for documents to the main menu. They take the place of that for new windows, unless the
    /// program has other windows too.
    func buildDocumentMenu(with builder: any UIMenuBuilder) {
        guard hasDocuments else { return }
        let documents = groups.filter { $0.description.attributes.hasCommands }
            .compactMap { $0.description as? any DocumentDescription }
        let creates = documents.contains { $0.createsDocuments }
        let hasOthers = groups.contains {
            !($0.description is any DocumentDescription) && !$0.description.attributes.isSettings
        }
        let shortcut = documents.first { $0.createsDocuments }?.newShortcut
        let new = UIMenuElement.command(SystemText.new.localized, shortcut) { [weak self] in
            self?.perform { $0.createDocument() }
        }
        let open = DocumentKey.command(SystemText.open.localized, "o") { [weak self] in
            self?.perform { $0.chooseDocument() }
        }
        let save = DocumentKey.command(SystemText.save.localized, "s") { [weak self] in
            self?.keyWindow?.documentCommands?.saveDocument()
        }
        let own: [UIMenuElement] = creates ? [new, open] : documents.isEmpty ? [] : [open]
        builder.replaceChildren(ofMenu: .newScene) { former in own + (hasOthers ? former : []) }
        if creates { builder.replaceChildren(ofMenu: .document) { [save] + $0 } }
    }

    private var keyWindow: SceneWindow? { windows.first { $0.scene?.keyWindow?.isKeyWindow == true } }

    /// Performs a command of the key window, or of another window with a document. If there is none, a window opens in
    /// which the user can choose a document.
    private func perform(_ command: (any DocumentCommanding) -> Void) {
        if let target = keyWindow?.documentCommands ?? windows.lazy.compactMap(\.documentCommands).first {
            return command(target)
        }
        guard let group = groups.first(where: { $0.description is any DocumentDescription }) else { return }
        openWindow(id: group.name, valueType: nil, value: nil, from: keyWindow?.scene)
    }
}
