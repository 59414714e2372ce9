/// An error in a project file, or in another file that belongs to the project.
package struct ProjectError: Error, Equatable, CustomStringConvertible {
    /// The file, relative to the project's folder. `nil` stands for the project file.
    package var file: String?
    /// The line, counted from 1. `nil` if the error has no place.
    package let line: Int?
    package let message: String

    package init(_ message: String, file: String? = nil, line: Int? = nil) {
        self.message = message
        self.file = file
        self.line = line
    }

    /// The error in the form that compilers use: `project.pbxproj:12: error: ...`.
    package var description: String {
        let place = [file ?? "project.pbxproj", line.map(String.init)].compactMap { $0 }.joined(separator: ":")
        return "\(place): error: \(message)"
    }
}
