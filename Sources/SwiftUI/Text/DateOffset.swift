import Foundation
import UIKit

extension SystemFormatStyle {
    /// The distance of a date from another one, such as 2 hours, 5 minutes.
    ///
    /// ```swift
    /// // Counts down to an event.
    /// Text(.currentDate, format: .offset(to: event, maxFieldCount: 3, sign: .never))
    /// ```
    ///
    /// Only whole units count, so the text is 0 while less than one of the smallest unit has passed or is left. A
    /// distance of more than 100,000 years, or one of dates before about 4650 BC, has no text.
    public struct DateOffset: DiscreteFormatStyle, Sendable {
        private let anchor: Date
        private let allowedFields: Set<Date.ComponentsFormatStyle.Field>
        private let maxFieldCount: Int
        private let sign: NumberFormatStyleConfiguration.SignDisplayStrategy
        private var calendar = Calendar.autoupdatingCurrent
        private var locale = Locale.autoupdatingCurrent

        /// Creates a format.
        ///
        /// - Parameters:
        ///   - anchor: The date from which the distance is counted. Dates before it have a negative one.
        ///   - allowedFields: The units that are shown. An empty set stands for seconds.
        ///   - maxFieldCount: The number of units, from the largest one on that is not 0. It is at least 1.
        ///   - sign: The sign in front of the text. With `automatic` only negative distances have one.
        public init(
            to anchor: Date,
            allowedFields: Set<Date.ComponentsFormatStyle.Field> = [.year, .month, .day, .hour, .minute, .second],
            maxFieldCount: Int = 2, sign: NumberFormatStyleConfiguration.SignDisplayStrategy = .automatic
        ) {
            self.anchor = anchor
            self.allowedFields = allowedFields
            self.maxFieldCount = max(maxFieldCount, 1)
            self.sign = sign
        }

        private var distance: DateDistance {
            DateDistance(
                anchor: anchor, units: TimeUnit.allCases.filter { allowedFields.contains($0.field) },
                count: maxFieldCount, calendar: calendar)
        }

        /// Returns the text for a date.
        public func format(_ input: Date) -> AttributedString {
            guard let parts = distance.parts(at: input) else { return AttributedString() }
            let direction = parts.allSatisfy { $0.count == 0 } ? 0 : input < anchor ? -1 : 1
            // The sign of a number, without its digit.
            let sign = IntegerFormatStyle<Int>(locale: locale).sign(strategy: sign).format(direction)
                .filter { !$0.isNumber }
            let text = TimeSpanText(locale: locale).text(parts.map { (Double(abs($0.count)), $0.unit) })
            return AttributedString(sign + (text ?? ""))
        }

        /// Returns the last date before another one at which the text differs, or `nil` if there is none.
        public func discreteInput(before input: Date) -> Date? { distance.lastChange(before: input) }
        /// Returns the first date after another one at which the text differs, or `nil` if there is none.
        public func discreteInput(after input: Date) -> Date? { distance.nextChange(after: input) }

        /// Returns the format in the language of a locale.
        public func locale(_ locale: Locale) -> Self {
            var changed = self
            changed.locale = locale
            return changed
        }

        /// Returns the format with a calendar, which decides how long days, months and years are.
        public func calendar(_ calendar: Calendar) -> Self {
            var changed = self
            changed.calendar = calendar
            return changed
        }
    }
}

extension DiscreteFormatStyle where Self == SystemFormatStyle.DateOffset {
    /// Returns a format of the distance from a date.
    public static func offset(
        to anchor: Date,
        allowedFields: Set<Date.ComponentsFormatStyle.Field> = [.year, .month, .day, .hour, .minute, .second],
        maxFieldCount: Int = 2, sign: NumberFormatStyleConfiguration.SignDisplayStrategy = .automatic
    ) -> Self {
        Self(to: anchor, allowedFields: allowedFields, maxFieldCount: maxFieldCount, sign: sign)
    }
}

