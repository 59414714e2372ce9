import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI

@MainActor
struct TimelineTests {
    private func dates<S: TimelineSchedule>(_ schedule: S, from start: Date, _ count: Int) -> [Double] {
        schedule.entries(from: start, mode: .normal).prefix(count).map { $0.timeIntervalSinceReferenceDate }
    }

    @Test("S181: schedules give the dates of their kind, from the latest one before a start")
    func schedules() {
        func at(_ seconds: Double) -> Date { Date(timeIntervalSinceReferenceDate: seconds) }
        #expect(dates(.periodic(from: at(0), by: 10), from: at(25), 3) == [20, 30, 40])
        #expect(dates(.everyMinute, from: at(61), 2) == [60, 120])
        #expect(dates(.animation(minimumInterval: 0.5), from: at(3), 3) == [3, 3.5, 4])
        #expect(dates(.animation(paused: true), from: at(3), 3) == [3])
        #expect(dates(.explicit([at(1), at(2)]), from: at(0), 5) == [1, 2])
        #expect(dates(.periodic(from: at(0), by: -.infinity), from: at(0.5), 2) == [0, 1])
    }

    @Test("S181: a timeline makes its content again at the dates of its schedule")
    func ticks() async throws {
        struct Clock: View {
            let log: Log<Date>
            var body: some View {
                TimelineView(.periodic(from: .now, by: 0.02)) { context in
                    let _ = log.entries.append(context.date)
                    Text(context.date, style: .time)
                }
            }
        }
        let log = Log<Date>()
        try await withView(Clock(log: log)) { _, _, _ async throws in
            try await waitUntil("four dates", is: true) { Set(log.entries).count >= 4 }
            #expect(log.entries == log.entries.sorted())
        }
    }
}
