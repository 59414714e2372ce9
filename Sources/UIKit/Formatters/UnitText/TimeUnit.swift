import Foundation

/// A unit of time that formatters name, from years to seconds.
package enum TimeUnit: Int, CaseIterable, Comparable, Sendable {
    case year, month, week, day, hour, minute, second

    /// The component of dates that counts the unit. Weeks are counted as `weekOfMonth`, as on iOS.
    package var component: Calendar.Component {
        switch self {
        case .year: .year
        case .month: .month
        case .week: .weekOfMonth
        case .day: .day
        case .hour: .hour
        case .minute: .minute
        case .second: .second
        }
    }

    /// Whether the unit is a part of a clock's time, such as `1:05:09`.
    var isOfClock: Bool { self >= .hour }

    /// The longest time in the unit that is counted: 100,000 years.
    ///
    /// Calendars return wrong dates or stop the program far beyond it.
    package var limit: Int {
        let years = 100_000
        return switch self {
        case .year: years
        case .month: years * 12
        case .week: years * 53
        case .day: years * 366
        case .hour: years * 366 * 24
        case .minute: years * 366 * 24 * 60
        case .second: years * 366 * 24 * 60 * 60
        }
    }

    /// Returns the count of the unit in components, or `nil` if they do not have it.
    package func count(in components: DateComponents) -> Int? { components.value(for: component) }

    package static func < (one: TimeUnit, other: TimeUnit) -> Bool { one.rawValue < other.rawValue }
}
