/// The members of a target, collected from its build phases and synchronized folders.
struct TargetMembers: Equatable {
    /// Files and copied folders, relative to the project's folder, without repetitions.
    private(set) var files: [String] = []
    private(set) var frameworks: [Framework] = []
    /// The names of run scripts.
    private(set) var scripts: [String] = []
    /// Members outside of the project's folder.
    private(set) var lost: [String] = []
    /// The files as a set, because projects have thousands of them.
    private var known: Set<String> = []

    mutating func add(file: String) {
        if !ProjectPath.isInside(file) {
            lost.append(file)
        } else if known.insert(file).inserted {
            files.append(file)
        }
    }

    mutating func add(_ framework: Framework) {
        if !frameworks.contains(framework) { frameworks.append(framework) }
    }

    mutating func add(script: String) { scripts.append(script) }
    mutating func add(lost: String) { self.lost.append(lost) }
}

extension ProjectReader {
    func readMembers(of target: ProjectObject) throws(ProjectError) -> TargetMembers {
        var members = TargetMembers()
        for phase in try table.objects("buildPhases", of: target) {
            switch phase.isa {
            case "PBXSourcesBuildPhase", "PBXResourcesBuildPhase":
                for file in try table.objects("files", of: phase) { try add(file, to: &members) }
            case "PBXFrameworksBuildPhase":
                for file in try table.objects("files", of: phase) { try addFramework(file, to: &members) }
            case "PBXShellScriptBuildPhase": members.add(script: try phase.string("name") ?? "Run Script")
            default: continue
            }
        }
        let own = try target.strings("fileSystemSynchronizedGroups")
        for synchronized in synchronizedFolders {
            let isMember = own.contains(synchronized.id)
            guard isMember || synchronized.exceptions[target.id] != nil else { continue }
            if isMember, folder.names(in: synchronized.path) == nil {
                throw ProjectError(
                    "The synchronized folder \(synchronized.path) is not on the disk.",
                    line: table.objects[synchronized.id]?.line)
            }
            for file in synchronized.files(of: target.id, isMember: isMember, in: folder) { members.add(file: file) }
        }
        return members
    }

    /// Adds a file of a build phase. A localized one stands for its versions in all languages.
    private func add(_ file: ProjectObject, to members: inout TargetMembers) throws(ProjectError) {
        guard try isForIOS(file), let reference = try table.object("fileRef", of: file) else { return }
        let parts =
            reference.isa == "PBXVariantGroup" ? try table.objects("children", of: reference) : [reference]
        for part in parts {
            switch tree.place(of: part.id) {
            case .project(let path): members.add(file: path)
            case .unknown(let path), .sdk(let path): members.add(lost: path)
            case .product, nil: continue
            }
        }
    }

    private func addFramework(_ file: ProjectObject, to members: inout TargetMembers) throws(ProjectError) {
        guard let reference = try table.object("fileRef", of: file) else { return }
        switch tree.place(of: reference.id) {
        case .sdk(let path): members.add(Framework(name: Self.stem(path), isSystem: true))
        case .project(let path), .unknown(let path): members.add(Framework(name: Self.stem(path), isSystem: false))
        case .product(let path):
            // The products of the project's own targets are dependencies. Others come from another project, from
            // CocoaPods or from Carthage.
            var isOwn = false
            for other in try table.objects("targets", of: table.root) {
                if try other.string("productReference") == reference.id { isOwn = true }
            }
            if !isOwn { members.add(Framework(name: Self.stem(path), isSystem: false)) }
        case nil: return
        }
    }

    /// Returns the name of a framework or library: `MapKit` for `System/.../MapKit.framework`.
    private static func stem(_ path: String) -> String {
        let name = ProjectPath.name(path)
        return name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
    }

    /// Whether a build file is built for iOS. One without a filter is built for all systems.
    private func isForIOS(_ file: ProjectObject) throws(ProjectError) -> Bool {
        let filters = try file.strings("platformFilters") + [try file.string("platformFilter")].compactMap { $0 }
        return filters.isEmpty || filters.contains("ios")
    }
}
