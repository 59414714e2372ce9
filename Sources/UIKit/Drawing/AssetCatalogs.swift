import Foundation
import Synchronization

/// The sets in the asset catalogs of bundles.
///
/// A catalog is a folder `*.xcassets` among a bundle's resources, or in one of their folders.
enum AssetCatalogs {
    /// The sets by name with extension, e.g. `Logo.imageset`, for each folder that was searched.
    private static let known = Mutex<[URL: [String: URL]]>([:])

    /// Returns the folder of a set in the catalogs of `folder`, or `nil`.
    ///
    /// - Parameters:
    ///   - name: The name of the set, with or without the catalog's folders before it.
    ///   - kind: The extension of the set's folder, e.g. `imageset`.
    static func set(named name: String, kind: String, in folder: URL) -> URL? {
        let sets = known.withLock { known in
            if let sets = known[folder] { return sets }
            let sets = allSets(in: folder)
            known[folder] = sets
            return sets
        }
        return sets["\(name).\(kind)"]
    }

    private static func allSets(in folder: URL) -> [String: URL] {
        var sets: [String: URL] = [:]
        for catalog in catalogs(in: folder) {
            let prefix = catalog.path.count + 1
            let contents = FileManager.default.enumerator(at: catalog, includingPropertiesForKeys: nil)
            while let file = contents?.nextObject() as? URL {
                guard file.pathExtension.hasSuffix("set") else { continue }
                for name in [file.lastPathComponent, String(file.path.dropFirst(prefix))] where sets[name] == nil {
                    sets[name] = file
                }
            }
        }
        return sets
    }

    /// Returns the catalogs in a folder and in its folders. Other bundles in it have catalogs of their own.
    private static func catalogs(in folder: URL) -> [URL] {
        let children = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
        return children.sorted { $0.path < $1.path }.flatMap { child -> [URL] in
            if child.pathExtension == "xcassets" { return [child] }
            guard child.hasDirectoryPath, child.pathExtension.isEmpty else { return [] }
            return catalogs(in: child)
        }
    }
}
