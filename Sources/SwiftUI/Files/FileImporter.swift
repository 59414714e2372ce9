import Foundation
import UniformTypeIdentifiers

extension View {
    /// Shows a dialog in which the user chooses a file, while a value is `true`.
    ///
    /// ```swift
    /// Button("Open…") { isOpening = true }
    ///     .fileImporter(isPresented: $isOpening, allowedContentTypes: [.plainText]) { result in
    ///         text = (try? String(contentsOf: result.get(), encoding: .utf8)) ?? ""
    ///     }
    /// ```
    ///
    /// - Parameters:
    ///   - isPresented: The value. It becomes `false` before `onCompletion` is called, and after a cancellation.
    ///   - allowedContentTypes: The types of the files. A type without a known extension admits all files.
    ///   - onCompletion: Called with the file. It is not called after a cancellation.
    public nonisolated func fileImporter(
        isPresented: Binding<Bool>, allowedContentTypes: [UTType],
        onCompletion: @escaping (Result<URL, any Error>) -> Void
    ) -> some View {
        fileDialog(
            isPresented, .open(allowedContentTypes, allowsMultipleSelection: false), onCompletion: onCompletion)
    }

    /// Shows a dialog in which the user chooses files, while a value is `true`.
    ///
    /// - Parameters:
    ///   - isPresented: The value. It becomes `false` before `onCompletion` is called, and after a cancellation.
    ///   - allowedContentTypes: The types of the files. A type without a known extension admits all files.
    ///   - allowsMultipleSelection: Whether several files can be chosen.
    ///   - onCompletion: Called with the files. It is not called after a cancellation.
    public nonisolated func fileImporter(
        isPresented: Binding<Bool>, allowedContentTypes: [UTType], allowsMultipleSelection: Bool,
        onCompletion: @escaping (Result<[URL], any Error>) -> Void
    ) -> some View {
        fileDialog(
            isPresented, .open(allowedContentTypes, allowsMultipleSelection: allowsMultipleSelection),
            onCompletionOfAll: onCompletion)
    }

    /// Shows a dialog in which the user chooses files, while a value is `true`.
    ///
    /// - Parameters:
    ///   - isPresented: The value. It becomes `false` before one of the closures is called.
    ///   - allowedContentTypes: The types of the files. A type without a known extension admits all files.
    ///   - allowsMultipleSelection: Whether several files can be chosen.
    ///   - onCompletion: Called with the files.
    ///   - onCancellation: Called after the user has closed the dialog without a choice.
    public nonisolated func fileImporter(
        isPresented: Binding<Bool>, allowedContentTypes: [UTType], allowsMultipleSelection: Bool,
        onCompletion: @escaping (Result<[URL], any Error>) -> Void, onCancellation: @escaping () -> Void
    ) -> some View {
        fileDialog(
            isPresented, .open(allowedContentTypes, allowsMultipleSelection: allowsMultipleSelection),
            onCompletionOfAll: onCompletion, onCancellation: onCancellation)
    }
}
