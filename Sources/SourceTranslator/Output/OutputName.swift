/// Names of translated files. The plugin has a copy of the rule, because plugins cannot use libraries.
public enum OutputName {
    /// Returns the name of a file's translation: `Menu.translated.swift` for `Menu.swift`. The compiler requires a name
    /// that differs from the original's. Only `main.swift` keeps its name, which permits statements in it.
    public static func name(for path: String) -> String {
        let last = path.split(separator: "/").last.map(String.init) ?? path
        if last == "main.swift" { return last }
        return (last.hasSuffix(".swift") ? String(last.dropLast(6)) : last) + ".translated.swift"
    }
}
