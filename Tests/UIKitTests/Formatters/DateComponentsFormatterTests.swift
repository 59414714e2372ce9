import Foundation
import Testing
import UIKit

/// Texts of time spans. Apple's documentation has those for English, CLDR those for other languages.
struct DateComponentsFormatterTests {
    private typealias Style = DateComponentsFormatter.UnitsStyle
    private typealias Zeros = DateComponentsFormatter.ZeroFormattingBehavior

    private func formatter(
        _ style: DateComponentsFormatter.UnitsStyle, _ units: NSCalendar.Unit = [], language: String = "en_US"
    ) -> DateComponentsFormatter {
        let formatter = DateComponentsFormatter()
        formatter.unitsStyle = style
        formatter.allowedUnits = units
        var calendar = Calendar(identifier: .gregorian)
        calendar.locale = Locale(identifier: language)
        calendar.timeZone = .gmt
        formatter.calendar = calendar
        return formatter
    }

    @Test("R756: a time span has the units of its style")
    func timeSpanStyles() {
        func text(_ style: DateComponentsFormatter.UnitsStyle) -> String? { formatter(style).string(from: 34890) }
        #expect(text(.positional) == "9:41:30")
        #expect(text(.abbreviated) == "9h 41m 30s")
        #expect(text(.brief) == "9hr 41min 30sec")
        #expect(text(.short) == "9 hr, 41 min, 30 sec")
        #expect(text(.full) == "9 hours, 41 minutes, 30 seconds")
        #expect(text(.spellOut) == "nine hours, forty-one minutes, thirty seconds")
    }

    @Test("R756: components are carried over to the allowed units, whose smaller ones are cut off")
    func timeSpanUnits() {
        #expect(formatter(.full, [.hour, .minute]).string(from: DateComponents(minute: 75)) == "1 hour, 15 minutes")
        #expect(formatter(.full, [.minute]).string(from: 119) == "1 minute")
        #expect(formatter(.full, [.day]).string(from: DateComponents(month: 1)) == "31 days")
        #expect(formatter(.full).string(from: DateComponents(minute: 75)) == "75 minutes")
        let start = Date(timeIntervalSinceReferenceDate: 0)
        #expect(formatter(.full).string(from: start, to: start + 59 * 86400) == "2 months")
        let february = formatter(.full, [.day])
        february.referenceDate = start + 31 * 86400
        #expect(february.string(from: DateComponents(month: 1)) == "28 days")
    }

    @Test("R757: zeros are dropped where the behaviour says so")
    func timeSpanZeros() {
        func text(_ seconds: TimeInterval, _ style: DateComponentsFormatter.UnitsStyle, _ zeros: Zeros) -> String? {
            let formatter = formatter(style, [.day, .hour, .minute, .second])
            formatter.zeroFormattingBehavior = zeros
            return formatter.string(from: seconds)
        }
        #expect(text(3610, .abbreviated, .default) == "1h 10s")
        #expect(text(600, .abbreviated, .dropLeading) == "10m 0s")
        #expect(text(3600, .abbreviated, .dropTrailing) == "0d 1h")
        #expect(text(3610, .abbreviated, .dropMiddle) == "0d 1h 10s")
        #expect(text(3600, .abbreviated, .dropAll) == "1h")
        #expect(text(3600, .abbreviated, .pad) == "0d 1h 0m 0s")
        #expect(text(3600, .abbreviated, []) == "0d 1h 0m 0s")
        #expect(text(0, .abbreviated, .default) == "0s")
        #expect(text(3610, .positional, .default) == "1:00:10")
        #expect(text(3600, .positional, .pad) == "0d 1:00:00")
    }

    @Test("R757: a clock keeps its zeros behind the first number, and pads that one if asked to")
    func timeSpanClock() {
        let clock = formatter(.positional, [.minute, .second])
        #expect(clock.string(from: 42) == "42")
        #expect(clock.string(from: 65) == "1:05")
        #expect(clock.string(from: 3700) == "61:40")
        clock.zeroFormattingBehavior = .pad
        #expect(clock.string(from: 42) == "00:42")
        #expect(clock.string(from: 65) == "01:05")
        #expect(formatter(.positional).string(from: 3 * 86400 + 5) == "3d 0:00:05")
        #expect(formatter(.positional, [.day, .hour]).string(from: 90000) == "1d 1h")
        #expect(formatter(.positional, [.hour, .second]).string(from: 3605) == "1h 5s")
    }

