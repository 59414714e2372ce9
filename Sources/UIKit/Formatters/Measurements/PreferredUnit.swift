import Foundation

/// The units that countries use for lengths, masses and the like.
enum PreferredUnit {
    /// Returns the unit that a country uses for the kind of a unit, or the unit itself if all countries share it.
    static func unit(for unit: Dimension, in system: Locale.MeasurementSystem) -> Dimension {
        let isMetric = system != .us && system != .uk
        return switch unit {
        case is UnitLength: isMetric ? UnitLength.kilometers : UnitLength.miles
        case is UnitMass: isMetric ? UnitMass.kilograms : UnitMass.pounds
        case is UnitTemperature: system == .us ? UnitTemperature.fahrenheit : UnitTemperature.celsius
        case is UnitSpeed: isMetric ? UnitSpeed.kilometersPerHour : UnitSpeed.milesPerHour
        case is UnitArea: isMetric ? UnitArea.squareMeters : UnitArea.squareFeet
        case is UnitVolume:
            switch system {
            case .us: UnitVolume.gallons
            case .uk: UnitVolume.imperialGallons
            default: UnitVolume.liters
            }
        default: unit
        }
    }

    /// Returns a value in the unit that a country uses.
    static func converted(_ value: Double, _ unit: Unit, in locale: Locale) -> (Double, Unit) {
        guard let unit = unit as? Dimension else { return (value, unit) }
        let preferred = self.unit(for: unit, in: locale.measurementSystem)
        guard preferred != unit else { return (value, unit) }
        let base = unit.converter.baseUnitValue(fromValue: value)
        return (preferred.converter.value(fromBaseUnitValue: base), preferred)
    }

    /// Returns the purpose for which ICU chooses a unit by the size of the value; `nil` for kinds of which all
    /// countries use the same units.
    static func usage(for unit: Unit) -> String? {
        switch unit {
        case is UnitLength, is UnitMass, is UnitTemperature, is UnitSpeed, is UnitArea: "default"
        case is UnitVolume: "fluid"
        default: nil
        }
    }
}
