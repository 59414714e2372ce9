import Foundation

/// The names that ICU has for Foundation's units.
enum MeasureUnits {
    /// Returns the name of a unit, such as `kilometer-per-hour`, or `nil` for a unit of the program's own.
    static func name(of unit: Unit) -> String? { names[key(of: unit)] }

    /// A symbol alone is not enough: "g" is a gram and the acceleration of a fall, and "mpg" goes with two gallons.
    private static func key(of unit: Unit) -> String {
        let size = (unit as? Dimension)?.converter.baseUnitValue(fromValue: 1) ?? 0
        return "\(type(of: unit)) \(unit.symbol) \(size)"
    }

    private static let names: [String: String] = {
        var names: [String: String] = [:]
        for (unit, name) in lengths + areas + volumes + masses + motion + energy + electricity + information + other {
            names[key(of: unit)] = name
        }
        return names
    }()

    private static var lengths: [(Unit, String)] {
        [
            (UnitLength.megameters, "megameter"), (UnitLength.kilometers, "kilometer"),
            (UnitLength.hectometers, "hectometer"), (UnitLength.decameters, "decameter"),
            (UnitLength.meters, "meter"), (UnitLength.decimeters, "decimeter"),
            (UnitLength.centimeters, "centimeter"), (UnitLength.millimeters, "millimeter"),
            (UnitLength.micrometers, "micrometer"), (UnitLength.nanometers, "nanometer"),
            (UnitLength.picometers, "picometer"), (UnitLength.inches, "inch"), (UnitLength.feet, "foot"),
            (UnitLength.yards, "yard"), (UnitLength.miles, "mile"),
            (UnitLength.scandinavianMiles, "mile-scandinavian"), (UnitLength.lightyears, "light-year"),
            (UnitLength.nauticalMiles, "nautical-mile"), (UnitLength.fathoms, "fathom"),
            (UnitLength.furlongs, "furlong"), (UnitLength.astronomicalUnits, "astronomical-unit"),
            (UnitLength.parsecs, "parsec"),
        ]
    }

    private static var areas: [(Unit, String)] {
        [
            (UnitArea.squareKilometers, "square-kilometer"), (UnitArea.squareMeters, "square-meter"),
            (UnitArea.squareCentimeters, "square-centimeter"), (UnitArea.squareMillimeters, "square-millimeter"),
            (UnitArea.squareInches, "square-inch"), (UnitArea.squareFeet, "square-foot"),
            (UnitArea.squareYards, "square-yard"), (UnitArea.squareMiles, "square-mile"), (UnitArea.acres, "acre"),
            (UnitArea.hectares, "hectare"),
        ]
    }

    private static var volumes: [(Unit, String)] {
        [
            (UnitVolume.megaliters, "megaliter"), (UnitVolume.kiloliters, "kiloliter"), (UnitVolume.liters, "liter"),
            (UnitVolume.deciliters, "deciliter"), (UnitVolume.centiliters, "centiliter"),
            (UnitVolume.milliliters, "milliliter"), (UnitVolume.cubicKilometers, "cubic-kilometer"),
            (UnitVolume.cubicMeters, "cubic-meter"), (UnitVolume.cubicDecimeters, "cubic-decimeter"),
            (UnitVolume.cubicCentimeters, "cubic-centimeter"), (UnitVolume.cubicMillimeters, "cubic-millimeter"),
            (UnitVolume.cubicInches, "cubic-inch"), (UnitVolume.cubicFeet, "cubic-foot"),
            (UnitVolume.cubicYards, "cubic-yard"), (UnitVolume.cubicMiles, "cubic-mile"),
            (UnitVolume.acreFeet, "acre-foot"), (UnitVolume.bushels, "bushel"), (UnitVolume.teaspoons, "teaspoon"),
            (UnitVolume.tablespoons, "tablespoon"), (UnitVolume.fluidOunces, "fluid-ounce"), (UnitVolume.cups, "cup"),
            (UnitVolume.pints, "pint"), (UnitVolume.quarts, "quart"), (UnitVolume.gallons, "gallon"),
            (UnitVolume.imperialFluidOunces, "fluid-ounce-imperial"), (UnitVolume.imperialQuarts, "quart-imperial"),
            (UnitVolume.imperialGallons, "gallon-imperial"), (UnitVolume.metricCups, "cup-metric"),
        ]
    }

