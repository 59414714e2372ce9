import Foundation
import UniformTypeIdentifiers

extension View {
    /// Shows a dialog in which the user chooses a place for a document, while a value is `true`.
    ///
    /// - Parameters:
    ///   - isPresented: The value. It becomes `false` before `onCompletion` is called, and after a cancellation.
    ///   - document: The document. With `nil` no dialog is shown.
    ///   - contentType: The type of the file.
    ///   - defaultFilename: The name of the file, to which the type's extension is added; `Untitled` by default.
    ///   - onCompletion: Called with the place of the saved document, or with the error for which it has none. It is
    ///     not called after a cancellation.
    public nonisolated func fileExporter<D: FileDocument>(
        isPresented: Binding<Bool>, document: D?, contentType: UTType, defaultFilename: String? = nil,
        onCompletion: @escaping (Result<URL, any Error>) -> Void
    ) -> some View {
        fileDialog(
            isPresented,
            document.map { document in
                .export { try ExportedFiles([document], as: contentType, named: defaultFilename) }
            }, onCompletion: onCompletion)
    }

    /// Shows a dialog in which the user chooses a place for a document, while a value is `true`.
    ///
    /// - Parameters:
    ///   - isPresented: The value. It becomes `false` before one of the closures is called.
    ///   - document: The document. With `nil` no dialog is shown.
    ///   - contentTypes: The types of the file, of which the first is used. By default it is the document's first
    ///     writable type.
    ///   - defaultFilename: The name of the file, to which the type's extension is added; `Untitled` by default.
    ///   - onCompletion: Called with the place of the saved document, or with the error for which it has none.
    ///   - onCancellation: Called after the user has closed the dialog without a choice.
    public nonisolated func fileExporter<D: FileDocument>(
        isPresented: Binding<Bool>, document: D?, contentTypes: [UTType] = [], defaultFilename: String? = nil,
        onCompletion: @escaping (Result<URL, any Error>) -> Void, onCancellation: @escaping () -> Void
    ) -> some View {
        fileDialog(
            isPresented,
            document.map { document in
                .export { try ExportedFiles([document], as: contentTypes.first, named: defaultFilename) }
            }, onCompletion: onCompletion, onCancellation: onCancellation)
    }

    /// Shows a dialog in which the user chooses a place for a document that is an object, while a value is `true`.
    ///
    /// - Parameters:
    ///   - isPresented: Whether the dialog is shown. It becomes `false` when the dialog is closed.
    ///   - document: The document. Without one, no dialog is shown.
    ///   - contentType: The type of the file.
    ///   - defaultFilename: The name that the dialog proposes.
    ///   - onCompletion: Called with the place of the file, or the reason for which it was not written.
    public nonisolated func fileExporter<D: ReferenceFileDocument>(
        isPresented: Binding<Bool>, document: D?, contentType: UTType, defaultFilename: String? = nil,
        onCompletion: @escaping (Result<URL, any Error>) -> Void
    ) -> some View {
        fileExporter(
            isPresented: isPresented, document: document.map { ReferenceDocumentValue(object: $0) },
            contentType: contentType, defaultFilename: defaultFilename, onCompletion: onCompletion)
    }

    /// Shows a dialog in which the user chooses a place for a document that is an object, while a value is `true`.
    ///
    /// - Parameters:
    ///   - isPresented: The value. It becomes `false` before one of the closures is called.
    ///   - document: The document. With `nil` no dialog is shown.
    ///   - contentTypes: The types of the file, of which the first is used. By default it is the document's first
    ///     writable type.
    ///   - defaultFilename: The name of the file, to which the type's extension is added; `Untitled` by default.
    ///   - onCompletion: Called with the place of the saved document, or with the error for which it has none.
    ///   - onCancellation: Called after the user has closed the dialog without a choice.
    public nonisolated func fileExporter<D: ReferenceFileDocument>(
        isPresented: Binding<Bool>, document: D?, contentTypes: [UTType] = [], defaultFilename: String? = nil,
        onCompletion: @escaping (Result<URL, any Error>) -> Void, onCancellation: @escaping () -> Void
    ) -> some View {
        fileExporter(
            isPresented: isPresented, document: document.map { ReferenceDocumentValue(object: $0) },
            contentTypes: contentTypes, defaultFilename: defaultFilename, onCompletion: onCompletion,
            onCancellation: onCancellation)
    }

