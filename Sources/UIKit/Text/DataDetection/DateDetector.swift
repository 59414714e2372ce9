import Foundation

/// Finds the days in a text, with the time of day behind them.
///
/// ```swift
/// let detector = DateDetector(locale: Locale(identifier: "en_US"))
/// detector.dates(in: "See you on March 14, 2026 at 3:30 PM.")  // the place of "March 14, 2026 at 3:30 PM"
/// ```
///
/// Months have their names in English and in the language of the locale, and numbers with slashes have its order. A
/// time alone, a month alone and a day of the week alone are not found.
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
                    if name.contains(where: \.isLetter), names[name] == nil { names[name] = index + 1 }
                }
            }
        }
        months = names
        // Longer names are looked for first.
        let month = names.keys.sorted { ($0.count, $0) > ($1.count, $1) }
            .map { NSRegularExpression.escapedPattern(for: $0) }.joined(separator: "|")
        let format = DateFormatter.dateFormat(fromTemplate: "Md", options: 0, locale: locale) ?? "M/d"
        let isDayFirst =
            (format.firstIndex(of: "d") ?? format.endIndex) < (format.firstIndex(of: "M") ?? format.endIndex)
        let patterns: [(String, [Part])] = [
            (#"(\d{4})-(\d{2})-(\d{2})"#, [.year, .month, .day]),
            (#"(\d{1,2})\. ?(\d{1,2})\. ?(\d{4})"#, [.day, .month, .year]),
            (#"(\d{1,2})/(\d{1,2})/(\d{4}|\d{2})"#, isDayFirst ? [.day, .month, .year] : [.month, .day, .year]),
            ("(\(month))" + #"\.? (\d{1,2})(?:st|nd|rd|th)?(?:,? (\d{4}))?"#, [.month, .day, .year]),
            (
                #"(\d{1,2})(?:\.|st|nd|rd|th)? (?:of |de )?"# + "(\(month))" + #"\.?(?:,? (?:de )?(\d{4}))?"#,
                [.day, .month, .year]
            ),
            (#"([Tt]oday|[Tt]omorrow|[Yy]esterday)()()"#, [.relativeDay]),
        ]
        forms = patterns.compactMap { pattern, parts in
            // A date is not a part of a word, a path or a longer number.
            let whole = #"(?<![\w./:+\-])"# + pattern + Self.time + #"(?![\w]|[.:/\-]\d)"#
            return (try? NSRegularExpression(pattern: whole)).map { Form(expression: $0, parts: parts) }
        }
    }

    /// A time behind a day: hours, minutes and seconds with a time zone, or a full hour with AM or PM.
    private static let time =
        #"(?:(?:T|,? |,? at | um )(?:(\d{1,2}):(\d{2})(?::(\d{2}))?(?: ?([AaPp])(?:\.[Mm]\.|[Mm]\b))?"#
        + #"(Z|[+\-]\d{2}:?\d{2})?|(\d{1,2}) ?([AaPp])(?:\.[Mm]\.|[Mm]\b)))?"#

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
                guard let (date, zone) = date(groups, form.parts, now: now, calendar) else { return nil }
                return Found(date: date, timeZone: zone, range: match.range.location..<NSMaxRange(match.range))
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
        _ groups: [String?], _ parts: [Part], now: Date, _ calendar: Calendar
    ) -> (Date, TimeZone?)? {
        guard groups.count >= 10, let time = Time(Array(groups[3...])) else { return nil }
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
        return (date, time.timeZone)
    }

    /// Returns the year for two digits, which is at most 20 years in the future.
    private static func year(_ number: Int, now: Int) -> Int {
        let year = now - now % 100 + number
        return year > now + 20 ? year - 100 : year
    }

    /// A time of day.
    private struct Time {
        var (hour, minute, second) = (12, 0, 0)
        var timeZone: TimeZone?

        /// Reads the groups of a time; `nil` if there is no such time. Without any it is noon.
        init?(_ groups: [String?]) {
            guard let text = groups[0] ?? groups[5], var hour = Int(text) else { return }
            if let half = groups[3] ?? groups[6] {
                guard (1...12).contains(hour) else { return nil }
                hour = hour % 12 + (half.lowercased() == "p" ? 12 : 0)
            }
            (self.hour, minute, second) = (
                hour, groups[1].flatMap { Int($0) } ?? 0, groups[2].flatMap { Int($0) } ?? 0
            )
            guard hour < 24, minute < 60, second < 60 else { return nil }
            if let zone = groups[4] { timeZone = Self.timeZone(zone) }
        }

        private static func timeZone(_ text: String) -> TimeZone? {
            if text == "Z" { return .gmt }
            let digits = text.filter(\.isNumber)
            guard let hours = Int(digits.prefix(2)), let minutes = Int(digits.dropFirst(2)) else { return nil }
            return TimeZone(secondsFromGMT: (hours * 3600 + minutes * 60) * (text.hasPrefix("-") ? -1 : 1))
        }
    }
}