extension TimeUnit {
    /// The unit's name in Foundation's formats.
    fileprivate var field: Date.ComponentsFormatStyle.Field {
        switch self {
        case .year: .year
        case .month: .month
        case .week: .week
        case .day: .day
        case .hour: .hour
        case .minute: .minute
        case .second: .second
        }
    }
}

/// The distance from a date in the largest units of a calendar.
struct DateDistance {
    /// A count of a unit, which is negative before the date.
    typealias Part = (count: Int, unit: TimeUnit)

    let anchor: Date
    private let units: [TimeUnit]
    private let count: Int
    private let calendar: Calendar

    /// Creates a distance.
    ///
    /// - Parameters:
    ///   - anchor: The date.
    ///   - units: The units, the largest one first. Without any it is counted in seconds.
    ///   - count: The number of units from the largest one on that is not 0, at least 1.
    ///   - calendar: The calendar, which decides how long days, months and years are.
    init(anchor: Date, units: [TimeUnit], count: Int, calendar: Calendar) {
        self.anchor = anchor
        self.units = units.isEmpty ? [.second] : units
        self.count = count
        self.calendar = calendar
    }

    /// A thousandth of a second, by which the time behind a change differs from that before it.
    private static let instant: TimeInterval = 0.001

    /// The first date that calendars count right, near the beginning of the year 4713 BC.
    private static let firstDate = Date(timeIntervalSinceReferenceDate: -2.1e11)

    /// Returns the counts of units at a date without those that are 0, or `nil` if the date is too far away.
    func parts(at date: Date) -> [Part]? {
        guard let shown = shownParts(at: date) else { return nil }
        let kept = shown.filter { $0.count != 0 }
        return kept.isEmpty ? shown.suffix(1) : kept
    }

    /// Returns the counts of the units that decide about the text at a date.
    private func shownParts(at date: Date) -> [Part]? {
        let distance = date.timeIntervalSince(anchor)
        guard abs(distance) <= Double(TimeUnit.second.limit), min(date, anchor) >= Self.firstDate else { return nil }
        // Sums of decimal fractions are a little beside their value.
        let date = date.addingTimeInterval(distance < 0 ? -1e-6 : 1e-6)
        let components = calendar.dateComponents(Set(units.map(\.component)), from: anchor, to: date)
        let parts: [Part] = units.map { ($0.count(in: components) ?? 0, $0) }
        let first = parts.firstIndex { $0.count != 0 } ?? parts.count - 1
        return Array(parts[first...].prefix(count))
    }

    /// Returns the date at the given counts, with one of the smallest unit more in a direction.
    private func date(at parts: [Part], plus step: Int) -> Date? {
        var components = DateComponents()
        for (index, part) in parts.enumerated() {
            components.setValue(part.count + (index == parts.count - 1 ? step : 0), for: part.unit.component)
        }
        return calendar.date(byAdding: components, to: anchor)
    }

    /// Returns the first date after another one at which the counts differ, or `nil` if there is none.
    func nextChange(after date: Date) -> Date? {
        guard let parts = shownParts(at: date) else { return nil }
        if parts.contains(where: { $0.count < 0 }) {
            // Whole units are left up to this time.
            return self.date(at: parts, plus: 0).map { max($0, date).addingTimeInterval(Self.instant) }
        }
        return self.date(at: parts, plus: 1).map { max($0, date.addingTimeInterval(Self.instant)) }
    }

    /// Returns the last date before another one at which the counts differ, or `nil` if there is none.
    func lastChange(before date: Date) -> Date? {
        guard let parts = shownParts(at: date) else { return nil }
        if parts.contains(where: { $0.count > 0 }) {
            return self.date(at: parts, plus: 0).map { min($0, date).addingTimeInterval(-Self.instant) }
        }
        return self.date(at: parts, plus: -1).map { min($0, date.addingTimeInterval(-Self.instant)) }
    }
}
