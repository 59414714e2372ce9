import Foundation

/// The texts of a date picker in its language, calendar and time zone.
@MainActor
final class DateTexts {
    private let calendar: Calendar
    private let locale: Locale
    private var formatters: [String: DateFormatter] = [:]

    init(calendar: Calendar, locale: Locale) { (self.calendar, self.locale) = (calendar, locale) }

    private func formatter(_ key: String, _ setUp: (DateFormatter) -> Void) -> DateFormatter {
        if let known = formatters[key] { return known }
        let formatter = DateFormatter()
        formatter.locale = locale
        formatter.calendar = calendar
        formatter.timeZone = calendar.timeZone
        setUp(formatter)
        formatters[key] = formatter
        return formatter
    }

    private func text(_ date: Date, template: String) -> String {
        formatter(template) { $0.setLocalizedDateFormatFromTemplate(template) }.string(from: date)
    }

    private func text(_ date: Date, pattern: String) -> String {
        formatter("'" + pattern) { $0.dateFormat = pattern }.string(from: date)
    }

    /// The date as in a compact picker, such as `Nov 23, 2026`.
    func mediumDate(_ date: Date) -> String {
        formatter("medium") { ($0.dateStyle, $0.timeStyle) = (.medium, .none) }.string(from: date)
    }
    /// The time, such as `9:41 AM`.
    func shortTime(_ date: Date) -> String {
        formatter("short") { ($0.dateStyle, $0.timeStyle) = (.none, .short) }.string(from: date)
    }
    /// The month and its year, such as `November 2026`.
    func monthAndYear(_ date: Date) -> String { text(date, template: "yMMMM") }
    /// The whole date with its weekday, for assistive programs.
    func fullDate(_ date: Date) -> String {
        formatter("full") { ($0.dateStyle, $0.timeStyle) = (.full, .none) }.string(from: date)
    }
    /// The number of a day in the digits of the language.
    func day(_ date: Date) -> String { text(date, pattern: "d") }

    /// Returns the title of a wheel's row.
    ///
    /// - Parameters:
    ///   - wheel: The wheel.
    ///   - row: The row, without repetitions.
    ///   - rows: The rows of the picker.
    func title(_ wheel: DateWheel, _ row: Int, of rows: DateRows) -> String {
        switch wheel {
        case .year:
            let pattern = DateFormatter.dateFormat(fromTemplate: "y", options: 0, locale: locale) ?? "y"
            return text(rows.date([.year: row, .day: 0]), pattern: calendar.identifier == .japanese ? "Gy" : pattern)
        case .month: return text(rows.date([.month: row, .day: 0]), pattern: "LLLL")
        case .day: return dayNumber(row + 1)
        case .dayStrip:
            let day = rows.date([.dayStrip: row])
            return calendar.isDateInToday(day)
                ? DateWord.today.text(locale: locale) : text(day, template: "EEEMMMd")
        case .hour:
            let pattern = DateFormatter.dateFormat(fromTemplate: "jmm", options: 0, locale: locale) ?? "HH:mm"
            let letters = String(pattern.filter { "hHkK".contains($0) })
            return text(moment(hour: row, minute: 0), pattern: letters.isEmpty ? "HH" : letters)
        case .minute: return text(moment(hour: 0, minute: row * rows.settings.minuteInterval), pattern: "mm")
        case .period: return text(moment(hour: row * 12, minute: 0), pattern: "a")
        case .hours: return number(row)
        case .minutes: return number(row * rows.settings.minuteInterval)
        }
    }

    /// The name of hours or minutes for a duration, such as `hours` or `min`.
    func unit(_ wheel: DateWheel, _ count: Int) -> String {
        let isHours = wheel == .hours
        let style = Duration.UnitsFormatStyle(
            allowedUnits: isHours ? [.hours] : [.minutes], width: isHours ? .wide : .abbreviated
        ).locale(locale)
        let whole = Duration.seconds(count * (isHours ? 3600 : 60)).formatted(style)
        // The number is on the wheel; a name without a number, as for two in Arabic, stays.
        return whole.filter { !$0.isNumber }.trimmingCharacters(in: .whitespaces)
    }

    /// A moment of a day without changes of the clocks.
    private func moment(hour: Int, minute: Int) -> Date {
        let start = calendar.startOfDay(for: Date(timeIntervalSinceReferenceDate: 14 * 86_400))
        return calendar.date(bySettingHour: hour, minute: minute, second: 0, of: start) ?? start
    }

    /// A number in the digits of the language.
    private func number(_ value: Int) -> String { value.formatted(.number.grouping(.never).locale(locale)) }

    /// The number of a day with the sign that the language adds, such as the Japanese one.
    private func dayNumber(_ day: Int) -> String {
        let pattern = DateFormatter.dateFormat(fromTemplate: "d", options: 0, locale: locale) ?? "d"
        let parts = pattern.split(separator: "d", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2 else { return number(day) }
        return (parts[0] + number(day) + parts[1]).filter { $0 != "'" }
    }
}

/// A word of date pickers that Foundation does not have.
enum DateWord: CaseIterable {
    case today, time

    /// Returns the word in a language, or else in English.
    func text(locale: Locale) -> String {
        let code = locale.language.languageCode?.identifier ?? "en"
        let words = self == .today ? Self.wordsForToday : Self.wordsForTime
        return words[code == "no" || code == "nn" ? "nb" : code] ?? words["en"] ?? ""
    }

    private static let wordsForToday = [
        "en": "Today", "de": "Heute", "fr": "Aujourd’hui", "es": "Hoy", "it": "Oggi", "nl": "Vandaag", "pt": "Hoje",
        "sv": "Idag", "da": "I dag", "nb": "I dag", "fi": "Tänään", "pl": "Dziś", "cs": "Dnes", "ru": "Сегодня",
        "uk": "Сьогодні", "tr": "Bugün", "ja": "今日", "zh": "今天", "ko": "오늘", "ar": "اليوم", "he": "היום",
    ]
    private static let wordsForTime = [
        "en": "Time", "de": "Uhrzeit", "fr": "Heure", "es": "Hora", "it": "Ora", "nl": "Tijd", "pt": "Hora",
        "sv": "Tid", "da": "Tid", "nb": "Tid", "fi": "Aika", "pl": "Godzina", "cs": "Čas", "ru": "Время",
        "uk": "Час", "tr": "Saat", "ja": "時刻", "zh": "时间", "ko": "시간", "ar": "الوقت", "he": "שעה",
    ]
}
