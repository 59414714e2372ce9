import Foundation
import Testing

@testable import UIKit

/// Dates in texts.
struct DateDetectorTests {
    private static let berlin = TimeZone(identifier: "Europe/Berlin") ?? .gmt
    /// The afternoon of 3 February 2026.
    private static let now = date("2026-02-03 16:00")

    private static func format(_ timeZone: TimeZone) -> DateFormatter {
        let format = DateFormatter()
        format.locale = Locale(identifier: "en_US_POSIX")
        format.timeZone = timeZone
        format.dateFormat = "yyyy-MM-dd HH:mm"
        return format
    }

    private static func date(_ text: String) -> Date { format(berlin).date(from: text) ?? .distantPast }

    /// Returns what is found in a text, with the dates in Berlin.
    private func found(_ text: String, language: String = "en_US") -> [String] {
        DateDetector(locale: Locale(identifier: language)).dates(in: text, now: Self.now, timeZone: Self.berlin).map {
            let place = NSRange(location: $0.range.lowerBound, length: $0.range.count)
            return (text as NSString).substring(with: place) + " = " + Self.format(Self.berlin).string(from: $0.date)
        }
    }

    @Test(
        "R884: days are found as numbers and with the names of months, in the order of the language",
        arguments: [
            ("on 2026-03-14.", "en_US", "2026-03-14 = 2026-03-14 12:00"),
            ("😀 March 14, 2026!", "en_US", "March 14, 2026 = 2026-03-14 12:00"),
            ("by Mar. 3rd 2027", "en_US", "Mar. 3rd 2027 = 2027-03-03 12:00"),
            ("(14 March 2026)", "en_US", "14 March 2026 = 2026-03-14 12:00"),
            ("May 5 works", "en_US", "May 5 = 2026-05-05 12:00"),
            ("am 14. März 2026,", "de_DE", "14. März 2026 = 2026-03-14 12:00"),
            ("am 4.11.2026,", "de_DE", "4.11.2026 = 2026-11-04 12:00"),
            ("le 14 juillet 2026", "fr_FR", "14 juillet 2026 = 2026-07-14 12:00"),
            ("el 3 de mayo de 2026", "es_ES", "3 de mayo de 2026 = 2026-05-03 12:00"),
            ("3/4/2026", "en_US", "3/4/2026 = 2026-03-04 12:00"), ("3/4/2026", "en_GB", "3/4/2026 = 2026-04-03 12:00"),
            ("12/31/99", "en_US", "12/31/99 = 1999-12-31 12:00"), ("12/31/30", "en_US", "12/31/30 = 2030-12-31 12:00"),
            ("See you tomorrow.", "en_US", "tomorrow = 2026-02-04 12:00"),
            ("on 2026/03/14.", "en_US", "2026/03/14 = 2026-03-14 12:00"),
            ("2026/3/4", "ja_JP", "2026/3/4 = 2026-03-04 12:00"), ("10/11/12", "ja_JP", "10/11/12 = 2010-11-12 12:00"),
            ("10/11/12", "en_US", "10/11/12 = 2012-10-11 12:00"),
            ("10/11/12", "de_DE", "10/11/12 = 2012-11-10 12:00"),
            ("Sept. 5, 2026", "en_US", "Sept. 5, 2026 = 2026-09-05 12:00"),
            ("MARCH 14, 2026", "en_US", "MARCH 14, 2026 = 2026-03-14 12:00"),
        ])
    func days(text: String, language: String, expected: String) {
        #expect(found(text, language: language) == [expected])
    }

