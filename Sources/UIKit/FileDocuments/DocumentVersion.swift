import Foundation

/// The state of a document's file or folder on the disk, by which changes of other programs are noticed.
struct DocumentVersion: Hashable, Sendable {
    private struct Entry: Hashable {
        let path: String
        let inode: UInt64
        let size: Int
        let seconds: Int
        let nanoseconds: Int
    }

    private let entries: [Entry]

    /// Reads the state of the file, or of all that is in the folder; `nil` if nothing is there.
    init?(at url: URL) {
        guard let path = url.realPath, let root = Self.entry(path, named: "") else { return nil }
        let names = (try? FileManager.default.subpathsOfDirectory(atPath: path))?.sorted() ?? []
        entries = [root] + names.compactMap { Self.entry("\(path)/\($0)", named: $0) }
    }

    private static func entry(_ path: String, named name: String) -> Entry? {
        var status = stat()
        guard lstat(path, &status) == 0 else { return nil }
        return Entry(
            path: name, inode: UInt64(status.st_ino), size: Int(status.st_size), seconds: Int(status.st_mtim.tv_sec),
            nanoseconds: Int(status.st_mtim.tv_nsec))
    }

    /// The time of the last change.
    var date: Date? {
        entries.max { ($0.seconds, $0.nanoseconds) < ($1.seconds, $1.nanoseconds) }.map {
            Date(timeIntervalSince1970: TimeInterval($0.seconds) + TimeInterval($0.nanoseconds) / 1e9)
        }
    }
}
