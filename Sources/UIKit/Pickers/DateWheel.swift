import Foundation

/// A wheel of a date picker.
enum DateWheel: Hashable {
    case year, month, day
    /// Days with their weekday, one after the other over many years.
    case dayStrip
    case hour, minute
    /// Morning or afternoon.
    case period
    /// The hours and minutes of a duration.
    case hours, minutes

    /// Whether the wheel begins again after its last row.
    var isCircular: Bool {
        switch self {
        case .month, .day, .hour, .minute: true
        case .year, .dayStrip, .period, .hours, .minutes: false
        }
    }

    /// Returns the wheels of a mode in the order of a language, from the leading end.
    ///
    /// - Parameters:
    ///   - mode: The mode of the picker.
    ///   - locale: The language, which decides about the order and about 12 or 24 hours.
    ///   - isRightToLeft: Whether the first wheel is at the right. Hours are to the left of minutes in all languages.
    static func wheels(of mode: UIDatePicker.Mode, locale: Locale, isRightToLeft: Bool = false) -> [DateWheel] {
        func pattern(_ template: String) -> [Character] {
            letters(DateFormatter.dateFormat(fromTemplate: template, options: 0, locale: locale) ?? template)
        }
        func order(_ template: String) -> [DateWheel] {
            pattern(template).compactMap { ["y": .year, "M": .month, "L": .month, "d": .day][$0] }
        }
        var time: [DateWheel] {
            let letters = pattern("jmm")
            let digits: [DateWheel] = isRightToLeft ? [.minute, .hour] : [.hour, .minute]
            guard let period = letters.firstIndex(where: { "abB".contains($0) }) else { return digits }
            return period == 0 ? [.period] + digits : digits + [.period]
        }
        switch mode {
        case .time: return time
        case .date: return order("yMMMMd")
        case .yearAndMonth: return order("yMMMM")
        case .dateAndTime: return [.dayStrip] + time
        case .countDownTimer: return isRightToLeft ? [.minutes, .hours] : [.hours, .minutes]
        }
    }

    /// Returns the letters of a pattern for dates, each once, without its quoted texts.
    private static func letters(_ pattern: String) -> [Character] {
        var (letters, isQuoted): ([Character], Bool) = ([], false)
        for letter in pattern {
            if letter == "'" { isQuoted.toggle() }
            if !isQuoted, letter.isASCII, letter.isLetter, !letters.contains(letter) { letters.append(letter) }
        }
        return letters
    }
}

/// The rows of a date picker's wheels, and the dates that they stand for.
///
/// Years, months and days are counted by the calendar from its first ones, so that leap months and eras are right.
struct DateRows: Equatable {
    let settings: DateSettings
    let calendar: Calendar
    /// The day of the middle row of the day strip.
    let middleDay: Date

    /// The days on each side of the day strip's middle.
    static let stripReach = 20_000

    init(_ settings: DateSettings, around day: Date) {
        (self.settings, calendar) = (settings, settings.calendar)
        middleDay = calendar.startOfDay(for: day)
    }

    // MARK: Years

    /// The first moment of the year that years are counted from.
    private var anchor: Date { start(of: .year, Date(timeIntervalSinceReferenceDate: 43_200)) }
    private static let yearsAfterAnchor = 8_000

    /// The number of years before the anchor that have rows: those of its era, or many in calendars of short eras.
    private var yearsBeforeAnchor: Int {
        switch calendar.identifier {
        case .japanese, .republicOfChina, .chinese: 1_900
        default: max(0, calendar.component(.year, from: anchor) - 1)
        }
    }

    private func start(of unit: Calendar.Component, _ date: Date) -> Date {
        calendar.dateInterval(of: unit, for: date)?.start ?? date
    }

    private func year(_ row: Int) -> Date {
        calendar.date(byAdding: .year, value: row - yearsBeforeAnchor, to: anchor) ?? anchor
    }

    // MARK: Rows

    /// Returns the number of rows of a wheel, without repetitions. That of the months depends on the chosen year.
    func count(_ wheel: DateWheel) -> Int {
        switch wheel {
        case .year: return yearsBeforeAnchor + Self.yearsAfterAnchor
        case .month: return months(in: settings.date)
        case .day: return calendar.maximumRange(of: .day)?.count ?? 31
        case .dayStrip: return 2 * Self.stripReach + 1
        case .hour, .hours: return 24
        case .minute, .minutes: return 60 / settings.minuteInterval
        case .period: return 2
        }
    }

    private func months(in date: Date) -> Int {
        guard let year = calendar.dateInterval(of: .year, for: date) else { return 12 }
        let last = start(of: .month, year.end.addingTimeInterval(-1))
        return (calendar.dateComponents([.month], from: year.start, to: last).month ?? 11) + 1
    }

