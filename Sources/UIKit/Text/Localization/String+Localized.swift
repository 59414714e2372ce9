import Foundation

extension String {
    /// The key of a text in a string table. A literal creates one, with `%@`, `%lld` and `%lf` for interpolations.
    public struct LocalizationValue: ExpressibleByStringInterpolation, Equatable, Sendable {
        let key: String
        fileprivate let arguments: [String]

        /// Creates a key.
        public init(_ value: String) { (key, arguments) = (value, []) }

        /// Creates a key from a literal.
        public init(stringLiteral value: String) { self.init(value) }

        /// Creates a key from a literal with interpolations.
        public init(stringInterpolation: StringInterpolation) {
            (key, arguments) = (stringInterpolation.key, stringInterpolation.arguments)
        }

        /// The parts of a literal.
        public struct StringInterpolation: StringInterpolationProtocol {
            fileprivate var key = ""
            fileprivate var arguments: [String] = []

            /// Creates an empty interpolation.
            public init(literalCapacity: Int, interpolationCount: Int) {}

            /// Adds a part of the literal.
            public mutating func appendLiteral(_ literal: String) {
                key += literal.replacingOccurrences(of: "%", with: "%%")
            }

            /// Adds a string, as `%@`.
            public mutating func appendInterpolation(_ string: String) { append("%@", string) }

            /// Adds an integer, as `%lld`.
            public mutating func appendInterpolation<T: BinaryInteger>(_ value: T) {
                append("%lld", LocalizedNumber.text(value, .current))
            }

            /// Adds a number, as `%lf`, with six digits after the point.
            public mutating func appendInterpolation(_ value: Double) { append("%lf", String(format: "%lf", value)) }

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

        fileprivate func text(table: String?, bundle: Bundle?, locale: Locale?) -> String {
            let format = LocalizedStrings.text(
                key, value: key, table: table, bundle: bundle, locale: locale)
            return Inflection.resolve(LocalizedFormat.fill(format, arguments))
        }
    }

    /// Creates the text of a key in the language of the user.
    ///
    /// ```swift
    /// String(localized: "Delete \(count) photos?")
    /// ```
    ///
    /// - Parameters:
    ///   - keyAndValue: The key, which is the text if the table has no entry.
    ///   - table: The name of the string table; `nil` stands for `Localizable`.
    ///   - bundle: The bundle of the table; `nil` stands for the main one.
    ///   - locale: The language.
    ///   - comment: A note for translators.
    public init(
        localized keyAndValue: LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
        locale: Locale = .current, comment: StaticString? = nil
    ) { self = keyAndValue.text(table: table, bundle: bundle, locale: locale) }

    /// Creates the text of a key with a text of its own.
    public init(
        localized key: StaticString, defaultValue: LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
        locale: Locale = .current, comment: StaticString? = nil
    ) {
        self.init(
            localized: LocalizedStringResource(
                key, defaultValue: defaultValue, table: table, locale: locale,
                bundle: bundle.map { .atURL($0.bundleURL) } ?? .main))
    }

    /// Creates the text of a resource.
    public init(localized resource: LocalizedStringResource) { self = resource.text(locale: resource.locale) }
}

/// A text in a string table, which is looked up when it is shown.
public struct LocalizedStringResource: ExpressibleByStringInterpolation, Equatable, Sendable {
    /// The place of a string table.
    public enum BundleDescription: Equatable, Sendable {
        /// The main bundle.
        case main
        /// The bundle at a URL.
        case atURL(URL)

        fileprivate var bundle: Bundle? {
            switch self {
            case .main: .main
            case .atURL(let url): Bundle(url: url)
            }
        }
    }

    /// The key.
    public let key: String
    /// The text without an entry in the table.
    public let defaultValue: String.LocalizationValue
    /// The name of the table; `nil` stands for `Localizable`.
    public let table: String?
    /// The language.
    public var locale: Locale
    private let bundle: BundleDescription

    /// Creates a resource with a key and a text.
    public init(
        _ key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil, locale: Locale = .current,
        bundle: BundleDescription = .main, comment: StaticString? = nil
    ) {
        self.key = "\(key)"
        self.defaultValue = defaultValue
        self.table = table
        self.locale = locale
        self.bundle = bundle
    }

    /// Creates a resource whose key is its text.
    public init(
        _ keyAndValue: String.LocalizationValue, table: String? = nil, locale: Locale = .current,
        bundle: BundleDescription = .main, comment: StaticString? = nil
    ) {
        key = keyAndValue.key
        defaultValue = keyAndValue
        self.table = table
        self.locale = locale
        self.bundle = bundle
    }

    /// Creates a resource whose key is a literal.
    public init(stringLiteral value: String) { self.init(String.LocalizationValue(value)) }

    /// Creates a resource whose key is a literal with interpolations.
    public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
        self.init(String.LocalizationValue(stringInterpolation: stringInterpolation))
    }

    /// Returns the text in a language.
    package func text(locale: Locale) -> String {
        let format = LocalizedStrings.text(
            key, value: defaultValue.key, table: table, bundle: bundle.bundle, locale: locale)
        return Inflection.resolve(LocalizedFormat.fill(format, defaultValue.arguments))
    }
}
