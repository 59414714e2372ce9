/// A folder that Xcode 16 synchronizes with the disk. All its files belong to the targets that list it, except for the
/// exceptions.
struct SynchronizedFolder: Equatable, Sendable {
    let id: String
    /// The folder, relative to the project's.
    let path: String
    /// The exceptions of each target by the target's identifier, relative to the folder. A target that lists the folder
    /// excludes these files. Another target includes them.
    let exceptions: [String: Set<String>]
    /// Folders that are copied whole, relative to the folder.
    let copiedFolders: Set<String>

    init(id: String, path: String, exceptions: [String: Set<String>] = [:], copiedFolders: Set<String> = []) {
        self.id = id
        self.path = path
        self.exceptions = exceptions
        self.copiedFolders = copiedFolders
    }

    init(_ object: ProjectObject, path: String, _ table: ObjectTable) throws(ProjectError) {
        var exceptions: [String: Set<String>] = [:]
        for set in try table.objects("exceptions", of: object)
        where set.isa == "PBXFileSystemSynchronizedBuildFileExceptionSet" {
            guard let target = try set.string("target") else { continue }
            exceptions[target, default: []].formUnion(
                try set.strings("membershipExceptions").map(ProjectPath.normalize))
        }
        self.init(
            id: object.id, path: path, exceptions: exceptions,
            copiedFolders: Set(try object.strings("explicitFolders").map(ProjectPath.normalize)))
    }

    /// Returns the files of a target in this folder, relative to the project's folder and sorted.
    ///
    /// - Parameters:
    ///   - target: The target's identifier.
    ///   - isMember: Whether the target lists the folder.
    func files(of target: String, isMember: Bool, in folder: some ProjectFolder) -> [String] {
        let named = exceptions[target] ?? []
        let isException = { (path: String) in named.contains { ProjectPath.contains($0, path) } }
        return files(below: "", in: folder).filter { isException($0) != isMember }.map { ProjectPath.join(path, $0) }
    }

    private func files(below relative: String, in folder: some ProjectFolder) -> [String] {
        let names = folder.names(in: ProjectPath.join(path, relative)) ?? []
        return names.flatMap { name -> [String] in
            let file = ProjectPath.join(relative, name)
            let isFolder = folder.names(in: ProjectPath.join(path, file)) != nil
            guard isFolder, !FileKind.isPackage(name), !copiedFolders.contains(file) else { return [file] }
            return files(below: file, in: folder)
        }
    }
}
