import Foundation

extension Measurement where UnitType: Dimension {
    /// A format of measurements, in the units of the country.
    ///
    /// ```swift
    /// let distance = Measurement(value: 5, unit: UnitLength.kilometers)
    /// distance.formatted(.measurement(width: .wide).locale(Locale(identifier: "en_US")))    // "3.1 miles"
    /// ```
    public struct FormatStyle: Foundation.FormatStyle, Sendable {
        /// The length of the names of units.
        public struct UnitWidth: Hashable, Codable, Sendable {
            fileprivate enum Kind: String, Codable { case wide, abbreviated, narrow }

            fileprivate let kind: Kind

            /// "3.1 miles".
            public static var wide: Self { Self(kind: .wide) }
            /// "3.1 mi".
            public static var abbreviated: Self { Self(kind: .abbreviated) }
            /// "3.1mi".
            public static var narrow: Self { Self(kind: .narrow) }
        }

        /// The length of the names of units.
        public var width: UnitWidth
        /// The language and country.
        public var locale: Locale
        /// The purpose of the measurement, which decides on the unit.
        public var usage: MeasurementFormatUnitUsage<UnitType>
        /// The format of the number. With `nil`, a unit of the country has the precision that is usual for the purpose,
        /// and another one at most six digits behind the point.
        public var numberFormatStyle: FloatingPointFormatStyle<Double>?

        /// Creates a format.
        public init(
            width: UnitWidth, locale: Locale = .autoupdatingCurrent,
            usage: MeasurementFormatUnitUsage<UnitType> = .general,
            numberFormatStyle: FloatingPointFormatStyle<Double>? = nil
        ) {
            self.width = width
            self.locale = locale
            self.usage = usage
            self.numberFormatStyle = numberFormatStyle
        }

        /// Returns the text of a measurement.
        public func format(_ value: Measurement<UnitType>) -> String {
            var text = MeasurementText(locale: locale, width: textWidth)
            text.usage = usage == .general ? PreferredUnit.usage(for: value.unit) : usage.name
            text.precision = text.usage == nil ? ".######" : ""
            guard let numberFormatStyle else { return text.text(value.value, value.unit) }
            let numbers = numberFormatStyle.locale(locale)
            return text.text(value.value, value.unit) { numbers.format($0) }
        }

        /// Returns the format in another language.
        public func locale(_ locale: Locale) -> Self {
            var style = self
            style.locale = locale
            return style
        }

        private var textWidth: MeasurementText.Width {
            switch width.kind {
            case .wide: .full
            case .abbreviated: .short
            case .narrow: .narrow
            }
        }
    }

    /// Returns the measurement in a format.
    public func formatted<Style: Foundation.FormatStyle>(_ style: Style) -> Style.FormatOutput
    where Style.FormatInput == Measurement<UnitType> {
        style.format(self)
    }

    /// Returns the measurement in the unit of the country, with the unit's abbreviation.
    public func formatted() -> String { formatted(FormatStyle(width: .abbreviated)) }
}

extension FormatStyle {
    /// A format of measurements.
    ///
    /// - Parameters:
    ///   - width: The length of the names of units.
    ///   - usage: The purpose, which decides on the unit.
    ///   - numberFormatStyle: The format of the number.
    public static func measurement<UnitType: Dimension>(
        width: Measurement<UnitType>.FormatStyle.UnitWidth, usage: MeasurementFormatUnitUsage<UnitType> = .general,
        numberFormatStyle: FloatingPointFormatStyle<Double>? = nil
    ) -> Self where Self == Measurement<UnitType>.FormatStyle {
        Self(width: width, usage: usage, numberFormatStyle: numberFormatStyle)
    }
}
