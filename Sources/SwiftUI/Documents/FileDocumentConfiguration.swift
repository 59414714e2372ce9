import Foundation

/// A document that is open in a window of a ``DocumentGroup``.
///
/// ```swift
/// DocumentGroup(newDocument: Note()) { file in
///     TextEditor(text: file.$document.text)
/// }
/// ```
public struct FileDocumentConfiguration<Document: FileDocument> {
    /// The document. Changes through its binding are saved after a few seconds, and can be undone.
    @Binding public var document: Document
    /// The place of the document's file.
    public var fileURL: URL?
    /// Whether the document can be changed. The document of a viewer cannot; changes of it are ignored.
    public var isEditable: Bool
}
