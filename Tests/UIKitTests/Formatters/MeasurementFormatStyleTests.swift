import Foundation
import Testing
import UIKit

/// Format styles of measurements. The expected texts are those of CLDR, the data of ICU.
struct MeasurementFormatStyleTests {
    private let distance = Measurement(value: 5, unit: UnitLength.kilometers)
    private let american = Locale(identifier: "en_US")

    @Test("R763: a measurement is formatted in the unit and precision of its purpose")
    func measurementUsage() {
        let german = Locale(identifier: "de_DE")
        #expect(distance.formatted(.measurement(width: .abbreviated).locale(american)) == "3.1 mi")
        #expect(distance.formatted(.measurement(width: .wide).locale(american)) == "3.1 miles")
        #expect(distance.formatted(.measurement(width: .narrow).locale(german)) == "5 km")
        #expect(distance.formatted(.measurement(width: .wide, usage: .asProvided).locale(american)) == "5 kilometers")
        let road = Measurement(value: 512, unit: UnitLength.meters)
        #expect(road.formatted(.measurement(width: .wide, usage: .road).locale(german)) == "500 Meter")
        let height = Measurement(value: 180, unit: UnitLength.centimeters)
        #expect(
            height.formatted(.measurement(width: .wide, usage: .personHeight).locale(american)) == "5 feet, 11 inches")
        let warmth = Measurement(value: 20, unit: UnitTemperature.celsius)
        #expect(warmth.formatted(.measurement(width: .abbreviated, usage: .weather).locale(american)) == "68°F")
        let meal = Measurement(value: 500, unit: UnitEnergy.kilocalories)
        #expect(meal.formatted(.measurement(width: .wide, usage: .food).locale(american)) == "500 Calories")
        let power = Measurement(value: 1.25, unit: UnitPower.kilowatts)
        #expect(power.formatted(.measurement(width: .wide).locale(american)) == "1.25 kilowatts")
    }

    @Test("R763: the number has its own format in the unit that is shown")
    func measurementNumber() {
        func text(_ number: FloatingPointFormatStyle<Double>, _ language: String) -> String {
            distance.formatted(
                .measurement(width: .abbreviated, usage: .general, numberFormatStyle: number)
                    .locale(Locale(identifier: language)))
        }
        #expect(text(.number.precision(.fractionLength(2)), "en_US") == "3.11 mi")
        #expect(text(.number.precision(.fractionLength(0)), "en_US") == "3 mi")
        #expect(text(.number.precision(.fractionLength(1)), "de_DE") == "5,0 km")
        let far = Measurement(value: 12345.678, unit: UnitLength.kilometers)
        let style = Measurement<UnitLength>.FormatStyle(
            width: .wide, locale: american, usage: .asProvided,
            numberFormatStyle: .number.precision(.fractionLength(1)))
        #expect(far.formatted(style) == "12,345.7 kilometers")
        let thirst = Measurement(value: 1.04, unit: UnitFuelEfficiency.litersPer100Kilometers)
        let whole = Measurement<UnitFuelEfficiency>.FormatStyle(
            width: .abbreviated, locale: american, usage: .asProvided,
            numberFormatStyle: .number.precision(.fractionLength(0)))
        #expect(thirst.formatted(whole) == "1 L/100 km")
        let pool = Measurement(value: 1, unit: UnitVolume.liters)
        #expect(pool.formatted(.measurement(width: .abbreviated).locale(american)).hasSuffix(" qt"))
    }

    @Test("R763: the plural and the larger units are those of the number that is shown")
    func measurementRounding() {
        func height(_ number: FloatingPointFormatStyle<Double>) -> String {
            Measurement(value: 182, unit: UnitLength.centimeters).formatted(
                .measurement(width: .wide, usage: .personHeight, numberFormatStyle: number).locale(american))
        }
        #expect(height(.number.precision(.fractionLength(0))) == "6 feet, 0 inches")
        #expect(height(.number.precision(.fractionLength(1))) == "5 feet, 11.7 inches")
        #expect(height(.number.precision(.fractionLength(0)).rounded(rule: .down)) == "5 feet, 11 inches")
        func way(_ value: Double, _ number: FloatingPointFormatStyle<Double>) -> String {
            Measurement(value: value, unit: UnitLength.kilometers).formatted(
                .measurement(width: .wide, usage: .asProvided, numberFormatStyle: number).locale(american))
        }
        #expect(way(1.04, .number.precision(.fractionLength(0))) == "1 kilometer")
        #expect(way(1, .number.precision(.fractionLength(1))) == "1.0 kilometers")
        #expect(way(1.04, .number.precision(.fractionLength(0)).rounded(rule: .up)) == "2 kilometers")
        #expect(way(12345.6, .number.notation(.compactName)) == "12K kilometers")
        #expect(way(.infinity, .number) == "∞ kilometers")
    }

    @Test("R763: temperatures can be shown without their scale")
    func measurementWithoutScale() throws {
        let warmth = Measurement(value: 20.3, unit: UnitTemperature.celsius)
        func text(
            _ usage: MeasurementFormatUnitUsage<UnitTemperature>, _ number: FloatingPointFormatStyle<Double>? = nil
        ) -> String {
            warmth.formatted(
                .measurement(width: .abbreviated, usage: usage, hidesScaleName: true, numberFormatStyle: number)
                    .locale(american))
        }
        #expect(text(.weather) == "69°")
        #expect(text(.general, .number.precision(.fractionLength(1))) == "68.5°")
        #expect(text(.asProvided) == "20.3°")
        var style = Measurement<UnitTemperature>.FormatStyle(width: .wide, locale: american, hidesScaleName: true)
        #expect(style.hidesScaleName)
        style.hidesScaleName = false
        #expect(warmth.formatted(style) == "69 degrees Fahrenheit")
        let own = UnitTemperature(symbol: "x", converter: UnitConverterLinear(coefficient: 2))
        style.hidesScaleName = true
        #expect(Measurement(value: 146.725, unit: own).formatted(style) == "69°")
    }

    @Test("R763: a format of measurements keeps its settings when it is coded")
    func measurementStyleCoding() throws {
        let style = Measurement<UnitLength>.FormatStyle(width: .wide, locale: american, usage: .road)
        let decoded = try JSONDecoder().decode(
            Measurement<UnitLength>.FormatStyle.self, from: JSONEncoder().encode(style))
        #expect(decoded == style)
        #expect(!distance.formatted().isEmpty)
    }
}