    @Test(
        "R884: a time behind a day belongs to it, with its time zone",
        arguments: [
            ("March 14, 2026 at 3:30 PM.", "March 14, 2026 at 3:30 PM = 2026-03-14 15:30"),
            ("March 14 at 12 a.m. sharp", "March 14 at 12 a.m. = 2026-03-14 00:00"),
            ("2026-03-14 09:05:10 or later", "2026-03-14 09:05:10 = 2026-03-14 09:05"),
            ("2026-03-14T15:30:00Z", "2026-03-14T15:30:00Z = 2026-03-14 16:30"),
            ("2026-03-14T15:30:00-05:30", "2026-03-14T15:30:00-05:30 = 2026-03-14 22:00"),
            ("Today, 18:00: tea", "Today, 18:00 = 2026-02-03 18:00"),
            ("yesterday at 5pm", "yesterday at 5pm = 2026-02-02 17:00"),
            ("2026-03-14T15:30:00.123Z", "2026-03-14T15:30:00.123Z = 2026-03-14 16:30"),
            ("2026-03-14T15:30:00.123456+02:00", "2026-03-14T15:30:00.123456+02:00 = 2026-03-14 14:30"),
            ("2026-03-14T15:30-05:30", "2026-03-14T15:30-05:30 = 2026-03-14 22:00"),
            ("2026-03-14 15:30:00 +0000", "2026-03-14 15:30:00 +0000 = 2026-03-14 16:30"),
            ("Sat, 14 Mar 2026 15:30:00 -0100", "14 Mar 2026 15:30:00 -0100 = 2026-03-14 17:30"),
            ("March 14 at 3 PM EST", "March 14 at 3 PM EST = 2026-03-14 21:00"),
            ("March 14, 15:00 GMT+2, here", "March 14, 15:00 GMT+2 = 2026-03-14 14:00"),
            ("March 14, 15:00 CETUS", "March 14, 15:00 = 2026-03-14 15:00"),
            ("2026-03-14 at 24:00", "2026-03-14 at 24:00 = 2026-03-15 00:00"),
        ])
    func times(text: String, expected: String) { #expect(found(text) == [expected]) }

    @Test(
        "R884: of a range of hours the first one counts, and of a time that does not exist the day",
        arguments: [
            ("March 14, 2026, 10:00-11:30", "March 14, 2026, 10:00 = 2026-03-14 10:00"),
            ("2026-03-14 10:00-12:00", "2026-03-14 10:00 = 2026-03-14 10:00"),
            ("tomorrow 10:00-12:00", "tomorrow 10:00 = 2026-02-04 10:00"),
            ("3/4/2026 9:00 AM-11:00 AM", "3/4/2026 9:00 AM = 2026-03-04 09:00"),
            ("March 14, 3:00 PM-5:00 PM", "March 14, 3:00 PM = 2026-03-14 15:00"),
            ("March 14, 3:00 PM/15:00", "March 14 = 2026-03-14 12:00"),
            ("March 14, 2026 at 24:30", "March 14, 2026 = 2026-03-14 12:00"),
            ("March 14, 2026 at 13:30 PM", "March 14, 2026 = 2026-03-14 12:00"),
            ("March 14, 2026 0:15 AM", "March 14, 2026 = 2026-03-14 12:00"),
        ])
    func hours(text: String, expected: String) { #expect(found(text) == [expected]) }

    @Test(
        "R884: days that do not exist, versions, paths, telephone numbers and months alone are no dates",
        arguments: [
            "2026-02-30", "February 29, 2026", "13/13/2026", "1.2.3", "10.0.2026.1", "a/3/4/2026", "555-01-2026",
            "+1 415 555 0132", "in March and May", "March 2026", "2026-03-14T25:00", "9:30 PM", "todayish", "",
            "14 March 2019/2020", "March 14, 2019-20", "13/2026/14",
        ])
    func noDates(text: String) { #expect(found(text) == []) }

    @Test("R884: several dates are found in their order, and of two at one place the longer one")
    func severalDates() {
        #expect(
            found("5 March 2026, 2026-03-06 and 3/7/2026") == [
                "5 March 2026 = 2026-03-05 12:00", "2026-03-06 = 2026-03-06 12:00", "3/7/2026 = 2026-03-07 12:00",
            ])
    }

    @Test("R884: a data detector finds dates beside links and numbers, and digits in them are no telephone number")
    func datesOfADataDetector() throws {
        let (date, link, number): (UInt64, UInt64, UInt64) = (1 << 3, 1 << 5, 1 << 11)
        let text = "a.com/2026-03-14 2026-03-14T15:30:00Z +1 415 555 0132"
        let detector = try NSDataDetector(types: date | link | number)
        #expect(detector.checkingTypes == date | link | number)
        let results = detector.matches(in: text, range: NSRange(location: 0, length: text.utf16.count))
        #expect(results.map(\.resultType.rawValue) == [link, date, number])
        try #require(results.count == 3)
        #expect(results[1].range == NSRange(location: 17, length: 20))
        #expect(results[1].date == Date(timeIntervalSince1970: 1_773_502_200))
        #expect(results[1].timeZone?.secondsFromGMT() == 0 && results[1].url == nil && results[1].phoneNumber == nil)
        #expect(results[0].date == nil && results[2].date == nil && results[2].timeZone == nil)
        let alone = try NSDataDetector(types: date)
        #expect(alone.numberOfMatches(in: text, range: NSRange(location: 0, length: text.utf16.count)) == 1)
    }
}
