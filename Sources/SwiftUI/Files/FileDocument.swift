import Foundation
import UIKit
import UniformTypeIdentifiers

/// A document that is made of a file, and that is written into a file.
///
/// ```swift
/// struct Note: FileDocument {
///     static let readableContentTypes = [UTType.plainText]
///     var text = ""
///
///     init(configuration: ReadConfiguration) throws {
///         text = String(decoding: configuration.file.regularFileContents ?? Data(), as: UTF8.self)
///     }
///
///     func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
///         FileWrapper(regularFileWithContents: Data(text.utf8))
///     }
/// }
/// ```
///
/// `fileExporter(isPresented:document:contentType:defaultFilename:onCompletion:)` saves it, and a
/// ``DocumentGroup`` opens it in a window.
public protocol FileDocument {
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
    /// Returns the content of a file for the document.
    func fileWrapper(configuration: Self.WriteConfiguration) throws -> FileWrapper
}

extension FileDocument {
    /// The readable types.
    public static var writableContentTypes: [UTType] { readableContentTypes }
}

/// The file of which a document is made.
public struct FileDocumentReadConfiguration {
    /// The type of the file.
    public let contentType: UTType
    /// The content of the file.
    public let file: FileWrapper
}

/// The file into which a document is written.
public struct FileDocumentWriteConfiguration {
    /// The type of the file.
    public let contentType: UTType
    /// The file's present content; `nil` for a new file.
    public let existingFile: FileWrapper?
}
