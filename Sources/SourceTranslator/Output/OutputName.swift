/// Names of translated files. The plugin has a copy of the rule, because plugins cannot use libraries.
public enum OutputName {
    /// The name of a file's translation: `Menu.translated.swift` for `Menu.swift`. The compiler asks for another name
    /// than the original's. Only `main.swift` keeps its own, which is what allows statements in it.
    public static func name(for path: String) -> String {
        let last = path.split(separator: "/").last.map(String.init) ?? path
        if last == "main.swift" { return last }
        return (last.hasSuffix(".swift") ? String(last.dropLast(6)) : last) + ".translated.swift"
    }
}
