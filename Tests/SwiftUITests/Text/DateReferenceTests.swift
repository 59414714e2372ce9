import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI

@MainActor
struct DateReferenceTests {
    private let date = Date(timeIntervalSinceReferenceDate: 1000)
    private func at(_ seconds: Double) -> Date { date.addingTimeInterval(seconds) }

    private func format(
        count: Int = 2, threshold: Date.RelativeFormatStyle.Field = .day, language: String = "en"
    ) -> SystemFormatStyle.DateReference {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        return SystemFormatStyle.DateReference(to: date, maxFieldCount: count, thresholdField: threshold)
            .calendar(calendar).locale(Locale(identifier: language))
    }

    private func text(_ format: SystemFormatStyle.DateReference, _ seconds: Double) -> String {
        String(format.format(at(seconds)).characters)
    }

    @Test("S613: a date is shown by its distance from the present, and from a day on as a day and a time")
    func referenceTexts() {
        for (seconds, shown) in [
            (0.0, "now"), (-0.5, "now"), (61.5, "1 minute, 1 second ago"), (-3_725, "in 1 hour, 2 minutes"),
            (7_200, "2 hours ago"), (86_399, "23 hours, 59 minutes ago"),
        ] { #expect(text(format(), seconds) == shown) }
        for seconds in [86_400.0, -86_400, 1e7] {
            #expect(text(format(), seconds).contains("2001") && !text(format(), seconds).contains("ago"))
        }
        #expect(text(format(count: 0), -3_725) == "in 1 hour" && text(format(threshold: .hour), 3_600).contains("2001"))
        #expect(text(format(), 1e15) == "")
    }

    @Test("S613: languages whose names of units change show the largest unit alone")
    func referenceLanguages() {
        #expect(text(format(language: "de"), 3_725) == "vor 1 Stunde und 2 Minuten")
        let days = format(threshold: .month, language: "de")
        #expect(text(days, 3 * 86_400 + 3_700) == "vor 3 Tagen")
    }

    @Test("S613: a reference changes with its units, and at the time from which on the day is shown")
    func referenceChanges() throws {
        let style = format()
        for (seconds, next) in [(0.0, 1.0), (61.5, 62), (-7_200, -7_200), (86_399, 86_400), (-200_000, -86_400)] {
            let change = try #require(style.discreteInput(after: at(seconds))).timeIntervalSince(date)
            #expect(abs(change - next) < 0.01 && text(style, change) != text(style, seconds))
        }
        for (seconds, last) in [(0.5, -1.0), (61.5, 61), (200_000, 86_400), (-86_399.5, -86_400)] {
            let change = try #require(style.discreteInput(before: at(seconds))).timeIntervalSince(date)
            #expect(abs(change - last) < 0.01 && text(style, change) != text(style, seconds))
        }
        #expect(style.discreteInput(after: at(86_400)) == nil && style.discreteInput(before: at(-86_400)) == nil)
    }

    @Test("S613: a text with a reference counts by itself while it is in a window")
    func referenceTicking() async throws {
        let view = Text(.currentDate, format: .reference(to: Date(timeIntervalSinceNow: 1_000)))
            .environment(\.locale, Locale(identifier: "en"))
        try await withView(view) { _, _, display async throws in
            let first = try display.tree().description
            #expect(first.contains("in 16 minutes"))
            try await waitUntil("the text counts") { try display.tree().description != first }
        }
    }
}
