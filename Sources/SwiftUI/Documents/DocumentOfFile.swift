import Foundation
import UIKit
import UniformTypeIdentifiers

/// The document of UIKit that reads and saves a document of SwiftUI.
final class DocumentOfFile<Document: FileDocument>: UIDocument {
    /// The document; `nil` before it is read.
    private(set) var location: StateLocation<Document>?
    /// The file as it was last read or written.
    private var present: FileWrapper?
    /// Whether a text registers what the user types, so that the change of the document must not be registered too.
    var isTyping: () -> Bool = { false }
    /// Called if the document cannot be read or saved.
    var onError: ((any Error) -> Void)?
    /// The last error.
    private(set) var error: (any Error)?

    init(fileURL url: URL, document: Document? = nil) {
        location = document.map { StateLocation($0) }
        super.init(fileURL: url)
    }

    override func contents(forType typeName: String) throws -> Any {
        guard let document = location?.current else { throw CocoaError(.fileWriteUnknown) }
        let types = Document.writableContentTypes
        let type = DocumentTypes.type(of: fileURL, among: types) ?? types.first ?? .data
        let wrapper = try document.fileWrapper(
            configuration: FileDocumentWriteConfiguration(contentType: type, existingFile: present))
        present = wrapper
        return wrapper.regularFileContents.map { $0 as Any } ?? wrapper
    }

    override func load(fromContents contents: Any, ofType typeName: String?) throws {
        let wrapper = contents as? FileWrapper ?? FileWrapper(regularFileWithContents: contents as? Data ?? Data())
        wrapper.filename = wrapper.filename ?? fileURL.lastPathComponent
        let types = Document.readableContentTypes
        let type = DocumentTypes.type(of: fileURL, among: types) ?? types.first ?? .data
        let document = try Document(
            configuration: FileDocumentReadConfiguration(contentType: type, file: wrapper))
        present = wrapper
        if let location { location.set(document) } else { location = StateLocation(document) }
    }

    /// Returns a binding to the document; `nil` before it is read.
    func binding(isEditable: Bool) -> Binding<Document>? {
        location.map { Binding(location: DocumentLocation($0, owner: isEditable ? self : nil)) }
    }

    fileprivate func didChange(from old: Document) {
        guard !isTyping(), !undoManager.isUndoing, !undoManager.isRedoing else { return updateChangeCount(.done) }
        // The registration counts as a change.
        undoManager.registerUndo(withTarget: self) { $0.replace(with: old) }
    }

    private func replace(with document: Document) {
        guard let location else { return }
        let old = location.current
        location.set(document)
        undoManager.registerUndo(withTarget: self) { $0.replace(with: old) }
    }

    override func handleError(_ error: any Error, userInteractionPermitted: Bool) {
        self.error = error
        GraphHost.logger.error("\(fileURL.path): \(error.localizedDescription)")
        guard userInteractionPermitted, let onError else { return finishedHandlingError(error, recovered: false) }
        onError(error)
    }
}

/// The value of a document, whose changes the document notices.
private final class DocumentLocation<Document: FileDocument>: AnyLocation, @unchecked Sendable {
    private let base: StateLocation<Document>
    /// The document; `nil` if it cannot be changed.
    private weak var owner: DocumentOfFile<Document>?

    init(_ base: StateLocation<Document>, owner: DocumentOfFile<Document>?) {
        self.base = base
        self.owner = owner
    }

    func get() -> Document { base.get() }

    func set(_ value: Document) {
        guard let owner else { return }
        nonisolated(unsafe) let old = base.current
        guard !ValueComparison.areEqual(old, value) else { return }
        base.set(value)
        MainQueue.run { owner.didChange(from: old) }
    }

    func isSame(as other: any AnyLocation<Document>) -> Bool {
        (other as? DocumentLocation<Document>)?.base === base
    }
}

/// New documents, which have a file from the beginning, so that they are saved by themselves.
@MainActor
enum NewDocument {
    /// The folder of new documents; `nil` for that of the user's documents. Tests replace it.
    static var folder: URL?
    /// The places of documents that are being written.
    private static var taken: Set<URL> = []

    /// Writes a document into a new file, and passes on its place or the reason for which it has none.
    static func create<Document: FileDocument>(
        _ document: Document, as type: UTType? = nil, then completion: @escaping (Result<URL, any Error>) -> Void
    ) {
        let folder = folder ?? URL.documentsDirectory
        let type = type ?? Document.writableContentTypes.first ?? .data
        let first = folder.appendingPathComponent(SystemText.untitled.localized, conformingTo: type).lastPathComponent
        func isTaken(_ name: String) -> Bool {
            let place = folder.appendingPathComponent(name)
            return taken.contains(place) || FileManager.default.fileExists(atPath: place.path)
        }
        let name = isTaken(first) ? DocumentName.free(first) { isTaken($0) } : first
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        } catch {
            return completion(.failure(error))
        }
        let place = folder.appendingPathComponent(name)
        let made = DocumentOfFile(fileURL: place, document: document)
        taken.insert(place)
        made.save(to: place, for: .forCreating) { isSaved in
            taken.remove(place)
            guard isSaved else { return completion(.failure(made.error ?? CocoaError(.fileWriteUnknown))) }
            made.close { _ in completion(.success(made.fileURL)) }
        }
    }
}
