import Foundation
import UIKit
import UniformTypeIdentifiers

/// Documents in a folder of the temporary directory, until their user has chosen a place for them.
struct ExportedFiles {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
        "Export-\(UUID().uuidString)", isDirectory: true)
    private(set) var urls: [URL] = []

    /// Writes documents. If one cannot be written, nothing is left of the others.
    init<Documents: Collection>(_ documents: Documents, as type: UTType?, named name: String?) throws
    where Documents.Element: FileDocument {
        do {
            for document in documents { try write(document, as: type, named: name) }
        } catch {
            remove()
            throw error
        }
    }

    private mutating func write<Document: FileDocument>(
        _ document: Document, as wanted: UTType?, named name: String?
    ) throws {
        let type = wanted ?? Document.writableContentTypes.first ?? .data
        let wrapper = try document.fileWrapper(
            configuration: FileDocumentWriteConfiguration(contentType: type, existingFile: nil))
        let wantedName = name ?? wrapper.preferredFilename ?? wrapper.filename ?? ""
        // Documents of the same name are in folders of their own.
        let place = folder.appendingPathComponent("\(urls.count)", isDirectory: true)
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
        let url = place.appendingPathComponent(Self.fileName(wantedName), conformingTo: type)
        try wrapper.write(to: url, options: .atomic, originalContentsURL: nil)
        urls.append(url)
    }

    /// Returns a name without slashes; `Untitled` without a name.
    static func fileName(_ name: String) -> String {
        let name = name.replacingOccurrences(of: "/", with: "-")
        return name.isEmpty || name == "." || name == ".." ? "Untitled" : name
    }

    func remove() { try? FileManager.default.removeItem(at: folder) }
}
