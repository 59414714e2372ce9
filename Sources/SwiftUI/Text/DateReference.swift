import Foundation
import UIKit

extension SystemFormatStyle {
    /// A date as it is seen from the present: "in 5 minutes, 10 seconds", "2 hours ago", or the day and the time of a
    /// date that is further away.
    ///
    /// ```swift
    /// Text(.currentDate, format: .reference(to: departure))
    /// ```
    ///
    /// Only whole units count. Languages in which the names of units change after "in" or "ago" show the largest unit
    /// alone. A distance of more than 100,000 years, or one of dates before about 4650 BC, has no text.
    public struct DateReference: DiscreteFormatStyle, Sendable {
        private let date: Date
        private let allowedFields: Set<Date.RelativeFormatStyle.Field>
        private let maxFieldCount: Int
        private let thresholdField: Date.RelativeFormatStyle.Field
        private var calendar = Calendar.autoupdatingCurrent
        private var locale = Locale.autoupdatingCurrent

        /// Creates a format.
        ///
        /// - Parameters:
        ///   - date: The date that the text refers to.
        ///   - allowedFields: The units that are shown. An empty set stands for seconds.
        ///   - maxFieldCount: The number of units, from the largest one on that is not 0. It is at least 1.
        ///   - thresholdField: The unit of which one must be left or have passed for the day and the time to be shown.
        public init(
            to date: Date,
            allowedFields: Set<Date.RelativeFormatStyle.Field> = [.year, .month, .day, .hour, .minute, .second],
            maxFieldCount: Int = 2, thresholdField: Date.RelativeFormatStyle.Field = .day
        ) {
            self.date = date
            self.allowedFields = allowedFields
            self.maxFieldCount = max(maxFieldCount, 1)
            self.thresholdField = thresholdField
        }

        private var distance: DateDistance {
            DateDistance(
                anchor: date, units: TimeUnit.allCases.filter { allowedFields.contains($0.relativeField) },
                count: maxFieldCount, calendar: calendar)
        }

        /// Returns the end of the time around the date in which its distance is shown: 1 behind it, or -1 before it.
        private func threshold(_ count: Int) -> Date? {
            let unit = TimeUnit.allCases.first { $0.relativeField == thresholdField } ?? .day
            return calendar.date(byAdding: unit.component, value: count, to: date)
        }

        /// Returns the text at a time.
        public func format(_ input: Date) -> AttributedString {
            guard let parts = distance.parts(at: input) else { return AttributedString() }
            if let first = threshold(-1), let last = threshold(1), first < input, input < last {
                let text = RelativeTimeText(locale: locale)
                    .text(parts.map { (abs($0.count), $0.unit) }, isPast: input >= date)
                return AttributedString(text ?? "")
            }
            var style = Date.FormatStyle(date: .abbreviated, time: .shortened, locale: locale, calendar: calendar)
            style.timeZone = calendar.timeZone
            return AttributedString(style.format(date))
        }

        /// Returns the last time before another one at which the text differs, or `nil` if there is none.
        public func discreteInput(before input: Date) -> Date? {
            guard distance.parts(at: input) != nil, let first = threshold(-1), let last = threshold(1), input > first
            else { return nil }
            guard input < last else { return last.addingTimeInterval(-DateDistance.instant) }
            let change = distance.lastChange(before: input)
            return change.map { max($0, first) } ?? first
        }

        /// Returns the first time after another one at which the text differs, or `nil` if there is none.
        public func discreteInput(after input: Date) -> Date? {
            guard distance.parts(at: input) != nil, let first = threshold(-1), let last = threshold(1), input < last
            else { return nil }
            guard input > first else { return first.addingTimeInterval(DateDistance.instant) }
            let change = distance.nextChange(after: input)
            return change.map { min($0, last) } ?? last
        }

        /// Returns the format in the language of a locale.
        public func locale(_ locale: Locale) -> Self { setting(\.locale, to: locale) }

        /// Returns the format with a calendar, which decides how long days, months and years are.
        public func calendar(_ calendar: Calendar) -> Self { setting(\.calendar, to: calendar) }
    }
}

extension DiscreteFormatStyle where Self == SystemFormatStyle.DateReference {
    /// Returns a format of a date as it is seen from the present.
    public static func reference(
        to date: Date,
        allowedFields: Set<Date.RelativeFormatStyle.Field> = [.year, .month, .day, .hour, .minute, .second],
        maxFieldCount: Int = 2, thresholdField: Date.RelativeFormatStyle.Field = .day
    ) -> Self {
        Self(to: date, allowedFields: allowedFields, maxFieldCount: maxFieldCount, thresholdField: thresholdField)
    }
}

extension TimeUnit {
    /// The unit's name in Foundation's relative formats.
    fileprivate var relativeField: Date.RelativeFormatStyle.Field {
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
