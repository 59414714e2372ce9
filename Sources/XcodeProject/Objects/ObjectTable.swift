/// The objects of a project file by their identifiers.
struct ObjectTable: Sendable {
    let objects: [String: ProjectObject]
    /// The object with the class `PBXProject`.
    let root: ProjectObject

    init(_ list: PropertyList) throws(ProjectError) {
        guard let top = list.dictionary else {
            throw ProjectError("A project file is a dictionary, but this is \(list.kind).", line: list.line)
        }
        guard let table = top["objects"], let entries = table.dictionary else {
            throw ProjectError("The file has no dictionary called objects.", line: top["objects"]?.line ?? list.line)
        }
        var objects: [String: ProjectObject] = [:]
        for (id, value) in entries {
            guard let fields = value.dictionary else {
                throw ProjectError("The object \(id) is \(value.kind) and not a dictionary.", line: value.line)
            }
            guard let isa = fields["isa"]?.string else {
                throw ProjectError("The object \(id) has no isa.", line: value.line)
            }
            objects[id] = ProjectObject(id: id, isa: isa, fields: fields, line: value.line)
        }
        guard let id = top["rootObject"]?.string else {
            throw ProjectError("The file has no rootObject.", line: list.line)
        }
        guard let root = objects[id] else {
            throw ProjectError("The rootObject \(id) is not in the file.", line: top["rootObject"]?.line)
        }
        guard root.isa == "PBXProject" else {
            throw ProjectError("The rootObject is \(root.name) and not a PBXProject.", line: root.line)
        }
        self.objects = objects
        self.root = root
    }

    /// Returns the object that an entry names. Returns `nil` if there is no such entry, or no such object: Xcode
    /// ignores names of objects that a merge has removed.
    func object(_ key: String, of owner: ProjectObject) throws(ProjectError) -> ProjectObject? {
        try owner.string(key).flatMap { objects[$0] }
    }

    /// Returns the objects that a list names. Those that are not in the file are left out.
    func objects(_ key: String, of owner: ProjectObject) throws(ProjectError) -> [ProjectObject] {
        try owner.strings(key).compactMap { objects[$0] }
    }

    /// Returns the object that an entry names, with this class, or throws if it is missing.
    func required(_ key: String, of owner: ProjectObject, isa: String) throws(ProjectError) -> ProjectObject {
        guard let id = try owner.string(key) else {
            throw ProjectError("\(owner.name) has no \(key).", line: owner.line)
        }
        guard let object = objects[id] else {
            throw ProjectError(
                "The \(key) of \(owner.name), \(id), is not in the file.", line: owner.fields[key]?.line)
        }
        guard object.isa == isa else {
            throw ProjectError(
                "The \(key) of \(owner.name) is \(object.name) and not a \(isa).", line: owner.fields[key]?.line)
        }
        return object
    }
}