    private static var masses: [(Unit, String)] {
        [
            (UnitMass.kilograms, "kilogram"), (UnitMass.grams, "gram"), (UnitMass.decigrams, "decigram"),
            (UnitMass.centigrams, "centigram"), (UnitMass.milligrams, "milligram"),
            (UnitMass.micrograms, "microgram"), (UnitMass.nanograms, "nanogram"), (UnitMass.picograms, "picogram"),
            (UnitMass.ounces, "ounce"), (UnitMass.pounds, "pound"), (UnitMass.stones, "stone"),
            (UnitMass.metricTons, "tonne"), (UnitMass.shortTons, "ton"), (UnitMass.carats, "carat"),
            (UnitMass.ouncesTroy, "ounce-troy"),
        ]
    }

    private static var motion: [(Unit, String)] {
        [
            (UnitSpeed.metersPerSecond, "meter-per-second"), (UnitSpeed.kilometersPerHour, "kilometer-per-hour"),
            (UnitSpeed.milesPerHour, "mile-per-hour"), (UnitSpeed.knots, "knot"),
            (UnitAcceleration.metersPerSecondSquared, "meter-per-square-second"), (UnitAcceleration.gravity, "g-force"),
            (UnitDuration.hours, "hour"), (UnitDuration.minutes, "minute"), (UnitDuration.seconds, "second"),
            (UnitAngle.degrees, "degree"), (UnitAngle.arcMinutes, "arc-minute"), (UnitAngle.arcSeconds, "arc-second"),
            (UnitAngle.radians, "radian"), (UnitAngle.revolutions, "revolution"),
            (UnitFuelEfficiency.litersPer100Kilometers, "liter-per-100-kilometer"),
            (UnitFuelEfficiency.milesPerGallon, "mile-per-gallon"),
            (UnitFuelEfficiency.milesPerImperialGallon, "mile-per-gallon-imperial"),
        ]
    }

    private static var energy: [(Unit, String)] {
        [
            (UnitEnergy.kilojoules, "kilojoule"), (UnitEnergy.joules, "joule"),
            (UnitEnergy.kilocalories, "kilocalorie"),
            (UnitEnergy.calories, "calorie"), (UnitEnergy.kilowattHours, "kilowatt-hour"),
            (UnitPower.gigawatts, "gigawatt"), (UnitPower.megawatts, "megawatt"), (UnitPower.kilowatts, "kilowatt"),
            (UnitPower.watts, "watt"), (UnitPower.milliwatts, "milliwatt"), (UnitPower.horsepower, "horsepower"),
            (UnitTemperature.kelvin, "kelvin"), (UnitTemperature.celsius, "celsius"),
            (UnitTemperature.fahrenheit, "fahrenheit"),
        ]
    }

    private static var electricity: [(Unit, String)] {
        [
            (UnitElectricCurrent.amperes, "ampere"), (UnitElectricCurrent.milliamperes, "milliampere"),
            (UnitElectricResistance.ohms, "ohm"), (UnitElectricPotentialDifference.volts, "volt"),
            (UnitFrequency.gigahertz, "gigahertz"), (UnitFrequency.megahertz, "megahertz"),
            (UnitFrequency.kilohertz, "kilohertz"), (UnitFrequency.hertz, "hertz"),
        ]
    }

    private static var information: [(Unit, String)] {
        [
            (UnitInformationStorage.bits, "bit"), (UnitInformationStorage.bytes, "byte"),
            (UnitInformationStorage.kilobits, "kilobit"), (UnitInformationStorage.kilobytes, "kilobyte"),
            (UnitInformationStorage.megabits, "megabit"), (UnitInformationStorage.megabytes, "megabyte"),
            (UnitInformationStorage.gigabits, "gigabit"), (UnitInformationStorage.gigabytes, "gigabyte"),
            (UnitInformationStorage.terabits, "terabit"), (UnitInformationStorage.terabytes, "terabyte"),
            (UnitInformationStorage.petabytes, "petabyte"),
        ]
    }

    private static var other: [(Unit, String)] {
        [
            (UnitPressure.newtonsPerMetersSquared, "pascal"), (UnitPressure.kilopascals, "kilopascal"),
            (UnitPressure.hectopascals, "hectopascal"), (UnitPressure.megapascals, "megapascal"),
            (UnitPressure.inchesOfMercury, "inch-ofhg"), (UnitPressure.bars, "bar"),
            (UnitPressure.millibars, "millibar"), (UnitPressure.millimetersOfMercury, "millimeter-ofhg"),
            (UnitPressure.poundsForcePerSquareInch, "pound-force-per-square-inch"), (UnitIlluminance.lux, "lux"),
        ]
    }
}
