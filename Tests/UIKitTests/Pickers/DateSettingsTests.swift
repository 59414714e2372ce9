import Foundation
import Testing

@testable import UIKit

struct DateSettingsTests {
    private func settings(_ date: Date, zone: String = "Europe/Berlin") -> DateSettings {
        var settings = DateSettings(date: date)
        settings.ownCalendar = MonthGridTests.calendar(.gregorian, "de_DE", zone)
        return settings
    }
    private func date(_ year: Int, _ month: Int, _ day: Int, _ hour: Int = 12, _ minute: Int = 0) -> Date {
        MonthGridTests.date(year, month, day, hour, minute, zone: "Europe/Berlin")
    }

    @Test("R604: dates stay within the limits, and limits that exclude everything have no effect")
    func dateSettingsLimits() {
        var settings = settings(date(2026, 6, 15))
        (settings.minimum, settings.maximum) = (date(2026, 6, 10), date(2026, 6, 20))
        #expect(settings.clamped(date(2026, 1, 1)) == date(2026, 6, 10))
        #expect(settings.clamped(date(2027, 1, 1)) == date(2026, 6, 20))
        #expect(settings.allowsDay(date(2026, 6, 10, 1)) && settings.allowsDay(date(2026, 6, 20, 23)))
        #expect(!settings.allowsDay(date(2026, 6, 9)) && !settings.allowsDay(date(2026, 6, 21)))
        settings.minimum = date(2026, 7, 1)
        #expect(settings.clamped(date(2020, 1, 1)) == date(2020, 1, 1) && settings.allowsDay(date(2020, 1, 1)))
        settings.minimum = nil
        settings.mode = .countDownTimer
        #expect(settings.clamped(date(2040, 1, 1)) == date(2040, 1, 1))
    }

    @Test("R604: minutes are rounded down to the interval, in time zones of half hours too")
    func dateSettingsRounding() {
        var settings = settings(date(2026, 6, 15), zone: "Asia/Kolkata")
        let date = MonthGridTests.date(2026, 6, 15, 9, 44, zone: "Asia/Kolkata").addingTimeInterval(59.5)
        #expect(settings.rounded(date) == date)
        settings.minuteInterval = 15
        #expect(settings.rounded(date) == MonthGridTests.date(2026, 6, 15, 9, 30, zone: "Asia/Kolkata"))
        settings.roundsToMinuteInterval = false
        #expect(settings.rounded(date) == date)
        #expect(settings.rounded(duration: 3_599) == 2_700 && settings.rounded(duration: -5) == 0)
        #expect(settings.rounded(duration: .infinity) == 85_500)
    }

    @Test("another day keeps the time, and a time that it does not have becomes the next one")
    func days() {
        let settings = settings(date(2026, 3, 28, 2, 30))
        #expect(settings.date(onDayOf: date(2026, 4, 2, 23)) == date(2026, 4, 2, 2, 30))
        #expect(settings.date(onDayOf: date(2026, 3, 29)) == date(2026, 3, 29, 3, 0))
        #expect(settings.date(movedByDays: 7) == date(2026, 4, 4, 2, 30))
    }
}

struct DateWheelTests {
    @Test(
        "R606: wheels have the order of the language",
        arguments: [
            ("en_US", [DateWheel.month, .day, .year], [DateWheel.hour, .minute, .period]),
            ("de_DE", [.day, .month, .year], [.hour, .minute]), ("ja_JP", [.year, .month, .day], [.hour, .minute]),
            ("ko_KR", [.year, .month, .day], [.period, .hour, .minute]),
        ])
    func dateWheelOrder(language: String, date: [DateWheel], time: [DateWheel]) {
        let locale = Locale(identifier: language)
        #expect(DateWheel.wheels(of: .date, locale: locale) == date)
        #expect(DateWheel.wheels(of: .time, locale: locale) == time)
        #expect(DateWheel.wheels(of: .dateAndTime, locale: locale) == [.dayStrip] + time)
        #expect(DateWheel.wheels(of: .yearAndMonth, locale: locale) == date.filter { $0 != .day })
        #expect(DateWheel.wheels(of: .countDownTimer, locale: locale) == [.hours, .minutes])
    }

