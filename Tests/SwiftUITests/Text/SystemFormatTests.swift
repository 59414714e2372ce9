import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI

@MainActor
struct SystemFormatTests {
    private let start = Date(timeIntervalSinceReferenceDate: 1000)
    private func at(_ seconds: Double) -> Date { start.addingTimeInterval(seconds) }

    /// The text of a format after some seconds, and the seconds of its next change.
    private func look<F: DiscreteFormatStyle>(_ format: F, _ seconds: Double) -> (text: String, next: Double?)
    where F.FormatInput == Date, F.FormatOutput == AttributedString {
        (
            String(format.format(at(seconds)).characters),
            format.discreteInput(after: at(seconds)).map { $0.timeIntervalSince(start) }
        )
    }

    @Test("S469: a stopwatch shows the time since its start, down to the precision and the number of fields")
    func stopwatchFormat() {
        let watch = SystemFormatStyle.Stopwatch(startingAt: start)
        for (seconds, text) in [(-3.0, "0:00.00"), (0.25, "0:00.25"), (83.456, "1:23.45"), (3_725.25, "1:02:05.25")] {
            #expect(look(watch, seconds).text == text)
        }
        #expect(abs((look(watch, 83.456).next ?? 0) - 83.46) < 0.001)
        let whole = SystemFormatStyle.Stopwatch(startingAt: start, showsHours: false, maxFieldCount: 2)
        #expect(look(whole, 3_725.25).text == "62:05" && look(whole, 3_725.25).next == 3_726)
        #expect(watch.discreteInput(before: start) == nil)
    }

    @Test("S469: a timer counts in its range, rounds up on its way down, and stops at the end")
    func timerFormat() throws {
        let down = SystemFormatStyle.Timer(countingDownIn: start..<at(90))
        for (seconds, text, next) in [(-5.0, "1:30", 1.0), (0.5, "1:30", 1), (1, "1:29", 2), (89.5, "0:01", 90)] {
            #expect(look(down, seconds).text == text && look(down, seconds).next == next)
        }
        #expect(look(down, 90).text == "0:00" && look(down, 90).next == nil)
        let before = try #require(down.discreteInput(before: at(1)))
        #expect(String(down.format(before).characters) == "1:30")
        let up = SystemFormatStyle.Timer(countingUpIn: start..<at(9_000), maxFieldCount: 2)
        #expect(look(up, 3.5).text == "0:03" && look(up, 3.5).next == 4)
        #expect(look(up, 3_700).text == "1:01" && look(up, 3_700).next == 3_720)
        #expect(look(up, 9_100).text == "2:30" && look(up, 9_100).next == nil)
    }

    @Test("S469: a timer with two fields counts its last hour in seconds, and a start may be very far away")
    func formatLimits() {
        let down = SystemFormatStyle.Timer(countingDownIn: start..<at(7_200), maxFieldCount: 2)
        for (seconds, text, next) in [(3_570.0, "1:01", 3_600.0), (3_600, "1:00", 3_601), (3_601, "59:59", 3_602)] {
            #expect(look(down, seconds).text == text && look(down, seconds).next == next)
        }
        let far = SystemFormatStyle.Stopwatch(startingAt: Date(timeIntervalSinceReferenceDate: -1e16))
        #expect(String(far.format(start).characters).hasSuffix(".00"))
    }

    @Test("S469: a text with such a format counts by itself while it is in a window")
    func formatTicking() async throws {
        let start = Date(timeIntervalSinceNow: -100.5)
        let view = Text(.currentDate, format: .stopwatch(startingAt: start, maxFieldCount: 2))
        try await withView(view) { _, _, display async throws in
            try await waitUntil("the text counts") { try display.tree().description.contains("\"1:42\"") }
        }
        let (first, second) = (
            Text(.currentDate, format: .stopwatch(startingAt: start)),
            Text(.currentDate, format: .stopwatch(startingAt: start))
        )
        #expect(first == second && first != Text(.currentDate, format: .stopwatch(startingAt: .distantPast)))
    }
}
