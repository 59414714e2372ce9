import Foundation

/// Formats of the present time, for texts that count by themselves.
///
/// ```swift
/// Text(.currentDate, format: .stopwatch(startingAt: start))
/// Text(.currentDate, format: .timer(countingDownIn: start..<end))
/// ```
///
/// Hours are shown from the first one on. A precision below a second shows tenths, hundredths or thousandths of it.
public enum SystemFormatStyle {
    /// The time since a date, such as 1:23.45.
    public struct Stopwatch: DiscreteFormatStyle, Sendable {
        private let clock: CountingClock

        /// Creates a format.
        ///
        /// - Parameters:
        ///   - startDate: The date from which the time is counted. Before it the time is 0.
        ///   - showsHours: Whether 60 minutes are shown as an hour.
        ///   - maxFieldCount: The number of fields, such as minutes, from the largest one on. It is at least 2.
        ///   - maxPrecision: The steps of the time, at least a millisecond.
        public init(
            startingAt startDate: Date, showsHours: Bool = true, maxFieldCount: Int = 4,
            maxPrecision: Duration = .milliseconds(10)
        ) {
            clock = CountingClock(
                start: startDate, end: nil, countsDown: false, showsHours: showsHours, fieldCount: maxFieldCount,
                precision: maxPrecision)
        }

        /// Returns the text at a time.
        public func format(_ value: Date) -> AttributedString { AttributedString(clock.text(at: value)) }
        /// Returns the last time before another one at which the text differs, or `nil` if there is none.
        public func discreteInput(before input: Date) -> Date? { clock.lastChange(before: input) }
        /// Returns the first time after another one at which the text differs.
        public func discreteInput(after input: Date) -> Date? { clock.nextChange(after: input) }
    }

    /// The time in a range of dates, such as 1:23:45.
    public struct Timer: DiscreteFormatStyle, Sendable {
        private let clock: CountingClock

        private init(_ range: Range<Date>, _ countsDown: Bool, _ showsHours: Bool, _ count: Int, _ precision: Duration)
        {
            clock = CountingClock(
                start: range.lowerBound, end: range.upperBound, countsDown: countsDown, showsHours: showsHours,
                fieldCount: count, precision: precision)
        }

        /// Creates a format of the time until the end of a range.
        ///
        /// - Parameters:
        ///   - timer: The range. Before it the whole time is shown.
        ///   - showsHours: Whether 60 minutes are shown as an hour.
        ///   - maxFieldCount: The number of fields, such as minutes, from the largest one on. It is at least 2.
        ///   - maxPrecision: The steps of the time, at least a millisecond.
        public init(
            countingDownIn timer: Range<Date>, showsHours: Bool = true, maxFieldCount: Int = 3,
            maxPrecision: Duration = .seconds(1)
        ) { self.init(timer, true, showsHours, maxFieldCount, maxPrecision) }

        /// Creates a format of the time since the beginning of a range. Behind the range the whole time is shown.
        public init(
            countingUpIn timer: Range<Date>, showsHours: Bool = true, maxFieldCount: Int = 3,
            maxPrecision: Duration = .seconds(1)
        ) { self.init(timer, false, showsHours, maxFieldCount, maxPrecision) }

        /// Returns the text at a time.
        public func format(_ value: Date) -> AttributedString { AttributedString(clock.text(at: value)) }
        /// Returns the last time before another one at which the text differs, or `nil` if there is none.
        public func discreteInput(before input: Date) -> Date? { clock.lastChange(before: input) }
        /// Returns the first time after another one at which the text differs, or `nil` if there is none.
        public func discreteInput(after input: Date) -> Date? { clock.nextChange(after: input) }
    }
}

extension DiscreteFormatStyle where Self == SystemFormatStyle.Stopwatch {
    /// Returns a format of the time since a date.
    public static func stopwatch(
        startingAt startDate: Date, showsHours: Bool = true, maxFieldCount: Int = 4,
        maxPrecision: Duration = .milliseconds(10)
    ) -> Self {
        Self(
            startingAt: startDate, showsHours: showsHours, maxFieldCount: maxFieldCount, maxPrecision: maxPrecision)
    }
}

extension DiscreteFormatStyle where Self == SystemFormatStyle.Timer {
    /// Returns a format of the time until the end of a range.
    public static func timer(
        countingDownIn timer: Range<Date>, showsHours: Bool = true, maxFieldCount: Int = 3,
        maxPrecision: Duration = .seconds(1)
    ) -> Self {
        Self(
            countingDownIn: timer, showsHours: showsHours, maxFieldCount: maxFieldCount, maxPrecision: maxPrecision)
    }

