import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI

@MainActor
struct DateOffsetTests {
    private let anchor = Date(timeIntervalSinceReferenceDate: 1000)
    private func at(_ seconds: Double) -> Date { anchor.addingTimeInterval(seconds) }

    private func format(
        _ fields: Set<Date.ComponentsFormatStyle.Field> = [.year, .month, .day, .hour, .minute, .second],
        count: Int = 2, sign: NumberFormatStyleConfiguration.SignDisplayStrategy = .automatic, language: String = "en"
    ) -> SystemFormatStyle.DateOffset {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        return SystemFormatStyle.DateOffset(to: anchor, allowedFields: fields, maxFieldCount: count, sign: sign)
            .calendar(calendar).locale(Locale(identifier: language))
    }

    private func text(_ format: SystemFormatStyle.DateOffset, _ seconds: Double) -> String {
        String(format.format(at(seconds)).characters)
    }

    @Test("S561: an offset shows the largest units of the distance from a date, and a sign before it")
    func offsetTexts() {
        for (seconds, shown) in [
            (0.0, "0 seconds"), (-0.5, "0 seconds"), (61.5, "1 minute, 1 second"), (3_725, "1 hour, 2 minutes"),
            (3_605, "1 hour"), (-90, "-1 minute, 30 seconds"), (-3_600, "-1 hour"), (32 * 86_400, "1 month, 1 day"),
        ] { #expect(text(format(), seconds) == shown) }
        #expect(text(format(count: 3, sign: .never), -3_725) == "1 hour, 2 minutes, 5 seconds")
        #expect(text(format(count: 0, sign: .always()), 3_725) == "+1 hour")
        #expect(text(format([.hour, .second]), 3_725) == "1 hour, 125 seconds")
        #expect(text(format([.day]), 3_725) == "0 days" && text(format([]), 125) == "125 seconds")
        #expect(text(format(count: 1, language: "de"), 7_200) == "2 Stunden")
        #expect(text(format(count: 3), 3_605) == "1 hour, 5 seconds", "without those that are 0")
        // Calendars begin in the year 4713 BC.
        for distance in [1e15, -1e15, -2.2e11] { #expect(text(format(), distance) == "") }
    }

    @Test("S561: an offset changes when a unit that it shows has passed, or is no longer left")
    func offsetChanges() throws {
        let style = format()
        for (seconds, next) in [(0.0, 1.0), (-0.5, 1), (61.5, 62), (3_605, 3_660), (-90, -90), (-3_600.5, -3_600)] {
            let change = try #require(style.discreteInput(after: at(seconds))).timeIntervalSince(anchor)
            #expect(abs(change - next) < 0.01 && text(style, change) != text(style, seconds))
            #expect(text(style, change - 0.01) == text(style, seconds) || change - 0.01 < seconds)
        }
        for (seconds, last) in [(0.5, -1.0), (61.5, 61), (3_605, 3_600), (-90, -91), (-3_599, -3_600)] {
            let change = try #require(style.discreteInput(before: at(seconds))).timeIntervalSince(anchor)
            #expect(abs(change - last) < 0.01 && text(style, change) != text(style, seconds))
        }
        #expect(format([.day]).discreteInput(after: at(100))?.timeIntervalSince(anchor) == 86_400)
        #expect(style.discreteInput(after: at(1e15)) == nil)
    }

    @Test("S561: a text with an offset counts by itself while it is in a window")
    func offsetTicking() async throws {
        let view = Text(.currentDate, format: .offset(to: Date(timeIntervalSinceNow: 1_000), sign: .never))
            .environment(\.locale, Locale(identifier: "en"))
        try await withView(view) { _, _, display async throws in
            let first = try display.tree().description
            #expect(first.contains("minutes"))
            try await waitUntil("the text counts") { try display.tree().description != first }
        }
    }
}