    @Test("R756: the sign of a time span is shown once")
    func timeSpanSign() {
        #expect(formatter(.positional).string(from: -65) == "-1:05")
        #expect(formatter(.abbreviated).string(from: -3900) == "-1h 5m")
        #expect(formatter(.abbreviated).string(from: DateComponents(year: -3, month: -1)) == "-3y 1mo")
        let start = Date(timeIntervalSinceReferenceDate: 0)
        #expect(formatter(.abbreviated).string(from: start + 7200, to: start) == "-2h")
    }

    @Test("R757: the number of units is limited, and a single largest one can be collapsed")
    func timeSpanLength() {
        let formatter = formatter(.abbreviated)
        formatter.collapsesLargestUnit = true
        #expect(formatter.string(from: 63) == "63s")
        #expect(formatter.string(from: 123) == "2m 3s")
        #expect(formatter.string(from: 60) == "1m")
        formatter.collapsesLargestUnit = false
        formatter.maximumUnitCount = 2
        #expect(formatter.string(from: 4230) == "1h 10m")
    }

    @Test("R756: a time span is in the language of the calendar, with its plurals, digits and signs")
    func timeSpanLanguages() {
        #expect(formatter(.full, language: "de_DE").string(from: 7500) == "2 Stunden und 5 Minuten")
        #expect(formatter(.full, language: "ru").string(from: 7500) == "2 часа 5 минут")
        #expect(formatter(.full, language: "ja").string(from: 7500) == "2時間 5分")
        #expect(formatter(.positional, language: "da_DK").string(from: 3905) == "1.05.05")
        #expect(formatter(.positional, language: "ar_EG").string(from: 65) == "١:٠٥")
        let withoutCalendar = DateComponentsFormatter()
        withoutCalendar.unitsStyle = .full
        withoutCalendar.calendar = nil
        #expect(withoutCalendar.string(from: 60) == "1 minute")
    }

    @Test("R757: phrases stand around a time span, in languages that have them")
    func timeSpanPhrases() {
        func texts(_ language: String) -> [String?] {
            [(true, false), (false, true), (true, true)].map { about, remaining in
                let formatter = formatter(.full, language: language)
                formatter.includesApproximationPhrase = about
                formatter.includesTimeRemainingPhrase = remaining
                return formatter.string(from: 300)
            }
        }
        #expect(texts("en_US") == ["About 5 minutes", "5 minutes remaining", "About 5 minutes remaining"])
        #expect(texts("de_AT") == ["Etwa 5 Minuten", "Noch 5 Minuten", "Noch etwa 5 Minuten"])
        #expect(texts("hu") == ["5 perc", "5 perc", "5 perc"])
        let sentence = formatter(.spellOut)
        sentence.formattingContext = .beginningOfSentence
        #expect(sentence.string(from: 60) == "One minute")
    }

    @Test("R756: what is no time span has no text")
    func timeSpanLimits() throws {
        let formatter = formatter(.full)
        #expect(formatter.string(from: TimeInterval.nan) == nil)
        #expect(formatter.string(from: -TimeInterval.infinity) == nil)
        #expect(formatter.string(from: DateComponents()) == nil)
        #expect(formatter.string(from: DateComponents(year: Int.max - 1)) == nil)
        #expect(formatter.string(from: DateComponents(year: -90_000, hour: 1)) == nil)
        #expect(formatter.string(from: DateComponents(year: -90_000)) == "-90,000 years")
        #expect(formatter.string(for: 3.0) == nil)
        #expect(formatter.string(for: DateComponents(hour: 3)) == "3 hours")
        let copy = try #require(formatter.copy() as? DateComponentsFormatter)
        #expect(copy.string(from: 3) == "3 seconds")
        #expect(DateComponentsFormatter.localizedString(from: DateComponents(hour: 3), unitsStyle: .positional) == "3")
    }
}
