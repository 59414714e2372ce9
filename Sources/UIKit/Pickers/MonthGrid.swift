import Foundation

/// The weeks of a month, as a calendar page shows them.
///
/// ```swift
/// var calendar = Calendar(identifier: .gregorian)
/// calendar.firstWeekday = 2
/// let grid = MonthGrid(containing: date, calendar: calendar)   // February 2026
/// grid.weeks.count   // 5
/// grid.weeks[0]      // six times nil, then the 1st, a Sunday
/// ```
///
/// Days are counted by the calendar, so that months with days that have no midnight, with 23 or 25 hours, or with gaps
/// are right.
struct MonthGrid: Equatable {
    /// A day of the month.
    struct Day: Equatable {
        /// The number that the calendar gives it.
        let number: Int
        /// The first moment of the day.
        let start: Date
    }

    /// The place of a day in the weeks.
    struct Position: Equatable {
        var week: Int
        /// The column, counted from the first day of the week.
        var column: Int
    }

    /// The weeks. Days of other months are `nil`.
    let weeks: [[Day?]]
    /// The first moment of the month.
    let start: Date

    /// The number of days in a week.
    static let columns = 7
    /// The largest number of weeks that a month has a part of.
    static let maximumWeeks = 6

    /// Creates the month of a date.
    init(containing date: Date, calendar: Calendar) {
        let interval = calendar.dateInterval(of: .month, for: date)
        start = interval?.start ?? calendar.startOfDay(for: date)
        var weeks: [[Day?]] = []
        // Midday exists on all days.
        var noon = calendar.startOfDay(for: start).addingTimeInterval(12 * 3600)
        while noon < interval?.end ?? noon.addingTimeInterval(1), weeks.count <= Self.maximumWeeks {
            let column = Self.column(of: noon, calendar)
            if weeks.isEmpty || column == 0 { weeks.append(Array(repeating: nil, count: Self.columns)) }
            weeks[weeks.count - 1][column] = Day(
                number: calendar.component(.day, from: noon), start: calendar.startOfDay(for: noon))
            guard let next = calendar.date(byAdding: .day, value: 1, to: noon), next > noon else { break }
            noon = next
        }
        self.weeks = weeks
    }

    private static func column(of date: Date, _ calendar: Calendar) -> Int {
        (calendar.component(.weekday, from: date) - calendar.firstWeekday + columns) % columns
    }

    /// The days of the month, in order.
    var days: [Day] { weeks.flatMap { $0.compactMap(\.self) } }

    /// Returns the place of the day that contains a date, or `nil` if the day is in another month.
    func position(of date: Date, calendar: Calendar) -> Position? {
        let start = calendar.startOfDay(for: date)
        for (week, days) in weeks.enumerated() {
            if let column = days.firstIndex(where: { $0?.start == start }) {
                return Position(week: week, column: column)
            }
        }
        return nil
    }

    /// Returns the day at a place; `nil` outside of the month.
    subscript(week: Int, column: Int) -> Day? {
        weeks.indices.contains(week) && (0..<Self.columns).contains(column) ? weeks[week][column] : nil
    }

    /// Returns a moment of the month that comes a number of months later, or earlier if the number is negative.
    func month(after months: Int, calendar: Calendar) -> Date {
        calendar.date(byAdding: .month, value: months, to: start.addingTimeInterval(12 * 3600)) ?? start
    }

    /// Returns the short names of the weekdays, beginning with the first one of the calendar's week.
    ///
    /// - Parameters:
    ///   - calendar: The calendar, whose language the names have.
    ///   - isNarrow: Whether the names are as short as possible, mostly a single letter.
    static func weekdays(of calendar: Calendar, isNarrow: Bool = false) -> [String] {
        let names =
            isNarrow ? calendar.veryShortStandaloneWeekdaySymbols : calendar.shortStandaloneWeekdaySymbols
        return names.indices.map { names[($0 + calendar.firstWeekday - 1) % names.count] }
    }
}
