import Foundation
import Testing

@testable import UIKit

/// Texts of measurements. The expected texts are those of CLDR, the data of ICU.
struct MeasurementFormatterTests {
    private func formatter(
        _ language: String, _ options: MeasurementFormatter.UnitOptions = [], _ style: Formatter.UnitStyle = .medium
    ) -> MeasurementFormatter {
        let formatter = MeasurementFormatter()
        formatter.locale = Locale(identifier: language)
        formatter.unitOptions = options
        formatter.unitStyle = style
        return formatter
    }

    private let distance = Measurement(value: 5, unit: UnitLength.kilometers)
    private let warmth = Measurement(value: 20, unit: UnitTemperature.celsius)

    @Test("R761: a measurement has the unit that the country uses")
    func measurementOfCountry() {
        #expect(formatter("en_US").string(from: distance) == "3.107 mi")
        #expect(formatter("en_GB").string(from: distance) == "3.107 mi")
        #expect(formatter("de_DE").string(from: distance) == "5 km")
        #expect(formatter("en_US").string(from: warmth) == "68°F")
        #expect(formatter("en_US").string(from: Measurement(value: 1, unit: UnitMass.kilograms)) == "2.205 lb")
        #expect(formatter("de_DE").string(from: Measurement(value: 1, unit: UnitVolume.gallons)) == "3,785 l")
        #expect(formatter("en_US").string(from: Measurement(value: 5, unit: UnitEnergy.joules)) == "5 J")
    }

    @Test("R761: the unit of the measurement is kept, or chosen by the size of the value")
    func measurementOptions() {
        #expect(formatter("en_US", .providedUnit).string(from: distance) == "5 km")
        let short = Measurement(value: 500, unit: UnitLength.meters)
        #expect(formatter("de_DE", .naturalScale).string(from: short) == "500 m")
        #expect(formatter("en_US", .naturalScale).string(from: short) == "1,640.42 ft")
        #expect(formatter("de_DE", .naturalScale).string(from: short * 3) == "1,5 km")
        #expect(formatter("en_US", .temperatureWithoutUnit).string(from: warmth) == "68°")
        #expect(formatter("en_US", [.temperatureWithoutUnit, .providedUnit]).string(from: warmth) == "20°")
    }

    @Test("R761: the style and the number formatter decide on names and digits")
    func measurementStyles() {
        #expect(formatter("en_US", .providedUnit, .short).string(from: distance) == "5km")
        #expect(formatter("en_US", .providedUnit, .long).string(from: distance) == "5 kilometers")
        #expect(formatter("fr_FR", .providedUnit, .long).string(from: distance) == "5\u{A0}kilomètres")
        #expect(formatter("ru", .providedUnit, .long).string(from: distance) == "5 километров")
        let rounded = formatter("en_US")
        rounded.numberFormatter.maximumFractionDigits = 1
        #expect(rounded.string(from: distance) == "3.1 mi")
        rounded.numberFormatter.maximumFractionDigits = 0
        rounded.numberFormatter.usesGroupingSeparator = false
        #expect(rounded.string(from: distance * 1000) == "3107 mi")
        rounded.numberFormatter = nil
        #expect(rounded.string(from: distance) == "3.107 mi")
    }

    @Test("R761: units of the program's own have their symbols, and are converted")
    func measurementOwnUnits() throws {
        let smoot = UnitLength(symbol: "smoot", converter: UnitConverterLinear(coefficient: 1.7018))
        let bridge = Measurement(value: 364.4, unit: smoot)
        #expect(formatter("en_US", .providedUnit).string(from: bridge) == "364.4\u{A0}smoot")
        #expect(formatter("de_DE", .naturalScale).string(from: bridge) == "620,136 m")
        #expect(formatter("de_DE").string(from: bridge) == "0,62 km")
        #expect(formatter("en_US").string(from: Measurement(value: 3, unit: Unit(symbol: "cats"))) == "3\u{A0}cats")
        #expect(formatter("en_US").string(for: 3) == nil)
    }

    @Test("R761: a formatter takes a measurement of any kind as an object, and a copy of it has its own numbers")
    func measurementObjects() throws {
        let german = formatter("de_DE")
        #expect(german.string(for: distance) == "5 km")
        #expect(german.string(for: Measurement<Unit>(value: 3, unit: Unit(symbol: "cats"))) == "3\u{A0}cats")
        let list = ListFormatter()
        list.locale = Locale(identifier: "en_US")
        list.itemFormatter = formatter("en_US", .providedUnit)
        #expect(list.string(from: [distance, distance * 2]) == "5 km and 10 km")
        let copy = try #require(german.copy() as? MeasurementFormatter)
        copy.numberFormatter.maximumFractionDigits = 0
        #expect(copy.string(from: distance * 1.1) == "6 km")
        #expect(german.string(from: distance * 1.1) == "5,5 km")
    }

    @Test("R761: all of Foundation's units that have a name in ICU are named")
    func measurementNames() {
        let all = formatter("en_US", .providedUnit, .long)
        let units: [(Unit, String)] = [
            (UnitLength.nauticalMiles, "2 nautical miles"), (UnitArea.hectares, "2 hectares"),
            (UnitVolume.fluidOunces, "2 fluid ounces"), (UnitMass.stones, "2 stones"),
            (UnitSpeed.knots, "2 knots"), (UnitAcceleration.gravity, "2 g-force"), (UnitDuration.hours, "2 hours"),
            (UnitAngle.degrees, "2 degrees"), (UnitFuelEfficiency.milesPerGallon, "2 miles per gallon"),
            (UnitFuelEfficiency.milesPerImperialGallon, "2 miles per Imp. gallon"),
            (UnitEnergy.kilowattHours, "2 kilowatt-hours"), (UnitPower.horsepower, "2 horsepower"),
            (UnitTemperature.kelvin, "2 kelvins"), (UnitElectricCurrent.amperes, "2 amperes"),
            (UnitFrequency.megahertz, "2 megahertz"), (UnitInformationStorage.megabytes, "2 megabytes"),
            (UnitPressure.hectopascals, "2 hectopascals"), (UnitIlluminance.lux, "2 lux"),
            (UnitLength.decameters, "2 dekameters"), (UnitDuration.milliseconds, "2 milliseconds"),
            (UnitDispersion.partsPerMillion, "2 parts per million"),
            (UnitConcentrationMass.gramsPerLiter, "2 grams per liter"),
        ]
        for (unit, text) in units { #expect(all.string(from: Measurement(value: 2, unit: unit)) == text) }
        for (unit, name) in MeasureUnits.all {
            #expect(all.string(from: Measurement(value: 2, unit: unit)) != "2\u{A0}\(unit.symbol)", "\(name)")
        }
    }
}
