import Foundation

extension Text {
    /// Creates a text from a value in a format: `Text(0.25, format: .percent)`.
    public nonisolated init<F: FormatStyle>(_ input: F.FormatInput, format: F)
    where F.FormatInput: Equatable, F.FormatOutput == String { self.init(verbatim: format.format(input)) }

    /// A format of dates in texts.
    public struct DateStyle: Hashable, Sendable {
        private let isTime: Bool

        private nonisolated init(isTime: Bool) { self.isTime = isTime }

        /// The time of day, such as 9:41 AM.
        public static let time = DateStyle(isTime: true)
        /// The day, such as June 3, 2019.
        public static let date = DateStyle(isTime: false)

        /// Returns a date as a text in a language.
        nonisolated func string(_ date: Date, in locale: Locale) -> String {
            let style =
                isTime
                ? Date.FormatStyle(date: .omitted, time: .shortened) : Date.FormatStyle(date: .long, time: .omitted)
            return style.locale(locale).format(date)
        }
    }

    /// Creates a text from a date in the language of the environment.
    public nonisolated init(_ date: Date, style: DateStyle) { self.init(DatedText(date: date, style: style)) }
}

/// A date with its format in a text.
struct DatedText: Equatable, Sendable {
    let date: Date
    let style: Text.DateStyle
}
