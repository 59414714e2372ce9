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
        for (unit, name) in all { names[key(of: unit)] = name }
        return names
    }()

    /// The units that have a name.
    static var all: [(Unit, String)] {
        lengths + areas + volumes + masses + motion + energy + electricity + information + other
    }

    private static var lengths: [(Unit, String)] {
        [
            (UnitLength.megameters, "megameter"), (UnitLength.kilometers, "kilometer"),
            (UnitLength.hectometers, "hectometer"), (UnitLength.decameters, "dekameter"),
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
            (UnitArea.hectares, "hectare"), (UnitArea.squareMegameters, "square-megameter"),
            (UnitArea.squareMicrometers, "square-micrometer"), (UnitArea.squareNanometers, "square-nanometer"),
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
            (UnitDuration.milliseconds, "millisecond"), (UnitDuration.microseconds, "microsecond"),
            (UnitDuration.nanoseconds, "nanosecond"), (UnitDuration.picoseconds, "picosecond"),
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
            (UnitPower.terawatts, "terawatt"), (UnitPower.microwatts, "microwatt"),
            (UnitPower.nanowatts, "nanowatt"), (UnitPower.picowatts, "picowatt"),
            (UnitPower.femtowatts, "femtowatt"),
            (UnitTemperature.kelvin, "kelvin"), (UnitTemperature.celsius, "celsius"),
            (UnitTemperature.fahrenheit, "fahrenheit"),
        ]
    }

    private static var electricity: [(Unit, String)] {
        [
            (UnitElectricCurrent.amperes, "ampere"), (UnitElectricCurrent.milliamperes, "milliampere"),
            (UnitElectricCurrent.microamperes, "microampere"), (UnitElectricCurrent.kiloamperes, "kiloampere"),
            (UnitElectricCurrent.megaamperes, "megaampere"),
            (UnitElectricResistance.ohms, "ohm"), (UnitElectricResistance.milliohms, "milliohm"),
            (UnitElectricResistance.microohms, "microohm"), (UnitElectricResistance.kiloohms, "kiloohm"),
            (UnitElectricResistance.megaohms, "megaohm"),
            (UnitElectricPotentialDifference.volts, "volt"),
            (UnitElectricPotentialDifference.millivolts, "millivolt"),
            (UnitElectricPotentialDifference.microvolts, "microvolt"),
            (UnitElectricPotentialDifference.kilovolts, "kilovolt"),
            (UnitElectricPotentialDifference.megavolts, "megavolt"),
            (UnitFrequency.terahertz, "terahertz"), (UnitFrequency.millihertz, "millihertz"),
            (UnitFrequency.microhertz, "microhertz"), (UnitFrequency.nanohertz, "nanohertz"),
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
            (UnitInformationStorage.petabits, "petabit"), (UnitInformationStorage.petabytes, "petabyte"),
            (UnitInformationStorage.exabits, "exabit"), (UnitInformationStorage.exabytes, "exabyte"),
            (UnitInformationStorage.zettabits, "zettabit"), (UnitInformationStorage.zettabytes, "zettabyte"),
            (UnitInformationStorage.yottabits, "yottabit"), (UnitInformationStorage.yottabytes, "yottabyte"),
            (UnitInformationStorage.kibibits, "kibibit"), (UnitInformationStorage.kibibytes, "kibibyte"),
            (UnitInformationStorage.mebibits, "mebibit"), (UnitInformationStorage.mebibytes, "mebibyte"),
            (UnitInformationStorage.gibibits, "gibibit"), (UnitInformationStorage.gibibytes, "gibibyte"),
            (UnitInformationStorage.tebibits, "tebibit"), (UnitInformationStorage.tebibytes, "tebibyte"),
            (UnitInformationStorage.pebibits, "pebibit"), (UnitInformationStorage.pebibytes, "pebibyte"),
            (UnitInformationStorage.exbibits, "exbibit"), (UnitInformationStorage.exbibytes, "exbibyte"),
            (UnitInformationStorage.zebibits, "zebibit"), (UnitInformationStorage.zebibytes, "zebibyte"),
            (UnitInformationStorage.yobibits, "yobibit"), (UnitInformationStorage.yobibytes, "yobibyte"),
        ]
    }

    private static var other: [(Unit, String)] {
        [
            (UnitPressure.newtonsPerMetersSquared, "pascal"), (UnitPressure.kilopascals, "kilopascal"),
            (UnitPressure.hectopascals, "hectopascal"), (UnitPressure.megapascals, "megapascal"),
            (UnitPressure.inchesOfMercury, "inch-ofhg"), (UnitPressure.bars, "bar"),
            (UnitPressure.millibars, "millibar"), (UnitPressure.millimetersOfMercury, "millimeter-ofhg"),
            (UnitPressure.poundsForcePerSquareInch, "pound-force-per-square-inch"), (UnitIlluminance.lux, "lux"),
            (UnitPressure.gigapascals, "gigapascal"), (UnitDispersion.partsPerMillion, "permillion"),
            (UnitConcentrationMass.gramsPerLiter, "gram-per-liter"),
            (UnitConcentrationMass.milligramsPerDeciliter, "milligram-per-deciliter"),
        ]
    }
}
