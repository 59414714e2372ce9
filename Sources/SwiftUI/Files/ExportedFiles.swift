import Foundation
import UIKit
import UniformTypeIdentifiers

/// Documents in a folder of the temporary directory, until their user has chosen a place for them.
struct ExportedFiles: Sendable {
    private struct File: Sendable {
        let url: URL
        let content: FileContent
    }

    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
        "Export-\(UUID().uuidString)", isDirectory: true)
    private var files: [File] = []

    /// The places of the documents, which are there after ``write()``.
    var urls: [URL] { files.map(\.url) }

    /// Takes the content of documents.
    init<Documents: Collection>(_ documents: Documents, as type: UTType?, named name: String?) throws
    where Documents.Element: FileDocument {
        for document in documents { try add(document, as: type, named: name) }
    }

    private mutating func add<Document: FileDocument>(
        _ document: Document, as wanted: UTType?, named name: String?
    ) throws {
        let type = wanted ?? Document.writableContentTypes.first ?? .data
        let wrapper = try document.fileWrapper(
            configuration: FileDocumentWriteConfiguration(contentType: type, existingFile: nil))
        let wantedName = name ?? wrapper.preferredFilename ?? wrapper.filename ?? ""
        // Documents of the same name are in folders of their own.
        let place = folder.appendingPathComponent("\(files.count)", isDirectory: true)
        let url = place.appendingPathComponent(Self.fileName(wantedName), conformingTo: type)
        files.append(File(url: url, content: FileContent(wrapper)))
    }

    /// Writes the documents. If one cannot be written, nothing is left of the others. Any thread may call this.
    func write() throws {
        do {
            try makeFolder(folder)
            for file in files {
                try makeFolder(file.url.deletingLastPathComponent())
                try file.content.write(to: file.url)
            }
        } catch {
            remove()
            throw error
        }
    }

    /// Makes a folder that no other user can open.
    private func makeFolder(_ url: URL) throws {
        try FileManager.default.createDirectory(
            at: url, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    }

    /// Returns a name without slashes; `Untitled` without a name.
    static func fileName(_ name: String) -> String {
        let name = name.replacingOccurrences(of: "/", with: "-")
        return name.isEmpty || name == "." || name == ".." ? "Untitled" : name
    }

    private func remove() { try? FileManager.default.removeItem(at: folder) }

    /// Removes what was written, on another thread.
    func removeSoon() { BackgroundWork.run({ remove() }) { _ in } }
}
