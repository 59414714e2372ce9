import Foundation

/// The value of a date picker, and the rules by which it changes.
struct DateSettings: Equatable {
    var mode = UIDatePicker.Mode.dateAndTime
    /// The chosen moment.
    var date: Date
    /// The chosen duration of the countdown mode, in seconds.
    var duration: TimeInterval = 0
    var minimum: Date?
    var maximum: Date?
    /// The minutes between two choices. It divides 60.
    var minuteInterval = 1
    var roundsToMinuteInterval = true
    /// The calendar that the program has set.
    var ownCalendar: Calendar?
    var ownLocale: Locale?
    var ownTimeZone: TimeZone?

    init(date: Date) { self.date = date }

    // MARK: Calendar

    var locale: Locale { ownLocale ?? ownCalendar?.locale ?? .current }
    /// The calendar in the picker's language and time zone.
    var calendar: Calendar {
        var calendar = ownCalendar ?? ownLocale?.calendar ?? .current
        let firstWeekday = calendar.firstWeekday
        calendar.locale = locale
        // A calendar of the program keeps its own first weekday.
        if ownCalendar != nil { calendar.firstWeekday = firstWeekday }
        if let ownTimeZone { calendar.timeZone = ownTimeZone }
        return calendar
    }

    // MARK: Limits

    /// The limits. With a minimum after the maximum there are none, and none in the countdown mode.
    var limits: (minimum: Date?, maximum: Date?) {
        if mode == .countDownTimer { return (nil, nil) }
        if let minimum, let maximum, minimum > maximum { return (nil, nil) }
        return (minimum, maximum)
    }

    /// Returns a date between `distantPast` and `distantFuture`, with which all calendars can count; `nil` for NaN.
    static func countable(_ date: Date) -> Date? {
        date.timeIntervalSinceReferenceDate.isNaN ? nil : min(max(date, .distantPast), .distantFuture)
    }

    /// Returns the allowed date next to a date.
    func clamped(_ date: Date) -> Date {
        let limits = limits
        return min(max(date, limits.minimum ?? date), limits.maximum ?? max(date, limits.minimum ?? date))
    }

    /// Returns whether a moment of an interval is allowed.
    func allows(_ interval: DateInterval?) -> Bool {
        guard let interval else { return true }
        if let minimum = limits.minimum, interval.end <= minimum { return false }
        if let maximum = limits.maximum, interval.start > maximum { return false }
        return true
    }

    /// Returns whether a moment of the day that contains a date is allowed.
    func allowsDay(_ date: Date) -> Bool { allows(calendar.dateInterval(of: .day, for: date)) }

    // MARK: Rounding

    /// The durations of the countdown mode, in seconds.
    static let durations: ClosedRange<TimeInterval> = 0...(24 * 3600 - 60)

    /// Returns a date with its minutes rounded down to the interval. An interval of 1 keeps the date.
    func rounded(_ date: Date) -> Date {
        guard roundsToMinuteInterval, minuteInterval > 1 else { return date }
        let parts = calendar.dateComponents([.minute, .second, .nanosecond], from: date)
        let excess = TimeInterval((parts.minute ?? 0) % minuteInterval * 60 + (parts.second ?? 0))
        return Date(
            timeIntervalSinceReferenceDate: date.timeIntervalSinceReferenceDate.rounded(.down) - excess)
    }

    /// Returns a duration within the limits, in whole steps of minutes.
    func rounded(duration: TimeInterval) -> TimeInterval {
        let kept = min(max(duration, Self.durations.lowerBound), Self.durations.upperBound)
        let step = TimeInterval(minuteInterval * 60)
        return (kept / step).rounded(.down) * step
    }

    /// Takes a new date over, within the limits and rounded.
    mutating func setDate(_ new: Date) { date = clamped(rounded(new)) }

    // MARK: Changes of a part

    /// Returns the chosen date on another day, at the same time. A time that the day does not have becomes the next
    /// one.
    func date(onDayOf day: Date) -> Date {
        let (calendar, start) = (calendar, calendar.startOfDay(for: day))
        let time = calendar.dateComponents([.hour, .minute, .second], from: date)
        return calendar.date(
            bySettingHour: time.hour ?? 0, minute: time.minute ?? 0, second: time.second ?? 0, of: start) ?? start
    }

    /// Returns the chosen date a number of days later, or earlier if the number is negative, within the limits.
    func date(movedByDays days: Int) -> Date {
        calendar.date(byAdding: .day, value: days, to: date).map(clamped) ?? date
    }
}
