import Foundation

/// The project's folder. The tool reads it through this protocol, and tests use a folder in memory.
package protocol ProjectFolder {
    /// Returns the names in a folder, sorted, without hidden ones. Returns `nil` if the path is not a folder.
    func names(in path: String) -> [String]?
    /// Returns the contents of a file, or `nil` if there is none.
    func contents(of path: String) -> Data?
    /// Whether a file or folder exists.
    func exists(_ path: String) -> Bool
}

/// A folder on the disk.
package struct DiskFolder: ProjectFolder {
    package let url: URL

    package init(_ url: URL) { self.url = url }

    package func location(of path: String) -> URL {
        path.hasPrefix("/") ? URL(fileURLWithPath: path) : path.isEmpty ? url : url.appendingPathComponent(path)
    }

    package func names(in path: String) -> [String]? {
        let names = try? FileManager.default.contentsOfDirectory(atPath: location(of: path).path)
        return names?.filter { !$0.hasPrefix(".") }.sorted()
    }

    package func contents(of path: String) -> Data? { try? Data(contentsOf: location(of: path)) }

    package func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: location(of: path).path) }
}
