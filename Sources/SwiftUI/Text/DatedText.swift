import Foundation

extension Text {
    /// Creates a text from a value in a format, in the language of the environment.
    ///
    /// ```swift
    /// Text(0.25, format: .percent)
    /// ```
    public nonisolated init<F: FormatStyle>(_ input: F.FormatInput, format: F)
    where F.FormatInput: Equatable, F.FormatOutput == String {
        self.init(content: .formatted(FormattedText(input, format)))
    }

    /// Creates a text from an object in the format of a formatter.
    public nonisolated init<Subject: NSObject>(_ subject: Subject, formatter: Formatter) {
        self.init(verbatim: formatter.string(for: subject) ?? String(describing: subject))
    }

    /// Creates a text from a value in the format of a formatter.
    public nonisolated init<Subject>(_ subject: Subject, formatter: Formatter) {
        self.init(verbatim: formatter.string(for: subject) ?? String(describing: subject))
    }

    /// A format of dates in texts.
    public struct DateStyle: Hashable, Sendable {
        fileprivate enum Kind {
            case time, date, relative, offset, timer
        }

        fileprivate let kind: Kind

        /// The time of day, such as 9:41 AM.
        public static let time = DateStyle(kind: .time)
        /// The day, such as June 3, 2019.
        public static let date = DateStyle(kind: .date)
        /// The time to the present, such as 2 hr, 23 min. It is counted.
        public static let relative = DateStyle(kind: .relative)
        /// The time from the present in its largest unit, such as +2 hours. It is counted.
        public static let offset = DateStyle(kind: .offset)
        /// The hours, minutes and seconds to the present, such as 1:23:45. They are counted.
        public static let timer = DateStyle(kind: .timer)
    }

    /// Creates a text from a date in the language of the environment. Relative styles follow the clock.
    public nonisolated init(_ date: Date, style: DateStyle) { self.init(content: .date(.style(date, style))) }

    /// Creates a text from the range between two dates.
    public nonisolated init(_ dates: ClosedRange<Date>) {
        self.init(content: .date(.range(dates.lowerBound, dates.upperBound)))
    }

    /// Creates a text from the range of an interval.
    public nonisolated init(_ interval: DateInterval) {
        self.init(content: .date(.range(interval.start, interval.end)))
    }

    /// Creates a text that counts the time in an interval.
    ///
    /// - Parameters:
    ///   - timerInterval: The interval. Before and after it, the text shows its beginning and its end.
    ///   - pauseTime: The time at which the counting stops, or `nil`.
    ///   - countsDown: Whether the rest of the interval is shown, rather than the time since its beginning.
    ///   - showsHours: Whether 60 minutes are shown as an hour.
    public nonisolated init(
        timerInterval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true, showsHours: Bool = true
    ) {
        self.init(
            content: .date(
                .timer(
                    TimerText(
                        interval: timerInterval, pauseTime: pauseTime, countsDown: countsDown, showsHours: showsHours))
            ))
    }
}

/// A date, a range of dates or a timer in a text.
enum DatedText: Equatable, Sendable {
    case style(Date, Text.DateStyle)
    case range(Date, Date)
    case timer(TimerText)

    /// Returns the text at a time.
    func string(at now: Date, in values: EnvironmentValues) -> String {
        let locale = values.locale
        switch self {
        case .timer(let timer): return timer.string(at: now)
        case .range(let start, let end):
            let format = Date.FormatStyle(
                date: .abbreviated, time: .shortened, locale: locale, calendar: values.calendar,
                timeZone: values.timeZone)
            let sameDay = values.calendar.isDate(start, inSameDayAs: end)
            let time = Date.FormatStyle(
                date: .omitted, time: .shortened, locale: locale, calendar: values.calendar, timeZone: values.timeZone)
            return sameDay
                ? "\(time.format(start)) – \(time.format(end))" : "\(format.format(start)) – \(format.format(end))"
        case .style(let date, let style):
            let seconds = Int(abs(date.timeIntervalSince(now)))
            switch style.kind {
            case .time, .date:
                return Date.FormatStyle(
                    date: style.kind == .date ? .long : .omitted, time: style.kind == .time ? .shortened : .omitted,
                    locale: locale, calendar: values.calendar, timeZone: values.timeZone
                ).format(date)
            case .timer: return TimerText.clock(seconds, showsHours: true)
            case .relative:
                return Duration.seconds(seconds).formatted(
                    .units(allowed: Self.units(for: seconds), width: .abbreviated, maximumUnitCount: 2)
                        .locale(locale))
            case .offset:
                let units = Duration.seconds(seconds).formatted(
                    .units(allowed: [.weeks, .days, .hours, .minutes, .seconds], width: .wide, maximumUnitCount: 1)
                        .locale(locale))
                return (date < now ? "-" : "+") + units
            }
        }
    }