    /// Returns the row of the chosen date.
    func row(_ wheel: DateWheel) -> Int {
        let date = settings.date
        func part(_ unit: Calendar.Component) -> Int { calendar.component(unit, from: date) }
        switch wheel {
        case .year:
            let years = calendar.dateComponents([.year], from: anchor, to: start(of: .year, date)).year ?? 0
            return min(max(yearsBeforeAnchor + years, 0), count(.year) - 1)
        case .month:
            return calendar.dateComponents([.month], from: start(of: .year, date), to: start(of: .month, date)).month
                ?? 0
        case .day: return part(.day) - 1
        case .dayStrip: return days(from: middleDay, to: date) + Self.stripReach
        case .hour: return part(.hour)
        case .minute: return part(.minute) / settings.minuteInterval
        case .period: return part(.hour) / 12
        case .hours: return Int(settings.duration) / 3600
        case .minutes: return Int(settings.duration) / 60 % 60 / settings.minuteInterval
        }
    }

    /// Whether the chosen date has a row on the day strip.
    var isOnStrip: Bool { (0..<count(.dayStrip)).contains(row(.dayStrip)) }

    private func days(from first: Date, to second: Date) -> Int {
        calendar.dateComponents([.day], from: first, to: calendar.startOfDay(for: second)).day ?? 0
    }

    // MARK: Dates

    /// Returns the date for rows that the user has turned to. Wheels that are not given keep what is chosen, and a day
    /// that the month does not have becomes its last one.
    func date(_ rows: [DateWheel: Int]) -> Date {
        var day = settings.date
        if let row = rows[.dayStrip] {
            day = calendar.date(byAdding: .day, value: row - Self.stripReach, to: middleDay) ?? day
        } else if rows[.year] != nil || rows[.month] != nil || rows[.day] != nil {
            day = self.day(rows)
        }
        let time = calendar.dateComponents([.hour, .minute, .second], from: settings.date)
        var hour = rows[.hour] ?? time.hour ?? 0
        if let period = rows[.period] { hour = hour % 12 + period * 12 }
        let isTime = rows[.hour] != nil || rows[.minute] != nil || rows[.period] != nil
        let minute = rows[.minute].map { $0 * settings.minuteInterval } ?? time.minute ?? 0
        return calendar.date(
            bySettingHour: hour, minute: minute, second: isTime ? 0 : time.second ?? 0,
            of: calendar.startOfDay(for: day)) ?? day
    }

    private func day(_ rows: [DateWheel: Int]) -> Date {
        let year = rows[.year].map { self.year($0) } ?? start(of: .year, settings.date)
        let months = min(max(rows[.month] ?? row(.month), 0), self.months(in: year.addingTimeInterval(43_200)) - 1)
        let month = calendar.date(byAdding: .month, value: months, to: year) ?? year
        let count = calendar.range(of: .day, in: .month, for: month)?.count ?? 28
        let day = min(max(rows[.day] ?? row(.day), 0), count - 1)
        return calendar.date(byAdding: .day, value: day, to: month) ?? month
    }

    /// Returns the duration for rows that the user has turned to.
    func duration(_ rows: [DateWheel: Int]) -> TimeInterval {
        let hours = rows[.hours] ?? row(.hours)
        let minutes = (rows[.minutes] ?? row(.minutes)) * settings.minuteInterval
        return TimeInterval(hours * 3600 + minutes * 60)
    }

    /// Returns whether a row leads to an allowed date if the other wheels stay.
    func isAllowed(_ row: Int, _ wheel: DateWheel) -> Bool {
        switch wheel {
        case .hours, .minutes: return true
        case .period:
            return allows(date([.period: row]), hours: 12)
        case .day:
            let month = start(of: .month, settings.date)
            guard row < calendar.range(of: .day, in: .month, for: month)?.count ?? 28 else { return false }
            return settings.allowsDay(date([.day: row]))
        case .dayStrip: return settings.allowsDay(date([.dayStrip: row]))
        case .year: return settings.allows(calendar.dateInterval(of: .year, for: date([.year: row, .day: 0])))
        case .month: return settings.allows(calendar.dateInterval(of: .month, for: date([.month: row, .day: 0])))
        case .hour: return settings.allows(calendar.dateInterval(of: .hour, for: date([.hour: row])))
        case .minute:
            return settings.allows(
                DateInterval(start: date([.minute: row]), duration: TimeInterval(settings.minuteInterval * 60)))
        }
    }

    private func allows(_ date: Date, hours: Int) -> Bool {
        let first = calendar.component(.hour, from: date) / hours * hours
        let start = calendar.date(bySettingHour: first, minute: 0, second: 0, of: calendar.startOfDay(for: date))
        return settings.allows(start.map { DateInterval(start: $0, duration: TimeInterval(hours * 3600)) })
    }
}
