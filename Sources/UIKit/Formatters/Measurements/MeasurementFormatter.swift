import Foundation

/// A formatter of measurements, in the units of the user's country.
///
/// ```swift
/// let formatter = MeasurementFormatter()
/// formatter.locale = Locale(identifier: "en_US")
/// formatter.string(from: Measurement(value: 5, unit: UnitLength.kilometers))    // "3.107 mi"
/// ```
///
/// Units of the program's own have their symbols behind the number. A formatter can be used on any thread, but not on
/// two at the same time while one changes it.
open class MeasurementFormatter: Formatter {
    /// The choice of a unit.
    public struct UnitOptions: OptionSet, Sendable {
        /// The bits of the options.
        public let rawValue: UInt
        /// Creates options from their bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// Keeps the unit of the measurement.
        public static let providedUnit = UnitOptions(rawValue: 1)
        /// Chooses a unit of the country by the size of the value: "500 m", but "1.5 km".
        public static let naturalScale = UnitOptions(rawValue: 1 << 1)
        /// Shows temperatures as "20°", without the scale.
        public static let temperatureWithoutUnit = UnitOptions(rawValue: 1 << 2)
    }

    /// The choice of a unit.
    ///
    /// Without options, which is the default, it is the one that the country uses for the kind of measurement:
    /// kilometres or miles, kilograms or pounds, degrees, square metres or feet, litres or gallons. Kinds such as
    /// energy keep the unit of the measurement.
    open var unitOptions: UnitOptions = []
    /// The length of the names of units. The default is `medium`.
    open var unitStyle = UnitStyle.medium
    /// The language and country. `nil` sets the user's current one.
    open var locale: Locale! = .autoupdatingCurrent {
        didSet { if locale == nil { locale = .autoupdatingCurrent } }
    }
    /// The formatter whose numbers of digits and separation of thousands are used.
    ///
    /// The default has at most three digits behind the point. `nil` sets the default.
    open var numberFormatter: NumberFormatter! = .ofMeasurements {
        didSet { if numberFormatter == nil { numberFormatter = .ofMeasurements } }
    }

    /// Creates a formatter in the language and for the country of the user.
    public override init() { super.init() }

    /// Creates a formatter with the default settings. Settings are not archived.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Returns a formatter with the same settings.
    open override func copy(with zone: NSZone? = nil) -> Any {
        let copy = MeasurementFormatter()
        copy.unitOptions = unitOptions
        copy.unitStyle = unitStyle
        copy.locale = locale
        copy.numberFormatter = numberFormatter.copy() as? NumberFormatter
        return copy
    }

    /// Returns the text of a measurement.
    open func string<UnitType: Unit>(from measurement: Measurement<UnitType>) -> String {
        text(measurement.value, measurement.unit)
    }

    /// Returns the text of a measurement of any kind, or `nil` for other objects.
    open override func string(for obj: Any?) -> String? {
        (obj as? any AnyMeasurement).map { text($0.value, $0.anyUnit) }
    }

    private func text(_ value: Double, _ unit: Unit) -> String {
        var text = MeasurementText(
            locale: locale, width: unitStyle.width, precision: numberFormatter.precisionOfMeasurements,
            groups: numberFormatter.usesGroupingSeparator)
        if unitOptions.contains(.providedUnit) {
            return unitOptions.contains(.temperatureWithoutUnit) && unit is UnitTemperature
                ? text.degrees(value) : text.text(value, unit)
        }
        let (converted, preferred) = PreferredUnit.converted(value, unit, in: locale)
        if unitOptions.contains(.temperatureWithoutUnit), unit is UnitTemperature { return text.degrees(converted) }
        guard unitOptions.contains(.naturalScale), let usage = PreferredUnit.usage(for: unit) else {
            return text.text(converted, preferred)
        }
        text.usage = usage
        return text.text(value, unit)
    }
}

/// A measurement whatever its kind of unit, for a `Measurement<UnitLength>` is no `Measurement<Unit>`.
private protocol AnyMeasurement {
    var value: Double { get }
    var anyUnit: Unit { get }
}

extension Measurement: AnyMeasurement {
    fileprivate var anyUnit: Unit { unit }
}

extension Formatter.UnitStyle {
    fileprivate var width: MeasurementText.Width {
        switch self {
        case .short: .narrow
        case .long: .full
        default: .short
        }
    }
}

extension NumberFormatter {
    fileprivate static var ofMeasurements: NumberFormatter {
        let formatter = NumberFormatter()
        formatter.numberStyle = .decimal
        return formatter
    }

    /// The numbers of digits as ICU writes them, such as `.0##`. There are 20 at most.
    fileprivate var precisionOfMeasurements: String {
        func digits(_ required: Character, from minimum: Int, to maximum: Int) -> String {
            let most = min(max(maximum, 0), 20)
            let least = min(max(minimum, 0), most)
            return String(repeating: required, count: least) + String(repeating: "#", count: most - least)
        }
        if usesSignificantDigits {
            return digits("@", from: max(minimumSignificantDigits, 1), to: max(maximumSignificantDigits, 1))
        }
        let fraction = digits("0", from: minimumFractionDigits, to: maximumFractionDigits)
        return fraction.isEmpty ? "precision-integer" : "." + fraction
    }
}