    /// Returns a format of the time since the beginning of a range.
    public static func timer(
        countingUpIn timer: Range<Date>, showsHours: Bool = true, maxFieldCount: Int = 3,
        maxPrecision: Duration = .seconds(1)
    ) -> Self {
        Self(countingUpIn: timer, showsHours: showsHours, maxFieldCount: maxFieldCount, maxPrecision: maxPrecision)
    }
}

/// A clock that counts the time from a date on, or up to one.
struct CountingClock: Hashable, Codable, Sendable {
    let start: Date
    /// The end, or `nil` for a clock that goes on.
    let end: Date?
    let countsDown: Bool
    let showsHours: Bool
    let fieldCount: Int
    private let precision: TimeInterval

    init(start: Date, end: Date?, countsDown: Bool, showsHours: Bool, fieldCount: Int, precision: Duration) {
        (self.start, self.end, self.countsDown, self.showsHours) = (start, end, countsDown, showsHours)
        self.fieldCount = max(fieldCount, 2)
        self.precision = max(precision / .seconds(1), 0.001)
    }

    /// Returns the seconds that the clock counts at a time, not rounded.
    private func time(at now: Date) -> TimeInterval {
        let present = min(max(now, start), end ?? .distantFuture)
        return countsDown ? (end ?? start).timeIntervalSince(present) : present.timeIntervalSince(start)
    }

    /// The number of shown steps at a time, and their length in seconds.
    private func steps(at now: Date) -> (count: Double, length: TimeInterval) {
        let time = time(at: now)
        // On the way down, the text of a whole hour is already followed by that of 59 minutes and 59 seconds.
        let hasHours = showsHours && (countsDown ? time > 3_600 + 1e-6 : time >= 3_600)
        let units: [TimeInterval] = hasHours ? [3_600, 60, 1] : [60, 1]
        let smallest = fieldCount > units.count ? 0 : units[fieldCount - 1]
        let length = max(precision, smallest)
        // Sums of decimal fractions are a little beside their value.
        let count = time / length
        return (countsDown ? (count - 1e-6).rounded(.up) : (count + 1e-6).rounded(.down), length)
    }

    func text(at now: Date) -> String {
        let (count, length) = steps(at: now)
        let passed = (max(count, 0) * length * 1_000).rounded()
        let thousandths = passed < 1e18 ? Int(passed) : 1_000_000_000_000_000_000
        let (seconds, rest) = thousandths.quotientAndRemainder(dividingBy: 1_000)
        func padded(_ number: Int, _ digits: Int = 2) -> String {
            let text = String(number)
            return String(repeating: "0", count: max(0, digits - text.count)) + text
        }
        let hasHours = showsHours && seconds >= 3_600
        var fields =
            hasHours
            ? [String(seconds / 3_600), padded(seconds / 60 % 60), padded(seconds % 60)]
            : [String(seconds / 60), padded(seconds % 60)]
        guard fieldCount > fields.count, precision < 1 else {
            fields = Array(fields.prefix(fieldCount))
            return fields.joined(separator: ":")
        }
        let digits = precision >= 0.1 ? 1 : precision >= 0.01 ? 2 : 3
        return fields.joined(separator: ":") + "." + padded(rest, 3).prefix(digits)
    }

    /// Returns the next time at which the text changes, or `nil` if it does not.
    func nextChange(after now: Date) -> Date? {
        if let end, now >= end { return nil }
        let (count, length) = steps(at: now)
        if countsDown {
            guard let end else { return nil }
            return max(end.addingTimeInterval(-(count - 1) * length), start)
        }
        let next = start.addingTimeInterval((count + 1) * length)
        return end.map { next > $0 } == true ? nil : max(next, start)
    }

    /// Returns the last time at which the text was different, or `nil` if there is none.
    func lastChange(before now: Date) -> Date? {
        let (count, length) = steps(at: now)
        let beginning = countsDown ? end?.addingTimeInterval(-count * length) : start.addingTimeInterval(count * length)
        guard let beginning, beginning > start else { return nil }
        return beginning.addingTimeInterval(-length / 2)
    }
}

extension DiscreteFormatStyle {
    /// Returns the format with another value of a property.
    func setting<Value>(_ property: WritableKeyPath<Self, Value>, to value: Value) -> Self {
        var changed = self
        changed[keyPath: property] = value
        return changed
    }
}
