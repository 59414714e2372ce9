/// An error or a warning at a place of an original file.
public struct Diagnostic: Sendable, Equatable, CustomStringConvertible {
    /// The effect of a diagnostic: an error ends the build.
    public enum Severity: String, Sendable { case error, warning }

    /// The effect on the build.
    public var severity: Severity
    /// The path of the original file.
    public var path: String
    /// The line, from 1.
    public var line: Int
    /// The column in bytes, from 1.
    public var column: Int
    /// The reason, and the code to write instead.
    public var message: String

    /// The diagnostic in the form of compilers, which editors recognise: `path:line:column: error: message`.
    public var description: String { "\(path):\(line):\(column): \(severity.rawValue): \(message)" }
}
