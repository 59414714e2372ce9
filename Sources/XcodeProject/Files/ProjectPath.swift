/// Paths relative to the project's folder, written with slashes: `App/Main.swift`, `../Shared`, and the empty path for
/// the folder itself.
enum ProjectPath {
    /// Returns the path of `path` seen from `folder`, without `.` and, as far as possible, without `..`. An absolute
    /// `path` stays as it is.
    static func join(_ folder: String, _ path: String) -> String {
        path.hasPrefix("/") ? normalize(path) : normalize(folder.isEmpty ? path : folder + "/" + path)
    }

    static func normalize(_ path: String) -> String {
        var parts: [Substring] = []
        for part in path.split(separator: "/") where part != "." {
            if part == "..", let last = parts.last, last != ".." {
                parts.removeLast()
            } else if part != ".." || !path.hasPrefix("/") {
                parts.append(part)
            }
        }
        return (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
    }

    static func name(_ path: String) -> String { path.split(separator: "/").last.map(String.init) ?? "" }

    static func folder(of path: String) -> String { path.split(separator: "/").dropLast().joined(separator: "/") }

    /// The extension in lower case, without the dot.
    static func fileExtension(_ path: String) -> String {
        let name = name(path)
        guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return "" }
        return name[name.index(after: dot)...].lowercased()
    }

    /// Whether the path lies in the project's folder.
    static func isInside(_ path: String) -> Bool { !path.hasPrefix("/") && path != ".." && !path.hasPrefix("../") }

    /// Whether a path is the folder itself or lies below it.
    static func contains(_ folder: String, _ path: String) -> Bool {
        folder.isEmpty || path == folder || path.hasPrefix(folder + "/")
    }

    /// Returns a path seen from one of its parent folders.
    static func relative(_ path: String, to folder: String) -> String {
        guard !folder.isEmpty else { return path }
        return path == folder ? "" : String(path.dropFirst(folder.count + 1))
    }

    /// Returns the deepest folder that contains all files.
    static func commonFolder(_ paths: [String]) -> String {
        guard let first = paths.first else { return "" }
        var common = folder(of: first).split(separator: "/")
        for path in paths.dropFirst() {
            let other = folder(of: path).split(separator: "/")
            common = zip(common, other).prefix { $0 == $1 }.map(\.0)
        }
        return common.joined(separator: "/")
    }
}
