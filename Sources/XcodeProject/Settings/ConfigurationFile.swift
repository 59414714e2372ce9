import Foundation

/// A file of build settings (`.xcconfig`): lines such as `NAME = value // comment`, and `#include "other.xcconfig"`.
enum ConfigurationFile {
    /// Reads a file and those that it includes. A later line replaces an earlier one.
    ///
    /// - Parameters:
    ///   - path: The file, relative to the project's folder.
    ///   - folder: The project's folder.
    /// - Returns: The settings. Missing files that `#include?` names are ignored.
    static func read(_ path: String, in folder: some ProjectFolder) throws(ProjectError) -> [String: String] {
        var settings: [String: String] = [:]
        try read(path, in: folder, from: [], into: &settings)
        return settings
    }

    private static func read(
        _ path: String, in folder: some ProjectFolder, from files: [String], into settings: inout [String: String]
    ) throws(ProjectError) {
        guard !files.contains(path) else { throw ProjectError("The file includes itself.", file: path) }
        guard let data = folder.contents(of: path), let text = String(data: data, encoding: .utf8) else {
            throw ProjectError("There is no such settings file, or it is not UTF-8.", file: path)
        }
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        for (number, line) in zip(1..., lines) {
            let line = withoutComment(line)
            if line.hasPrefix("#include") {
                let isOptional = line.hasPrefix("#include?")
                let parts = line.split(separator: "\"", omittingEmptySubsequences: false)
                guard parts.count == 3 else {
                    throw ProjectError("#include needs a file name in quotes.", file: path, line: number)
                }
                let other = ProjectPath.join(ProjectPath.folder(of: path), String(parts[1]))
                if isOptional, !folder.exists(other) { continue }
                try read(other, in: folder, from: files + [path], into: &settings)
            } else if !line.isEmpty {
                try set(line, in: path, number, &settings)
            }
        }
    }

    private static func set(
        _ line: String, in path: String, _ number: Int, _ settings: inout [String: String]
    ) throws(ProjectError) {
        // The conditions of `NAME[sdk=iphoneos*] = value` have an equals sign too.
        let nameEnd = line.firstIndex { $0 == "[" || $0 == "=" } ?? line.endIndex
        let conditionsEnd = line[nameEnd...].first == "[" ? line.lastIndex(of: "]") ?? nameEnd : nameEnd
        guard let equals = line[conditionsEnd...].firstIndex(of: "=") else {
            throw ProjectError("Expected NAME = value.", file: path, line: number)
        }
        let name = line[..<equals].trimmingCharacters(in: .whitespaces)
        let value = line[line.index(after: equals)...].trimmingCharacters(in: .whitespaces)
        settings[name] = value
    }

    private static func withoutComment(_ line: Substring) -> String {
        let end = line.range(of: "//")?.lowerBound ?? line.endIndex
        return line[..<end].trimmingCharacters(in: .whitespaces)
    }
}
