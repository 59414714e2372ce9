/// The build configurations of the project or of a target, with their settings files.
struct Configurations {
    enum Kind { case debug, release }

    private struct Configuration {
        let name: String
        /// The settings file's values and the project file's, which replace them.
        let levels: [[String: String]]
    }

    private let configurations: [Configuration]
    private let defaultName: String?
    /// The settings files that are not on the disk. CocoaPods writes such files when it runs.
    let missingFiles: [String]

    init(
        _ list: ProjectObject, _ table: ObjectTable, _ tree: FileTree, _ folder: some ProjectFolder
    ) throws(ProjectError) {
        var configurations: [Configuration] = []
        var missingFiles: [String] = []
        for object in try table.objects("buildConfigurations", of: list) {
            var levels: [[String: String]] = []
            if let path = try Self.settingsFile(of: object, table, tree) {
                if folder.exists(path) {
                    levels.append(try ConfigurationFile.read(path, in: folder))
                } else {
                    missingFiles.append(path)
                }
            }
            levels.append(try object.dictionary("buildSettings").compactMapValues(Self.text))
            configurations.append(Configuration(name: try object.string("name") ?? "", levels: levels))
        }
        self.configurations = configurations
        self.missingFiles = missingFiles
        defaultName = try list.string("defaultConfigurationName")
    }

    /// Returns the levels of the configuration that serves a purpose: the one with the usual name, else the first one
    /// or the default one.
    func levels(_ kind: Kind) -> [[String: String]] {
        let wanted = kind == .debug ? "debug" : "release"
        let named = configurations.first { $0.name.lowercased() == wanted }
        let similar = configurations.first { $0.name.lowercased().contains(wanted) }
        let standard = kind == .debug ? nil : configurations.first { $0.name == defaultName }
        return (named ?? similar ?? standard ?? configurations.first)?.levels ?? []
    }

    private static func settingsFile(
        of object: ProjectObject, _ table: ObjectTable, _ tree: FileTree
    ) throws(ProjectError) -> String? {
        if let id = try object.string("baseConfigurationReference") { return tree.path(of: id) }
        // In a synchronized folder the file is named relative to the folder.
        if let folder = try object.string("baseConfigurationReferenceAnchor"),
            let path = try object.string("baseConfigurationReferenceRelativePath"), let place = tree.path(of: folder)
        {
            return ProjectPath.join(place, path)
        }
        return nil
    }

    /// Returns a setting as text. The items of a list are separated by spaces.
    private static func text(_ value: PropertyList) -> String? {
        value.string ?? value.array?.compactMap(\.string).joined(separator: " ")
    }
}
