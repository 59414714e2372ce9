import Foundation

/// The purpose of a measurement, for which a country has its unit: heights of persons are feet and inches in America.
///
/// ```swift
/// Measurement(value: 5, unit: UnitLength.kilometers).formatted(.measurement(width: .wide, usage: .road))
/// ```
public struct MeasurementFormatUnitUsage<UnitType: Dimension>: Hashable, Codable, Sendable {
    /// The name of the purpose in ICU; `nil` keeps the unit.
    let name: String?

    private init(_ name: String?) { self.name = name }

    /// The unit that the country uses for a measurement of that size.
    public static var general: Self { Self("default") }
    /// The unit of the measurement.
    public static var asProvided: Self { Self(nil) }
}

extension MeasurementFormatUnitUsage where UnitType == UnitLength {
    /// The size of persons.
    public static var person: Self { Self("person") }
    /// The height of persons, which some countries give in two units.
    public static var personHeight: Self { Self("person-height") }
    /// Distances on roads.
    public static var road: Self { Self("road") }
    /// Focal lengths of lenses.
    public static var focalLength: Self { Self("focal-length") }
    /// Amounts of rain.
    public static var rainfall: Self { Self("rainfall") }
    /// Amounts of snow.
    public static var snowfall: Self { Self("snowfall") }
    /// The distance at which things can still be seen.
    public static var visibility: Self { Self("visiblty") }
}

extension MeasurementFormatUnitUsage where UnitType == UnitTemperature {
    /// Temperatures of the weather.
    public static var weather: Self { Self("weather") }
    /// Temperatures of the body.
    public static var person: Self { Self("person") }
}

extension MeasurementFormatUnitUsage where UnitType == UnitMass {
    /// The weight of persons.
    public static var personWeight: Self { Self("person") }
}

extension MeasurementFormatUnitUsage where UnitType == UnitEnergy {
    /// The energy in food.
    public static var food: Self { Self("food") }
}

extension MeasurementFormatUnitUsage where UnitType == UnitVolume {
    /// Amounts of liquids.
    public static var liquid: Self { Self("fluid") }
}
