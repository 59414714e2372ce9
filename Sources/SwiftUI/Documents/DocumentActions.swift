import Foundation
import UIKit
import UniformTypeIdentifiers

/// An action that creates a document and opens it in a window of its own.
///
/// ```swift
/// @Environment(\.newDocument) private var newDocument
/// Button("New list") { newDocument(List()) }
/// ```
///
/// The file is in the folder with the user's documents. A ``DocumentGroup`` must be able to open it.
@MainActor
public struct NewDocumentAction {
    fileprivate let open: OpenWindowAction

    /// Creates a document.
    ///
    /// - Parameters:
    ///   - contentType: The type of the file. The default is the first writable type.
    ///   - newDocument: The content.
    public func callAsFunction<D: FileDocument>(
        contentType: UTType? = nil, _ newDocument: @autoclosure @escaping () -> D
    ) { create(newDocument(), as: contentType) }

    /// Creates a document that is an object.
    ///
    /// - Parameters:
    ///   - contentType: The type of the file. The default is the first writable type.
    ///   - newDocument: A closure that creates the document.
    public func callAsFunction<D: ReferenceFileDocument>(
        contentType: UTType? = nil, _ newDocument: @escaping () -> D
    ) { create(ReferenceDocumentValue(object: newDocument()), as: contentType) }

    private func create<D: FileDocument>(_ document: D, as contentType: UTType?) {
        let (opener, scene) = (open.opener, open.scene)
        NewDocument.create(document, as: contentType) { result in
            switch result {
            case .success(let url):
                guard opener?.openDocument(at: url, from: scene) == true else {
                    return GraphHost.logger.error("There is no DocumentGroup that opens \(url.path).")
                }
            case .failure(let error):
                GraphHost.logger.error("A document could not be created: \(error.localizedDescription)")
            }
        }
    }
}

/// An action that opens a document in a window of its own.
///
/// ```swift
/// @Environment(\.openDocument) private var openDocument
/// Button("Open the log") { Task { try await openDocument(at: logURL) } }
/// ```
@MainActor
public struct OpenDocumentAction {
    fileprivate let open: OpenWindowAction

    /// Opens a document. If a window shows it already, that comes to the front.
    ///
    /// - Parameter url: The place of the file.
    /// - Throws: An error if there is no such file, or no ``DocumentGroup`` for its type.
    public func callAsFunction(at url: URL) async throws {
        guard url.isFileURL, FileManager.default.fileExists(atPath: url.path) else {
            throw CocoaError(.fileReadNoSuchFile, userInfo: [NSFilePathErrorKey: url.path])
        }
        guard open.opener?.openDocument(at: url, from: open.scene) == true else {
            throw CocoaError(.fileReadUnknown, userInfo: [NSFilePathErrorKey: url.path])
        }
    }
}

extension EnvironmentValues {
    /// An action that creates a document and opens it in a window of its own.
    public var newDocument: NewDocumentAction { NewDocumentAction(open: openWindow) }
    /// An action that opens a document in a window of its own.
    public var openDocument: OpenDocumentAction { OpenDocumentAction(open: openWindow) }
}
