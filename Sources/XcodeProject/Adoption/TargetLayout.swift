/// The files of one target as the package sees them: its folder, its Swift files, its resources, and the rest.
struct TargetLayout: Equatable {
    /// The folder that contains all members, relative to the project's.
    let path: String
    /// The Swift files, relative to the project's folder.
    let swiftFiles: [String]
    let resources: [Manifest.Resource]
    /// Files of the target's folder that are no members, relative to `path`. Without these entries SwiftPM warns about
    /// each.
    let exclude: [String]
    /// Swift files below `path` that are no members, relative to it.
    let strangers: [String]
    /// Resources with the name of another one, which cannot lie in the same bundle.
    let duplicates: [String]

    /// Creates the layout of a target's members.
    ///
    /// - Parameters:
    ///   - files: The members, relative to the project's folder.
    ///   - folder: The project's folder.
    init(files: [String], in folder: some ProjectFolder) {
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
        let others = Others(members: Set(files), copied: Set(copied), in: folder, path: path)
        (exclude, strangers) = (others.exclude, others.strangers)
    }

    /// Returns the folder of a localized file: `App/Base.lproj` for `App/Base.lproj/Main.storyboard`.
    static func languageFolder(of path: String) -> String? {
        let folder = ProjectPath.folder(of: path)
        return ProjectPath.fileExtension(folder) == "lproj" ? folder : nil
    }

    /// Returns the resources of the manifest. A language's folder is copied whole, unless there are several of that
    /// name. Then SwiftPM must merge them, file by file.
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

    /// The files of a folder that are no members.
    private struct Others {
        var exclude: [String] = []
        var strangers: [String] = []
        private let path: String
        private let members: Set<String>
        private let copied: Set<String>

        init(members: Set<String>, copied: Set<String>, in folder: some ProjectFolder, path: String) {
            (self.path, self.members, self.copied) = (path, members, copied)
            visit("", in: folder)
        }

        /// Adds the files of a folder. Returns whether it contains a member or a Swift file. A folder without either is
        /// one entry.
        @discardableResult
        private mutating func visit(_ relative: String, in folder: some ProjectFolder) -> Bool {
            var found: [String] = []
            var isNeeded = false
            for name in folder.names(in: ProjectPath.join(path, relative)) ?? [] {
                let file = ProjectPath.join(relative, name)
                let place = ProjectPath.join(path, file)
                if copied.contains(place) || TargetLayout.languageFolder(of: place) != nil && isInCopiedLanguage(place) {
                    isNeeded = true
                } else if FileKind(path: place) == .swift {
                    isNeeded = true
                    if !members.contains(place), !TargetLayout.isOwnFile(name) { strangers.append(file) }
                } else if folder.names(in: place) != nil, !FileKind.isPackage(name) {
                    var inner = self
                    inner.exclude = []
                    if inner.visit(file, in: folder) {
                        isNeeded = true
                        found += inner.exclude
                        strangers = inner.strangers
                    } else {
                        found.append(file)
                    }
                } else if !TargetLayout.isOwnFile(name) {
                    found.append(file)
                }
            }
            exclude += found
            return isNeeded
        }

        /// Whether a file lies in a language's folder that is copied for another file.
        private func isInCopiedLanguage(_ place: String) -> Bool {
            copied.contains { ProjectPath.folder(of: $0) == ProjectPath.folder(of: place) }
        }
    }

    /// Whether a file is one that the tool writes.
    static func isOwnFile(_ name: String) -> Bool { name == "Casement.swift" || name == "Casement-Info.plist" }
}