    @Test("hours are to the left of minutes from right to left too")
    func dateWheelRightToLeft() {
        let wheels = DateWheel.wheels(of: .time, locale: Locale(identifier: "ar_EG"), isRightToLeft: true)
        #expect(wheels == [.minute, .hour, .period])
    }

    private func rows(_ date: Date, _ identifier: Calendar.Identifier = .gregorian, _ language: String = "en_US")
        -> DateRows
    {
        var settings = DateSettings(date: date)
        settings.ownCalendar = MonthGridTests.calendar(identifier, language, "Europe/Berlin")
        return DateRows(settings, around: date)
    }

    @Test(
        "the rows of a date lead back to it in all calendars",
        arguments: [.gregorian, .hebrew, .japanese, .islamicUmmAlQura, .buddhist, .persian, .chinese]
            as [Calendar.Identifier])
    func roundTrip(identifier: Calendar.Identifier) {
        for day in stride(from: 0, to: 3_000, by: 37) {
            let date = MonthGridTests.date(2020, 1, 1, 21, 47).addingTimeInterval(TimeInterval(day * 86_400))
            let rows = rows(date, identifier)
            let turned: [DateWheel: Int] = [
                .year: rows.row(.year), .month: rows.row(.month), .day: rows.row(.day), .hour: rows.row(.hour),
                .minute: rows.row(.minute),
            ]
            #expect(rows.date(turned) == date)
            #expect(rows.date([.dayStrip: rows.row(.dayStrip)]) == date)
            for (wheel, row) in turned { #expect((0..<rows.count(wheel)).contains(row)) }
        }
    }

    @Test("R606: a day that the month does not have becomes its last one, and its row is excluded")
    func lastDay() {
        let rows = rows(MonthGridTests.date(2024, 2, 29))
        let date = rows.date([.year: rows.row(.year) + 1, .month: 1, .day: 30])
        #expect(date == MonthGridTests.date(2025, 2, 28))
        #expect(rows.isAllowed(28, .day) && !rows.isAllowed(29, .day))
    }

    @Test("afternoon and morning keep the hour of the clock")
    func period() {
        let rows = rows(MonthGridTests.date(2026, 1, 5, 20, 15))
        #expect(rows.row(.period) == 1)
        #expect(rows.date([.period: 0]) == MonthGridTests.date(2026, 1, 5, 8, 15))
        #expect(rows.date([.hour: 21, .minute: 15]) == MonthGridTests.date(2026, 1, 5, 20, 15))
    }

    @MainActor
    @Test("R606: titles are in the language, its digits and its calendar")
    func dateWheelTitles() {
        let texts = { (rows: DateRows, language: String) in
            DateTexts(calendar: rows.calendar, locale: Locale(identifier: language))
        }
        let date = MonthGridTests.date(2024, 2, 29, 21, 5)
        let english = rows(date)
        let inEnglish = texts(english, "en_US")
        #expect(inEnglish.title(.month, 1, of: english) == "February")
        #expect(inEnglish.title(.hour, 22, of: english) == "10" && inEnglish.title(.period, 1, of: english) == "PM")
        #expect(inEnglish.title(.minute, 5, of: english) == "05")
        #expect(inEnglish.title(.dayStrip, english.row(.dayStrip), of: english) == "Thu, Feb 29")
        #expect(inEnglish.unit(.hours, 1) == "hour" && inEnglish.unit(.minutes, 5) == "min")
        let arabic = rows(date, .islamicUmmAlQura, "ar_SA")
        #expect(texts(arabic, "ar_SA").title(.day, 18, of: arabic) == "١٩")
        let hebrew = rows(date, .hebrew, "he_IL")
        #expect(hebrew.count(.month) == 13)
        let japanese = rows(date, .gregorian, "ja_JP")
        #expect(texts(japanese, "ja_JP").title(.day, 2, of: japanese) == "3日")
    }
}
