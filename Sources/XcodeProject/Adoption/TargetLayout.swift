/// The layout of one target in the package: its folder, its Swift files, its resources, and other files.
struct TargetLayout: Equatable {
    /// The folder that contains all members, relative to the project's.
    let path: String
    /// The Swift files, relative to the project's folder.
    let swiftFiles: [String]
    let resources: [Manifest.Resource]
    /// The files of the target's folder that are neither sources nor resources, relative to `path`. The plugin would
    /// translate Swift files among them, and SwiftPM would warn about the others.
    let exclude: [String]
    /// Resources with the name of another resource. They cannot be in the same bundle.
    let duplicates: [String]

    /// Creates the layout of a target's members.
    ///
    /// - Parameters:
    ///   - files: The members, relative to the project's folder.
    ///   - folder: The project's folder.
    init(files: [String], in folder: some ProjectFolder) {
        // A synchronized folder contains the files that an earlier run has written.
        let files = files.filter { file in !file.split(separator: "/").contains { Self.isOwnFile(String($0)) } }
        let swiftFiles = files.filter { FileKind(path: $0) == .swift }
        let copied = files.filter {
            switch FileKind(path: $0) {
            case .resource, .appleOnly: true
            default: false
            }
        }
        path = ProjectPath.commonFolder(swiftFiles + copied.map { Self.languageFolder(of: $0) ?? $0 })
        self.swiftFiles = swiftFiles
        (resources, duplicates) = Self.resources(copied, in: path)
        exclude = Others(members: Set(swiftFiles + copied), path: path).entries(below: "", in: folder) ?? []
    }

    /// Returns the folder of a localized file: `App/Base.lproj` for `App/Base.lproj/Main.storyboard`.
    static func languageFolder(of path: String) -> String? {
        let folder = ProjectPath.folder(of: path)
        return ProjectPath.fileExtension(folder) == "lproj" ? folder : nil
    }

    /// Returns the resources of the manifest. The folder of a language is copied as a whole. If there are several of
    /// that name, SwiftPM must merge them file by file.
    private static func resources(
        _ files: [String], in path: String
    ) -> (resources: [Manifest.Resource], duplicates: [String]) {
        let languageFolders = Set(files.compactMap(languageFolder))
        let folderNames = languageFolders.map(ProjectPath.name)
        var seen: Set<String> = []
        var resources: [Manifest.Resource] = []
        var duplicates: [String] = []
        for file in files {
            let relative = ProjectPath.relative(file, to: path)
            guard let folder = languageFolder(of: file) else {
                if seen.insert(ProjectPath.name(file)).inserted {
                    resources.append(.copy(relative))
                } else {
                    duplicates.append(file)
                }
                continue
            }
            let resource: Manifest.Resource =
                folderNames.count { $0 == ProjectPath.name(folder) } > 1
                ? .process(relative) : .copy(ProjectPath.relative(folder, to: path))
            if !resources.contains(resource) { resources.append(resource) }
        }
        return (resources, duplicates)
    }

    /// The files of a folder that are not members. A folder without members is one entry.
    private struct Others {
        let members: Set<String>
        let path: String

        /// Returns the entries below a folder, or `nil` if it contains no member.
        func entries(below relative: String, in folder: some ProjectFolder) -> [String]? {
            var result: [String] = []
            var hasMember = false
            for name in folder.names(in: ProjectPath.join(path, relative)) ?? [] {
                let file = ProjectPath.join(relative, name)
                let place = ProjectPath.join(path, file)
                if members.contains(place) || isCopiedWithMember(place) {
                    hasMember = true
                } else if TargetLayout.isOwnFile(name) {
                    continue
                } else if folder.names(in: place) != nil, !FileKind.isPackage(name),
                    let inner = entries(below: file, in: folder)
                {
                    hasMember = true
                    result += inner
                } else {
                    result.append(file)
                }
            }
            return hasMember ? result : nil
        }

        /// Returns whether a file is in the folder of a language that is copied for another file.
        private func isCopiedWithMember(_ place: String) -> Bool {
            guard let language = TargetLayout.languageFolder(of: place) else { return false }
            return members.contains { ProjectPath.folder(of: $0) == language }
        }
    }

    /// Returns whether the tool writes a file or folder of this name.
    static func isOwnFile(_ name: String) -> Bool { name == "Casement.swift" || name.hasPrefix("Casement-") }
}
