import Foundation

/// The key of a text in the tables of the main bundle. A string literal makes one.
///
/// ```swift
/// Text("Hello, \(name)")  // the key is "Hello, %@"
/// ```
///
/// A key without an entry is the text itself.
public struct LocalizedStringKey: Equatable, ExpressibleByStringInterpolation, Sendable {
    private var key: String
    private var arguments: [String] = []

    /// Creates a key.
    public init(_ value: String) { key = value }

    /// Creates a key from a literal.
    public init(stringLiteral value: String) { key = value }

    /// Creates a key whose interpolations became formats.
    public init(stringInterpolation: StringInterpolation) {
        key = stringInterpolation.key
        arguments = stringInterpolation.arguments
    }

    /// The parts of a literal with interpolations.
    public struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var key = ""
        fileprivate var arguments: [String] = []

        /// Creates an empty interpolation.
        public init(literalCapacity: Int, interpolationCount: Int) {}

        /// Adds a part of the literal. A percent sign stands for itself.
        public mutating func appendLiteral(_ literal: String) {
            key += literal.replacingOccurrences(of: "%", with: "%%")
        }

        /// Adds a string, as `%@`.
        public mutating func appendInterpolation(_ string: String) { append("%@", string) }

        /// Adds an integer, as `%lld`.
        public mutating func appendInterpolation<T: BinaryInteger>(_ value: T) { append("%lld", "\(value)") }

        /// Adds a number, as `%lf`, with six digits after the point.
        public mutating func appendInterpolation(_ value: Double) { append("%lf", String(format: "%lf", value)) }

        /// Adds a number, as `%lf`, with six digits after the point.
        public mutating func appendInterpolation(_ value: CGFloat) { appendInterpolation(Double(value)) }

        /// Adds a number, as `%f`, with six digits after the point.
        public mutating func appendInterpolation(_ value: Float) {
            append("%f", String(format: "%f", Double(value)))
        }

        /// Adds a number in a C format.
        public mutating func appendInterpolation<T: CVarArg>(_ value: T, specifier: String) {
            append(specifier, String(format: specifier, value))
        }

        /// Adds any other value by its description, as `%@`.
        public mutating func appendInterpolation<T>(_ value: T) { append("%@", String(describing: value)) }

        private mutating func append(_ format: String, _ text: String) {
            key += format
            arguments.append(text)
        }
    }

    /// The text in the language of the user.
    func text(table: String?, bundle: Bundle?) -> String {
        let format = (bundle ?? .main).localizedString(forKey: key, value: key, table: table)
        guard !arguments.isEmpty else {
            return key.contains("%%") ? format.replacingOccurrences(of: "%%", with: "%") : format
        }
        return Self.fill(format, arguments)
    }

    /// Replaces the formats in a text by the arguments: in order, or as their numbers say (`%2$@`).
    static func fill(_ format: String, _ arguments: [String]) -> String {
        var result = ""
        var rest = format[...]
        var next = 0
        while let start = rest.firstIndex(of: "%") {
            result += rest[..<start]
            rest = rest[start...].dropFirst()
            if rest.first == "%" {
                result += "%"
                rest = rest.dropFirst()
                continue
            }
            let digits = rest.prefix { $0.isNumber }
            if let number = Int(digits), rest.dropFirst(digits.count).first == "$" {
                next = number - 1
                rest = rest.dropFirst(digits.count + 1)
            }
            let body = rest.prefix { !$0.isLetter && $0 != "@" }
            rest = rest.dropFirst(body.count)
            rest = rest.drop { $0 == "l" || $0 == "h" || $0 == "q" }.dropFirst()
            if arguments.indices.contains(next) { result += arguments[next] }
            next += 1
        }
        return result + rest
    }
}
