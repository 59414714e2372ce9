import Foundation

/// A value that follows the clock, for texts that count by themselves.
public struct TimeDataSource<Value>: Sendable {
    /// Returns the value at a time.
    let value: @Sendable (Date) -> Value
    /// Returns the time at which the source has a value.
    let date: @Sendable (Value) -> Date
}

extension TimeDataSource where Value == Date {
    /// The present time.
    public static var currentDate: TimeDataSource<Date> { TimeDataSource(value: { $0 }, date: { $0 }) }
}

extension Text {
    /// Creates a text that follows the clock, in a format.
    ///
    /// ```swift
    /// Text(.currentDate, format: .timer(countingDownIn: start..<end))
    /// ```
    ///
    /// While it is in a window, it is made again when it changes.
    public nonisolated init<F: DiscreteFormatStyle>(_ source: TimeDataSource<F.FormatInput>, format: F)
    where F.FormatOutput == AttributedString { self.init(content: .timed(TimedText(source, format) { $0 })) }

    /// Creates a text that follows the clock, in a format.
    public nonisolated init<F: DiscreteFormatStyle>(_ source: TimeDataSource<F.FormatInput>, format: F)
    where F.FormatOutput == String { self.init(content: .timed(TimedText(source, format) { AttributedString($0) })) }
}

/// A value that follows the clock, in a format.
struct TimedText: Equatable, @unchecked Sendable {
    /// The format, by which texts are compared.
    private let format: AnyHashable
    private let make: (Date, Locale) -> AttributedString
    private let next: (Date) -> Date?

    init<F: DiscreteFormatStyle>(
        _ source: TimeDataSource<F.FormatInput>, _ format: F, _ text: @escaping (F.FormatOutput) -> AttributedString
    ) {
        self.format = AnyHashable(format)
        make = { text(format.locale($1).format(source.value($0))) }
        next = { format.discreteInput(after: source.value($0)).map(source.date) }
    }

    func string(at now: Date, in locale: Locale) -> AttributedString { make(now, locale) }

    /// Returns the next time at which the text changes, at the earliest after a frame, or `nil` if it does not.
    func nextChange(after now: Date) -> Date? { next(now).map { max($0, now.addingTimeInterval(1.0 / 60)) } }

    static func == (first: TimedText, second: TimedText) -> Bool { first.format == second.format }
}
