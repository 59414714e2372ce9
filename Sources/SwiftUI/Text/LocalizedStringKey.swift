import Foundation

/// The key of a text in the string tables of the main bundle. A string literal creates one.
///
/// ```swift
/// Text("Hello, \(name)")  // the key is "Hello, %@"
/// ```
///
/// If there is no entry for the key, the key itself is shown.
public struct LocalizedStringKey: Equatable, ExpressibleByStringInterpolation, Sendable {
    private var key: String
    private var arguments: [String] = []

    /// Creates a key.
    public init(_ value: String) { key = value }

    /// Creates a key from a literal.
    public init(stringLiteral value: String) { key = value }

    /// Creates a key from a literal with interpolations, which become format specifiers.
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

        /// Adds a part of the literal. Percent signs are escaped.
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

        /// Adds a value in a format, as `%@`.
        public mutating func appendInterpolation<F: FormatStyle>(_ input: F.FormatInput, format: F)
        where F.FormatInput: Equatable, F.FormatOutput == String { append("%@", format.format(input)) }

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
        return Inflection.resolve(Self.fill(format, arguments))
    }

    /// Replaces the format specifiers in a text by arguments: in order, or by their numbers (`%2$@`).
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