    /// Shows a dialog in which the user chooses a folder for documents that are objects, while a value is `true`.
    ///
    /// - Parameters:
    ///   - isPresented: The value. It becomes `false` before `onCompletion` is called, and after a cancellation.
    ///   - documents: The documents, whose names are the preferred ones of their wrappers. Without any, no dialog is
    ///     shown.
    ///   - contentType: The type of the files.
    ///   - onCompletion: Called with the places of the saved documents, or with the error for which they have none.
    ///     It is not called after a cancellation.
    public nonisolated func fileExporter<C: Collection>(
        isPresented: Binding<Bool>, documents: C, contentType: UTType,
        onCompletion: @escaping (Result<[URL], any Error>) -> Void
    ) -> some View where C.Element: ReferenceFileDocument {
        fileExporter(
            isPresented: isPresented, documents: documents.map { ReferenceDocumentValue(object: $0) },
            contentType: contentType, onCompletion: onCompletion)
    }

    /// Shows a dialog in which the user chooses a folder for documents, while a value is `true`.
    ///
    /// - Parameters:
    ///   - isPresented: The value. It becomes `false` before `onCompletion` is called, and after a cancellation.
    ///   - documents: The documents, whose names are the preferred ones of their wrappers. Without any, no dialog is
    ///     shown.
    ///   - contentType: The type of the files.
    ///   - onCompletion: Called with the places of the saved documents, or with the error for which they have none.
    ///     It is not called after a cancellation.
    public nonisolated func fileExporter<C: Collection>(
        isPresented: Binding<Bool>, documents: C, contentType: UTType,
        onCompletion: @escaping (Result<[URL], any Error>) -> Void
    ) -> some View where C.Element: FileDocument {
        fileDialog(
            isPresented,
            documents.isEmpty
                ? nil : .export { try ExportedFiles(documents, as: contentType, named: nil) },
            onCompletionOfAll: onCompletion)
    }

    /// Shows a dialog in which the user chooses a new place for a file, while a value is `true`.
    ///
    /// - Parameters:
    ///   - isPresented: The value. It becomes `false` before `onCompletion` is called, and after a cancellation.
    ///   - file: The file to move. With `nil` no dialog is shown.
    ///   - onCompletion: Called with the new place. It is not called after a cancellation.
    public nonisolated func fileMover(
        isPresented: Binding<Bool>, file: URL?, onCompletion: @escaping (Result<URL, any Error>) -> Void
    ) -> some View {
        fileDialog(isPresented, file.map { .move([$0]) }, onCompletion: onCompletion)
    }

    /// Shows a dialog in which the user chooses a new place for a file, while a value is `true`.
    ///
    /// - Parameters:
    ///   - isPresented: The value. It becomes `false` before one of the closures is called.
    ///   - file: The file to move. With `nil` no dialog is shown.
    ///   - onCompletion: Called with the new place.
    ///   - onCancellation: Called after the user has closed the dialog without a choice.
    public nonisolated func fileMover(
        isPresented: Binding<Bool>, file: URL?, onCompletion: @escaping (Result<URL, any Error>) -> Void,
        onCancellation: @escaping () -> Void
    ) -> some View {
        fileDialog(
            isPresented, file.map { .move([$0]) }, onCompletion: onCompletion, onCancellation: onCancellation)
    }

    /// Shows a dialog in which the user chooses a folder for files, while a value is `true`.
    ///
    /// - Parameters:
    ///   - isPresented: The value. It becomes `false` before `onCompletion` is called, and after a cancellation.
    ///   - files: The files to move. Without any, no dialog is shown.
    ///   - onCompletion: Called with the new places. It is not called after a cancellation.
    public nonisolated func fileMover<C: Collection>(
        isPresented: Binding<Bool>, files: C, onCompletion: @escaping (Result<[URL], any Error>) -> Void
    ) -> some View where C.Element == URL {
        fileDialog(isPresented, files.isEmpty ? nil : .move(Array(files)), onCompletionOfAll: onCompletion)
    }
}
