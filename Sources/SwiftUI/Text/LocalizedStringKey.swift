import Foundation
import UIKit

/// The key of a text in the string tables of the main bundle. A string literal creates one.
///
/// ```swift
/// Text("Hello, \(name)")  // the key is "Hello, %@"
/// Text("**Important:** read [the manual](https://example.org)")
/// ```
///
/// If there is no entry for the key, the key itself is shown. The text may contain inline Markdown.
public struct LocalizedStringKey: Equatable, ExpressibleByStringInterpolation, Sendable {
    /// A value in an interpolation.
    enum Argument: Equatable, Sendable {
        case string(String)
        case formatted(FormattedText)
        case text(Text)
    }

    let key: String
    private var arguments: [Argument] = []

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
        fileprivate var arguments: [Argument] = []

        /// Creates an empty interpolation.
        public init(literalCapacity: Int, interpolationCount: Int) {}

        /// Adds a part of the literal. Percent signs are escaped.
        public mutating func appendLiteral(_ literal: String) {
            key += literal.replacingOccurrences(of: "%", with: "%%")
        }

        /// Adds a string, as `%@`.
        public mutating func appendInterpolation(_ string: String) { append("%@", .string(string)) }

        /// Adds an integer in the language of the environment, as `%lld`.
        public mutating func appendInterpolation<T: BinaryInteger & Sendable>(_ value: T) {
            append("%lld", .formatted(FormattedText { LocalizedNumber.text(value, $0) }))
        }

        /// Adds a number, as `%lf`, with six digits after the point.
        public mutating func appendInterpolation(_ value: Double) {
            append("%lf", .string(String(format: "%lf", value)))
        }

        /// Adds a number, as `%lf`, with six digits after the point.
        public mutating func appendInterpolation(_ value: CGFloat) { appendInterpolation(Double(value)) }

        /// Adds a number, as `%f`, with six digits after the point.
        public mutating func appendInterpolation(_ value: Float) {
            append("%f", .string(String(format: "%f", Double(value))))
        }

        /// Adds a number in a C format.
        public mutating func appendInterpolation<T: CVarArg>(_ value: T, specifier: String) {
            append(specifier, .string(String(format: specifier, value)))
        }

        /// Adds a value in a format, in the language of the environment, as `%@`.
        public mutating func appendInterpolation<F: FormatStyle>(_ input: F.FormatInput, format: F)
        where F.FormatInput: Equatable, F.FormatOutput == String {
            append("%@", .formatted(FormattedText(input, format)))
        }

        /// Adds a value in the format of a formatter, as `%@`.
        public mutating func appendInterpolation<Subject: NSObject>(_ subject: Subject, formatter: Formatter? = nil) {
            append("%@", .string(formatter?.string(for: subject) ?? String(describing: subject)))
        }

        /// Adds a text with its own attributes, as `%@`.
        public mutating func appendInterpolation(_ text: Text) { append("%@", .text(text)) }

        /// Adds an image, as `%@`.
        public mutating func appendInterpolation(_ image: Image) { append("%@", .text(Text(image))) }

        /// Adds an attributed string, as `%@`.
        public mutating func appendInterpolation(_ attributedString: AttributedString) {
            append("%@", .text(Text(attributedString)))
        }

        /// Adds the text of a resource, as `%@`.
        public mutating func appendInterpolation(_ resource: LocalizedStringResource) {
            append("%@", .text(Text(resource)))
        }

        /// Adds a date, as `%@`.
        public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) {
            append("%@", .text(Text(date, style: style)))
        }

        /// Adds the range between two dates, as `%@`.
        public mutating func appendInterpolation(_ dates: ClosedRange<Date>) { append("%@", .text(Text(dates))) }

        /// Adds the range of an interval, as `%@`.
        public mutating func appendInterpolation(_ interval: DateInterval) { append("%@", .text(Text(interval))) }

        /// Adds a time that is counted, as `%@`.
        public mutating func appendInterpolation(
            timerInterval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true, showsHours: Bool = true
        ) {
            append(
                "%@",
                .text(
                    Text(
                        timerInterval: timerInterval, pauseTime: pauseTime, countsDown: countsDown,
                        showsHours: showsHours)))
        }

        /// Adds any other value by its description, as `%@`.
        public mutating func appendInterpolation<T>(_ value: T) { append("%@", .string(String(describing: value))) }

        private mutating func append(_ format: String, _ argument: Argument) {
            key += format
            arguments.append(argument)
        }
    }

    /// Appends the text in a language to a text.
    @MainActor
    func append(to builder: inout TextBuilder, _ traits: TextTraits, table: String?, bundle: Bundle?) {
        let format = LocalizedStrings.text(
            key, value: key, table: table, bundle: bundle, locale: builder.values.locale)
        guard InlineMarkdown.mayContainMarkup(format) else {
            var next = 0
            return appendPlain(format, from: &next, to: &builder, traits)
        }
        var next = 0
        for run in InlineMarkdown.parse(format) {
            append(
                run.text, from: &next, to: &builder,
                traits.marked(run.intent, link: run.link.map { fill($0, builder.values) }))
        }
    }

    /// Appends a part of the text. Words that agree with numbers are known only with the numbers.
    @MainActor
    private func append(_ format: String, from next: inout Int, to builder: inout TextBuilder, _ traits: TextTraits) {
        guard format.contains("^[") else { return appendPlain(format, from: &next, to: &builder, traits) }
        for part in Inflection.parts(of: format) {
            guard part.isPhrase else {
                appendPlain(String(part.text), from: &next, to: &builder, traits)
                continue
            }
            let start = builder.string.utf16.count
            for run in InlineMarkdown.parse(String(part.text)) {
                let link = run.link.map { fill($0, builder.values) }
                appendPlain(run.text, from: &next, to: &builder, traits.marked(run.intent, link: link))
            }
            builder.inflect(from: start)
        }
    }

    @MainActor
    private func appendPlain(
        _ format: String, from next: inout Int, to builder: inout TextBuilder, _ traits: TextTraits
    ) {
        guard !arguments.isEmpty else {
            return builder.append(
                key.contains("%%") ? format.replacingOccurrences(of: "%%", with: "%") : format, traits)
        }
        let parsed = LocalizedFormat(format, from: next)
        next = parsed.next
        for piece in parsed.pieces {
            switch piece {
            case .text(let text): builder.append(text, traits)
            case .argument(let index) where arguments.indices.contains(index):
                switch arguments[index] {
                case .string(let string): builder.append(string, traits)
                case .formatted(let text): builder.append(text.string(in: builder.values.locale), traits)
                case .text(let text): text.append(to: &builder, traits)
                }
            case .argument: break
            }
        }
    }

    @MainActor
    private func fill(_ format: String, _ values: EnvironmentValues) -> String {
        fill(LocalizedFormat(format).pieces, values)
    }

    @MainActor
    private func fill(_ pieces: [LocalizedFormat.Piece], _ values: EnvironmentValues) -> String {
        pieces.map { piece in
            switch piece {
            case .text(let text): return text
            case .argument(let index):
                guard arguments.indices.contains(index) else { return "" }
                switch arguments[index] {
                case .string(let string): return string
                case .formatted(let text): return text.string(in: values.locale)
                case .text(let text): return text.string(in: values)
                }
            }
        }.joined()
    }
}
