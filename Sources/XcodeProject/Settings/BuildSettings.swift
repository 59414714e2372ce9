/// Build settings on several levels: Xcode's defaults, the project, the target, each with its settings file.
///
/// ```swift
/// let settings = BuildSettings(levels: [["NAME": "App"], ["TITLE": "$(NAME:lower) 2"]])
/// settings["TITLE"]  // "app 2"
/// ```
///
/// A higher level replaces a lower one's value, or includes it with `$(inherited)`. Unknown variables are empty, as in
/// Xcode, and so is a variable that refers to itself in a circle.
struct BuildSettings: Sendable {
    /// The levels, the lowest first.
    let levels: [[String: String]]

    init(levels: [[String: String]]) {
        self.levels = levels.map(Self.applyingConditions)
    }

    /// The value of a setting with its variables replaced, or `nil` if no level has it.
    subscript(name: String) -> String? {
        guard levels.contains(where: { $0[name] != nil }) else { return nil }
        return value(of: name, below: levels.count, in: [])
    }

    /// The words of a setting, such as a list of compilation conditions.
    func words(_ name: String) -> [String] {
        (self[name] ?? "").split(whereSeparator: \.isWhitespace).map(String.init)
    }

    /// Whether a setting is `YES`.
    func isOn(_ name: String) -> Bool { self[name]?.uppercased() == "YES" }

    /// The names on all levels.
    var names: Set<String> { levels.reduce(into: []) { $0.formUnion($1.keys) } }

    /// Returns a text with its variables replaced. With `keepsUnknown` a reference to a variable that no level has
    /// stays in the text.
    func expand(_ text: String, keepsUnknown: Bool = false) -> String {
        expand(text, keepsUnknown: keepsUnknown) { name in
            levels.contains { $0[name] != nil } ? value(of: name, below: levels.count, in: []) : nil
        }
    }

    private func expand(_ text: String, keepsUnknown: Bool = false, value: (String) -> String?) -> String {
        VariableText(text).expand(keepsUnknown: keepsUnknown, value: value)
    }

    /// Returns the value from the levels below a number. `names` are the settings whose values are being expanded.
    private func value(of name: String, below level: Int, in names: [String]) -> String? {
        guard let found = levels[..<level].lastIndex(where: { $0[name] != nil }), let text = levels[found][name] else {
            return nil
        }
        return expand(text) { reference in
            if reference == "inherited" || reference == name { return value(of: name, below: found, in: names) }
            return names.contains(reference) ? nil : value(of: reference, below: levels.count, in: names + [name])
        }
    }

    /// Returns one level with the values for iOS devices in place of the general ones: `NAME[sdk=iphoneos*]`. Values
    /// for other systems and architectures are dropped.
    private static func applyingConditions(_ level: [String: String]) -> [String: String] {
        var result = level.filter { !$0.key.contains("[") }
        for (key, value) in level.sorted(by: { $0.key < $1.key }) {
            guard let open = key.firstIndex(of: "[") else { continue }
            let condition = key[open...]
            if condition == "[sdk=iphoneos*]" || condition == "[sdk=*]" || condition == "[arch=*]" {
                result[String(key[..<open])] = value
            }
        }
        return result
    }
}
