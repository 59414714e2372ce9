import Foundation

/// Finds the days in a text, with the time of day behind them.
///
/// ```swift
/// let detector = DateDetector(locale: Locale(identifier: "en_US"))
/// detector.dates(in: "See you on March 14, 2026 at 3:30 PM.")  // the place of "March 14, 2026 at 3:30 PM"
/// ```
///
/// Months have their names in English and in the language of the locale, also in capitals, and numbers with slashes
/// have its order. A time alone, a month alone and a day of the week alone are not found. Of a range of hours, the
/// first one counts. The names of time zones are those of UTC, North America and Central Europe.
struct DateDetector: Sendable {
    struct Found: Equatable {
        var date: Date
        /// The time zone, if the text has one.
        var timeZone: TimeZone?
        /// The place in the text, in UTF-16 code units.
        var range: Range<Int>
    }

    /// The parts of a date in the order in which a form has them.
    private enum Part: Sendable { case year, month, day, relativeDay }

    private struct Form: Sendable {
        var expression: NSRegularExpression
        var parts: [Part]
    }

    private let forms: [Form]
    /// The numbers of months by their names.
    private let months: [String: Int]

    /// Creates a detector for the language of a locale.
    init(locale: Locale) {
        var names: [String: Int] = [:]
        for locale in [locale, Locale(identifier: "en_US_POSIX")] {
            var calendar = Calendar(identifier: .gregorian)
            calendar.locale = locale
            let lists = [
                calendar.monthSymbols, calendar.standaloneMonthSymbols, calendar.shortMonthSymbols,
                calendar.shortStandaloneMonthSymbols,
            ]
            for list in lists {
                for (index, name) in list.enumerated() {
                    let name = name.hasSuffix(".") ? String(name.dropLast()) : name
                    // Months without names are numbers.
                    guard name.contains(where: \.isLetter) else { continue }
                    for name in [name, name.uppercased(with: locale)] where names[name] == nil {
                        names[name] = index + 1
                    }
                }
            }
        }
        for name in ["Sept", "SEPT"] where names[name] == nil { names[name] = 9 }
        months = names
        // Longer names are looked for first.
        let month = names.keys.sorted { ($0.count, $0) > ($1.count, $1) }
            .map { NSRegularExpression.escapedPattern(for: $0) }.joined(separator: "|")
        let isDayFirst = Self.order(of: "d", "M", template: "Md", locale).isFirst
        let long = Self.order(of: "y", "M", template: "yMd", locale)
        // A language with hyphens in front has another order with slashes.
        let isYearFirst = long.isFirst && !long.hasHyphens && !isDayFirst
        let shortYear: (String, [Part]) =
            isYearFirst
            ? (#"(\d{2})/(\d{1,2})/(\d{1,2})"#, [.year, .month, .day])
            : (#"(\d{1,2})/(\d{1,2})/(\d{2})"#, isDayFirst ? [.day, .month, .year] : [.month, .day, .year])
        let patterns: [(String, [Part])] = [
            (#"(\d{4})-(\d{2})-(\d{2})"#, [.year, .month, .day]),
            (#"(\d{1,2})\. ?(\d{1,2})\. ?(\d{4})"#, [.day, .month, .year]),
            (#"(\d{4})/(\d{1,2})/(\d{1,2})"#, [.year, .month, .day]), shortYear,
            (#"(\d{1,2})/(\d{1,2})/(\d{4})"#, isDayFirst ? [.day, .month, .year] : [.month, .day, .year]),
            ("(\(month))" + #"\.? (\d{1,2})(?:st|nd|rd|th)?(?:,? (\d{4}))?+"#, [.month, .day, .year]),
            (
                #"(\d{1,2})(?:\.|st|nd|rd|th)? (?:of |de )?"# + "(\(month))" + #"\.?(?:,? (?:de )?(\d{4}))?+"#,
                [.day, .month, .year]
            ),
            (#"([Tt]oday|[Tt]omorrow|[Yy]esterday)()()"#, [.relativeDay]),
        ]
        forms = patterns.compactMap { pattern, parts in
            // A date is not a part of a word, a path or a longer number.
            let whole = #"(?<![\w./:+\-])"# + pattern + "()" + Self.time + #"(?![\w]|[.:/]\d)"#
            return (try? NSRegularExpression(pattern: whole)).map { Form(expression: $0, parts: parts) }
        }
    }

    /// Returns whether a field comes before another one in the locale's format of dates, and whether that has hyphens.
    private static func order(
        of field: Character, _ other: Character, template: String, _ locale: Locale
    ) -> (isFirst: Bool, hasHyphens: Bool) {
        let format = DateFormatter.dateFormat(fromTemplate: template, options: 0, locale: locale) ?? ""
        guard let first = format.firstIndex(of: field), let second = format.firstIndex(of: other) else {
            return (false, false)
        }
        return (first < second, format.contains("-"))
    }

    /// A time behind a day, or none: hours, minutes and seconds, or a full hour with AM or PM, and a time zone.
    ///
    /// A sign with four digits is a zone only behind seconds or a "T": otherwise it is the end of a range of hours.
    /// Parts that are there are never left out, which would give another time.
    private static let time: String = {
        let half = #"([AaPp])(?:\.[Mm]\.|[Mm]\b)"#
        let clock = #"(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d{1,9})?+)?+(?: ?\#(half))?+"#
        let difference = #"(?:(?<=:\d\d:\d\d)|(?<=T\d\d:\d\d)|(?<=\.\d{1,9})) ?[+\-]\d{2}:?\d{2}"#
        let names = zones.keys.sorted { ($0.count, $0) > ($1.count, $1) }.joined(separator: "|")
        let name = #" ?(?:\#(names))(?:(?<=UTC|GMT)[+\-]\d{1,2}(?::\d{2})?+)?+(?!\w)"#
        let beginning = "T|,? |,? at | um "
        return #"(?:(?:\#(beginning))(?:\#(clock)|(\d{1,2}) ?\#(half))(Z|\#(difference)|\#(name))?+|(?!-\d))"#
    }()

    /// The hours by which the clocks of time zones are ahead of UTC.
    private static let zones = [
        "UTC": 0, "GMT": 0, "EST": -5, "EDT": -4, "CST": -6, "CDT": -5, "MST": -7, "MDT": -6, "PST": -8, "PDT": -7,
        "CET": 1, "CEST": 2, "MEZ": 1, "MESZ": 2,
    ]

    /// Returns the dates in the order of the text.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - now: The present time. A date without a year is in its year.
    ///   - timeZone: The time zone of dates without one. A day without a time begins at noon in it.
    func dates(in text: String, now: Date = Date(), timeZone: TimeZone = .current) -> [Found] {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = timeZone
        let string = text as NSString
        let whole = NSRange(location: 0, length: string.length)
        let all = forms.flatMap { form in
            form.expression.matches(in: text, range: whole).compactMap { match -> Found? in
                let groups = (1..<match.numberOfRanges).map { index -> String? in
                    let range = match.range(at: index)
                    return range.location == NSNotFound || range.length == 0 ? nil : string.substring(with: range)
                }
                let dayEnd = match.range(at: 4).location
                var (time, end) = (Time.noon, NSMaxRange(match.range))
                if let given = Time(Array(groups[4...])) {
                    time = given
                } else {
                    // Of a time that does not exist, the day is left, unless they are one word.
                    guard string.substring(with: NSRange(location: dayEnd, length: 1)) != "T" else { return nil }
                    end = dayEnd
                }
                guard let date = date(groups, form.parts, time, now: now, calendar) else { return nil }
                return Found(date: date, timeZone: time.timeZone, range: match.range.location..<end)
            }
        }
        var found: [Found] = []
        // Of two at one place the longer one counts.
        for date in all.sorted(by: { ($0.range.lowerBound, -$0.range.count) < ($1.range.lowerBound, -$1.range.count) })
        where found.last.map({ $0.range.upperBound <= date.range.lowerBound }) ?? true {
            found.append(date)
        }
        return found
    }

    private func date(
        _ groups: [String?], _ parts: [Part], _ time: Time, now: Date, _ calendar: Calendar
    ) -> Date? {
        var calendar = calendar
        if let zone = time.timeZone { calendar.timeZone = zone }
        var components = calendar.dateComponents([.year], from: now)
        let presentYear = components.year ?? 2000
        for (part, text) in zip(parts, groups) {
            guard let text else { continue }
            switch part {
            case .year: components.year = Int(text).map { text.count == 2 ? Self.year($0, now: presentYear) : $0 }
            case .month: components.month = Int(text) ?? months[text]
            case .day: components.day = Int(text)
            case .relativeDay:
                let days = ["today": 0, "tomorrow": 1, "yesterday": -1][text.lowercased()] ?? 0
                guard let day = calendar.date(byAdding: .day, value: days, to: now) else { return nil }
                components = calendar.dateComponents([.year, .month, .day], from: day)
            }
        }
        (components.hour, components.minute, components.second) = (time.hour, time.minute, time.second)
        guard components.month != nil, components.day != nil, components.isValidDate(in: calendar),
            let date = calendar.date(from: components)
        else { return nil }
        return time.isEndOfDay ? calendar.date(byAdding: .day, value: 1, to: date) : date
    }

    /// Returns the year for two digits, which is at most 20 years in the future.
    private static func year(_ number: Int, now: Int) -> Int {
        let year = now - now % 100 + number
        return year > now + 20 ? year - 100 : year
    }

    /// A time of day.
    private struct Time {
        var (hour, minute, second) = (12, 0, 0)
        /// Whether it is midnight at the end of the day.
        var isEndOfDay = false
        var timeZone: TimeZone?

        static let noon = Time()

        private init() {}

        /// Reads the groups of a time; `nil` if there is no such time. Without any it is noon.
        init?(_ groups: [String?]) {
            guard groups.count == 7, let text = groups[0] ?? groups[4], var hour = Int(text) else { return }
            if let half = groups[3] ?? groups[5] {
                guard (1...12).contains(hour) else { return nil }
                hour = hour % 12 + (half.lowercased() == "p" ? 12 : 0)
            }
            (minute, second) = (groups[1].flatMap { Int($0) } ?? 0, groups[2].flatMap { Int($0) } ?? 0)
            guard hour < 24 || (hour, minute, second) == (24, 0, 0), minute < 60, second < 60 else { return nil }
            (self.hour, isEndOfDay) = (hour % 24, hour == 24)
            if let zone = groups[6] {
                guard let timeZone = Self.timeZone(zone) else { return nil }
                self.timeZone = timeZone
            }
        }

        /// Returns the zone with a name, such as "EST", "GMT+2" or "Z", or with a difference from UTC.
        private static func timeZone(_ text: String) -> TimeZone? {
            let digits = text.filter(\.isNumber)
            guard !digits.isEmpty else {
                let name = text.trimmingCharacters(in: .whitespaces)
                return TimeZone(secondsFromGMT: 3600 * (name == "Z" ? 0 : DateDetector.zones[name] ?? 0))
            }
            let hasMinutes = digits.count > 2
            guard let hours = Int(hasMinutes ? digits.dropLast(2) : digits[...]),
                let minutes = hasMinutes ? Int(digits.suffix(2)) : 0
            else { return nil }
            return TimeZone(secondsFromGMT: (hours * 3600 + minutes * 60) * (text.contains("-") ? -1 : 1))
        }
    }
}
