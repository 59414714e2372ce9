/// An error or a warning at a place of an original file.
public struct Diagnostic: Sendable, Equatable, CustomStringConvertible {
    public enum Severity: String, Sendable { case error, warning }

    public var severity: Severity
    public var path: String
    /// The line, from 1.
    public var line: Int
    /// The column in bytes, from 1.
    public var column: Int
    public var message: String

    /// The form that compilers write and editors read: `path:line:column: error: message`.
    public var description: String { "\(path):\(line):\(column): \(severity.rawValue): \(message)" }
}
