/// The locations of the project's groups and files, which the project file stores relative to each other.
struct FileTree: Sendable {
    enum Place: Equatable, Sendable {
        /// A path relative to the project's folder.
        case project(String)
        /// A path in Apple's SDK, such as `System/Library/Frameworks/MapKit.framework`.
        case sdk(String)
        /// A product of the project.
        case product(String)
        /// A path relative to a folder that only Xcode has.
        case unknown(String)
    }

    private var places: [String: Place] = [:]

    init(_ table: ObjectTable) throws(ProjectError) {
        let top = try table.root.string("projectDirPath") ?? ""
        if let group = try table.object("mainGroup", of: table.root) {
            try add(group, in: .project(top), top: top, parents: [], table)
        }
        if let products = try table.object("productRefGroup", of: table.root), places[products.id] == nil {
            try add(products, in: .project(top), top: top, parents: [], table)
        }
        // Files in no group are relative to the project's folder.
        for object in table.objects.values where object.isa == "PBXFileReference" && places[object.id] == nil {
            places[object.id] = try Self.place(of: object, in: .project(top), top: top)
        }
        for object in table.objects.values
        where object.isa == "PBXFileSystemSynchronizedRootGroup" && places[object.id] == nil {
            places[object.id] = try Self.place(of: object, in: .project(top), top: top)
        }
    }

    /// Returns the place of a group or file.
    func place(of id: String) -> Place? { places[id] }

    /// Returns the path of a group or file in the project's folder, or `nil` if it is elsewhere.
    func path(of id: String) -> String? {
        if case .project(let path) = places[id] { path } else { nil }
    }

    private mutating func add(
        _ object: ProjectObject, in parent: Place, top: String, parents: Set<String>, _ table: ObjectTable
    ) throws(ProjectError) {
        guard !parents.contains(object.id) else {
            throw ProjectError("\(object.name) contains itself.", line: object.line)
        }
        guard parents.count < 100 else { throw ProjectError("Groups are nested too deeply.", line: object.line) }
        guard places[object.id] == nil else { return }
        let place = try Self.place(of: object, in: parent, top: top)
        places[object.id] = place
        for child in try table.objects("children", of: object) {
            try add(child, in: place, top: top, parents: parents.union([object.id]), table)
        }
    }

    /// Returns the place of an object by its `path` and `sourceTree`. A group without a path is only a name in Xcode's
    /// list: its files are where its parent's are.
    private static func place(of object: ProjectObject, in parent: Place, top: String) throws(ProjectError) -> Place {
        let path = try object.string("path") ?? ""
        switch try object.string("sourceTree") ?? "<group>" {
        case "<group>":
            switch parent {
            case .project(let folder): return .project(ProjectPath.join(folder, path))
            case .sdk(let folder): return .sdk(ProjectPath.join(folder, path))
            case .product(let folder): return .product(ProjectPath.join(folder, path))
            case .unknown(let folder): return .unknown(ProjectPath.join(folder, path))
            }
        case "<absolute>": return .project(ProjectPath.normalize(path))
        case "SOURCE_ROOT": return .project(ProjectPath.join(top, path))
        case "SDKROOT", "DEVELOPER_DIR", "PLATFORM_DIR": return .sdk(path)
        case "BUILT_PRODUCTS_DIR": return .product(path)
        case let other: return .unknown("$(\(other))/\(path)")
        }
    }
}
