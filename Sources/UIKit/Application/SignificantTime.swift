import Foundation

/// Calls back when a new day begins: one timer, once a day.
@MainActor
final class SignificantTime {
    private let timer = DispatchSource.makeTimerSource(queue: .main)
    private let handler: () -> Void

    init(_ handler: @escaping () -> Void) {
        self.handler = handler
        timer.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.dayBegan() } }
        schedule()
        timer.activate()
    }

    private func dayBegan() {
        schedule()
        handler()
    }

    private func schedule() {
        let now = Date()
        timer.schedule(wallDeadline: .now() + Self.nextDay(after: now, in: .current).timeIntervalSince(now))
    }

    /// The first moment of the day after `date`.
    nonisolated static func nextDay(after date: Date, in calendar: Calendar) -> Date {
        calendar.dateInterval(of: .day, for: date)?.end ?? date.addingTimeInterval(86_400)
    }

    isolated deinit { timer.cancel() }
}
