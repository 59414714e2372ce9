import Foundation
import Testing

@testable import UIKit

struct MonthGridTests {
    static func calendar(_ identifier: Calendar.Identifier, _ locale: String, _ zone: String) -> Calendar {
        var calendar = Calendar(identifier: identifier)
        calendar.locale = Locale(identifier: locale)
        calendar.timeZone = TimeZone(identifier: zone) ?? .gmt
        return calendar
    }

    static func date(_ year: Int, _ month: Int, _ day: Int, _ hour: Int = 12, _ minute: Int = 0, zone: String = "GMT")
        -> Date
    {
        let parts = DateComponents(
            timeZone: TimeZone(identifier: zone), year: year, month: month, day: day, hour: hour, minute: minute)
        return Calendar(identifier: .gregorian).date(from: parts) ?? .distantPast
    }

    private func weeks(_ calendar: Calendar, _ date: Date) -> [String] {
        MonthGrid(containing: date, calendar: calendar).weeks.map { week in
            week.map { $0.map { String($0.number) } ?? "." }.joined(separator: " ")
        }
    }

    @Test("R607: weeks begin with the calendar's first weekday, and days of other months are left out")
    func firstWeekday() {
        var calendar = Self.calendar(.gregorian, "de_DE", "Europe/Berlin")
        let february = Self.date(2026, 2, 10)
        #expect(weeks(calendar, february).first == ". . . . . . 1" && weeks(calendar, february).count == 5)
        calendar.firstWeekday = 1
        #expect(
            weeks(calendar, february) == [
                "1 2 3 4 5 6 7", "8 9 10 11 12 13 14", "15 16 17 18 19 20 21", "22 23 24 25 26 27 28",
            ])
        #expect(MonthGrid.weekdays(of: calendar).first == "So")
        calendar.firstWeekday = 7
        #expect(MonthGrid.weekdays(of: calendar).first == "Sa" && weeks(calendar, february).first == ". 1 2 3 4 5 6")
    }

    @Test(
        "R607: a month has all its days once, whatever the clocks do",
        arguments: [
            ("Europe/Berlin", 2026, 3, 31), ("Europe/Berlin", 2026, 10, 31), ("America/New_York", 2026, 11, 30),
            // Midnight of 4 November does not exist.
            ("America/Sao_Paulo", 2018, 11, 30), ("Asia/Beirut", 2023, 3, 31),
        ])
    func clocks(zone: String, year: Int, month: Int, count: Int) {
        let calendar = Self.calendar(.gregorian, "en_US", zone)
        let grid = MonthGrid(containing: Self.date(year, month, 15, zone: zone), calendar: calendar)
        #expect(grid.days.map(\.number) == Array(1...count))
        for day in grid.days { #expect(calendar.component(.day, from: day.start) == day.number) }
    }

    @Test("R607: a day that a time zone left out has no place")
    func skippedDay() {
        let calendar = Self.calendar(.gregorian, "en_US", "Pacific/Apia")
        #expect(weeks(calendar, Self.date(2011, 12, 10)).last == "25 26 27 28 29 . 31")
    }

    @Test("other calendars have their own months")
    func calendars() {
        let adar = Self.date(2024, 3, 1)
        let hebrew = Self.calendar(.hebrew, "he_IL", "Asia/Jerusalem")
        #expect(MonthGrid(containing: adar, calendar: hebrew).days.count == 30, "Adar I of a leap year")
        let persian = Self.calendar(.persian, "fa_IR", "Asia/Tehran")
        #expect(weeks(persian, Self.date(2022, 3, 25)).first == ". . 1 2 3 4 5")
        let hijri = Self.calendar(.islamicUmmAlQura, "ar_SA", "Asia/Riyadh")
        #expect(MonthGrid(containing: Self.date(2026, 3, 10), calendar: hijri).days.count == 30)
    }

    @Test("a date has a place in its month only, and months follow each other")
    func positions() {
        let calendar = Self.calendar(.gregorian, "en_US", "America/New_York")
        let grid = MonthGrid(containing: Self.date(2026, 1, 31), calendar: calendar)
        #expect(
            grid.position(of: Self.date(2026, 1, 9, 23, 59, zone: "America/New_York"), calendar: calendar)
                == MonthGrid.Position(week: 1, column: 5))
        #expect(grid.position(of: Self.date(2026, 2, 1), calendar: calendar) == nil)
        let next = MonthGrid(containing: grid.month(after: 1, calendar: calendar), calendar: calendar)
        #expect(next.days.count == 28 && next.start == Self.date(2026, 2, 1, 0, zone: "America/New_York"))
        let earlier = MonthGrid(containing: grid.month(after: -13, calendar: calendar), calendar: calendar)
        #expect(earlier.start == Self.date(2024, 12, 1, 0, zone: "America/New_York"))
        #expect(grid[-1, 0] == nil && grid[0, 7] == nil && grid[9, 0] == nil)
    }
}
