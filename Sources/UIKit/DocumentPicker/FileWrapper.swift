import Foundation

/// The content of a file, or of a folder with its files, in memory.
///
/// ```swift
/// let wrapper = FileWrapper(regularFileWithContents: Data(text.utf8))
/// try wrapper.write(to: url, options: .atomic, originalContentsURL: nil)
/// ```
///
/// Foundation on Linux lacks this class. A symbolic link is followed at the place that is read, and kept in folders.
open class FileWrapper: NSObject {
    /// The ways to read a file.
    public struct ReadingOptions: OptionSet, Sendable {
        /// The bits of the set.
        public let rawValue: UInt
        /// Creates a set from its bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// All content is read at once, which it always is.
        public static let immediate = ReadingOptions(rawValue: 1)
        /// Files are not mapped into memory, which they never are.
        public static let withoutMapping = ReadingOptions(rawValue: 2)
    }

    /// The ways to write a file.
    public struct WritingOptions: OptionSet, Sendable {
        /// The bits of the set.
        public let rawValue: UInt
        /// Creates a set from its bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// The file is replaced only by a complete one.
        public static let atomic = WritingOptions(rawValue: 1)
        /// The names of the wrappers become those of the written files.
        public static let withNameUpdating = WritingOptions(rawValue: 2)
    }

    private enum Content {
        case file(Data)
        case folder([String: FileWrapper])
        /// The text of a symbolic link.
        case link(String)
    }
    private var content: Content

    /// The name that the file should have in a folder. The default is `nil`, or the name of the file that was read.
    open var preferredFilename: String?
    /// The name of the file that was read or written; `nil` for others.
    open var filename: String?

    /// Creates a file with content.
    public init(regularFileWithContents contents: Data) { content = .file(contents) }

    /// Creates a folder with files and folders by their names. Those without a preferred name get this one.
    public init(directoryWithFileWrappers childrenByPreferredName: [String: FileWrapper]) {
        content = .folder(childrenByPreferredName)
        for (name, child) in childrenByPreferredName where child.preferredFilename == nil {
            child.preferredFilename = name
        }
    }

    /// Creates a symbolic link.
    ///
    /// - Parameter url: The place to which it leads. A relative one counts from the folder of the link.
    public init(symbolicLinkWithDestination url: URL) { content = .link(url.relativePath) }

    /// Creates a symbolic link with a text, which is kept as it is.
    init(linkText: String) { content = .link(linkText) }

    /// Reads a file, or a folder with all that is in it.
    ///
    /// - Throws: An error of Foundation if something cannot be read.
    public init(url: URL, options: ReadingOptions = []) throws {
        (preferredFilename, filename) = (url.lastPathComponent, url.lastPathComponent)
        if FolderEntry(url)?.isFolder == true {
            var children: [String: FileWrapper] = [:]
            for name in try FileManager.default.contentsOfDirectory(atPath: url.path) {
                let child = url.appendingPathComponent(name)
                // A link may lead back to the folder.
                if let destination = try? FileManager.default.destinationOfSymbolicLink(atPath: child.path) {
                    let link = FileWrapper(linkText: destination)
                    (link.preferredFilename, link.filename) = (name, name)
                    children[name] = link
                } else {
                    children[name] = try FileWrapper(url: child, options: options)
                }
            }
            content = .folder(children)
        } else {
            content = .file(try Data(contentsOf: url))
        }
    }

    // MARK: Content

    /// A Boolean value that indicates whether the wrapper is a folder.
    open var isDirectory: Bool { fileWrappers != nil }
    /// A Boolean value that indicates whether the wrapper is a file.
    open var isRegularFile: Bool { regularFileContents != nil }
    /// A Boolean value that indicates whether the wrapper is a symbolic link.
    open var isSymbolicLink: Bool { symbolicLinkDestinationURL != nil }

    /// The content of a file; `nil` for a folder or link.
    open var regularFileContents: Data? { if case .file(let data) = content { data } else { nil } }
    /// The place to which a symbolic link leads; `nil` for a file or folder.
    open var symbolicLinkDestinationURL: URL? { linkText.map { URL(fileURLWithPath: $0) } }
    /// The text of a symbolic link; `nil` for a file or folder.
    package final var linkText: String? { if case .link(let text) = content { text } else { nil } }
    /// The files and folders in a folder by their names; `nil` for a file.
    open var fileWrappers: [String: FileWrapper]? { if case .folder(let children) = content { children } else { nil } }

    /// Adds a file or folder to this folder.
    ///
    /// - Returns: Its name, which differs from the preferred one if that is taken. It is empty if this is not a folder
    ///   or if the child has no preferred name that a file can have, which is logged.
    @discardableResult
    open func addFileWrapper(_ child: FileWrapper) -> String {
        guard case .folder(var children) = content, let preferred = child.preferredFilename,
            DocumentName.isFileName(preferred)
        else {
            Log.application.error(
                "\(child.preferredFilename ?? "A wrapper without a name") cannot be added to \(filename ?? "a wrapper")."
            )
            return ""
        }
        var (name, number) = (preferred, 1)
        while children[name] != nil {
            number += 1
            name = "\(number)__\(preferred)"
        }
        children[name] = child
        content = .folder(children)
        return name
    }

    /// Adds a file to this folder, and returns its name.
    @discardableResult
    open func addRegularFile(withContents data: Data, preferredFilename fileName: String) -> String {
        let child = FileWrapper(regularFileWithContents: data)
        child.preferredFilename = fileName
        return addFileWrapper(child)
    }

    /// Removes a file or folder from this folder. One that is not in it is ignored.
    open func removeFileWrapper(_ child: FileWrapper) {
        guard case .folder(let children) = content else { return }
        content = .folder(children.filter { $0.value !== child })
    }

    // MARK: Writing

    /// Writes the file or folder.
    ///
    /// - Parameters:
    ///   - url: The place. A file there is replaced; the content of a folder is added to one that exists.
    ///   - options: The ways to write it.
    ///   - originalContentsURL: The place of the former content, which is not needed.
    /// - Throws: An error of Foundation if something cannot be written, for example a file whose name has a slash.
    open func write(to url: URL, options: WritingOptions = [], originalContentsURL: URL?) throws {
        switch content {
        case .file(let data): try data.write(to: url, options: options.contains(.atomic) ? .atomic : [])
        case .link(let destination):
            if FileKind(at: url) == .link { try FileManager.default.removeItem(at: url) }
            try FileManager.default.createSymbolicLink(atPath: url.path, withDestinationPath: destination)
        case .folder(let children):
            try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
            for (name, child) in children {
                guard DocumentName.isFileName(name) else { throw CocoaError(.fileWriteInvalidFileName) }
                try child.write(to: url.appendingPathComponent(name), options: options, originalContentsURL: nil)
            }
        }
        if options.contains(.withNameUpdating) { filename = url.lastPathComponent }
    }
}
