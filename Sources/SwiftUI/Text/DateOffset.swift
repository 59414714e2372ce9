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
        public func locale(_ locale: Locale) -> Self { setting(\.locale, to: locale) }

        /// Returns the format with a calendar, which decides how long days, months and years are.
        public func calendar(_ calendar: Calendar) -> Self { setting(\.calendar, to: calendar) }
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
