import Foundation
import UniformTypeIdentifiers

/// The files and folders that belong to some types.
///
/// Files are known by the extension of their name. A type without a known extension, such as `public.data` or one that
/// the program has declared, admits all files.
struct ContentFilter: Hashable, Sendable {
    /// Whether folders can be chosen.
    let admitsFolders: Bool
    /// Whether files can be chosen.
    let admitsFiles: Bool
    /// The extensions of the files in lower case, without dots; `nil` for all files.
    let extensions: [String]?
    /// The MIME types of the files. Some are patterns such as `image/*`.
    let mimeTypes: [String]
    /// A name of the types for the user; `nil` for all files.
    let name: String?

    /// Creates the filter of some types. No types admit all files.
    init(_ types: [UTType]) {
        let files = types.filter { !$0.conforms(to: .directory) }
        admitsFolders = files.count < types.count
        admitsFiles = !files.isEmpty || types.isEmpty
        let extensions = files.map(\.fileExtensions)
        if types.isEmpty || files.contains(.content) || extensions.contains([]) || Self.coverAll(files) {
            (self.extensions, mimeTypes, name) = (nil, [], nil)
        } else {
            self.extensions = Self.unique(extensions.flatMap(\.self))
            mimeTypes = Self.unique(files.flatMap(\.fileMIMETypes))
            let names = files.map { $0.localizedDescription ?? $0.preferredFilenameExtension.map { "*.\($0)" } ?? "" }
            name = Self.unique(names.filter { !$0.isEmpty }).joined(separator: ", ")
        }
    }

    /// The filter that admits neither files nor folders.
    static let nothing = ContentFilter()

    private init() {
        (admitsFolders, admitsFiles) = (false, false)
        (extensions, mimeTypes, name) = ([], [], nil)
    }

    private static func coverAll(_ types: [UTType]) -> Bool { types.contains(.data) || types.contains(.item) }

    private static func unique(_ values: [String]) -> [String] {
        var seen: Set<String> = []
        return values.filter { seen.insert($0).inserted }
    }

    /// Returns whether a file or folder with a name can be chosen.
    func admits(_ name: String, isFolder: Bool) -> Bool {
        if isFolder { return admitsFolders }
        guard admitsFiles else { return false }
        guard let extensions else { return true }
        return extensions.contains((name as NSString).pathExtension.lowercased())
    }
}
