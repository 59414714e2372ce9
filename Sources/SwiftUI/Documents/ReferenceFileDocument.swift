import Foundation
import UIKit
import UniformTypeIdentifiers

#if Combine
    import Combine

    /// The kind of object that a ``ReferenceFileDocument`` is: an observable object. Programs do not use it.
    public typealias _ReferenceDocumentObject = ObservableObject
#else
    /// The kind of object that a ``ReferenceFileDocument`` is: any object. Programs do not use it.
    public typealias _ReferenceDocumentObject = AnyObject
#endif

/// A document that is an object, which is made of a file, and whose snapshots are written into a file.
///
/// ```swift
/// @Observable final class Story: ReferenceFileDocument {
///     static let readableContentTypes = [UTType.plainText]
///     var text = ""
///
///     init(configuration: ReadConfiguration) throws {
///         text = String(decoding: configuration.file.regularFileContents ?? Data(), as: UTF8.self)
///     }
///
///     func snapshot(contentType: UTType) throws -> String { text }
///
///     func fileWrapper(snapshot: String, configuration: WriteConfiguration) throws -> FileWrapper {
///         FileWrapper(regularFileWithContents: Data(snapshot.utf8))
///     }
///
///     @MainActor func setText(_ new: String, undoManager: UndoManager?) {
///         let old = text
///         text = new
///         undoManager?.registerUndo(withTarget: self) { $0.setText(old, undoManager: undoManager) }
///     }
/// }
/// ```
///
/// A ``DocumentGroup`` opens it in a window. A change counts as an edit of the document if it is registered with the
/// `undoManager` of the environment. It is then saved after a few seconds. With the trait `Combine`, documents are
/// observable objects, and the configuration has bindings to their properties.
public protocol ReferenceFileDocument: _ReferenceDocumentObject {
    /// The content of a document at a time.
    associatedtype Snapshot

    /// The types of the files of which a document can be made.
    static var readableContentTypes: [UTType] { get }
    /// The types of the files into which a document can be written. The default is the readable types.
    static var writableContentTypes: [UTType] { get }
    /// The file of which a document is made.
    typealias ReadConfiguration = FileDocumentReadConfiguration
    /// The file into which a document is written.
    typealias WriteConfiguration = FileDocumentWriteConfiguration

    /// Creates a document of a file.
    init(configuration: Self.ReadConfiguration) throws
    /// Returns the present content, which is about to be saved. It is called on the main thread.
    func snapshot(contentType: UTType) throws -> Self.Snapshot
    /// Returns the content of a file for a snapshot. It is called on the main thread, directly after
    /// ``snapshot(contentType:)``.
    func fileWrapper(snapshot: Self.Snapshot, configuration: Self.WriteConfiguration) throws -> FileWrapper
}

extension ReferenceFileDocument {
    /// The readable types.
    public static var writableContentTypes: [UTType] { readableContentTypes }
}

/// A document that is an object, and that is open in a window of a ``DocumentGroup``.
public struct ReferenceFileDocumentConfiguration<Document: ReferenceFileDocument> {
    #if Combine
        /// The document. After the file is read again, it is a new object.
        @ObservedObject public private(set) var document: Document
    #else
        /// The document. After the file is read again, it is a new object.
        public let document: Document
    #endif
    /// The place of the document's file.
    public var fileURL: URL?
    /// Whether changes of the document are saved. Those of a viewer are not.
    public var isEditable: Bool

    init(_ document: Document, _ fileURL: URL?, isEditable: Bool) {
        self.document = document
        (self.fileURL, self.isEditable) = (fileURL, isEditable)
    }
}

/// A document that is an object, as the value that windows of documents show.
struct ReferenceDocumentValue<Object: ReferenceFileDocument> {
    let object: Object
}

extension ReferenceDocumentValue: FileDocument {
    static var readableContentTypes: [UTType] { Object.readableContentTypes }
    static var writableContentTypes: [UTType] { Object.writableContentTypes }

    init(configuration: ReadConfiguration) throws { object = try Object(configuration: configuration) }

    func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
        let snapshot = try object.snapshot(contentType: configuration.contentType)
        return try object.fileWrapper(snapshot: snapshot, configuration: configuration)
    }
}

extension FileDocumentConfiguration {
    /// The configuration of the object that the document stands for.
    func ofObject<Object: ReferenceFileDocument>() -> ReferenceFileDocumentConfiguration<Object>
    where Document == ReferenceDocumentValue<Object> {
        ReferenceFileDocumentConfiguration(document.object, fileURL, isEditable: isEditable)
    }
}

/// The view of a document that is an object. With the trait `Combine` it is updated by changes of the object, which the
/// views inside find in their environment.
struct ReferenceDocumentView<Document: ReferenceFileDocument, Content: View> {
    #if Combine
        @ObservedObject var document: Document
    #else
        let document: Document
    #endif
    let content: () -> Content
}

extension ReferenceDocumentView: View {
    var body: some View {
        #if Combine
            content().environmentObject(document)
        #else
            content()
        #endif
    }
}
