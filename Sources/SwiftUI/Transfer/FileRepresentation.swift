import Foundation
import UIKit
import UniformTypeIdentifiers

/// A file that a value is given to others as.
public struct SentTransferredFile: Sendable {
    /// The file.
    public let file: URL
    /// Whether others may change the file itself. Casement gives them its content, so it has no effect.
    public let allowAccessingOriginalFile: Bool

    /// Creates a description of a file.
    public init(_ file: URL, allowAccessingOriginalFile: Bool = false) {
        (self.file, self.allowAccessingOriginalFile) = (file, allowAccessingOriginalFile)
    }
}

/// A file that a value is made of. It is removed when the value is there.
public struct ReceivedTransferredFile: Sendable {
    /// The file.
    public let file: URL
    /// Whether it is the other program's own file. It is always `false`: the file is a copy.
    public let isOriginalFile: Bool
}

/// A form that is a file, which is made of a value, and of which a value is made.
///
/// ```swift
/// FileRepresentation(contentType: .png) { photo in
///     SentTransferredFile(try photo.write())
/// } importing: { received in
///     try Photo(contentsOf: received.file)
/// }
/// ```
///
/// Others receive the content of the file, and not its place.
public struct FileRepresentation<Item: Transferable>: TransferRepresentation {
    public let _forms: [_TransferForm<Item>]

    /// Creates a form for both directions.
    ///
    /// - Parameters:
    ///   - contentType: The type of the file.
    ///   - shouldAttemptToOpenInPlace: Has no effect: the file is always a copy.
    ///   - exporting: A closure that makes the file of a value.
    ///   - importing: A closure that makes a value of a file, which it reads or copies before it returns.
    public init(
        contentType: UTType, shouldAttemptToOpenInPlace: Bool = false,
        exporting: @escaping @Sendable (Item) async throws -> SentTransferredFile,
        importing: @escaping @Sendable (ReceivedTransferredFile) async throws -> Item
    ) {
        _forms = [
            _TransferForm(
                contentType: contentType, export: Self.export(exporting), load: Self.load(importing, contentType))
        ]
    }

    /// Creates a form in which values are given to others, and not taken.
    public init(
        exportedContentType: UTType, shouldAllowToOpenInPlace: Bool = false,
        exporting: @escaping @Sendable (Item) async throws -> SentTransferredFile
    ) {
        _forms = [_TransferForm(contentType: exportedContentType, export: Self.export(exporting), load: nil)]
    }

    /// Creates a form in which values are taken from others, and not given.
    public init(
        importedContentType: UTType, shouldAttemptToOpenInPlace: Bool = false,
        importing: @escaping @Sendable (ReceivedTransferredFile) async throws -> Item
    ) {
        _forms = [
            _TransferForm(
                contentType: importedContentType, export: nil, load: Self.load(importing, importedContentType))
        ]
    }

    private static func export(
        _ makeFile: @escaping @Sendable (Item) async throws -> SentTransferredFile
    ) -> @Sendable (Item) async throws -> Data {
        { try Data(contentsOf: try await makeFile($0).file) }
    }

    private static func load(
        _ makeItem: @escaping @Sendable (ReceivedTransferredFile) async throws -> Item, _ type: UTType
    ) -> @Sendable (Data) async throws -> Item {
        { data in
            let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(at: folder) }
            var file = folder.appendingPathComponent("file")
            if let suffix = type.preferredFilenameExtension { file = file.appendingPathExtension(suffix) }
            try data.write(to: file)
            return try await makeItem(ReceivedTransferredFile(file: file, isOriginalFile: false))
        }
    }
}
