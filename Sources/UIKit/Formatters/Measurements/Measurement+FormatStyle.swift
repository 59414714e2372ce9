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
        /// Whether temperatures are shown without their scale.
        fileprivate var hidesScale = false

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
            let number = numberFormatStyle?.locale(locale)
            if hidesScale, let unit = value.unit as? UnitTemperature {
                return text.degrees(value.value, unit, number: number)
            }
            return text.text(value.value, value.unit, number: number)
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

extension Measurement.FormatStyle where UnitType == UnitTemperature {
    /// Whether temperatures are shown as "68°", without the scale. The default is `false`.
    public var hidesScaleName: Bool {
        get { hidesScale }
        set { hidesScale = newValue }
    }

    /// Creates a format of temperatures.
    public init(
        width: UnitWidth, locale: Locale = .autoupdatingCurrent,
        usage: MeasurementFormatUnitUsage<UnitTemperature> = .general, hidesScaleName: Bool,
        numberFormatStyle: FloatingPointFormatStyle<Double>? = nil
    ) {
        self.init(width: width, locale: locale, usage: usage, numberFormatStyle: numberFormatStyle)
        self.hidesScaleName = hidesScaleName
    }
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

    /// A format of temperatures.
    ///
    /// ```swift
    /// temperature.formatted(.measurement(width: .narrow, usage: .weather, hidesScaleName: true))    // "68°"
    /// ```
    ///
    /// - Parameters:
    ///   - width: The length of the names of units.
    ///   - usage: The purpose, which decides on the unit.
    ///   - hidesScaleName: Whether temperatures are shown without the scale.
    ///   - numberFormatStyle: The format of the number.
    public static func measurement(
        width: Measurement<UnitTemperature>.FormatStyle.UnitWidth,
        usage: MeasurementFormatUnitUsage<UnitTemperature> = .general, hidesScaleName: Bool,
        numberFormatStyle: FloatingPointFormatStyle<Double>? = nil
    ) -> Self where Self == Measurement<UnitTemperature>.FormatStyle {
        Self(width: width, usage: usage, hidesScaleName: hidesScaleName, numberFormatStyle: numberFormatStyle)
    }
}