    /// Returns the two units of a relative text for a distance.
    private static func units(for seconds: Int) -> Set<Duration.UnitsFormatStyle.Unit> {
        switch seconds {
        case ..<3_600: [.minutes, .seconds]
        case ..<86_400: [.hours, .minutes]
        case ..<604_800: [.days, .hours]
        default: [.weeks, .days]
        }
    }

    /// Whether the text may change with the time.
    var followsClock: Bool {
        switch self {
        case .range: false
        case .timer: true
        case .style(_, let style): style.kind != .time && style.kind != .date
        }
    }

    /// Returns the next time at which the text changes, or `nil` if it does not follow the clock.
    ///
    /// - Parameters:
    ///   - now: The present time.
    ///   - values: The environment.
    ///   - shown: The text at the present time, or `nil` if it is not known.
    func nextChange(after now: Date, in values: EnvironmentValues, shown: String? = nil) -> Date? {
        switch self {
        case .range: return nil
        case .timer(let timer): return timer.nextChange(after: now)
        case .style(let date, let style):
            guard followsClock else { return nil }
            // Until the date, a text ends with its last second, which may be the present time.
            let left = date.timeIntervalSince(now)
            if left > 0, left - left.rounded(.down) <= 1e-6 {
                let soon = now.addingTimeInterval(0.001)
                if string(at: soon, in: values) != string(at: now, in: values) { return soon }
            }
            var next = style.kind.step(after: now, from: date)
            // A text that counts seconds changes with each of them.
            if style.kind.halfUnit(for: abs(now.timeIntervalSince(date))) == 1 { return next }
            let present = shown ?? string(at: now, in: values)
            // A number is rounded to whole units, so the text changes at some of these times only.
            var steps = 0
            while steps < 8, string(at: next.addingTimeInterval(0.001), in: values) == present {
                next = style.kind.step(after: next.addingTimeInterval(0.001), from: date)
                steps += 1
            }
            return next
        }
    }
}

extension Text.DateStyle.Kind {
    /// Returns the next time at which a text may change: the distance from a date is a whole number of half units, or
    /// a second more, because halves are rounded up or down.
    fileprivate func step(after now: Date, from date: Date) -> Date {
        let distance = now.timeIntervalSince(date)
        let half = halfUnit(for: abs(distance))
        let second: TimeInterval = half == 1 ? 0 : distance < 0 ? -1 : 1
        let passed = (distance / half).rounded(.down)
        let times = (-1...2).map { (passed + TimeInterval($0)) * half }.flatMap { [$0, $0 + second] }
        return date.addingTimeInterval(times.filter { $0 > distance + 1e-6 }.min() ?? distance + 1)
    }

    /// The half of the smallest unit that is shown for a distance, or a second. All are in seconds.
    fileprivate func halfUnit(for distance: TimeInterval) -> TimeInterval {
        // The text has two units, or the largest one.
        let units: [(from: TimeInterval, half: TimeInterval)] =
            self == .relative
            ? [(604_800, 43_200), (86_400, 1_800), (3_600, 30)]
            : self == .offset ? [(604_800, 302_400), (86_400, 43_200), (3_600, 1_800), (60, 30)] : []
        // Just before a unit begins, the text may be rounded to it.
        return units.first { distance >= $0.from }?.half ?? 1
    }
}

/// A timer in a text.
struct TimerText: Equatable, Sendable {
    let interval: ClosedRange<Date>
    let pauseTime: Date?
    let countsDown: Bool
    let showsHours: Bool

    private func clamped(_ now: Date) -> Date {
        min(max(pauseTime.map { min($0, now) } ?? now, interval.lowerBound), interval.upperBound)
    }

    func string(at now: Date) -> String {
        let time = clamped(now)
        let seconds =
            countsDown
            ? interval.upperBound.timeIntervalSince(time).rounded(.up)
            : time.timeIntervalSince(interval.lowerBound).rounded(.down)
        return Self.clock(Int(seconds), showsHours: showsHours)
    }

    func nextChange(after now: Date) -> Date? {
        guard now < interval.upperBound, pauseTime.map({ now < $0 }) ?? true else { return nil }
        guard now >= interval.lowerBound else { return interval.lowerBound }
        if countsDown {
            let left = interval.upperBound.timeIntervalSince(now)
            return interval.upperBound.addingTimeInterval(-(left.rounded(.up) - 1))
        }
        return interval.lowerBound.addingTimeInterval(now.timeIntervalSince(interval.lowerBound).rounded(.down) + 1)
    }

    /// Returns hours, minutes and seconds with colons, and no hours if there are none.
    static func clock(_ seconds: Int, showsHours: Bool) -> String {
        let (minutes, rest) = seconds.quotientAndRemainder(dividingBy: 60)
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        guard showsHours, minutes >= 60 else { return "\(minutes):\(two(rest))" }
        return "\(minutes / 60):\(two(minutes % 60)):\(two(rest))"
    }
}
