/// The reader of a project file.
package struct ProjectReader<Folder: ProjectFolder> {
    let table: ObjectTable
    let tree: FileTree
    let folder: Folder
    let name: String
    let synchronizedFolders: [SynchronizedFolder]

    /// Reads the project in `name.xcodeproj`. The members of synchronized folders are read from the disk.
    ///
    /// - Parameters:
    ///   - bytes: The contents of `project.pbxproj`.
    ///   - name: The project's name.
    ///   - folder: The folder that contains `name.xcodeproj`.
    /// - Throws: An error with the line of the invalid part.
    package static func read(_ bytes: [UInt8], name: String, in folder: Folder) throws(ProjectError) -> XcodeProject {
        try ProjectReader(bytes, name: name, in: folder).readProject()
    }

    private init(_ bytes: [UInt8], name: String, in folder: Folder) throws(ProjectError) {
        table = try ObjectTable(PropertyListParser.parse(bytes))
        tree = try FileTree(table)
        self.folder = folder
        self.name = name
        var folders: [SynchronizedFolder] = []
        for object in table.objects.values where object.isa == "PBXFileSystemSynchronizedRootGroup" {
            guard let path = tree.path(of: object.id) else { continue }
            folders.append(try SynchronizedFolder(object, path: path, table))
        }
        synchronizedFolders = folders.sorted { $0.path < $1.path }
    }

    private func readProject() throws(ProjectError) -> XcodeProject {
        let configurations = try table.required("buildConfigurationList", of: table.root, isa: "XCConfigurationList")
        let configuration = try Configurations(configurations, table, tree, folder)
        var targets: [ProjectTarget] = []
        for object in try table.objects("targets", of: table.root) {
            targets.append(try readTarget(object, configuration))
        }
        let packages = try readPackages()
        let region = try table.root.string("developmentRegion")
        return XcodeProject(name: name, developmentRegion: region, targets: targets, packages: packages)
    }

    private func readTarget(
        _ object: ProjectObject, _ project: Configurations
    ) throws(ProjectError) -> ProjectTarget {
        guard let targetName = try object.string("name") else {
            throw ProjectError("\(object.name) has no name.", line: object.line)
        }
        let list = try table.required("buildConfigurationList", of: object, isa: "XCConfigurationList")
        let own = try Configurations(list, table, tree, folder)
        let defaults = [
            "TARGET_NAME": targetName, "PROJECT_NAME": name, "PRODUCT_NAME": "$(TARGET_NAME)",
            "PRODUCT_MODULE_NAME": "$(PRODUCT_NAME:c99extidentifier)", "EXECUTABLE_NAME": "$(PRODUCT_NAME)",
            "SRCROOT": ".", "PROJECT_DIR": ".", "SOURCE_ROOT": ".",
            "DEVELOPMENT_LANGUAGE": try table.root.string("developmentRegion") ?? "en",
        ]
        func settings(_ kind: Configurations.Kind) -> BuildSettings {
            BuildSettings(levels: [defaults] + project.levels(kind) + own.levels(kind))
        }
        let members = try readMembers(of: object)
        return ProjectTarget(
            id: object.id, name: targetName, kind: try kind(of: object), debug: settings(.debug),
            release: settings(.release), files: members.files, dependencies: try readDependencies(of: object),
            products: try readProducts(of: object), frameworks: members.frameworks, scripts: members.scripts,
            lostFiles: members.lost, missingSettings: project.missingFiles + own.missingFiles,
            buildRules: try object.strings("buildRules").count)
    }

    private func kind(of object: ProjectObject) throws(ProjectError) -> ProjectTarget.Kind {
        guard object.isa == "PBXNativeTarget" else {
            return .other(object.isa == "PBXAggregateTarget" ? "an aggregate target" : "a target of an external tool")
        }
        let prefix = "com.apple.product-type."
        let type = try object.string("productType") ?? ""
        switch type.hasPrefix(prefix) ? String(type.dropFirst(prefix.count)) : type {
        case "application": return .application
        case "framework", "framework.static", "library.static", "library.dynamic": return .framework
        case "bundle.unit-test": return .unitTests
        case "bundle.ui-testing": return .uiTests
        case "tool": return .commandLineTool
        case "application.watchapp", "application.watchapp2", "watchkit2-extension": return .other("a watch app")
        case let other where other.contains("extension"): return .other("an app extension")
        case let other: return .other("a target of the kind \(other)")
        }
    }

    // MARK: Dependencies

    private func readDependencies(of target: ProjectObject) throws(ProjectError) -> [String] {
        var ids: [String] = []
        for dependency in try table.objects("dependencies", of: target) {
            if let id = try dependency.string("target") {
                ids.append(id)
            } else if let proxy = try table.object("targetProxy", of: dependency),
                let id = try proxy.string("remoteGlobalIDString")
            {
                ids.append(id)
            }
        }
        // A framework that is linked but not declared as a dependency is found by its product.
        var productOwners: [String: String] = [:]
        for other in try table.objects("targets", of: table.root) {
            if let product = try other.string("productReference") { productOwners[product] = other.id }
        }
        for phase in try table.objects("buildPhases", of: target) where phase.isa == "PBXFrameworksBuildPhase" {
            for file in try table.objects("files", of: phase) {
                if let reference = try file.string("fileRef"), let owner = productOwners[reference] {
                    ids.append(owner)
                }
            }
        }
        var seen: Set<String> = [target.id]
        return ids.filter { table.objects[$0] != nil && seen.insert($0).inserted }
    }

    private func readProducts(of target: ProjectObject) throws(ProjectError) -> [PackageProduct] {
        var products: [PackageProduct] = []
        var objects = try table.objects("packageProductDependencies", of: target)
        for phase in try table.objects("buildPhases", of: target) where phase.isa == "PBXFrameworksBuildPhase" {
            for file in try table.objects("files", of: phase) {
                if let product = try table.object("productRef", of: file) { objects.append(product) }
            }
        }
        for object in objects {
            guard let name = try object.string("productName"), !products.contains(where: { $0.name == name }) else {
                continue
            }
            products.append(PackageProduct(name: name, package: try table.object("package", of: object)?.id))
        }
        return products
    }

    // MARK: Packages

    private func readPackages() throws(ProjectError) -> [PackageReference] {
        var packages: [PackageReference] = []
        for object in try table.objects("packageReferences", of: table.root) {
            switch object.isa {
            case "XCRemoteSwiftPackageReference":
                guard let url = try object.string("repositoryURL") else {
                    throw ProjectError("\(object.name) has no repositoryURL.", line: object.line)
                }
                let source = PackageReference.Source.remote(url: url, try requirement(of: object))
                packages.append(PackageReference(id: object.id, source: source))
            case "XCLocalSwiftPackageReference":
                guard let path = try object.string("relativePath") else {
                    throw ProjectError("\(object.name) has no relativePath.", line: object.line)
                }
                packages.append(
                    PackageReference(id: object.id, source: .local(path: ProjectPath.normalize(path))))
            default: continue
            }
        }
        // Before Xcode 15 a local package was a folder among the project's files.
        for object in table.objects.values.sorted(by: { $0.id < $1.id }) where object.isa == "PBXFileReference" {
            let kind = try object.string("lastKnownFileType")
            guard kind == "wrapper" || kind == "folder", let path = tree.path(of: object.id),
                folder.exists(ProjectPath.join(path, "Package.swift")),
                !packages.contains(where: { $0.source == .local(path: path) })
            else { continue }
            packages.append(PackageReference(id: object.id, source: .local(path: path)))
        }
        return packages
    }

    private func requirement(of object: ProjectObject) throws(ProjectError) -> PackageReference.Requirement {
        let values = try object.dictionary("requirement")
        let kind = values["kind"]?.string ?? ""
        func text(_ key: String) throws(ProjectError) -> String {
            guard let text = values[key]?.string else {
                throw ProjectError("The requirement of \(object.name) has no \(key).", line: object.line)
            }
            return text
        }
        switch kind {
        case "upToNextMajorVersion": return .upToNextMajor(try text("minimumVersion"))
        case "upToNextMinorVersion": return .upToNextMinor(try text("minimumVersion"))
        case "exactVersion": return .exact(try text("version"))
        case "versionRange": return .range(try text("minimumVersion"), try text("maximumVersion"))
        case "branch": return .branch(try text("branch"))
        case "revision": return .revision(try text("revision"))
        default:
            throw ProjectError("The requirement of \(object.name) has the unknown kind \"\(kind)\".", line: object.line)
        }
    }
}
