import Foundation
import Testing
import UIKit

/// Texts of times relative to others. The expected texts are those of CLDR, the data of ICU.
struct RelativeDateTimeFormatterTests {
    private func formatter(_ language: String = "en_US") -> RelativeDateTimeFormatter {
        let formatter = RelativeDateTimeFormatter()
        formatter.locale = Locale(identifier: language)
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        formatter.calendar = calendar
        return formatter
    }

    @Test("R755: a relative time names the largest unit that is not 0, and cuts off the others")
    func relativeTimeOfLargestUnit() {
        let formatter = formatter()
        #expect(formatter.localizedString(from: DateComponents(hour: 1, minute: 59)) == "in 1 hour")
        #expect(formatter.localizedString(from: DateComponents(year: 0, month: -2, day: 3)) == "2 months ago")
        #expect(formatter.localizedString(from: DateComponents(weekOfMonth: 3)) == "in 3 weeks")
        #expect(formatter.localizedString(from: DateComponents(day: 0)) == "in 0 days")
        #expect(formatter.localizedString(from: DateComponents(era: 3)) == "in 0 seconds")
        #expect(formatter.localizedString(fromTimeInterval: -7200) == "2 hours ago")
        #expect(formatter.localizedString(fromTimeInterval: 0) == "in 0 seconds")
        let date = Date(timeIntervalSinceReferenceDate: 0)
        #expect(formatter.localizedString(for: date + 90 * 60, relativeTo: date) == "in 1 hour")
        #expect(formatter.localizedString(for: date, relativeTo: date + 8 * 86400) == "1 week ago")
        #expect(formatter.localizedString(for: date + 31 * 86400, relativeTo: date) == "in 1 month")
    }

    @Test(
        "R755: the styles of units differ",
        arguments: [
            (RelativeDateTimeFormatter.UnitsStyle.full, "2 months ago"), (.spellOut, "two months ago"),
            (.short, "2 mo. ago"), (.abbreviated, "2mo ago"),
        ])
    func relativeTimeUnitsStyle(_ style: RelativeDateTimeFormatter.UnitsStyle, _ text: String) {
        let formatter = formatter()
        formatter.unitsStyle = style
        #expect(formatter.localizedString(from: DateComponents(month: -2)) == text)
    }

    @Test("R755: with names, a language has its own words for near times")
    func relativeTimeNames() {
        let formatter = formatter()
        formatter.dateTimeStyle = .named
        let counts = [-1, 0, 1, 2]
        func names(_ language: String) -> [String] {
            formatter.locale = Locale(identifier: language)
            return counts.map { formatter.localizedString(from: DateComponents(day: $0)) }
        }
        #expect(names("en_US") == ["yesterday", "today", "tomorrow", "in 2 days"])
        #expect(names("de_DE") == ["gestern", "heute", "morgen", "übermorgen"])
        #expect(names("ja_JP") == ["昨日", "今日", "明日", "明後日"])
        formatter.locale = Locale(identifier: "en_US")
        #expect(formatter.localizedString(fromTimeInterval: 0) == "now")
        formatter.formattingContext = .beginningOfSentence
        #expect(formatter.localizedString(from: DateComponents(day: 1)) == "Tomorrow")
    }

    @Test("R755: languages have their plural forms")
    func relativeTimePlurals() {
        func hours(_ language: String) -> [String] {
            [1, 2, 5].map { formatter(language).localizedString(from: DateComponents(hour: $0)) }
        }
        #expect(hours("ru") == ["через 1 час", "через 2 часа", "через 5 часов"])
        #expect(hours("de") == ["in 1 Stunde", "in 2 Stunden", "in 5 Stunden"])
        #expect(hours("ar") == ["خلال ساعة واحدة", "خلال ساعتين", "خلال 5 ساعات"])
    }

    @Test("R755: times that are not numbers, or beyond all calendars, have a text")
    func relativeTimeLimits() {
        let formatter = formatter()
        #expect(formatter.localizedString(fromTimeInterval: .nan) == "in 0 seconds")
        #expect(formatter.localizedString(fromTimeInterval: .infinity) == "in 100,000 years")
        #expect(formatter.localizedString(fromTimeInterval: -1e300) == "100,000 years ago")
        #expect(formatter.localizedString(from: DateComponents(day: -1_000_000)) == "1,000,000 days ago")
    }

    @Test("R755: an object that is no date has no text, and nil stands for the user's settings")
    func relativeTimeObjects() throws {
        let formatter = formatter()
        #expect(formatter.string(for: 3) == nil)
        #expect(formatter.string(for: nil) == nil)
        #expect(formatter.string(for: Date() + 3 * 86400 + 3600) == "in 3 days")
        formatter.unitsStyle = .spellOut
        let copy = try #require(formatter.copy() as? RelativeDateTimeFormatter)
        #expect(copy.localizedString(from: DateComponents(day: 2)) == "in two days")
        formatter.locale = nil
        formatter.calendar = nil
        #expect(formatter.locale == .autoupdatingCurrent)
        #expect(formatter.calendar == .autoupdatingCurrent)
    }
}
