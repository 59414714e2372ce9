import Foundation

/// The kind of a file. Symbolic links are not followed.
enum FileKind: Hashable, Sendable {
    case file, folder, link
    /// A pipe, a socket or a device.
    case other

    /// Returns the kind of the file at a place; `nil` if nothing is there.
    init?(at url: URL) {
        var status = stat()
        guard lstat(url.path, &status) == 0 else { return nil }
        let kind = status.st_mode & S_IFMT
        self = kind == S_IFREG ? .file : kind == S_IFDIR ? .folder : kind == S_IFLNK ? .link : .other
    }
}

extension URL {
    /// The path of an existing file, without symbolic links; `nil` if nothing is there.
    var realPath: String? {
        guard let found = realpath(path, nil) else { return nil }
        defer { free(found) }
        return String(cString: found)
    }

    /// The path of a file that need not exist, in an existing folder. A link at the path itself is not followed.
    var realPlace: String? {
        deletingLastPathComponent().realPath.map { $0 == "/" ? "/\(lastPathComponent)" : "\($0)/\(lastPathComponent)" }
    }
}
