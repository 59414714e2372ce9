import Foundation
import UIKit
import UniformTypeIdentifiers

/// The document that a window shows; without a place it offers to open one.
struct DocumentAddress: Codable, Hashable {
    var url: URL
}

/// The description of windows with documents.
@MainActor
protocol DocumentDescription: SceneDescription {
    /// The types of the files that can be opened.
    var readableTypes: [UTType] { get }
    /// Whether documents can be created.
    var createsDocuments: Bool { get }
}

extension DocumentDescription {
    /// Returns whether a file can be opened, by its extension.
    func admits(_ url: URL) -> Bool { DocumentTypes.type(of: url, among: readableTypes) != nil }

    /// The shortcut of the command that creates a document, or `nil`.
    var newShortcut: KeyboardShortcut? { attributes.shortcut.shortcut(automatic: KeyboardShortcut("n")) }
}

/// The rule that tells the type of a document from the name of its file.
enum DocumentTypes {
    /// Returns the type of a file if it belongs to one of the types; `nil` if it belongs to none.
    ///
    /// A type that only the program declares has no extension, and admits all files.
    static func type(of url: URL, among types: [UTType]) -> UTType? {
        let own = UTType(filenameExtension: url.pathExtension)
        if let own, types.contains(where: { own.conforms(to: $0) }) { return own }
        return types.first { $0.fileExtensions.isEmpty || $0 == .data || $0 == .item }
    }
}

/// The description of windows with documents that are values.
struct FileDocumentDescription<Document: FileDocument, Content: View>: DocumentDescription {
    var attributes: SceneAttributes
    /// Returns the content of a new document; `nil` if documents are only shown.
    let newDocument: (() -> Document)?
    let content: (FileDocumentConfiguration<Document>) -> Content

    var readableTypes: [UTType] { Document.readableContentTypes }
    var createsDocuments: Bool { newDocument != nil }
    var valueType: ObjectIdentifier? { ObjectIdentifier(DocumentAddress.self) }
    var opensWithoutValue: Bool { true }

    func makeValue(_ data: Data?) -> any WindowValue {
        TypedWindowValue(
            data.flatMap { try? JSONDecoder().decode(WindowValueCoding<DocumentAddress>.self, from: $0).value })
    }

    func makeController(
        _ value: any WindowValue, environment: @escaping (inout EnvironmentValues) -> Void
    ) -> UIViewController {
        let controller = DocumentController(
            address: value as? TypedWindowValue<DocumentAddress> ?? TypedWindowValue(nil), newDocument: newDocument,
            content: content)
        var values = EnvironmentValues()
        environment(&values)
        controller.opener = values.openWindow.opener
        setCommands(of: controller)
        controller.setEnvironment(environment)
        controller.openAddress()
        return controller
    }

    func update(_ controller: UIViewController, _ value: any WindowValue) {
        guard let controller = controller as? DocumentController<Document, Content> else { return }
        setCommands(of: controller)
        controller.update(content)
    }

    private func setCommands(of controller: DocumentController<Document, Content>) {
        controller.hasCommands = attributes.hasCommands
        controller.newShortcut = newShortcut
    }
}
