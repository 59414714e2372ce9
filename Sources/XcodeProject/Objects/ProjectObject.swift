/// An object of a project file: a target, a group, a build phase and so on.
///
/// The typed accessors return `nil` or nothing for a missing entry, and throw an error with the line for an entry of
/// another type.
struct ProjectObject: Sendable {
    let id: String
    /// The object's class, such as `PBXNativeTarget`.
    let isa: String
    let fields: [String: PropertyList]
    let line: Int

    func string(_ key: String) throws(ProjectError) -> String? {
        guard let value = fields[key] else { return nil }
        guard let text = value.string else { throw mismatch(key, value, "a text") }
        return text
    }

    func strings(_ key: String) throws(ProjectError) -> [String] {
        guard let value = fields[key] else { return [] }
        guard let items = value.array else { throw mismatch(key, value, "a list") }
        var result: [String] = []
        for item in items {
            guard let text = item.string else { throw mismatch("an item of \(key)", item, "a text") }
            result.append(text)
        }
        return result
    }

    /// Returns a dictionary of texts. Other values are left out.
    func texts(_ key: String) throws(ProjectError) -> [String: String] {
        try dictionary(key).compactMapValues(\.string)
    }

    func dictionary(_ key: String) throws(ProjectError) -> [String: PropertyList] {
        guard let value = fields[key] else { return [:] }
        guard let entries = value.dictionary else { throw mismatch(key, value, "a dictionary") }
        return entries
    }

    /// The object in words, for messages.
    var name: String { "the \(isa) \(id)" }

    private func mismatch(_ key: String, _ value: PropertyList, _ expected: String) -> ProjectError {
        ProjectError("In \(name), \(key) is \(value.kind) and not \(expected).", line: value.line)
    }
}
