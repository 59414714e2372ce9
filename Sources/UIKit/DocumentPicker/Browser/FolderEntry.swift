import Foundation
import UniformTypeIdentifiers

/// A file or folder in a folder that the document browser shows.
struct FolderEntry: Hashable, Sendable {
    let url: URL
    /// The name with its extension.
    let name: String
    let isFolder: Bool
    /// The size of a file in bytes.
    var size = 0
    /// The time of the last change.
    var date = Date.distantPast

    /// Returns the name for the user: without the extension of a known type, unless extensions are shown.
    func shownName(withExtension showsExtensions: Bool) -> String {
        let pathExtension = url.pathExtension
        guard !showsExtensions, !isFolder, !pathExtension.isEmpty,
            let type = UTType(filenameExtension: pathExtension), !type.isDynamic
        else { return name }
        return url.deletingPathExtension().lastPathComponent
    }

    /// The name of the symbol for the kind of the file.
    var symbolName: String {
        if isFolder { return "folder.fill" }
        guard let type = UTType(filenameExtension: url.pathExtension) else { return "doc" }
        if type.conforms(to: .image) { return "photo" }
        if type.conforms(to: .audio) { return "music.note" }
        return type.conforms(to: .text) ? "doc.text" : "doc"
    }

    /// Returns entries in the order in which they are shown: folders first, and names as the user's language sorts
    /// them.
    static func sorted(_ entries: [FolderEntry]) -> [FolderEntry] {
        entries.sorted { first, second in
            if first.isFolder != second.isFolder { return first.isFolder }
            let order = first.name.localizedStandardCompare(second.name)
            return order == .orderedSame ? first.name < second.name : order == .orderedAscending
        }
    }

    /// Returns the entries of a folder without hidden ones, in order; `nil` if the folder cannot be read.
    static func read(_ folder: URL) -> [FolderEntry]? {
        guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path) else { return nil }
        return sorted(names.filter { !$0.hasPrefix(".") }.compactMap { FolderEntry(folder.appendingPathComponent($0)) })
    }

    init(url: URL, isFolder: Bool, size: Int = 0, date: Date = .distantPast) {
        (self.url, self.isFolder, self.size, self.date) = (url, isFolder, size, date)
        name = url.lastPathComponent
    }

    /// Looks at a file, or at what a symbolic link leads to. Returns `nil` for a link to nothing, and for what is
    /// neither a file nor a folder.
    init?(_ url: URL) {
        var status = stat()
        guard stat(url.path, &status) == 0 else { return nil }
        let kind = status.st_mode & S_IFMT
        guard kind == S_IFDIR || kind == S_IFREG else { return nil }
        self.init(
            url: url, isFolder: kind == S_IFDIR, size: Int(status.st_size),
            date: Date(timeIntervalSince1970: TimeInterval(status.st_mtim.tv_sec)))
    }
}
